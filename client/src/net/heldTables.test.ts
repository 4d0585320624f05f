import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { HeldTable, SyncedTable } from '@kibitz/shared/wire/syncedTable';
import { HeldTables } from './heldTables.ts';

const page = { hidden: false };
let shown: string[];
let tables: HeldTables;

/** A table known by its id, after another that is to be seen for a while. */
function table(id: string, held: HeldTable | null = null): SyncedTable {
  return { shared: { id }, own: null, held } as unknown as SyncedTable;
}

function full(id: string, ms: number): HeldTable {
  return { table: table(id), ms };
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { document: page });
  page.hidden = false;
  shown = [];
  tables = new HeldTables(({ shared }) => shown.push(shared.id));
});
afterEach(() => {
  jest.useRealTimers();
});

test('a table is seen at once', () => {
  tables.take(table('a'));
  tables.take(table('b'));
  expect(shown).toEqual(['a', 'b']);
});

test('a full trick is seen for its time, and what comes meanwhile waits', () => {
  tables.take(table('gathered', full('full', 900)));
  tables.take(table('led'));
  expect(shown).toEqual(['full']);
  jest.advanceTimersByTime(899);
  expect(shown).toEqual(['full']);
  jest.advanceTimersByTime(1);
  expect(shown).toEqual(['full', 'gathered', 'led']);
});

test('two full tricks are seen one after the other', () => {
  tables.take(table('gathered', full('full', 900)));
  tables.take(table('gathered 2', full('full 2', 400)));
  jest.advanceTimersByTime(900);
  expect(shown).toEqual(['full', 'gathered', 'full 2']);
  jest.advanceTimersByTime(400);
  expect(shown).toEqual(['full', 'gathered', 'full 2', 'gathered 2']);
});

test('a page that nobody sees does not wait, nor does a table without waits', () => {
  tables.take(table('gathered', full('full', 0)));
  page.hidden = true;
  tables.take(table('gathered 2', full('full 2', 900)));
  expect(shown).toEqual(['full', 'gathered', 'full 2', 'gathered 2']);
});

test('nothing is shown after it is stopped', () => {
  tables.take(table('gathered', full('full', 900)));
  tables.stop();
  jest.advanceTimersByTime(5000);
  expect(shown).toEqual(['full']);
});
