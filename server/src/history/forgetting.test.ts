import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { archiveTable } from '../journal/archiving.ts';
import type { Schema } from '../journal/schema.ts';
import { playedGame, storeFinished } from '../testing/finishedGames.ts';
import { aTable, played, sat } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import { forgetPlayed, forgetting, forgetUnplayed, lastForgotten } from './forgetting.ts';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.open({}, [highCard as Game]);
  // the start has finished catching up
  await server.app.history.idle();
});
afterEach(() => server.close());

/** A table that is closed, or not. */
async function table(id: string, isClosed: boolean): Promise<void> {
  const ledger = await server.app.journal.open(aTable(id), [sat(0)]);
  if (isClosed) await ledger.append([{ type: 'closed', status: 'abandoned' }]);
  else await ledger.append([played('2C')]);
}

/** The places where the store has data of a table. */
async function kept(id: string): Promise<string[]> {
  const db = server.app.journal.store.queries<Record<string, { table_id: string }>>();
  const tables = await db.introspection.getTables();
  const found: string[] = [];
  for (const { name, columns } of tables) {
    if (!columns.some((column) => column.name === 'table_id')) continue;
    const rows = await db.selectFrom(name).select('table_id').where('table_id', '=', id).execute();
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function left(): Promise<{ tables: string[]; events: string[] }> {
  const db = server.app.journal.store.queries<Schema>();
  const tables = await db.selectFrom('tables').select('id').orderBy('id').execute();
  const events = await db.selectFrom('events').select('table_id').distinct().orderBy('table_id').execute();
  return { tables: tables.map(({ id }) => id), events: events.map(({ table_id }) => table_id) };
}

test('only tables with nothing worth keeping are forgotten, some time after they were closed', async () => {
  const { history, journal } = server.app;
  await table('live', false);
  await table('unbegun', true);
  await table('late', true);
  await history.catchUp();
  await history.idle();
  await table('unseen', true);
  await journal.store.together([
    journal.store
      .queries<Schema>()
      .updateTable('tables')
      .set({ closed: 1000 })
      .where('id', 'in', ['unbegun', 'unseen']),
  ]);
  expect(await forgetUnplayed(journal.store, 2000)).toBe(1);
  expect(await forgetUnplayed(journal.store, 2000)).toBe(0);
  expect(await left()).toEqual({ tables: ['late', 'live', 'unseen'], events: ['late', 'live', 'unseen'] });
  expect(await journal.find('unbegun')).toBeNull();
});

test('a sweep checks only tables closed lately, a start checks everything', async () => {
  const { history, journal } = server.app;
  const [early, late] = [
    await storeFinished(journal, playedGame(highCard as Game)),
    await storeFinished(journal, playedGame(highCard as Game)),
  ];
  await journal.store.queries<Schema>().updateTable('tables').set({ closed: 1000 }).where('id', '=', early).execute();
  history.catchUp(2000);
  await history.idle();
  expect([await history.of(early), (await history.of(late))?.table]).toEqual([null, late]);
  history.catchUp();
  await history.idle();
  expect((await history.of(early))?.table).toBe(early);
});

test('games are forgotten some time after they were closed; ratings and statistics stay', async () => {
  const { history, journal, ratings, statistics } = server.app;
  const [ann, ben] = await Promise.all([server.visitor('Ann'), server.visitor('Ben')]);
  const accounts = [ann.guest.id, ben.guest.id];
  const game = { ...playedGame(highCard as Game), seats: 2 };
  const old = await storeFinished(journal, game, accounts);
  const late = await storeFinished(journal, game, accounts);
  const offered = await storeFinished(journal, game, accounts);
  history.catchUp();
  await history.idle();
  await server.app.ownTables.note(old, accounts);
  expect((await ann.ask('POST', '/api/challenges', { table: offered })).status).toBe(201);
  for (const id of [old, late, offered]) await archiveTable(journal.store, id);
  const closedAt = (id: string, closed: number) =>
    journal.store.queries<Schema>().updateTable('tables').set({ closed }).where('id', '=', id).execute();
  await closedAt(old, 1000);
  await closedAt(offered, 1500);
  const before = [await ratings.ratingsOf(ann.guest.id), await statistics.of(ann.guest.id)];
  expect((await kept(old)).sort()).toEqual([
    'archives',
    'counted_games',
    'finished_games',
    'finished_people',
    'finished_seats',
    'own_tables',
    'rated_games',
  ]);
  expect(await lastForgotten(journal.store)).toBeNull();
  expect(await forgetPlayed(journal.store, 2000)).toEqual([old]);
  expect(await forgetPlayed(journal.store, 2000)).toEqual([]);
  expect(await lastForgotten(journal.store)).toBe(1000);
  expect(await kept(old)).toEqual([]);
  expect(await journal.find(old)).toBeNull();
  expect([await ratings.ratingsOf(ann.guest.id), await statistics.of(ann.guest.id)]).toEqual(before);
  const { games } = (await ann.ask('GET', '/api/me/history')).body as { games: { table: string }[] };
  expect(games.map(({ table: id }) => id).sort()).toEqual([late, offered].sort());
  expect((await ann.ask('GET', `/api/tables/${old}/result`)).status).toBe(404);
});

test('a game that has not been processed yet is not forgotten', async () => {
  const { journal } = server.app;
  const id = await storeFinished(journal, playedGame(highCard as Game));
  await archiveTable(journal.store, id);
  expect(await forgetPlayed(journal.store, Date.now() + 1000)).toEqual([]);
  expect(await journal.find(id)).not.toBeNull();
});

test('a sweep forgets everything that is due, however much there is', async () => {
  const { history, journal } = server.app;
  for (let i = 0; i < 230; i++) await table(`closed${i}`, true);
  await table('live', false);
  history.catchUp();
  await history.idle();
  await journal.store
    .queries<Schema>()
    .updateTable('tables')
    .set({ closed: 1000 })
    .where('status', '!=', 'live')
    .execute();
  const parts = { store: journal.store, log: server.app.log, keepUnplayed: 0, keepGames: 0 };
  await forgetting({ ...parts, leads: () => true, onForgotten: () => undefined }).sweep();
  expect((await left()).tables).toEqual(['live']);
});
