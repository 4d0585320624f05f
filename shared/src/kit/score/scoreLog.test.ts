import { expect, test } from 'vitest';
import { chainOf, handsOf, inOrder, openHands } from './scoreLog.ts';

interface Hand {
  readonly dealer: number;
  readonly scores: readonly number[];
  readonly before: Hand | null;
}

const first: Hand = { dealer: 0, scores: [1, 0], before: null };
const second: Hand = { dealer: 1, scores: [0, 2], before: first };

test('a log gives its hands in the order in which they were played', () => {
  expect(inOrder(second)).toEqual([first, second]);
  expect(inOrder<Hand>(null)).toEqual([]);
  expect(handsOf(second)).toEqual([
    [1, 0],
    [0, 2],
  ]);
});

test('open hands are plain data without the chain', () => {
  expect(openHands(second)).toEqual([
    { dealer: 0, scores: [1, 0] },
    { dealer: 1, scores: [0, 2] },
  ]);
});

test('a view may show the last hands alone', () => {
  expect(openHands(second, 1)).toEqual([{ dealer: 1, scores: [0, 2] }]);
});

test('the chain of open hands is the one that they were taken from', () => {
  expect(chainOf<Hand>(openHands(second))).toEqual(second);
  expect(chainOf<Hand>([])).toBeNull();
});
