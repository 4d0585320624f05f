import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codes } from '../../kit/cards/cards.ts';
import { dealDeck, shuffled } from '../../kit/game/play.ts';
import { Random } from '../../kit/game/random.ts';
import { nap } from './index.ts';
import type { NapState } from './state.ts';
import { callOf, dealt, does, newGame, packOf, plays, score, stubSize } from './tables.testing.ts';

const cutOnly = { dealing: 'cutOnly' } as const;

function nextDeck(state: NapState, seed: number): number[] {
  return shuffled(nap, state, new Random(seed));
}

/** The same cards, cut at the i-th. */
function cutAt<T>(cards: readonly T[], i: number): T[] {
  return [...cards.slice(i), ...cards.slice(0, i)];
}

const HANDS = ['AH KH 9S TD JD', '9H AS KS QS JS', 'QH AD KD QD TH'];
const PLAY = 'AH 9H QH KH JS TH 9S AS AD KS QD JD QS KD TD';

/** A hand played for this bid of seat 0, up to the next deal; and what was left over. */
function played(bid: string, changed = {}): { state: NapState; stub: string } {
  const state = dealt(HANDS, `${bid} pass pass`, { ...cutOnly, ...changed });
  const stub = codes(packOf(state).filter((card) => !HANDS.join(' ').includes(codes([card]))));
  plays(state, PLAY);
  nap.chance.step(state);
  nap.chance.step(state);
  return { state, stub };
}

test('by the rule book any order of the pack may be dealt every time: the stub is never enough for another deal', () => {
  const state = newGame(4);
  score(state, { bid: 'two', taken: 2 });
  nap.chance.step(state);
  expect(state.game.order).toEqual([]);
  expect(dealDeck(nap, state, packOf(state).reverse())).toBeNull();
  for (const seats of [3, 4, 5, 6, 7]) {
    const table = newGame(seats);
    expect(stubSize(table)).toBeLessThan(5 * seats);
  }
});

describe('with cutOnly', () => {
  test('the first pack is shuffled: any order will do', () => {
    const state = newGame(3, cutOnly);
    expect(dealDeck(nap, state, packOf(state).reverse())).toBeNull();
  });

  test('the tricks go under the stub in the order in which they were taken, and the pack is cut', () => {
    const { state, stub } = played('two');
    const lies = `${stub} ${PLAY}`.split(' ');
    const tops = new Set<string>();
    for (let seed = 0; seed < 200; seed++) {
      const deck = codes(nextDeck(state, seed)).split(' ');
      const top = deck[0] as string;
      tops.add(top);
      expect(deck).toEqual(cutAt(lies, lies.indexOf(top)));
    }
    // every card may come to the top
    expect(tops.size).toBe(24);
  });

  test('another order is refused', () => {
    const { state } = played('two');
    const deck = nextDeck(state, 1);
    [deck[3], deck[4]] = [deck[4]!, deck[3]!];
    expect(dealDeck(nap, state, deck)).toEqual({ code: 'deck', why: { key: 'refused.notAsItLies' } });
    expect(dealDeck(nap, state, nextDeck(state, 2))).toBeNull();
  });

  test('the pack is shuffled again after a Nap or more that was made, and not after one that failed', () => {
    const made = newGame(3, cutOnly);
    for (const [bid, taken, isShuffled] of [
      ['nap', 5, true],
      ['wellington', 5, true],
      ['blucher', 5, true],
      ['nap', 4, false],
      ['four', 5, false],
    ] as const) {
      made.game.order = [];
      score(made, { bid, taken });
      // the tricks were taken off the table by hand: what lies in order is the stub
      expect([bid, taken, made.game.order.length]).toEqual([bid, taken, isShuffled ? 0 : stubSize(made)]);
      nap.chance.step(made);
    }
  });

  test('hands thrown in go under the stub in any order, as they are gathered; the stub stays as it was', () => {
    const state = dealt(HANDS, '', cutOnly);
    const stub = codes(packOf(state).filter((card) => !HANDS.join(' ').includes(codes([card])))).split(' ');
    for (let i = 0; i < 3; i++) does(state, state.speaker, callOf('pass'));
    nap.chance.step(state);
    const orders = new Set<string>();
    for (let seed = 0; seed < 40; seed++) {
      const deck = codes(nextDeck(state, seed)).split(' ');
      const ring = cutAt(deck, deck.indexOf(stub[0] as string));
      expect(ring.slice(0, 9)).toEqual(stub);
      orders.add(ring.slice(9).join(' '));
    }
    expect(orders.size).toBe(40);
  });

  test('a deck that was arranged is left as it is', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, isThrownIn) => {
        const state = dealt(HANDS, isThrownIn ? 'pass pass pass' : 'two pass pass', cutOnly);
        if (!isThrownIn) {
          plays(state, PLAY);
          nap.chance.step(state);
        }
        nap.chance.step(state);
        const deck = nextDeck(state, seed);
        const again = [...deck];
        nap.chance.arrange?.(state, again);
        expect(again).toEqual(deck);
      }),
      { numRuns: 50 },
    );
  });

  test('players are shown nothing of the order', () => {
    const { state } = played('two');
    const text = JSON.stringify(
      [0, 1, 2, -1].map((viewer) => nap.picture.table(nap.secrecy.view(state, viewer)).zones),
    );
    expect(text).not.toContain('?');
    expect(nap.secrecy.view(state, 0)).toMatchObject({ game: { order: Array(24).fill(0) } });
  });
});
