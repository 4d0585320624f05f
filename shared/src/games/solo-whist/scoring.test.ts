import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../kit/game/game.ts';
import { BID_NAMES } from './bids.ts';
import { soloWhist } from './index.ts';
import { fateOf } from './scoring.ts';
import { E, N, newGame, type Position, position, S, score, W } from './tables.testing.ts';

describe('a Prop that was accepted', () => {
  const tricks = (n: 7 | 8) => (n === 8 ? ([5, 3, 3, 2] as const) : ([4, 3, 3, 3] as const));
  const hand = (n: 7 | 8) => ({ contract: 'prop', declarer: N, partner: E, won: tricks(n) });

  test('takes eight tricks together, whichever of the two wins them: each defender pays one to each declarer', () => {
    expect(score(newGame(), hand(8))).toEqual([2, 2, -2, -2]);
    expect(score(newGame(), { contract: 'prop', declarer: W, partner: E, won: [2, 8, 3, 0] })).toEqual([-2, 2, -2, 2]);
  });

  test('is lost with seven: each declarer pays one to each defender', () => {
    expect(score(newGame(), hand(7))).toEqual([-2, -2, 2, 2]);
  });

  test('is written on paper as one for each of those who won', () => {
    const paper = { scoring: 'paper' } as const;
    expect(score(newGame(paper), hand(8))).toEqual([1, 1, 0, 0]);
    expect(score(newGame(paper), hand(7))).toEqual([0, 0, 1, 1]);
  });
});

describe('a contract played alone', () => {
  const cases = [
    { contract: 'solo', made: [5, 3, 3, 2], failed: [4, 3, 3, 3], worth: 1 },
    { contract: 'misere', made: [0, 5, 4, 4], failed: [1, 4, 4, 4], worth: 2 },
    { contract: 'abundance', made: [9, 2, 1, 1], failed: [8, 2, 2, 1], worth: 3 },
    { contract: 'abundance-in-trump', made: [9, 2, 1, 1], failed: [8, 2, 2, 1], worth: 3 },
    { contract: 'misere-ouverte', made: [0, 5, 4, 4], failed: [1, 4, 4, 4], worth: 4 },
    { contract: 'slam', made: [13, 0, 0, 0], failed: [12, 1, 0, 0], worth: 6 },
  ] as const;

  test.each(cases)(
    '$contract: everybody pays the declarer $worth, or is paid that',
    ({ contract, made, failed, worth }) => {
      expect(score(newGame(), { contract, declarer: N, won: made })).toEqual([3 * worth, -worth, -worth, -worth]);
      expect(score(newGame(), { contract, declarer: N, won: failed })).toEqual([-3 * worth, worth, worth, worth]);
    },
  );

  test.each(cases)(
    '$contract on paper: $worth under the declarer, or under each defender',
    ({ contract, made, failed, worth }) => {
      const paper = { scoring: 'paper' } as const;
      expect(score(newGame(paper), { contract, declarer: N, won: made })).toEqual([worth, 0, 0, 0]);
      expect(score(newGame(paper), { contract, declarer: N, won: failed })).toEqual([0, worth, worth, worth]);
    },
  );

  test('brings no more for tricks over it, and costs no more for many under it', () => {
    expect(score(newGame(), { contract: 'solo', declarer: S, won: [1, 0, 11, 1] })).toEqual([-1, -1, 3, -1]);
    expect(score(newGame(), { contract: 'solo', declarer: S, won: [5, 4, 0, 4] })).toEqual([1, 1, -3, 1]);
    expect(score(newGame(), { contract: 'misere', declarer: S, won: [0, 0, 13, 0] })).toEqual([2, 2, -6, 2]);
  });

  test('is worth two as a Solo if the option says so, and nothing else is changed by it', () => {
    const two = { soloValue: 2 } as const;
    expect(score(newGame(two), { contract: 'solo', declarer: N, won: [5, 3, 3, 2] })).toEqual([6, -2, -2, -2]);
    expect(score(newGame(two), { contract: 'misere', declarer: N, won: [0, 5, 4, 4] })).toEqual([6, -2, -2, -2]);
    expect(score(newGame(two), { contract: 'prop', declarer: N, partner: S, won: [4, 3, 4, 2] })).toEqual([
      2, -2, 2, -2,
    ]);
  });
});

test('a contract is made or beaten as soon as nothing can change that, a misère beaten with its first trick', () => {
  /** How it stands with a card left to each seat. */
  const fate = (laid: Omit<Position, 'hands'>) =>
    fateOf(soloWhist.secrecy.view(position({ ...laid, hands: ['5H', '6H', '7H', '8H'] }), SPECTATOR));
  expect(fate({ contract: 'solo', declarer: N, trump: 'S', won: [4, 4, 2, 2] })).toBe('open');
  expect(fate({ contract: 'solo', declarer: N, trump: 'S', won: [3, 5, 2, 2] })).toBe('broken');
  expect(fate({ contract: 'prop', declarer: W, partner: N, trump: 'H', won: [3, 2, 2, 5] })).toBe('made');
  expect(fate({ contract: 'misere-ouverte', declarer: N, won: [0, 4, 4, 4] })).toBe('open');
  expect(fate({ contract: 'misere', declarer: N, won: [1, 4, 4, 3] })).toBe('broken');
});

test('what a hand brings and costs always sums to zero in credits, and so do the scores', () => {
  const anyHand = fc.record({
    bid: fc.constantFrom(...BID_NAMES.filter((name) => name !== 'cop')),
    declarer: fc.integer({ min: 0, max: 3 }),
    next: fc.integer({ min: 1, max: 3 }),
    cuts: fc.tuple(fc.nat(13), fc.nat(13), fc.nat(13)),
  });
  fc.assert(
    fc.property(fc.array(anyHand, { maxLength: 12 }), fc.constantFrom<1 | 2>(1, 2), (hands, soloValue) => {
      const state = newGame({ soloValue });
      for (const { bid, declarer, next, cuts } of hands) {
        const [a, b, c] = [...cuts].sort((x, y) => x - y) as [number, number, number];
        const partner = bid === 'prop' ? (declarer + next) & 3 : -1;
        const added = score(state, { contract: bid, declarer, partner, won: [a, b - a, c - b, 13 - c] });
        expect(added.reduce((sum, n) => sum + n, 0)).toBe(0);
      }
      expect(soloWhist.rules.result(state).scores.reduce((sum, n) => sum + n, 0)).toBe(0);
    }),
  );
});

test('the counters show contracts made and beaten', () => {
  const state = newGame();
  score(state, { contract: 'solo', declarer: N, won: [5, 3, 3, 2] });
  score(state, { contract: 'misere', declarer: N, won: [5, 3, 3, 2] });
  expect(soloWhist.rules.counters(state)).toEqual({ made: 1, beaten: 1 });
});
