import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cards, codes } from '../../kit/cards/cards.ts';
import { BACK, packAll } from '../../kit/cards/packed.ts';
import { act, awaitsDeck, playOutAtRandom, roomForDeck, settle } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { add, countOf, has, kindsIn, remove, sizeOf } from '../../kit/melds/holding.ts';
import { kindsOfSeat, ofSeat } from '../../kit/melds/laidCards.ts';
import { handOf, meldedBy } from '../../kit/melds/meldTable.ts';
import { pinochle } from './index.ts';
import { cardOfKind, kindOfCard } from './kinds.ts';

import type { PinochleOptions } from './options.ts';
import { roundPoints, scoreHand, seatsPast } from './scoring.ts';
import { isPhaseTwo, PHASE, type PinochleState, SEATS, stockLeft, trumpOf } from './state.ts';
import { dealt, deckOf, draw, exchange, game, hasWon, inPhaseTwo, mayDo, play, playUntil } from './tables.testing.ts';

const cardsOf = (state: PinochleState, seat: number) => codes(kindsIn(handOf(state, seat).held).map(cardOfKind));
const kind = (code: string) => kindOfCard(cards(code)[0]!);
const isKnown = (state: PinochleState, seat: number, code: string) =>
  kindsOfSeat(state.lists.known, seat).includes(kind(code));

describe('the deal', () => {
  test('twelve cards each in packets of four, the non-dealer first; the 25th is turned up and names the trumps', () => {
    const deck = deckOf({ upcard: 'KD' });
    const state = game();
    pinochle.chance.deal(state, deck);
    const held = (from: number[]) => from.flatMap((at) => deck.slice(at, at + 4)).sort();
    expect(kindsIn(handOf(state, 1).held).map(cardOfKind).sort()).toEqual(held([0, 8, 16]));
    expect(kindsIn(handOf(state, 0).held).map(cardOfKind).sort()).toEqual(held([4, 12, 20]));
    expect(trumpOf(state.fields)).toBe(2);
    expect([...state.places.stock.list(), ...state.places.last.list()]).toEqual(deck.slice(25));
  });

  test('the non-dealer leads, any card they like', () => {
    const state = dealt({ upcard: 'KD' });
    expect(pinochle.rules.actors(state)).toBe(2);
    expect(new Set(mayDo(state, 1))).toEqual(new Set(cardsOf(state, 1).split(' ')));
  });

  test('the dealer scores 10 at once for a nine turned up, and it is no meld', () => {
    expect(dealt({ upcard: '9D' }).lists.scores).toEqual(Int32Array.of(10, 0));
    expect(dealt({ upcard: '9D' }).lists.done).toEqual([]);
    expect(dealt({ upcard: 'TD' }).lists.scores).toEqual(Int32Array.of(0, 0));
  });

  test('case: a nine of hearts was turned up; the other one scores 10 and is not exchanged', () => {
    const state = hasWon({ upcard: '9H', hand: '9H' });
    expect(mayDo(state)).toEqual(['dix', 'draw']);
    act(pinochle, state, 0, { type: 'dix' });
    expect(state.lists.scores[0]).toBe(10);
  });

  test('the deal alternates', () => {
    const state = game();
    playOutAtRandom(pinochle, state, new Random(3), roomForDeck());
    expect(state.fields.dealer).toBe((pinochle.rules.result(state).hands.length - 1) % 2);
  });
});

