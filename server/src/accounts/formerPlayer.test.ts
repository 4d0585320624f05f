import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { FORMER_PLAYER } from '@kibitz/shared/wire/saidName';
import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import { pino } from 'pino';
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
  isOpen: true,
  clock: 0,
  fillsItself: false,
  settings: USUAL_SETTINGS,
  host: 'zoe',
  opened: 1,
  deals: '',
};

test('an account goes out of every event that names it, and out of no other', async () => {
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
  await journal.open(HEAD, before);
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
});
