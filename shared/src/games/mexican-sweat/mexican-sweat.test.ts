import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { inPots } from '../../kit/chips/chipPots.ts';
import { defaultsOf } from '../../kit/game/options.ts';
import { shuffled } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { handsOf } from '../../kit/score/scoreLog.ts';
import { mexicanSweat } from './index.ts';
import { options as specs } from './options.ts';
import { NOBODY, PHASE, type SweatState } from './state.ts';
import { checkAround, dealt, does, fateAt, nextDeal, turnOn } from './tables.testing.ts';

const open = (state: SweatState, seat: number) => codes(state.places.open.of(seat).list());

/** Seat 0 turns first; the others' cards matter only if they are given. */
function afterFirstTurn(hand: string, kill: string, beat: string, extra = false): SweatState {
  return turnOn(dealt({ hands: [hand, '', ''], kill, beat, options: { kickers: extra ? 'extra' : 'strict' } }));
}

describe('the deal', () => {
  test('two to seven play (ruling 1)', () => {
    expect(mexicanSweat.seats).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('seven cards each, one at a time from the dealer’s left, then the kill card and the card to beat (ruling 3)', () => {
    const state = mexicanSweat.rules.setup(dealt({ hands: ['', ''], kill: 'KS', beat: '7D' }).options, 2, 0);
    const deck = Array.from(mexicanSweat.chance.pack(state));
    mexicanSweat.chance.deal(state, deck);
    const { closed, last, kill, beat } = state.places;
    const handOf = (seat: number) => codes([...closed.of(seat).list(), ...last.of(seat).list()]);
    expect(handOf(1)).toBe('2S 4S 6S 8S TS QS AS');
    expect(handOf(0)).toBe('3S 5S 7S 9S JS KS 2H');
    expect(codes([...kill.list(), ...beat.list()])).toBe('3H 4H');
  });

  test('everybody antes one chip (ruling 2)', () => {
    const state = dealt({ hands: ['', '', ''], kill: 'KS', beat: '7D' });
    expect([...state.lists.stacks]).toEqual([99, 99, 99]);
    expect(inPots(state)).toBe(3);
  });

  test('there is no betting before the first card is turned (ruling 9)', () => {
    expect(dealt({ hands: ['', ''], kill: 'KS', beat: '7D' }).phase).toBe(PHASE.turn);
  });

  test('unless the table has an opening round, which the dealer leads', () => {
    const state = dealt({ hands: ['', '', ''], kill: 'KS', beat: '7D', options: { openingRound: true } });
    expect([state.phase, state.fields.turn]).toEqual([PHASE.bet, 2]);
    checkAround(state);
    expect(state.places.open.of(0).size).toBeGreaterThan(0);
  });

  test('the player on the dealer’s left turns first, and the deal passes to the left (ruling 22)', () => {
    const state = turnOn(dealt({ hands: ['', '2S', ''], kill: 'KS', beat: '7D', dealer: 0 }));
    expect(open(state, 1)).not.toBe('');
    does(state, { type: 'bet', to: 2 }, 'fold', 'fold');
    expect(nextDeal(state).fields.dealer).toBe(1);
  });

  test('without a kill card the one card in the middle is the card to beat, and nothing kills', () => {
    const state = turnOn(dealt({ hands: ['KS', '', ''], beat: '7D' }));
    expect([state.places.kill.size, codes(state.places.beat.list())]).toEqual([0, '7D']);
    expect(state.fields.standing).toBe(0);
  });
});

describe('turning cards', () => {
  test('cards are turned in the order dealt until the card to beat is beaten (ruling 6)', () => {
    const state = afterFirstTurn('3S 5D 8C AS', 'KS', '7D');
    expect(open(state, 0)).toBe('3S 5D 8C');
    expect([state.fields.standing, state.phase]).toEqual([0, PHASE.bet]);
  });

  test('turning is the dealer’s step, a card at a time, and nobody’s decision', () => {
    const state = dealt({ hands: ['3S 5D 8C', '', ''], kill: 'KS', beat: '7D' });
    for (const shown of ['3S', '3S 5D', '3S 5D 8C']) {
      expect(mexicanSweat.chance.dealerStep(state)).toBe('turn');
      mexicanSweat.chance.step(state);
      expect(open(state, 0)).toBe(shown);
    }
    expect(mexicanSweat.rules.actors(state)).toBe(1);
  });

  test('a card of the kill card’s rank kills, whatever its suit (ruling 4)', () => {
    const state = afterFirstTurn('3S KH AS', 'KS', '7D');
    expect(open(state, 0)).toBe('3S KH');
    expect(fateAt(state, 0)).toBe('killed');
  });

  test('a card that kills kills even if it would beat (ruling 15)', () => {
    const state = afterFirstTurn('KH', 'KS', '7D');
    expect([fateAt(state, 0), state.fields.standing]).toEqual(['killed', NOBODY]);
  });

  test('kill card and card to beat may have the same rank: it kills, and must still be beaten (ruling 5)', () => {
    const state = afterFirstTurn('3S 8C', '7S', '7D');
    expect([open(state, 0), fateAt(state, 0)]).toEqual(['3S 8C', 'in']);
    expect(fateAt(afterFirstTurn('3S 7C', '7S', '7D'), 0)).toBe('killed');
  });

  test('merely tying does not beat: seven and four against a seven (ruling 7, by hand)', () => {
    const state = afterFirstTurn('4C 7C 4H', 'KS', '7D');
    expect(open(state, 0)).toBe('4C 7C 4H');
    expect([state.fields.standing, state.fields.turn]).toEqual([0, 0]);
  });

  test('with extra kickers the seven and four beat it', () => {
    expect(open(afterFirstTurn('4C 7C 4H', 'KS', '7D', true), 0)).toBe('4C 7C');
  });

  test('a lone ace can only be beaten by a pair or better: seven cards without one are out (by hand)', () => {
    const hand = 'AS KC QD 9H 8S 3D 2C';
    const state = afterFirstTurn(hand, '6S', 'AC');
    expect(open(state, 0)).toBe(hand);
    expect(fateAt(state, 0)).toBe('beaten');
    // nobody stands: the dealer leads the betting
    expect([state.phase, state.fields.turn]).toEqual([PHASE.bet, 2]);
    expect(open(afterFirstTurn(hand, '6S', 'AC', true), 0)).toBe('AS KC');
  });

  test('four to a straight or a flush are only a high card (ruling 8)', () => {
    const state = afterFirstTurn('3S 4S 5S 6S 2S', 'KS', 'AC');
    expect(open(state, 0)).toBe('3S 4S 5S 6S 2S');
    expect(fateAt(state, 0)).toBe('in');
  });
});

describe('the hand to beat', () => {
  const standing = '9D KD 9H';

  /** Seat 0 stands with king, nine, nine; seat 1 has turned. */
  function against(hand: string, kickers: 'strict' | 'extra' = 'strict'): SweatState {
    const state = turnOn(dealt({ hands: [standing, hand, ''], kill: '2S', beat: 'AC', options: { kickers } }));
    expect(open(state, 0)).toBe(standing);
    return checkAround(state);
  }

  test('a pair of nines with an ace beats nines with a king at the third card (by hand)', () => {
    const state = against('9S 9C AH');
    expect([open(state, 1), state.fields.standing]).toEqual(['9S 9C AH', 1]);
  });

  test('nines with king and five only tie them, and the turning goes on (by hand)', () => {
    const state = against('9S 9C KH 5C 5D');
    expect([open(state, 1), state.fields.standing]).toEqual(['9S 9C KH 5C 5D', 1]);
  });

  test('with extra kickers the five beats them', () => {
    expect(open(against('9S 9C KH 5C 5D', 'extra'), 1)).toBe('9S 9C KH 5C');
  });

  test('a wheel of five cards is a straight, the lowest: it loses to six high (by hand)', () => {
    const hands = ['AD AS AH', '2C 3D 4H 5S AC', '2D 3C 4S 5C 6D'];
    const state = turnOn(dealt({ hands, kill: 'QS', beat: 'KC', options: { limit: 'none' } }));
    // an ace beats the king at once; the others come on later turns
    expect(open(state, 0)).toBe('AD');
    checkAround(state);
    expect(open(state, 1)).toBe('2C 3D 4H 5S AC');
    checkAround(state);
    expect(open(state, 2)).toBe('2D 3C 4S 5C 6D');
    expect(state.fields.standing).toBe(2);
  });

  test('a player who folds can no longer win, but their hand is still the one to beat (ruling 10)', () => {
    const state = turnOn(dealt({ hands: ['AS', '3S 4S 5S 6D 8S 9D TH', '3C 3D'], kill: '2S', beat: 'KC' }));
    expect(state.fields.turn).toBe(0);
    does(state, 'check', { type: 'bet', to: 2 }, 'call', 'fold');
    expect([fateAt(state, 0), state.fields.standing]).toEqual(['folded', 0]);
    // seat 1 cannot beat the ace, which leaves seat 2 alone
    expect([fateAt(state, 1), state.phase, state.fields.lastChips]).toEqual(['beaten', PHASE.scored, 7]);
  });

  test('an overtaken player resumes with their remaining cards at their next turn (ruling 12)', () => {
    const state = turnOn(dealt({ hands: ['AS 3S 3D', '4S 4D'], kill: '2S', beat: 'KC' }));
    checkAround(state);
    expect([open(state, 1), state.fields.standing]).toEqual(['4S 4D', 1]);
    checkAround(state);
    expect(open(state, 0).startsWith('AS 3S 3D')).toBe(true);
    expect(state.places.open.of(0).size).toBeGreaterThan(3);
  });

  test('with no card left and not ahead they are out at that moment, without a betting round (ruling 12)', () => {
    const hands = ['3S 4D 5H 7C 8D TS TD', '3C 3D 4C 4H', '6S 6D 6H'];
    const state = turnOn(dealt({ hands, kill: '2S', beat: 'AC' }));
    expect([state.places.open.of(0).size, state.fields.standing]).toEqual([7, 0]);
    checkAround(state);
    expect([open(state, 1), state.fields.standing]).toEqual(['3C 3D 4C 4H', 1]);
    checkAround(state);
    expect([open(state, 2), state.fields.standing]).toEqual(['6S 6D 6H', 2]);
    // seat 0 has all seven open and is behind; the next to turn is seat 1 at once
    expect(state.phase).toBe(PHASE.bet);
    does(state, 'check');
    does(state, 'check');
    const before = state.places.open.of(1).size;
    const events = state.fields.events;
    expect(before).toBe(4);
    mexicanSweat.rules.apply(state, state.fields.turn, 0);
    expect([state.phase, state.fields.active]).toEqual([PHASE.turn, 0]);
    mexicanSweat.chance.step(state);
    expect([state.fields.lastEvent, fateAt(state, 0)]).toEqual(['noCards', 'beaten']);
    expect([state.phase, state.fields.active]).toEqual([PHASE.turn, 1]);
    expect(state.fields.events).toBe(events + 2);
  });

  test('all seven open without beating is out for the pot (ruling 13)', () => {
    const state = against('3S 4D 5H 7C 8D TS QD');
    expect([state.places.open.of(1).size, fateAt(state, 1), state.fields.standing]).toEqual([7, 'beaten', 0]);
    expect(state.fields.turn).toBe(0);
  });

  test('play goes on round the table until one is left, who takes the pot', () => {
    const state = turnOn(dealt({ hands: ['AS', '2C', '2D'], kill: '2S', beat: 'KC' }));
    checkAround(state);
    expect(fateAt(state, 1)).toBe('killed');
    checkAround(state);
    expect(state.phase).toBe(PHASE.scored);
    expect(handsOf(state.fields.log)).toEqual([[2, -1, -1]]);
  });

  test('the last one in wins even without having turned a card (ruling 14)', () => {
    const state = turnOn(dealt({ hands: ['2C', ''], kill: '2S', beat: 'KC' }));
    expect([state.phase, state.places.open.of(1).size]).toEqual([PHASE.scored, 0]);
    expect(handsOf(state.fields.log)).toEqual([[-1, 1]]);
    expect(mexicanSweat.rules.counters(state)).toMatchObject({ untouched: 1, kills: 1 });
  });
});

test('of two players the winner has turned nothing in about one hand of seven (ruling 14)', () => {
  const random = new Random(14);
  const hands = 3000;
  let untouched = 0;
  for (let hand = 0; hand < hands; hand++) {
    // all-in from the ante: nobody can fold
    const state = mexicanSweat.rules.setup({ ...defaultsOf(specs), buyIn: 1 }, 2, 0);
    mexicanSweat.chance.deal(state, shuffled(mexicanSweat, state, random));
    turnOn(state);
    untouched += mexicanSweat.rules.counters(state)['untouched']!;
  }
  expect(untouched / hands).toBeGreaterThan(0.12);
  expect(untouched / hands).toBeLessThan(0.165);
});

describe('who leads the betting (ruling 11)', () => {
  test('the active player who has beaten what was to beat', () => {
    expect(turnOn(dealt({ hands: ['AS', '', ''], kill: '2S', beat: 'KC' })).fields.turn).toBe(0);
  });

  test('when a player fails, the owner of the standing hand', () => {
    const state = checkAround(turnOn(dealt({ hands: ['AS', '2C', ''], kill: '2S', beat: 'KC' })));
    expect([fateAt(state, 1), state.fields.turn]).toEqual(['killed', 0]);
  });

  test('the dealer, when the first player is killed', () => {
    expect(turnOn(dealt({ hands: ['2C', '', ''], kill: '2S', beat: 'KC' })).fields.turn).toBe(2);
  });

  test('the dealer, when the owner of the standing hand has folded', () => {
    const state = turnOn(dealt({ hands: ['AS', '2C', '', ''], kill: '2S', beat: 'KC' }));
    does(state, 'check', { type: 'bet', to: 2 }, 'call', 'call', 'fold');
    expect([fateAt(state, 1), state.fields.turn]).toEqual(['killed', 3]);
  });

  test('the next to the dealer’s left who can bet, when the dealer cannot', () => {
    const hands = ['2C', '', '', ''];
    const state = turnOn(dealt({ hands, kill: '2S', beat: 'KC', stacks: [100, 100, 100, 1] }));
    // seat 0 is killed and the dealer, seat 3, all-in from the ante
    expect(state.fields.turn).toBe(1);
  });

  test('the dealer, when the owner of the standing hand is all-in', () => {
    const state = turnOn(dealt({ hands: ['AS', '', ''], kill: '2S', beat: 'KC', stacks: [1, 100, 100] }));
    expect([state.fields.standing, state.fields.turn]).toEqual([0, 2]);
  });
});