describe('tricks', () => {
  /** Who wins this trick, seat 1 having led: 'led' or 'other'. */
  function winner(led: string, other: string): string {
    const state = dealt({ upcard: '9C', other: led, dealer: other });
    act(pinochle, state, 1, play(led));
    act(pinochle, state, 0, play(other));
    pinochle.chance.step(state);
    return state.fields.turn === 1 ? 'led' : 'other';
  }

  test('cards rank A 10 K Q J 9', () => {
    for (const [led, other] of ['TH AH', 'KH TH', 'QH KH', 'JH QH', '9H JH'].map((two) => two.split(' '))) {
      expect(winner(led!, other!)).toBe('other');
      expect(winner(other!, led!)).toBe('led');
    }
  });

  test('a trump beats every plain card, a card of another suit none, and of two equal cards the first wins', () => {
    expect(winner('AH', '9C')).toBe('other');
    expect(winner('9H', 'AD')).toBe('led');
    expect(winner('QH', 'QH')).toBe('led');
    expect(winner('QC', 'QC')).toBe('led');
    expect(winner('QC', 'KC')).toBe('other');
  });

  test('in phase one nobody needs to follow suit', () => {
    const state = dealt({ upcard: '9C', other: 'AH', dealer: 'KH' });
    act(pinochle, state, 1, play('AH'));
    expect(new Set(mayDo(state))).toEqual(new Set(cardsOf(state, 0).split(' ')));
  });

  test('the winner draws, then the loser, then the winner leads; both have twelve cards again', () => {
    const state = dealt({ upcard: '9C', other: 'AH', dealer: 'KH', stock: 'TD JD' });
    act(pinochle, state, 1, play('AH'));
    act(pinochle, state, 0, play('KH'));
    settle(pinochle, state);
    expect(act(pinochle, state, 1, play('TD'))?.why.key).toBe('refused.drawFirst');
    const before = [0, 1].map((seat) => countOf(handOf(state, seat).held, kind(seat === 1 ? 'TD' : 'JD')));
    expect(act(pinochle, state, 1, draw)).toBeNull();
    const after = [0, 1].map((seat) => countOf(handOf(state, seat).held, kind(seat === 1 ? 'TD' : 'JD')));
    expect(after).toEqual(before.map((n) => n + 1));
    expect(SEATS.map((seat) => handOf(state, seat).size)).toEqual([12, 12]);
    expect([state.fields.turn, state.phase]).toEqual([1, PHASE.play]);
  });

  test('a melded card may be played from the table; an equal one in the hand goes first unless `from` says otherwise', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS QS', other: 'AC' });
    act(pinochle, state, 0, { type: 'meld', cards: 'KS QS' });
    state.phase = PHASE.play;
    expect(mayDo(state)).toEqual(['KS', 'QS', 'QS*']);
    expect(act(pinochle, state, 0, { ...play('KS'), from: 'table' })?.why.key).toBe('refused.fromNotNeeded');
    const other = game();
    pinochle.rules.copy(state, other);
    act(pinochle, state, 0, play('QS'));
    expect([cardsOf(state, 0), sizeOf(meldedBy(state, 0).held)]).toEqual(['', 2]);
    act(pinochle, other, 0, { ...play('QS'), from: 'table' });
    expect([cardsOf(other, 0), sizeOf(meldedBy(other, 0).held)]).toEqual(['QS', 1]);
  });
});

