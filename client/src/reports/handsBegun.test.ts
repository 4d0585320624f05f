import { expect, test } from '@jest/globals';
import type { Sheet, Table } from '@kibitz/shared/kit/table/table';
import { handsBegun } from './handsBegun.ts';

const row = { head: { key: 'hand' }, cells: [] };

/** A table with this many scored hands on its sheet, as far as it matters here. */
function tableWith(rows: number, more: { isScoreShown?: boolean; firstHand?: number } = {}): Table {
  const { isScoreShown = false, firstHand } = more;
  const sheet: Sheet = { columns: [], rows: Array(rows).fill(row), totals: [], ...(firstHand && { firstHand }) };
  return { sheet, summary: isScoreShown ? {} : null } as unknown as Table;
}

test('the hand in play follows those that are scored, and is the last of them while its score is shown', () => {
  expect(handsBegun(tableWith(0))).toBe(1);
  expect(handsBegun(tableWith(3))).toBe(4);
  expect(handsBegun(tableWith(3, { isScoreShown: true }))).toBe(3);
});

test('a sheet that shows the last hands only says which the first of them is', () => {
  expect(handsBegun(tableWith(10, { firstHand: 41 }))).toBe(51);
});

test('before a game, and in one without a sheet, there are none to choose from', () => {
  expect(handsBegun(null)).toBe(0);
  expect(handsBegun({ ...tableWith(0), sheet: null })).toBe(0);
});
