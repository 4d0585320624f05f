import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BID_NAMES, creditsFor } from './bids.ts';
import { nap } from './index.ts';
import type { NapState } from './state.ts';
import { newGame, optionsWith, score, scored } from './tables.testing.ts';

function lastHand(state: NapState): readonly number[] {
  return nap.rules.result(state).hands.at(-1) ?? [];
}

describe('a bid', () => {
  test('that is made wins its credits from every other player, and tricks over count for nothing', () => {
    expect(lastHand(scored({ bid: 'three', taken: 4 }))).toEqual([9, -3, -3, -3]);
    expect(lastHand(scored({ bid: 'three', taken: 3 }))).toEqual([9, -3, -3, -3]);
    expect(lastHand(scored({ bid: 'two', taken: 2, bidder: 2 }, 3))).toEqual([-2, -2, 4]);
  });

  test('that fails costs them to every other player', () => {
    expect(lastHand(scored({ bid: 'three', taken: 2 }))).toEqual([-9, 3, 3, 3]);
    expect(lastHand(scored({ bid: 'nap', taken: 4 }, 7))).toEqual([-60, 10, 10, 10, 10, 10, 10]);
  });

  test.each([
    ['two', 2, 2],
    ['three', 3, 3],
    ['mis', 3, 0],
    ['four', 4, 4],
    ['nap', 10, 5],
    ['wellington', 20, 5],
    ['blucher', 40, 5],
  ])('%s is worth %i credits and needs %i tricks', (bid, credits, taken) => {
    expect(lastHand(scored({ bid, taken }, 3))[0]).toBe(2 * credits);
    const failed = taken === 0 ? 1 : taken - 1;
    expect(lastHand(scored({ bid, taken: failed }, 3))[0]).toBe(-2 * credits);
  });

  test('is worth 2, 3, 3, 4, 5, 10 and 20 by the old values', () => {
    const old = optionsWith({ values: 'old' });
    expect(BID_NAMES.map((_, bid) => creditsFor(bid, old))).toEqual([2, 3, 3, 4, 5, 10, 20]);
  });

  test('of Nap costs half of what it wins by the option; Wellington and Blücher do not', () => {
    const half = { napLosesHalf: true };
    expect(lastHand(scored({ bid: 'nap', taken: 4 }, 3, half))).toEqual([-10, 5, 5]);
    expect(lastHand(scored({ bid: 'nap', taken: 5 }, 3, half))).toEqual([20, -10, -10]);
    expect(lastHand(scored({ bid: 'wellington', taken: 4 }, 3, half))).toEqual([-40, 20, 20]);
    expect(lastHand(scored({ bid: 'nap', taken: 4 }, 3, { ...half, values: 'old' }))).toEqual([-5, 2.5, 2.5]);
  });
});

describe('the credits', () => {
  test('of all players sum to zero, whatever is bid and taken', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BID_NAMES),
        fc.integer({ min: 0, max: 5 }),
        fc.integer({ min: 3, max: 7 }),
        fc.nat(2),
        fc.boolean(),
        fc.constantFrom<'standard' | 'old'>('standard', 'old'),
        (bid, taken, seats, bidder, napLosesHalf, values) => {
          const state = newGame(seats, { napLosesHalf, values });
          for (let hand = 0; hand < 2; hand++) {
            score(state, { bid, taken, bidder });
            expect(lastHand(state)).toHaveLength(seats);
            for (const row of [lastHand(state), nap.rules.result(state).scores]) {
              expect(row.reduce((sum, credits) => sum + credits, 0)).toBe(0);
            }
            nap.chance.step(state);
          }
        },
      ),
    );
  });

  test('add up from hand to hand, and may go below zero', () => {
    const state = newGame(3, { bank: 10 });
    for (let hand = 0; hand < 2; hand++) {
      score(state, { bid: 'nap', taken: 0 });
      nap.chance.step(state);
    }
    expect(nap.rules.result(state)).toMatchObject({ scores: [-40, 20, 20], over: false });
  });
});

describe('the game', () => {
  test('ends when the players stop, or after as many hands as were agreed', () => {
    const state = newGame(3, { hands: 2 });
    score(state, { bid: 'three', taken: 4 });
    expect(nap.rules.result(state)).toMatchObject({ over: false, winners: [] });
    nap.chance.step(state);
    score(state, { bid: 'two', taken: 0, bidder: 1 });
    expect(nap.rules.result(state)).toEqual({
      over: true,
      hands: [
        [6, -3, -3],
        [2, -4, 2],
      ],
      scores: [8, -7, -1],
      winners: [0],
    });
    expect(nap.rules.actors(state)).toBe(0);
  });

  test('counts no deal that was thrown in', () => {
    const state = newGame(3, { hands: 1 });
    nap.chance.deal(state, nap.chance.pack(state));
    for (let seat = 1; seat <= 3; seat++) nap.rules.apply(state, seat % 3, 128);
    nap.chance.step(state);
    expect(nap.rules.result(state).over).toBe(false);
  });

  test('is shared by those who are level at the top, and won by nobody if all are', () => {
    const shared = newGame(3, { hands: 1 });
    score(shared, { bid: 'two', taken: 0 });
    expect(nap.rules.result(shared).winners).toEqual([1, 2]);
    const level = newGame(3, { hands: 3 });
    for (const bidder of [0, 1, 2]) {
      score(level, { bid: 'two', taken: 2, bidder });
      if (bidder < 2) nap.chance.step(level);
    }
    expect(nap.rules.result(level)).toMatchObject({ over: true, scores: [0, 0, 0], winners: [] });
  });
});
