import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tablePage } from '../admin/tables.ts';
import { html } from '../html.ts';
import { playedGame, storeFinished } from '../testing/finishedGames.ts';
import { playToTheEnd } from '../testing/playing.ts';
import { aTable, played, sat, storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import { ARCHIVED_AFTER, archiveTable, archiving } from './archiving.ts';
import { StorageFailed, type Store, type TableEvent } from './journal.ts';
import type { Schema } from './schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.open({ rates: { reads: { burst: 10_000, perSecond: 1000 } } }, [highCard as Game]);
});
afterAll(() => server.close());

/** How many events of a table are in the journal, and how many parts of its archive there are. */
async function whereIs(table: string): Promise<{ events: number; parts: number }> {
  const db = server.app.journal.store.queries<Schema>();
  const events = await db.selectFrom('events').select('seq').where('table_id', '=', table).execute();
  const parts = await db.selectFrom('archives').select('first_seq').where('table_id', '=', table).execute();
  return { events: events.length, parts: parts.length };
}

/** Everything anybody can learn about a closed table, by every route and never from a cache. */
async function toldOf(table: string) {
  const { app } = server;
  app.rewritten(table);
  const answers: [string, number, string][] = [];
  for (const what of ['result', 'record', 'shuffles', 'ratings']) {
    const response = await fetch(`${server.url}/api/tables/${table}/${what}`);
    answers.push([what, response.status, await response.text()]);
  }
  const stored = (await storedTable(app.journal, table))!;
  const { events } = stored;
  const times: (number | null)[] = [];
  for (const seq of [0, 1, 2, events.length, events.length + 1]) times.push(await app.journal.timeOf(table, seq));
  return {
    answers,
    stored,
    times,
    lastDealt: await app.journal.lastDealt(table),
    beside: await app.journal.eventsBesideMoves(table),
    later: await app.journal.eventsBesideMoves(table, 3),
    page: await tablePage(app, stored, undefined, html``),
    finished: await app.history.of(table),
  };
}

/** A closed table of one person with this many moves in its journal, which need not make a game. */
async function longTable(id: string, moves: number): Promise<TableEvent[]> {
  const all: TableEvent[] = [sat(0), ...Array.from({ length: moves }, (_, i) => played(`${(i % 8) + 2}C`))];
  const ledger = await server.app.journal.open(aTable(id), all.slice(0, 1));
  for (let from = 1; from < all.length; from += 1000) await ledger.append(all.slice(from, from + 1000));
  await ledger.append([{ type: 'closed', status: 'over' }]);
  return [...all, { type: 'closed', status: 'over' }];
}

async function eventsOf(id: string): Promise<readonly TableEvent[]> {
  return (await storedTable(server.app.journal, id))!.events;
}

test.each(games.map((game) => ({ name: game.id, game })))(
  'an archived game of $name is told as before',
  async ({ game }) => {
    const { journal, history } = server.app;
    const people = await Promise.all([server.visitor('Ann'), server.visitor('Ben')]);
    const accounts = people.slice(0, game.seats[0]).map(({ guest }) => guest.id);
    const table = await storeFinished(journal, playedGame(game), accounts);
    history.enqueue(table);
    await history.idle();
    const before = await toldOf(table);
    expect(before.answers.map(([, status]) => status)).toEqual([200, 200, 200, 200]);

    await archiveTable(journal.store, table);
    const { events, parts } = await whereIs(table);
    expect([events, parts > 0]).toEqual([0, true]);
    expect(await toldOf(table)).toEqual(before);
  },
);

describe('a game that is archived before the history has taken it in', () => {
  test('is rated, counted and listed like any other, and gets the same ratings when rated again', async () => {
    const [ann, ben] = await Promise.all([server.visitor('Ann'), server.visitor('Ben')]);
    const accounts = [ann.guest.id, ben.guest.id];
    const { app } = server;
    const game = playedGame(highCard as Game);
    const plain = await storeFinished(app.journal, { ...game, seats: 2 }, accounts);
    await archiveTable(app.journal.store, plain);
    app.history.catchUp();
    await app.history.idle();
    const kept = (await app.history.of(plain))!;
    expect(kept.seats.map(({ account, isWhole }) => [account, isWhole])).toEqual(accounts.map((one) => [one, true]));
    expect(await app.statistics.of(ann.guest.id)).toMatchObject([{ game: 'high-card', games: 1 }]);
    expect((await ann.ask('GET', '/api/me/history')).body).toMatchObject({ games: [{ table: plain }] });
    const ratings = await app.ratings.ratingsOf(ann.guest.id);
    expect(ratings).toMatchObject([{ game: 'high-card', games: 1 }]);
    await app.ratings.recompute(app.history.everything());
    expect(await app.ratings.ratingsOf(ann.guest.id)).toEqual(ratings);
  });
});

