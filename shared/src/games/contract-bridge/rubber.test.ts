import { describe, expect, test } from 'vitest';
import { contractBridge } from './index.ts';
import { LAWS, playedHand, scored } from './tables.testing.ts';

/** The rubber worked by hand: WE are seats 0 and 2. */
const WORKED = [
  playedHand('2H', 0, 9),
  playedHand('3NT', 1, 9),
  playedHand('4S', 2, 10),
  playedHand('1NT', 3, 7),
  playedHand('5DX', 0, 11),
];

describe('a rubber', () => {
  test('is the one that was worked by hand: 960 to 140', () => {
    const state = scored(WORKED);
    expect(contractBridge.rules.result(state)).toEqual({
      over: true,
      hands: [
        [90, 0, 90, 0],
        [0, 100, 0, 100],
        [120, 0, 120, 0],
        [0, 40, 0, 40],
        [200 + 50 + 500, 0, 750, 0],
      ],
      scores: [960, 140, 960, 140],
      winners: [0, 2],
    });
  });

  test('adds part-scores of several hands to a game', () => {
    const state = scored([playedHand('1NT', 0, 7), playedHand('2S', 2, 8)]);
    expect(state).toMatchObject({ game: { below: [0, 0], games: [1, 0] }, scores: [100, 0] });
    const near = scored([playedHand('2C', 0, 8), playedHand('1S', 2, 7)]);
    expect(near).toMatchObject({ game: { below: [70, 0], games: [0, 0] } });
  });

  test('sets both sides’ trick scores back after a game, and still counts them in the end', () => {
    const state = scored([playedHand('2H', 0, 8), playedHand('4S', 1, 10)]);
    expect(state).toMatchObject({ game: { below: [0, 0], games: [0, 1] }, scores: [60, 120] });
  });

  test('counts no premium below the line: overtricks make no game', () => {
    const state = scored([playedHand('2H', 0, 13)]);
    expect(state).toMatchObject({ game: { below: [60, 0], games: [0, 0] }, scores: [60 + 150 + 1000, 0] });
  });

  test('makes the winner of a game vulnerable', () => {
    const game = playedHand('4S', 0, 10);
    // seats 0 and 2 are vulnerable now, and score what their opponents go down
    expect(scored([game, playedHand('2C', 1, 6)]).scores).toEqual([120 + 200, 0]);
    expect(scored([game, playedHand('2C', 0, 6)]).scores).toEqual([120, 100]);
    expect(scored([game, playedHand('2C', 0, 6)], LAWS).scores).toEqual([120, 200]);
  });

  test('is worth 700 in two games and 500 in three, to the side that wins the second', () => {
    const ours = playedHand('4S', 0, 10);
    const theirs = playedHand('4S', 1, 10);
    expect(contractBridge.rules.result(scored([ours, ours])).scores).toEqual([940, 0, 940, 0]);
    expect(contractBridge.rules.result(scored([ours, theirs, theirs])).scores).toEqual([120, 740, 120, 740]);
  });

  test('goes to the larger total, though the other side won two games', () => {
    const down = playedHand('7NTX', 0, 4);
    const state = scored([down, playedHand('4S', 0, 10), playedHand('4S', 0, 10)]);
    const { scores, winners } = contractBridge.rules.result(state);
    expect(scores).toEqual([940, 500 + 6 * 300, 940, 2300]);
    expect(winners).toEqual([1, 3]);
  });

  test('is drawn if both totals are equal', () => {
    // nine times two down, and two part-scores of 20, against two games and 700
    const down = Array.from({ length: 9 }, () => playedHand('1C', 0, 5));
    const partScores = [playedHand('1D', 1, 7), playedHand('1D', 1, 7)];
    const drawn = scored([...down, ...partScores, playedHand('4S', 0, 10), playedHand('4S', 0, 10)]);
    expect(contractBridge.rules.result(drawn)).toMatchObject({ scores: [940, 940, 940, 940], winners: [], over: true });
  });

  test('lasts until a side has two games', () => {
    expect(contractBridge.rules.result(scored(WORKED.slice(0, 4)))).toMatchObject({ over: false, winners: [] });
    expect(contractBridge.rules.actors(scored(WORKED))).toBe(0);
  });

  test('counts how the contracts ended', () => {
    const hands = [playedHand('1C', 0, 12), playedHand('2HX', 1, 7), playedHand('3NT', 1, 9)];
    expect(contractBridge.rules.counters(scored(hands))).toEqual({
      made: 2,
      broken: 1,
      doubled: 1,
      slams: 1,
      games: 1,
    });
  });
});
