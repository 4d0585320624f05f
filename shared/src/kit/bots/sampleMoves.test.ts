import { expect, test } from '@jest/globals';
import { bestOnAverage, NO_HABIT } from './sampleMoves.ts';

/** A hidden number, dealt 1, 2, 3 in turn; a move is a guess, which scores its own number unless it is too high. */
function guessing() {
  let dealt = 0;
  const position = () => ({ hidden: (dealt++ % 3) + 1 });
  return {
    deal: position,
    copy: (from: { hidden: number }, to: { hidden: number }) => {
      to.hidden = from.hidden;
    },
    outcome: (at: { hidden: number }, guess: number) => {
      const won = guess <= at.hidden ? guess : 0;
      at.hidden = -1;
      return won;
    },
    room: { hidden: 0 },
  };
}

test('the move that brings most over all deals is chosen, every move being tried on each', () => {
  // a one brings 3, a two 4, a three 3
  expect(bestOnAverage([1, 2, 3], 1, 3, guessing())).toBe(2);
});

test('among equals the habitual move is chosen, or else the first', () => {
  expect(bestOnAverage([1, 3], 3, 3, guessing())).toBe(3);
  expect(bestOnAverage([3, 1], 5, 3, guessing())).toBe(3);
});

test('the extra worth of a move is added to its average', () => {
  // on average a one brings 1, a two 4/3
  const trial = guessing();
  expect(bestOnAverage([1, 2], NO_HABIT, 3, { ...trial, prior: (guess) => (guess === 1 ? 0.3 : 0) })).toBe(2);
  expect(bestOnAverage([1, 2], NO_HABIT, 3, { ...trial, prior: (guess) => (guess === 1 ? 0.4 : 0) })).toBe(1);
});

test('the only move is not tried, and there must be one', () => {
  const trial = {
    ...guessing(),
    deal: () => {
      throw new Error('dealt for nothing');
    },
  };
  expect(bestOnAverage([7], 7, 3, trial)).toBe(7);
  expect(() => bestOnAverage([], 7, 3, trial)).toThrow(RangeError);
});