describe('a long table', () => {
  test('is moved in parts, and anyone reading meanwhile finds every event once', async () => {
    const { journal } = server.app;
    const all = await longTable('long', 1200);
    const read: TableEvent[] = [];
    let chunks = 0;
    for await (const events of journal.events('long')) {
      read.push(...events);
      expect(events.length).toBeLessThanOrEqual(250);
      if (++chunks === 2) await archiveTable(journal.store, 'long');
    }
    expect(read).toEqual(all);
    expect(await whereIs('long')).toEqual({ events: 0, parts: 3 });
    for (const after of [0, 1, 499, 500, 501, 1000, all.length - 1, all.length]) {
      const rest: TableEvent[] = [];
      for await (const events of journal.events('long', after)) rest.push(...events);
      expect(rest).toEqual(all.slice(after));
    }
  });

  test.each([1, 2, 3])(
    'loses nothing where part %i cannot be written, and is moved when it is tried again',
    async (part) => {
      const { store } = server.app.journal;
      const id = `broken${part}`;
      const all = await longTable(id, 1200);
      let written = 0;
      const failing: Store = {
        queries: () => store.queries(),
        together: async (statements) => {
          if (++written === part) throw new StorageFailed('the disk is full');
          return store.together(statements);
        },
      };
      await expect(archiveTable(failing, id)).rejects.toThrow(StorageFailed);
      expect((await whereIs(id)).parts).toBe(part - 1);
      expect(await eventsOf(id)).toEqual(all);
      await archiveTable(store, id);
      expect(await whereIs(id)).toEqual({ events: 0, parts: 3 });
      expect(await eventsOf(id)).toEqual(all);
    },
  );

  test('is moved once if two processes do it at the same time', async () => {
    const { store } = server.app.journal;
    const all = await longTable('twice', 1200);
    await Promise.allSettled([archiveTable(store, 'twice'), archiveTable(store, 'twice')]);
    await archiveTable(store, 'twice');
    expect(await whereIs('twice')).toEqual({ events: 0, parts: 3 });
    expect(await eventsOf('twice')).toEqual(all);
  });
});

describe('in the background', () => {
  let refused: string[];
  beforeEach(() => {
    refused = [];
  });

  /** Archives everything closed by now, except tables that are open here. */
  const sweep = async (open: readonly string[] = [], store = server.app.journal.store): Promise<void> => {
    const write = (line: string): void => void refused.push((JSON.parse(line) as { table: string }).table);
    const log = pino({ level: 'error' }, { write });
    await archiving({ store, log, stillOpen: () => open, leads: () => true }).sweep(Date.now() + ARCHIVED_AFTER + 1000);
  };

  test('closed tables are archived, and tables in play are not', async () => {
    const { journal } = server.app;
    const closed = await longTable('closed', 5);
    await journal.open(aTable('playing'), [sat(0), played('2C')]);
    await sweep();
    expect(await whereIs('closed')).toEqual({ events: 0, parts: 1 });
    expect(await whereIs('playing')).toEqual({ events: 2, parts: 0 });
    expect(await eventsOf('closed')).toEqual(closed);
  });

  test('a table that cannot be archived is logged once, and does not hold up the others', async () => {
    const { store } = server.app.journal;
    await longTable('damaged', 5);
    await longTable('sound', 5);
    const db = store.queries<Schema>();
    await db.deleteFrom('events').where('table_id', '=', 'damaged').where('seq', '=', 3).execute();
    await sweep();
    expect(refused).toEqual(['damaged']);
    expect(await whereIs('damaged')).toEqual({ events: 6, parts: 0 });
    expect(await whereIs('sound')).toEqual({ events: 0, parts: 1 });
    await db.deleteFrom('tables').where('id', '=', 'damaged').execute();
  });

  test('a finished game is archived once its table is no longer open, and can have a rematch until then', async () => {
    const [ann] = await server.seated(1, { game: 'high-card', seats: 2, options: { hands: 1 } });
    const { id } = ann!.seen;
    await ann!.asks('start', { fill: true });
    await playToTheEnd([ann!]);
    await server.app.tables.get(id)!.queue.idle();
    await server.app.archiving.sweep(Date.now() + ARCHIVED_AFTER + 1000);
    expect((await whereIs(id)).parts).toBe(0);

    // as when another process did not know for a while that the table is open here
    await archiveTable(server.app.journal.store, id);
    expect(await ann!.asks('rematch', {})).toEqual({ ok: true });
    const { rematch } = await ann!.sees((seen) => seen.rematch !== '');
    expect(await whereIs(id)).toEqual({ events: 1, parts: 1 });
    expect((await eventsOf(id)).at(-1)).toEqual({ type: 'rematch', table: rematch });
    await ann!.leaves();
    const again = await ann!.again().joins(rematch);
    expect(again.seen.phase).toBe('playing');
    await server.app.directory.close(server.app.tables.get(id)!);
    expect(await (await fetch(`${server.url}/api/tables/${id}/result`)).json()).toMatchObject({ id, rematch });
    await again.leaves();
  });
});
