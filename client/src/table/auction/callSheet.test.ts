import { expect, test } from '@jest/globals';
import { callSheet } from './callSheet.ts';

const ORDER = [1, 2, 3, 0];

test('calls fill a row in the order of the seats, and the next place is awaited', () => {
  expect(callSheet<string>(ORDER, [], 1)).toEqual({ rows: [[null, null, null, null]], next: { row: 0, column: 0 } });
  const calls = [
    [1, 'pass'],
    [2, 'prop'],
  ] as const;
  expect(callSheet<string>(ORDER, calls, 3)).toEqual({
    rows: [['pass', 'prop', null, null]],
    next: { row: 0, column: 2 },
  });
});

test('a seat that calls again, or one before the last caller, begins a new row; seats that are out leave gaps', () => {
  const calls = [
    [1, 14],
    [0, 15],
    [2, 16],
    [2, 17],
  ] as const;
  expect(callSheet<number>(ORDER, calls, null)).toEqual({
    rows: [
      [14, null, null, 15],
      [null, 16, null, null],
      [null, 17, null, null],
    ],
    next: null,
  });
});
