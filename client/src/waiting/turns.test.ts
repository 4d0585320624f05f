import type { SeatPicture, Table } from '@kibitz/shared/kit/table/table';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { expect, test } from 'vitest';
import { seenRecord } from '../replay/seenRecord.ts';
import { isMyTurn } from './turns.ts';

/** A table of two as the first seat sees it; `turns` says whose plate shows a turn. */
function seen(turns: readonly boolean[], changes: Partial<SeenTable> = {}): SeenTable {
  const plate = (turn: boolean): SeatPicture => ({ line: null, dealer: false, turn, out: false, side: 0 });
  const table: Table = {
    zones: [],
    seats: turns.map(plate),
    facts: [],
    chips: [],
    score: [],
    sheet: null,
    prompt: { key: '' },
    news: null,
    summary: null,
    own: null,
  };
  const seats = turns.map(() => ({ kind: 'person', name: '' }) as const);
  const frame = { id: '', game: '', options: {}, open: false, clock: 0, rematch: '', seats, view: null, table };
  return {
    ...seenRecord(frame, 0),
    phase: 'playing',
    choices: [{ type: 'pass' }],
    turn: 1,
    ...changes,
  };
}

test('it is my turn where I may act and my plate says so, and where all choose at once', () => {
  expect(isMyTurn(seen([true, false]))).toBe(true);
  expect(isMyTurn(seen([false, false]))).toBe(true);
});

test('it is not where I have already chosen and may only change it', () => {
  expect(isMyTurn(seen([false, true]))).toBe(false);
});

test('it never is without choices, without a seat, alone, or outside of a game', () => {
  expect(isMyTurn(seen([true, false], { choices: [] }))).toBe(false);
  expect(isMyTurn(seen([true, false], { me: -1 }))).toBe(false);
  expect(isMyTurn(seen([true]))).toBe(false);
  expect(isMyTurn(seen([true, false], { phase: 'over' }))).toBe(false);
});
