/**
 * What the dealer does next: `shuffle` wants a deck; `turn` shows a card or a few; `gather` takes in a full trick;
 * `count` says something aloud that takes a moment to follow, such as what a hand scores; `score` scores a hand; `next`
 * goes on after the score, once people have read it; `pass` goes on at once.
 */
export type DealerStep = 'shuffle' | 'turn' | 'gather' | 'count' | 'score' | 'next' | 'pass';

/** For how many seconds people see the table before each step, unless the game says (`GameChance.stepSeconds`). */
export const STEP_SECONDS: Readonly<Record<DealerStep, number>> = {
  shuffle: 0,
  turn: 0.7,
  gather: 0.9,
  count: 1.5,
  score: 0.3,
  next: 12,
  pass: 0,
};

/** The most seconds before any step: a table that stands longer looks broken. */
export const MOST_STEP_SECONDS = 15;
