import { expect, test } from 'vitest';
import { message } from '../words/message.ts';
import { OVER, SCORED, type SheetParts, sheetOf } from './handSheet.ts';

interface View {
  readonly phase: number;
  readonly scores: readonly number[];
  readonly hands: readonly { readonly scores: readonly number[] }[];
  readonly winners: number;
  /** What moves within a hand. */
  readonly bonus: number;
}

const parts: SheetParts<View, number> = {
  done: ({ hands, bonus }) => hands.map(({ scores }) => scores.map((score) => score + bonus)),
  heads: ({ bonus }) => [message('head', { bonus })],
  figures: (done) => [done],
  note: ({ bonus }) => message('note', { bonus }),
  lead: () => message('lead'),
  pills: () => [],
  lines: () => [],
};
const sides = [[0], [1]];
const hands = [{ scores: [3, 4] }];
const view: View = { phase: SCORED, scores: [3, 4], hands, winners: -1, bonus: 0 };

test('a sheet says what the view says, also when the list of hands and the totals are those of another view', () => {
  expect(sheetOf(view, parts, sides)?.rows[0]?.cells.map(({ figures }) => figures)).toEqual([[3], [4]]);
  const moved = sheetOf({ ...view, bonus: 10 }, parts, sides);
  expect(moved?.rows[0]?.cells.map(({ figures }) => figures)).toEqual([[13], [14]]);
  expect(moved?.columns[0]?.heads).toEqual([message('head', { bonus: 10 })]);
  expect(moved?.note).toEqual(message('note', { bonus: 10 }));
  expect(sheetOf({ ...view, phase: OVER, scores: [5, 4] }, parts, sides)?.totals).toEqual([5, 4]);
});

test('two games with the same list of hands have sheets of their own', () => {
  const twice = { ...parts, figures: (done: number) => [2 * done] };
  sheetOf(view, parts, sides);
  expect(sheetOf(view, twice, sides)?.rows[0]?.cells.map(({ figures }) => figures)).toEqual([[6], [8]]);
});
