import { describe, expect, test } from 'vitest';
import { DEALER } from '../../kit/game/game.ts';
import { fiveHundred } from './index.ts';
import type { FiveHundredOptions } from './options.ts';
import type { FiveHundredState } from './state.ts';
import { newGame, type PlayedOut, score, scoresOf } from './tables.testing.ts';

/** What a hand adds to north and south, and to east and west. */
function added(contract: string, won: PlayedOut['won']): readonly number[] {
  return score(newGame(), { contract, won });
}

describe('a contract', () => {
  test('that is made scores its value, and nothing for tricks over it', () => {
    expect(added('N 7S', [4, 2, 3, 1])).toEqual([140, 30]);
    expect(added('N 7S', [5, 0, 5, 0])).toEqual([140, 0]);
    expect(added('E 8H', [1, 5, 1, 3])).toEqual([20, 300]);
  });

  test('made with all ten tricks scores no more than its value', () => {
    expect(added('N 6S', [10, 0, 0, 0])).toEqual([40, 0]);
  });

  test('that fails costs its value, however many tricks are missing', () => {
    expect(added('N 10NT', [9, 1, 0, 0])).toEqual([-520, 10]);
    expect(added('S 8C', [3, 4, 2, 1])).toEqual([-260, 50]);
  });

  test('counts the tricks of both partners', () => {
    expect(added('W 9D', [1, 5, 0, 4])).toEqual([10, 380]);
  });

  test('leaves the defenders ten points for each trick, whether it is made or not', () => {
    expect(added('N 7S', [7, 2, 0, 1])[1]).toBe(30);
    expect(added('N 7S', [5, 2, 0, 3])[1]).toBe(50);
  });
});

describe('nullo', () => {
  test('the declarer takes two tricks: −250, and twenty for the defenders; none: 250 and nothing', () => {
    expect(added('N nullo', [2, 4, 0, 4])).toEqual([-250, 20]);
    expect(added('N nullo', [0, 6, 0, 4])).toEqual([250, 0]);
  });

  test('grand nullo, the side takes three: −510 and thirty; none: 510', () => {
    expect(added('S grand-nullo', [2, 5, 1, 2])).toEqual([-510, 30]);
    expect(added('W grand-nullo', [6, 0, 4, 0])).toEqual([0, 510]);
  });
});

describe('a hand without a contract', () => {
  test('scores ten points a trick for both sides, a hundred together', () => {
    expect(added('', [3, 2, 1, 4])).toEqual([40, 60]);
  });
});

interface Ending {
  readonly before: readonly [number, number];
  readonly hand: PlayedOut;
  readonly options?: Partial<FiveHundredOptions>;
}

/** The winners after a hand on these scores; null while the game goes on. */
function winnersAfter({ before, hand, options = {} }: Ending): readonly number[] | null {
  const state = scoresOf(before[0], before[1], options);
  score(state, hand);
  const { over, winners } = fiveHundred.rules.result(state);
  expect(fiveHundred.rules.actors(state)).toBe(over ? 0 : DEALER);
  return over ? winners : null;
}

describe('the end of the game', () => {
  test('a side that reaches 500 by making a contract wins', () => {
    expect(winnersAfter({ before: [360, 400], hand: { contract: 'N 7S', won: [7, 1, 0, 2] } })).toEqual([0, 2]);
    expect(winnersAfter({ before: [359, 0], hand: { contract: 'N 7S', won: [7, 1, 0, 2] } })).toBeNull();
    expect(winnersAfter({ before: [0, 250], hand: { contract: 'W nullo', won: [5, 0, 5, 0] } })).toEqual([1, 3]);
  });

  test('with the option, 500 must be exceeded', () => {
    const hand: PlayedOut = { contract: 'N 7S', won: [7, 1, 0, 2] };
    expect(winnersAfter({ before: [360, 400], hand, options: { win: 'exceed' } })).toBeNull();
    expect(winnersAfter({ before: [370, 400], hand, options: { win: 'exceed' } })).toEqual([0, 2]);
  });

  test('a side that reaches it as defenders or without a contract plays on', () => {
    expect(winnersAfter({ before: [480, 0], hand: { contract: 'E 7S', won: [2, 7, 1, 0] } })).toBeNull();
    expect(winnersAfter({ before: [480, 490], hand: { contract: '', won: [5, 2, 1, 2] } })).toBeNull();
  });

  test('and wins with the next contract it makes, of any value', () => {
    expect(winnersAfter({ before: [530, 0], hand: { contract: 'S 6S', won: [3, 4, 3, 0] } })).toEqual([0, 2]);
    expect(winnersAfter({ before: [530, 0], hand: { contract: 'S 6S', won: [3, 5, 2, 0] } })).toBeNull();
  });

  test('a contract of the others does not make it win', () => {
    expect(winnersAfter({ before: [530, 100], hand: { contract: 'E 7H', won: [1, 7, 1, 1] } })).toBeNull();
  });

  test('without that rule points of any kind win; both at once, the higher score; level, nobody', () => {
    const options = { winOnlyByContract: false };
    expect(winnersAfter({ before: [480, 0], hand: { contract: 'E 7S', won: [2, 7, 1, 0] }, options })).toEqual([0, 2]);
    expect(winnersAfter({ before: [480, 490], hand: { contract: '', won: [3, 3, 2, 2] }, options })).toEqual([1, 3]);
    expect(winnersAfter({ before: [480, 480], hand: { contract: '', won: [3, 3, 2, 2] }, options })).toBeNull();
  });

  test('a side that reaches −500 loses at once: at −250 a nullo fails, whatever the opponents have', () => {
    expect(winnersAfter({ before: [-250, -400], hand: { contract: 'N nullo', won: [1, 5, 0, 4] } })).toEqual([1, 3]);
    expect(winnersAfter({ before: [-240, 0], hand: { contract: 'N nullo', won: [1, 5, 0, 4] } })).toBeNull();
    expect(winnersAfter({ before: [600, -100], hand: { contract: 'E 9H', won: [2, 6, 0, 2] } })).toEqual([0, 2]);
  });

  test('is the end: nobody may act, and the scores stand', () => {
    const state: FiveHundredState = scoresOf(300, 100);
    score(state, { contract: 'N 7H', won: [7, 1, 0, 2] });
    expect(fiveHundred.rules.result(state)).toEqual({
      over: true,
      hands: [[200, 30, 200, 30]],
      scores: [500, 130, 500, 130],
      winners: [0, 2],
    });
  });
});

test('the counters show contracts made and failed, nullos, and hands that nobody bid on', () => {
  const state = newGame();
  score(state, { contract: 'N 7S', won: [7, 1, 0, 2] });
  score(state, { contract: '', won: [7, 1, 0, 2] });
  score(state, { contract: 'E nullo', won: [7, 1, 2, 0] });
  expect(fiveHundred.rules.counters(state)).toEqual({ made: 1, broken: 1, nullos: 1, passedOut: 1 });
});
