import { expect, test } from 'vitest';
import { callersIn, writtenIn } from '../../kit/table/callSheet.testing.ts';
import { dealt, E, N, S, said, tableOf, toAct, W } from './tables.testing.ts';

const paper = (calls = '') => writtenIn(tableOf(dealt(calls)).calls, said);

test('the dealer’s left calls first, the dealer last', () => {
  expect(callersIn(tableOf(dealt()).calls)).toEqual([W, N, E, S]);
  expect(paper()).toEqual({ rows: ['. . . .'], next: [0, 0] });
});

test('every call has its place, and who has passed is not awaited again', () => {
  const calls = 'W prop, N pass, E solo, S pass, W misere';
  expect(paper(calls)).toEqual({ rows: ['Prop Pass Solo Pass', 'Misère . . .'], next: [1, 2] });
});

test('a proposer who is asked again begins a new row', () => {
  expect(paper('W prop, N pass, E pass, S pass')!.next).toEqual([1, 0]);
});

test('no call is awaited while trumps are named, and the box has the four suits', () => {
  const state = dealt('W abundance, N pass, E pass, S pass');
  const { calls, own } = tableOf(state, W);
  expect(writtenIn(calls, said)).toEqual({ rows: ['Abundance Pass Pass Pass'], next: null });
  expect(own!.asked!.groups[0]!.cells.map(({ choice }) => choice['suit'])).toEqual(['S', 'H', 'D', 'C']);
});

test('a table has all bids, or all but Prop and Cop, each with what it undertakes', () => {
  const cells = (propCop: boolean) => {
    const state = dealt('', { propCop });
    return tableOf(state, toAct(state)[0]!).own!.asked!.groups[0]!.cells;
  };
  expect(cells(true).map(({ choice }) => choice['bid'])).toHaveLength(8);
  expect(cells(false).map(({ choice }) => choice['bid'])).not.toContain('prop');
  expect(cells(true).map(({ means }) => means && said(means))).toContain('Not a single trick; there are no trumps.');
  // nobody has proposed yet
  expect(cells(true).find(({ choice }) => choice['bid'] === 'cop')!.means).toBeUndefined();
});