describe('the end of the stock', () => {
  const hasTwelve = (state: PinochleState) => state.phase === PHASE.meld && state.fields.tricks === 12;

  test('after the twelfth trick and its melds the last card is shown, the winner takes it, the loser the upcard', () => {
    const state = dealt({ upcard: 'KD', last: 'AC' });
    playUntil(state, hasTwelve);
    expect([stockLeft(state), state.places.last.faces()]).toEqual([1, BACK]);
    const winner = state.fields.turn;
    act(pinochle, state, winner, draw);
    pinochle.chance.step(state);
    expect(pinochle.secrecy.view(state, -1).last).toBe(packAll(cards('AC')));
    settle(pinochle, state);
    expect(isKnown(state, winner, 'AC')).toBe(true);
    expect(isKnown(state, 1 - winner, 'KD')).toBe(true);
    expect([stockLeft(state), isPhaseTwo(state.fields), state.fields.turn]).toEqual([0, true, winner]);
    expect(SEATS.map((seat) => handOf(state, seat).size)).toEqual([12, 12]);
  });

  test('by option it is shown before the twelfth trick is played', () => {
    const state = dealt({ upcard: 'KD', last: 'AC', options: { showLastStock: 'beforeTrick12' } });
    playUntil(state, ({ phase }) => phase === PHASE.show);
    expect(state.fields.tricks).toBe(11);
    pinochle.chance.step(state);
    expect([state.phase, pinochle.secrecy.view(state, 0).last]).toEqual([PHASE.play, packAll(cards('AC'))]);
    playUntil(state, ({ fields: { tricks } }) => tricks === 14);
    expect(isPhaseTwo(state.fields)).toBe(true);
  });

  test('the winner of the twelfth trick may still take the upcard; the loser then has the nine', () => {
    const state = dealt({ upcard: 'KD', dealer: '9D 9D', last: 'AC' });
    playUntil(state, hasTwelve);
    const winner = state.fields.turn;
    handOf(state, winner).held[0] |= 1 << kind('9D');
    expect(act(pinochle, state, winner, exchange)).toBeNull();
    act(pinochle, state, winner, draw);
    settle(pinochle, state);
    expect(isKnown(state, winner, 'KD')).toBe(true);
    expect(isKnown(state, 1 - winner, '9D')).toBe(true);
  });

  test('melds go back into the hands, and nothing is melded afterwards', () => {
    const state = dealt({ upcard: 'KD', dealer: 'KS QS' });
    playUntil(state, hasTwelve);
    const winner = state.fields.turn;
    const [laid] = kindsIn(handOf(state, winner).held);
    remove(handOf(state, winner).held, laid!);
    add(meldedBy(state, winner).held, laid!);
    state.lists.laid.push(20, 0, 0, ofSeat(winner, laid!), 0);
    act(pinochle, state, winner, draw);
    settle(pinochle, state);
    expect(sizeOf(meldedBy(state, winner).held)).toBe(0);
    expect(has(handOf(state, winner).held, laid!)).toBe(true);
    expect(act(pinochle, state, winner, { type: 'meld', cards: 'KS QS' })?.why.key).toBe('refused.noMoreMelds');
    expect(act(pinochle, state, winner, draw)?.why.key).toBe('refused.noMoreMelds');
  });
});

describe('phase two, with hearts as trumps', () => {
  const follows = (hand: string, led: string) => mayDo(inPhaseTwo({ upcard: 'AH', hand }, led));

  test.each([
    ['KH', 'AH 9H AS', ['AH']],
    ['KH', 'QH 9H', ['9H', 'QH']],
    ['TC', 'AC 9C 9H', ['9C', 'AC']],
    ['TC', '9H AS', ['9H']],
    ['TC', 'AS 9D', ['9D', 'AS']],
    ['KH', 'KH AS', ['KH']],
    ['KH', 'AS 9D', ['9D', 'AS']],
  ])('case: %s is led, the hand is %s', (led, hand, allowed) => {
    expect(follows(hand, led)).toEqual(allowed);
  });

  test('a leader may lead anything', () => {
    expect(mayDo(inPhaseTwo({ upcard: 'AH', hand: 'AH 9C TD' }))).toEqual(['9C', 'AH', 'TD']);
  });

  test.each([
    ['AS', 'KH', 'AH 9H AS', 'refused.mustBeat'],
    ['9H', 'KH', 'AH 9H AS', 'refused.mustBeat'],
    ['AS', 'KH', 'QH 9H AS', 'refused.mustFollow'],
    ['9H', 'TC', 'AC 9C 9H', 'refused.mustFollow'],
    ['AS', 'TC', '9H AS', 'refused.mustTrump'],
    ['AD', 'TC', '9H AS', 'refused.notHeld'],
  ])('%s to %s from %s is refused with a reason', (card, led, hand, why) => {
    expect(act(pinochle, inPhaseTwo({ upcard: 'AH', hand }, led), 0, play(card))?.why.key).toBe(why);
  });
});

