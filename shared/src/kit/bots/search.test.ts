import { describe, expect, test } from 'vitest';
import { bestMove, NO_HABIT, type Weight, worldsWithoutHabit } from './search.ts';

/** A hidden number, dealt 1, 2, 3 in turn; a move is a guess, which scores its own number unless it is too high. */
function guessing(deals = 3) {
  let dealt = 0;
  let hidden = 0;
  const tries: number[] = [];
  return {
    tries,
    deals,
    habitual: NO_HABIT,
    deal: () => {
      hidden = (dealt++ % 3) + 1;
    },
    outcome: (guess: number) => {
      tries.push(guess);
      return guess <= hidden ? guess : 0;
    },
  };
}

test('the move that brings most over all worlds is chosen, every move being tried in each', () => {
  // a one brings 3, a two 4, a three 3
  expect(bestMove([1, 2, 3], guessing())).toBe(2);
  expect(bestMove([1, 2, 3], { ...guessing(300), habitual: 1 })).toBe(2);
});

test('the habitual move is kept where another is ahead by no more than luck may bring', () => {
  for (const deals of [1, 2, 6]) expect(bestMove([1, 2, 3], { ...guessing(deals), habitual: 1 })).toBe(1);
});

test.each([
  ['and is chosen if it is ahead there too', 0.25, 2],
  ['and is not if that was luck', 0, 1],
])('a move that is not clearly ahead of the habitual one is tried in other worlds, %s', (_, laterLead, expected) => {
  let worlds = 0;
  const deal = () => void ++worlds;
  // on average a two is ahead by 1/4 at first: between one and three standard errors
  const outcome = (move: number) => (move === 1 ? 0 : (worlds % 2 === 0 ? 1 : -1) + (worlds <= 48 ? 0.25 : laterLead));
  expect(bestMove([1, 2], { deals: 48, habitual: 1, deal, outcome })).toBe(expected);
  expect(worlds).toBe(96);
});

test('among equals the habitual move is chosen, or otherwise the first', () => {
  expect(bestMove([1, 3], { ...guessing(), habitual: 3 })).toBe(3);
  expect(bestMove([3, 1], { ...guessing(), habitual: 5 })).toBe(3);
});

test('the extra worth of a move is added to its average', () => {
  // on average a one brings 1, a two 4/3
  expect(bestMove([1, 2], { ...guessing(), prior: (guess) => (guess === 1 ? 0.3 : 0) })).toBe(2);
  expect(bestMove([1, 2], { ...guessing(), prior: (guess) => (guess === 1 ? 0.4 : 0) })).toBe(1);
});

test('without worlds the habitual move is chosen, or else the one that is worth most however the cards lie', () => {
  const prior = (guess: number) => -guess;
  expect(bestMove([1, 2, 3], { ...guessing(0), habitual: 3, prior })).toBe(3);
  expect(bestMove([2, 1, 3], { ...guessing(0), prior })).toBe(1);
});

test('a move that is clearly worse is not tried any more, and the search ends once one is left', () => {
  const trials = guessing(3000);
  expect(bestMove([1, 2, 9], trials)).toBe(2);
  const triedOf = (move: number) => trials.tries.filter((tried) => tried === move).length;
  // a nine never brings anything; a two beats a one by 1/3 on average, which takes longer to be clear
  expect(triedOf(9)).toBeLessThan(50);
  expect(triedOf(1)).toBeGreaterThan(triedOf(9));
  expect(triedOf(1)).toBe(triedOf(2));
  expect(triedOf(2)).toBeLessThan(1000);
});

test('moves that are equal in every world are tried to the end, and no more often than the budget allows', () => {
  const trials = guessing(100);
  expect(bestMove([9, 8], trials)).toBe(9);
  expect(trials.tries.length).toBe(200);
});

test('the only move is not tried, and there must be one', () => {
  const trials = guessing();
  expect(bestMove([7], trials)).toBe(7);
  expect(trials.tries).toEqual([]);
  expect(() => bestMove([], trials)).toThrow(RangeError);
});

test('a fraction of a world counts as one more', () => {
  const trials = guessing(1.2);
  bestMove([1, 2], trials);
  expect(trials.tries).toEqual([1, 2, 1, 2]);
});

test('a bot without a habit tries its moves in some worlds even with little effort', () => {
  expect([0, 0.03, 0.11, 1, 4].map((effort) => worldsWithoutHabit(effort, 80))).toEqual([8, 8, 9, 80, 320]);
});

describe('what moves bring', () => {
  function weigh(moves: readonly number[], trials: Parameters<typeof bestMove>[1]) {
    let told: readonly Weight[] = [];
    const best = bestMove(moves, { ...trials, tell: (weights) => (told = weights) });
    return { best, told };
  }

  test('is told on average, the chosen one first', () => {
    const { best, told } = weigh([1, 2, 3], guessing(48));
    expect(best).toBe(2);
    expect(told.map(({ move }) => move)).toEqual([2, 1, 3]);
    expect(told[0]!.brings).toBeCloseTo(4 / 3);
  });

  test('of a move that was left out is what it lacks in the worlds that it was tried in', () => {
    const { told } = weigh([1, 2, 9], guessing(3000));
    const nine = told.find(({ move }) => move === 9)!;
    expect(nine.isWorse).toBe(true);
    // of each sixteen worlds, six have the one, in which a two brings nothing
    expect(nine.brings).toBeCloseTo(told[0]!.brings - 20 / 16);
  });

  test('leaves out what moves are worth in addition, which decides all the same', () => {
    const { best, told } = weigh([1, 2], { ...guessing(300), prior: (guess) => (guess === 1 ? 0.4 : 0) });
    expect(best).toBe(1);
    expect(told[0]).toMatchObject({ move: 1, isWorse: false });
    expect(told[0]!.brings).toBeCloseTo(1);
    expect(told[1]!.brings).toBeCloseTo(4 / 3);
  });

  test('is counted as it is read', () => {
    let hits = 0;
    const { deal, outcome, ...trials } = guessing(48);
    const read = () => hits;
    const counted = (guess: number) => {
      const brought = outcome(guess);
      hits = brought > 0 ? 1 : 0;
      return brought;
    };
    const { told } = weigh([1, 2], { ...trials, deal, outcome: counted, read });
    expect(told.map(({ move, brings }) => [move, Math.round(brings * 100)])).toEqual([
      [2, 67],
      [1, 100],
    ]);
  });

  test('is not told where nothing was tried', () => {
    expect(weigh([7], guessing()).told).toEqual([]);
    expect(weigh([1, 2], guessing(0)).told).toEqual([]);
  });
});
