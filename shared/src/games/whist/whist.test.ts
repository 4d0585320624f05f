import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { actorBit, DEALER, SPECTATOR, seatsIn } from '../../kit/game/game.ts';
import { act, dealDeck } from '../../kit/game/play.ts';
import { whist } from './index.ts';
import type { WhistState } from './state.ts';
import { dealt, deckOf, does, inPlay, newGame, plays, score, tableOf } from './tables.testing.ts';

function toAct(state: WhistState): number[] {
  return seatsIn(whist.rules.actors(state));
}

function refusalOf(state: WhistState, seat: number, action: Action) {
  const refusal = act(whist, state, seat, action);
  return refusal === null ? null : { code: refusal.code, key: refusal.why.key };
}

function mayPlay(state: WhistState, seat: number): string {
  return whist.rules
    .legal(state, seat)
    .map((choice) => choice['card'])
    .join(' ');
}

/** The cards of the zone of the card turned up; null if there is none. */
function turnedUp(state: WhistState): string | null {
  return tableOf(state).zones.find((zone) => zone.id === 'turned')?.cards ?? null;
}

describe('the deal', () => {
  test('thirteen cards go to each player, one at a time, the first to the dealer’s left', () => {
    const state = newGame({}, 2);
    const deck = deckOf([], 2);
    expect(dealDeck(whist, state, deck)).toBeNull();
    expect([0, 1, 2, 3].map((seat) => state.trick.handSize(seat))).toEqual([13, 13, 13, 13]);
    expect([3, 0, 1, 2].map((seat, i) => state.trick.holds(seat, deck[i]!))).toEqual([true, true, true, true]);
  });

  test('the last card of all, the dealer’s thirteenth, is turned up, and its suit is trumps', () => {
    const state = dealt(['', '', '9H'], {}, 2);
    expect(codes([state.hand.turned])).toBe('9H');
    expect(state.trick.holds(2, cards('9H')[0]!)).toBe(true);
    expect(state.trick.trump).toBe(1);
  });

  test('the player at the dealer’s left leads any card, and there are no bids', () => {
    const state = dealt(['', '', 'AH'], {}, 2);
    expect(toAct(state)).toEqual([3]);
    expect(whist.rules.legal(state, 3)).toHaveLength(13);
    expect(refusalOf(state, 3, { type: 'bid', tricks: 7 })).toMatchObject({ code: 'malformed' });
  });

  test('partners sit across from one another', () => {
    expect(whist.rules.sides(4)).toEqual([0, 1, 0, 1]);
  });

  test('passes to the left after each hand', () => {
    const state = newGame({}, 3);
    score(state, { won: [7, 2, 2, 2] });
    expect(whist.chance.dealerStep(state)).toBe('next');
    whist.chance.step(state);
    expect([state.dealer, whist.chance.dealerStep(state)]).toEqual([0, 'shuffle']);
  });
});

describe('the card turned up', () => {
  // Cleo deals, so Dan leads
  const start = () => dealt(['AC', '5C', 'AH KH QH JH TH 8H 7H 6H 5H 4H 3H 2H 9H', '2C'], {}, 2);

  test('lies on the table, for spectators too, until the dealer’s first play', () => {
    const state = start();
    expect(turnedUp(state)).toBe('U');
    plays(state, '2C AC 5C');
    expect(turnedUp(state)).toBe('U');
    plays(state, 'AH');
    expect(turnedUp(state)).toBeNull();
  });

  test('is still the dealer’s card: it must be played to follow suit, and may be played to the first trick', () => {
    const state = start();
    plays(state, '2C AC 5C');
    expect(mayPlay(state, 2)).toContain('9H');
    does(state, 2, { type: 'play', card: '9H' });
    expect(turnedUp(state)).toBeNull();
    // nine of hearts trumps the ace of clubs, of which the dealer has none
    expect(state.trick.bestSeat).toBe(2);
  });

  test('forces the dealer to follow if it is the only card of the suit', () => {
    const state = dealt(['3H 2H', 'AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 9H', '5H 4H', 'AH'], {}, 1);
    plays(state, '5H AH 3H');
    expect(mayPlay(state, 1)).toBe('9H');
    expect(refusalOf(state, 1, { type: 'play', card: 'AC' })).toEqual({ code: 'illegal', key: 'refused.mustFollow' });
  });

  test('is in the dealer’s hand afterwards, face down for all others', () => {
    const state = start();
    plays(state, '2C AC 5C AH');
    const { zones, own } = tableOf(state, 2);
    expect(zones.find((zone) => zone.id === 'hand:2')!.cards).toBe('?'.repeat(12));
    expect(own!.cards['hand:2']).toContain('U');
    expect(tableOf(state, 1).own!.cards).toEqual({ 'hand:1': expect.any(String) });
  });

  test('leaves its suit behind: the trumps are shown for the whole hand', () => {
    const state = start();
    plays(state, '2C AC 5C AH');
    expect(tableOf(state).facts.map(({ id }) => id)).toContain('trumps');
  });
});

