import { expect, test } from 'vitest';
import { sentence } from '../words/say.ts';
import { words } from '../words/words.en.ts';
import { type Called, type CallSheet, callingOrder, callSheet, figureCalled, PASSED } from './callSheet.ts';

const HEADING = { key: 'calls.auction' };

function sheetOf(calls: readonly (readonly [number, Called])[], awaited: number, rounds = 0): CallSheet {
  const table = { dealer: 0, speaker: awaited, trick: { sizes: [0, 0, 0, 0] } };
  return callSheet(table, { verb: 'bid', heading: HEADING, calls, rounds });
}

function written({ rows }: CallSheet): (string | null)[][] {
  return rows.map((cells) => cells.map((cell) => cell && sentence(cell.text, words)));
}

test('calls fill a row in the order of the seats, and the next place is awaited', () => {
  const none = sheetOf([], 1);
  expect(written(none)).toEqual([[null, null, null, null]]);
  expect(none.next).toMatchObject({ row: 0, column: 0 });
  const some = sheetOf(
    [
      [1, PASSED],
      [2, figureCalled(3)],
    ],
    3,
  );
  expect(written(some)).toEqual([['Pass', '3', null, null]]);
  expect(some.next).toMatchObject({ row: 0, column: 2 });
});

test('a seat that calls again, or one before the last caller, begins a new row; seats that are out leave gaps', () => {
  const calls = [14, 15, 16, 17].map(figureCalled);
  const sheet = sheetOf(
    [1, 0, 2, 2].map((seat, i) => [seat, calls[i]!] as const),
    -1,
  );
  expect(written(sheet)).toEqual([
    ['14', null, null, '15'],
    [null, '16', null, null],
    [null, '17', null, null],
  ]);
  expect(sheet.next).toBeNull();
});

test('rounds that are still to come have empty rows', () => {
  expect(written(sheetOf([[1, PASSED]], 2, 3))).toHaveLength(3);
});

test('the column says who bids first, and who deals and so bids last', () => {
  const notes = sheetOf([], 1).columns.map(({ seat, note }) => [seat, note && sentence(note, words)]);
  expect(notes).toEqual([
    [1, 'bids first'],
    [2, undefined],
    [3, undefined],
    [0, 'dealer'],
  ]);
});

test('the awaited place says whose call it is, and the player who is to call reads it as their own', () => {
  const { next } = sheetOf([], 1);
  expect(sentence(next!.text, words)).toBe('to bid');
  expect(sentence(next!.text, words, { reader: 1 })).toBe('your bid');
});

test('calls may go round to the right', () => {
  expect(callingOrder(0, 4, 3)).toEqual([3, 2, 1, 0]);
  expect(callingOrder(5, 7)).toEqual([6, 0, 1, 2, 3, 4, 5]);
});
