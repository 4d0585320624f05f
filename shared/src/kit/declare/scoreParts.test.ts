import { expect, test } from 'vitest';
import { message } from '../words/message.ts';
import { scoreParts } from './scoreParts.ts';

const points = scoreParts(['play', 'crib']);

/** One hand that is over, and another under way. */
function kept() {
  const lists = points.lists(2);
  points.add(lists, 0, 'play', 3);
  points.add(lists, 1, 'crib', 8);
  points.add(lists, 1, 'play', 1);
  points.close(lists);
  points.add(lists, 0, 'play', 2);
  return lists;
}

const viewed = () => {
  const { scores, tally, log } = kept();
  return { scores: [...scores], tally: [...tally], log };
};

test('points count at once, and a hand is in the log once it is over', () => {
  const lists = kept();
  expect([...lists.scores]).toEqual([5, 9]);
  expect(points.handsDone(lists)).toBe(1);
  expect(points.hands(lists)).toEqual([[3, 9]]);
});

test('the sheet has a row for each hand that is over, and the totals as they stand', () => {
  const sheet = points.sheet(viewed(), 121);
  expect(sheet?.rows.map(({ cells }) => cells)).toEqual([
    [
      { figures: [3, 0], points: 3 },
      { figures: [1, 8], points: 9 },
    ],
  ]);
  expect(sheet?.totals).toEqual([5, 9]);
  expect(points.sheet({ scores: [2, 0], tally: [2, 0, 0, 0], log: [] }, 121)).toBeNull();
});

test('the last hand is told part by part, from the score before it to the score after', () => {
  const lists = kept();
  points.close(lists);
  const view = { scores: [...lists.scores], tally: [...lists.tally], log: lists.log };
  const { columns, winners, title } = points.summary(view, 121, false, message('summary.drawn'));
  expect([winners, title]).toEqual([null, message('summary.hand', { n: 2 })]);
  expect(columns).toMatchObject([
    { lines: [{ points: 2 }, { points: 0 }], before: 3, after: 5, meter: { value: 5, of: 121 } },
    { lines: [{ points: 0 }, { points: 0 }], before: 9, after: 9 },
  ]);
});

test('the last hand of a game tells who has won it, or that both are level', () => {
  const over = (scores: readonly number[]) =>
    points.summary({ scores, tally: [0, 0, 0, 0], log: [0, 0, 0, 0] }, 61, true, message('summary.drawn'));
  expect([over([61, 40]).winners, over([61, 40]).title]).toEqual([[0], message('summary.wonAlone', { who: 0 })]);
  expect([over([61, 61]).winners, over([61, 61]).title]).toEqual([[0, 1], message('summary.drawn')]);
});

test('points that reach a target say so, and go no further', () => {
  const lists = points.lists(2);
  expect(points.addUpTo(10, lists, 1, 'play', 9)).toBe(false);
  expect(points.addUpTo(10, lists, 1, 'play', 4)).toBe(true);
  expect(lists.scores[1]).toBe(10);
});

test('a statistic adds up some of the parts over the hands that are over', () => {
  const state = { lists: kept() };
  expect([0, 1].map((seat) => points.statistic('play').count(state, seat))).toEqual([3, 1]);
  expect(points.statistic('play', 'crib').count(state, 1)).toBe(9);
});