describe('with trumps in turn', () => {
  test('hearts, clubs, diamonds and spades follow each other hand by hand, and no card is turned up', () => {
    const state = newGame({ trumpSource: 'rotation', target: 25 });
    const trumps = Array.from({ length: 5 }, () => {
      dealDeck(whist, state, deckOf([], state.dealer));
      expect(turnedUp(state)).toBeNull();
      const { trump } = state.trick;
      score(state, { won: [4, 3, 3, 3] });
      whist.chance.step(state);
      return trump;
    });
    expect(trumps).toEqual([1, 3, 2, 0, 1]);
  });
});

describe('the play', () => {
  test('each must follow suit if able', () => {
    const state = inPlay(['5H 2C', '9H AS', '3D 4D', 'KH 2H'], 0);
    plays(state, '5H');
    expect(mayPlay(state, 1)).toBe('9H');
    expect(refusalOf(state, 1, { type: 'play', card: 'AS' })).toEqual({ code: 'illegal', key: 'refused.mustFollow' });
    expect(refusalOf(state, 1, { type: 'play', card: 'KH' })).toEqual({ code: 'illegal', key: 'refused.notHeld' });
    expect(refusalOf(state, 2, { type: 'play', card: '3D' })).toMatchObject({ code: 'turn' });
  });

  test('a player who cannot follow plays any card, a trump or not', () => {
    const state = inPlay(['5H', 'AS 2C', 'KS 3C', 'KH'], 0);
    plays(state, '5H');
    expect(mayPlay(state, 1)).toBe('AS 2C');
  });

  test('the highest card of the suit led wins, unless a trump was played: then the highest trump', () => {
    const plain = inPlay(['5H 5C', '9H 2S', 'AH 3S', 'AD AC'], 0);
    plays(plain, '5H 9H AH AD');
    expect([...plain.trick.won]).toEqual([0, 0, 1, 0]);
    const trumped = inPlay(['AC', '2S', '3S', 'KC'], 0);
    plays(trumped, 'AC 2S 3S KC');
    expect([...trumped.trick.won]).toEqual([0, 0, 1, 0]);
  });

  test('the winner of a trick leads to the next', () => {
    const state = inPlay(['5H 5C', '9H 2S', 'AH 3S', '2H AC'], 0);
    plays(state, '5H 9H AH 2H');
    expect(toAct(state)).toEqual([2]);
  });

  test('every hand is played to its last trick, and a full trick lies there until it is gathered', () => {
    const state = inPlay(['AH', '9H', '2H', '3H'], 0);
    state.trick.won.set([12, 0, 0, 0]);
    for (const [seat, card] of ['AH', '9H', '2H', '3H'].entries()) does(state, seat, { type: 'play', card });
    expect([whist.rules.actors(state), whist.chance.dealerStep(state)]).toEqual([DEALER, 'gather']);
    expect(codes(state.trick.onTable)).toBe('AH 9H 2H 3H');
    whist.chance.step(state);
    expect(whist.chance.dealerStep(state)).toBe('score');
    whist.chance.step(state);
    expect(whist.rules.result(state).hands).toEqual([[7, 0, 7, 0]]);
  });

  test('only the seat whose turn it is has anything to do', () => {
    const state = dealt(['', '', '', '2S'], {}, 3);
    expect(whist.rules.actors(state)).toBe(actorBit(0));
    expect([1, 2, 3].map((seat) => whist.rules.legal(state, seat))).toEqual([[], [], []]);
  });
});

test('a spectator and the others see nothing of a hand but its size', () => {
  const state = dealt(['', '', '', '2S'], {}, 3);
  expect(whist.secrecy.view(state, SPECTATOR).trick.own).toBe('');
  const hands = tableOf(state, 1).zones.filter((zone) => zone.kind === 'hand');
  expect(hands.map((zone) => zone.cards)).toEqual(['?'.repeat(13), '?'.repeat(13), '?'.repeat(13), '?'.repeat(12)]);
});
