import type { Sheet, Table } from '@kibitz/shared/kit/table/table';
import { expect, test } from 'vitest';
import { handsBegun, hasHandLines, leadsIn, pointsClass, squareLook } from './sheet.ts';

test('the highest total leads, and where the lowest wins the lowest; nobody does while all are level', () => {
  const leaders = (totals: readonly number[], lowestWins = false) =>
    totals.flatMap((_, column) => (leadsIn({ totals, lowestWins }, column) ? [column] : []));
  expect(leaders([30, 12, 51])).toEqual([2]);
  expect(leaders([30, 12, 51], true)).toEqual([1]);
  expect(leaders([12, 12, 51], true)).toEqual([0, 1]);
  expect(leaders([5, 5, 5], true)).toEqual([]);
});

test('points are won, and where the lowest wins lost', () => {
  expect([7, 0, -7].map((points) => pointsClass({}, points))).toEqual(['up', '', 'down']);
  expect([7, 0, -7].map((points) => pointsClass({ lowestWins: true }, points))).toEqual(['down', '', 'up']);
});

/** An empty sheet for this many players with these heads over each of them. */
function sheetOf(players: number, heads: readonly string[]): Sheet {
  return {
    columns: Array.from({ length: players }, (_, seat) => ({ seats: [seat], heads: heads.map((key) => ({ key })) })),
    rows: [],
    totals: Array.from({ length: players }, () => 0),
  };
}

test('four players have room for what they did and for its points', () => {
  expect(squareLook(sheetOf(4, ['bid', 'won']))).toEqual({ hasFigures: true, hasPoints: true });
  expect(squareLook(sheetOf(4, []))).toEqual({ hasFigures: false, hasPoints: true });
});

test('with seven, a bid and the tricks say more than points, tricks alone say less', () => {
  expect(squareLook(sheetOf(7, ['bid', 'won']))).toEqual({ hasFigures: true, hasPoints: false });
  expect(squareLook(sheetOf(7, ['tricks']))).toEqual({ hasFigures: false, hasPoints: true });
});

test('where six or more have a square with their points, the head of each hand stands over its squares', () => {
  const heads = (players: number, figures: string[]) => hasHandLines(sheetOf(players, figures));
  expect([heads(6, []), heads(7, ['tricks']), heads(5, []), heads(7, ['bid', 'won'])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

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
