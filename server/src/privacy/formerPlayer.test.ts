import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FORMER_PLAYER } from '@kibitz/shared/wire/seatNames';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveTable } from '../journal/archiving.ts';
import type { Journal, TableEvent } from '../journal/journal.ts';
import { openSqliteJournal } from '../journal/sqliteJournal.ts';
import { storedTable } from '../testing/storedTable.ts';
import { forgetAtTable } from './formerPlayer.ts';

let folder: string;
let journal: Journal;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kibitz-former-'));
  journal = await openSqliteJournal({
    folder,
    log: pino({ level: 'silent' }),
    onDeath: (error) => {
      throw error;
    },
  });
});
afterEach(async () => {
  await journal.close();
  rmSync(folder, { recursive: true });
});

const HEAD = {
  id: 'Tq7',
  game: 'spades',
  seats: 4,
  options: {},
  inForce: {},
  rulesVersion: 1,
  isOpen: true,
  clock: 0,
  fillsItself: false,
  settings: USUAL_SETTINGS,
  host: 'zoe',
  opened: 1,
  deals: '',
};

/** Stores a table whose events already exist. */
async function storeIn(where: string, events: readonly TableEvent[]): Promise<void> {
  const isInParts = where === 'parts of the archive';
  const ledger = await journal.open(HEAD, isInParts ? events.slice(0, 9) : events);
  if (where === 'the journal') return;
  await archiveTable(journal.store, HEAD.id);
  if (!isInParts) return;
  await ledger.append(events.slice(9));
  await archiveTable(journal.store, HEAD.id);
}

test.each(['the journal', 'the archive', 'parts of the archive'])(
  'an account is removed from every event in %s that names it, and from no other',
  async (where) => {
    const before: TableEvent[] = [
      { type: 'sat', seat: 0, account: 'zoe', name: 'Zoe' },
      { type: 'sat', seat: 1, account: 'bob', name: 'Bob' },
      { type: 'renamed', seat: 0, name: 'Zoë' },
      { type: 'renamed', seat: 1, name: 'Bobby' },
      { type: 'host', account: 'zoe' },
      { type: 'paused', account: 'zoe', name: 'Zoë' },
      { type: 'resumed' },
      { type: 'paused', account: 'bob', name: 'Bobby' },
      { type: 'swapped', seats: [0, 1] },
      { type: 'renamed', seat: 1, name: 'Zoe again' },
      { type: 'renamed', seat: 0, name: 'Bob' },
      { type: 'spent', account: 'zoe', ms: 5 },
      { type: 'stood', seat: 1, bot: 'Pip' },
      { type: 'coming', seat: 2, account: 'zoe', name: 'Zoe' },
      { type: 'removed', account: 'zoe', bot: '' },
      { type: 'closed', status: 'abandoned', by: 'zoe' },
    ];
    await storeIn(where, before);
    await forgetAtTable(journal.store, 'Tq7', 4, 'zoe');
    const { head, events } = (await storedTable(journal, 'Tq7'))!;
    const text = JSON.stringify([head, events]);
    expect(text).not.toMatch(/zo[eë]/i);
    expect(events.map(({ type }) => type)).toEqual(before.map(({ type }) => type));
    const { account } = events[0] as { account: string };
    const former = { account, name: FORMER_PLAYER };
    expect(events).toEqual([
      { type: 'sat', seat: 0, ...former },
      before[1],
      { type: 'renamed', seat: 0, name: FORMER_PLAYER },
      before[3],
      { type: 'host', account },
      { type: 'paused', ...former },
      ...before.slice(6, 9),
      { type: 'renamed', seat: 1, name: FORMER_PLAYER },
      before[10],
      { type: 'spent', account, ms: 5 },
      before[12],
      { type: 'coming', seat: 2, ...former },
      { type: 'removed', account, bot: '' },
      { type: 'closed', status: 'abandoned', by: account },
    ]);
  },
);

test('two accounts that are deleted at the same time both disappear from an archived table', async () => {
  const people = ['zoe', 'bob', 'eve', 'dan'];
  await storeIn(
    'the archive',
    people.map((account, seat): TableEvent => ({ type: 'sat', seat, account, name: `Is ${account}` })),
  );
  await Promise.all(people.slice(0, 3).map((account) => forgetAtTable(journal.store, 'Tq7', 4, account)));
  const { events } = (await storedTable(journal, 'Tq7'))!;
  expect(JSON.stringify(events)).not.toMatch(/zoe|bob|eve/);
  expect(new Set(events.map((event) => 'account' in event && event.account)).size).toBe(4);
  expect(events[3]).toEqual({ type: 'sat', seat: 3, account: 'dan', name: 'Is dan' });
});
