import type { ReadState } from '@kibitz/shared/wire/state/readState';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PictureQueue } from './pictureQueue.ts';

const page = { hidden: false };
let shown: string[];
let tables: PictureQueue;

/** A table known by its id, which is to be seen for a while. */
function table(id: string, hold = 0): ReadState {
  return { table: { shared: { id }, own: null }, hold } as unknown as ReadState;
}

/** Takes the states of one message. */
function take(...states: readonly ReadState[]): void {
  for (const state of states) tables.add(state);
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { document: page });
  page.hidden = false;
  shown = [];
  tables = new PictureQueue(({ shared }) => shown.push(shared.id));
});
afterEach(() => {
  vi.useRealTimers();
});

test('a table is shown at once', () => {
  tables.add(table('a'));
  tables.add(table('b'));
  expect(shown).toEqual(['a', 'b']);
});

test('a full trick is shown for its time, and later states wait', () => {
  take(table('full', 900), table('gathered'));
  tables.add(table('led'));
  expect(shown).toEqual(['full']);
  vi.advanceTimersByTime(899);
  expect(shown).toEqual(['full']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['full', 'gathered', 'led']);
});

test('two full tricks are shown one after the other', () => {
  take(table('full', 900), table('gathered'));
  take(table('full 2', 400), table('gathered 2'));
  vi.advanceTimersByTime(900);
  expect(shown).toEqual(['full', 'gathered', 'full 2']);
  vi.advanceTimersByTime(400);
  expect(shown).toEqual(['full', 'gathered', 'full 2', 'gathered 2']);
});

test('a page that nobody sees does not wait, nor does a table without waits', () => {
  take(table('full', 0), table('gathered'));
  page.hidden = true;
  take(table('full 2', 900), table('gathered 2'));
  expect(shown).toEqual(['full', 'gathered', 'full 2', 'gathered 2']);
});

test('nothing is shown after it is stopped', () => {
  take(table('full', 900), table('gathered'));
  tables.stop();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['full']);
});