describe('counting', () => {
  test.each<[PinochleOptions['rounding'], number, number]>([
    ['seven-up', 126, 120],
    ['seven-up', 127, 130],
    ['seven-up', 120, 120],
    ['nearest', 124, 120],
    ['nearest', 125, 130],
    ['none', 126, 126],
  ])('%s: %i counts as %i', (rounding, points, counted) => {
    expect(roundPoints(points, rounding)).toBe(counted);
  });

  test('all cards and the last trick count 250; rounded still 250, or 240 if the digits are 4 and 6 or 5 and 5', () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const state = game({ target: 1500 });
        const random = new Random(seed);
        while (state.phase !== PHASE.scored && state.phase !== PHASE.over) {
          if (awaitsDeck(pinochle, state)) {
            const deck = Array.from(pinochle.chance.pack(state));
            random.shuffle(deck);
            pinochle.chance.deal(state, deck);
          } else if (state.phase === PHASE.play || state.phase === PHASE.meld) {
            const at = random.below(pinochle.rules.count(state, state.fields.turn));
            pinochle.rules.apply(state, state.fields.turn, pinochle.rules.pick(state, state.fields.turn, at, random));
          } else pinochle.chance.step(state);
          const inPlay = SEATS.flatMap((seat) => [handOf(state, seat).size, meldedBy(state, seat).size]);
          const open = state.fields.upcard >= 0 ? 1 : 0;
          const gone = state.derived.gone.reduce((sum, n) => sum + n, 0);
          const lying = inPlay.reduce((sum, n) => sum + n, open + gone + stockLeft(state));
          expect(lying).toBe(48);
        }
        expect(state.lists.taken[0]! + state.lists.taken[1]!).toBe(250);
        const counted = state.fields.log!.cards.reduce((a, b) => a + b, 0);
        const digit = state.lists.taken[0]! % 10;
        expect(counted).toBe(digit >= 4 && digit <= 6 ? 240 : 250);
        expect(state.fields.log!.scores).toEqual(
          [0, 1].map((seat) => state.fields.log!.cards[seat]! + state.lists.meldPoints[seat]!),
        );
        expect(state.fields.log!.scores).toEqual([...state.lists.scores]);
      }),
    );
  });

  test('the last trick counts 10 for its winner', () => {
    const state = inPhaseTwo({ upcard: 'AH', hand: '9C', other: '9D' });
    state.fields.tricks = 23;
    act(pinochle, state, 0, play('9C'));
    act(pinochle, state, 1, play('9D'));
    pinochle.chance.step(state);
    expect(state.lists.taken).toEqual(Int32Array.of(10, 0));
  });
});

describe('the end of the game', () => {
  /** Scores a hand at these scores, the cards having brought nothing. */
  function after(a: number, b: number, target = 1000, changed: Partial<PinochleOptions> = {}) {
    const state = game(changed);
    state.fields.target = target;
    state.lists.scores[0] = a;
    state.lists.scores[1] = b;
    scoreHand(state);
    const { over, winners } = pinochle.rules.result(state);
    return { over, winners, target: state.fields.target };
  }

  test('case: 1,000 v 960 is not over, for the target must be exceeded', () => {
    expect(after(1000, 960)).toEqual({ over: false, winners: [], target: 1000 });
    expect(after(1010, 960)).toEqual({ over: true, winners: [0], target: 1000 });
  });

  test('by option it is enough to reach it', () => {
    expect(after(1000, 960, 1000, { win: 'reach' })).toEqual({ over: true, winners: [0], target: 1000 });
  });

  test('case: 1,010 v 1,020 raises the target to 1,250, and 1,240 v 1,260 then wins', () => {
    expect(after(1010, 1020)).toEqual({ over: false, winners: [], target: 1250 });
    expect(after(1240, 1260, 1250)).toEqual({ over: true, winners: [1], target: 1250 });
  });

  test('case: 1,010 v 1,260 is not over yet, and 1,260 v 1,270 raises 1,250 to 1,500', () => {
    expect(after(1010, 1260)).toEqual({ over: false, winners: [], target: 1250 });
    expect(after(1260, 1270, 1250)).toEqual({ over: false, winners: [], target: 1500 });
  });

  test('a target passed in the middle of a hand does not end it', () => {
    const state = hasWon({ upcard: 'AH', hand: 'KS QS' });
    state.lists.scores[0] = 990;
    act(pinochle, state, 0, { type: 'meld', cards: 'KS QS' });
    expect(state.lists.scores[0]).toBe(1010);
    expect(pinochle.rules.result(state).over).toBe(false);
  });

  test('the target is passed by nobody, by both or by one', () => {
    expect(seatsPast([1000, 1000], 1000, 'exceed')).toBe(0);
    expect(seatsPast([1000, 1000], 1000, 'reach')).toBe(3);
    expect(seatsPast([900, 1010], 1000, 'exceed')).toBe(2);
  });
});
