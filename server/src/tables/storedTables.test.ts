import { join } from 'node:path';
import type { Game } from '@kibitz/shared/kit/game/game';
import { highCard } from '@kibitz/shared/kit/game/highCard.testing';
import Database from 'better-sqlite3';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CLOCK } from '../clock.ts';
import type { TableHead } from '../journal/journal.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { storedTable } from '../testing/storedTable.ts';
import { TestServer } from '../testing/testServer.ts';
import type { Visitor } from '../testing/visitor.ts';
import { StoredTables } from './storedTables.ts';

const log = pino({ level: 'silent' });

describe('restoring', () => {
  /** Restores tables one by one as the test lets it. */
  async function restoring(ids: readonly string[]) {
    const begun: string[] = [];
    const finish = new Map<string, (error?: Error) => void>();
    const heads = ids.map((id) => ({ id, game: 'none', seats: 2, inForce: {} }) as TableHead);
    const it = new StoredTables({
      games: new Map(),
      journal: {
        unowned: async () => heads.map((head) => ({ head, events: 1, snapshot: null })),
        eventsBesideMoves: (id) => {
          begun.push(id);
          return new Promise((resolve, reject) => {
            finish.set(id, (error) => (error === undefined ? resolve([]) : reject(error)));
          });
        },
      },
      clock: CLOCK,
      log,
      stop: async () => undefined,
      park: () => undefined,
      renameAt: async () => undefined,
    });
    await it.restore(() => false);
    return { begun, finish: (id: string, error?: Error) => finish.get(id)!(error), it };
  }

  test('takes one table after another, but one that somebody asks for at once', async () => {
    const { begun, finish, it } = await restoring(['a', 'b', 'c', 'd']);
    expect(begun).toEqual(['a']);
    const asked = it.one('d');
    expect(begun).toEqual(['a', 'd']);
    finish('d');
    await asked;
    expect([it.isToCome('d'), it.isToCome('b'), it.isUnderWay()]).toEqual([false, true, true]);
    finish('a');
    const [b, c] = [it.one('b'), it.one('c')];
    finish('b');
    finish('c');
    await Promise.all([b, c, it.all()]);
    expect(begun).toEqual(['a', 'd', 'b', 'c']);
    expect(it.isUnderWay()).toBe(false);
  });

  test('restores each table once, however many ask for it', async () => {
    const { begun, finish, it } = await restoring(['a', 'b']);
    const asked = [it.one('a'), it.one('a'), it.one('b'), it.one('b'), it.one('none')];
    finish('a');
    finish('b');
    await Promise.all([...asked, it.all()]);
    await it.one('a');
    expect(begun).toEqual(['a', 'b']);
  });

  test('goes on after a table that cannot be restored', async () => {
    const { begun, finish, it } = await restoring(['a', 'b']);
    const b = it.one('b');
    finish('a', new Error('damaged'));
    finish('b');
    await Promise.all([b, it.all()]);
    expect([begun, it.isUnderWay()]).toEqual([['a', 'b'], false]);
  });

  test('starts no further table once it is stopped, and waits for those under way', async () => {
    const { begun, finish, it } = await restoring(['a', 'b', 'c']);
    let isStopped = false;
    const stopped = it.stop().then(() => {
      isStopped = true;
    });
    await it.one('c');
    expect([begun, isStopped, it.isToCome('c')]).toEqual([['a'], false, true]);
    finish('a');
    await stopped;
    expect(begun).toEqual(['a']);
  });
});

describe('a server with many tables', () => {
  let server: TestServer;
  let people: Visitor[];
  let ids: string[];
  let open: () => void;

  /** Opens the server again; all tables but the last of these wait until the test calls `open`. */
  async function reopenHeldUp(): Promise<void> {
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const real = StoredTables.prototype['restoreTable'];
    vi.spyOn(StoredTables.prototype as unknown as { restoreTable: typeof real }, 'restoreTable').mockImplementation(
      async function (this: StoredTables, table) {
        if (table.head.id !== ids.at(-1)) await gate;
        return real.call(this, table);
      },
    );
    await server.running.close();
    // as after a crash: tables with snapshots need no restoring
    const db = new Database(join(server.folder, JOURNAL_FILE));
    db.exec('DELETE FROM snapshots');
    db.close();
    await server.reopenOnly();
    people = people.map((one) => one.again(server.url));
  }

  beforeEach(async () => {
    server = await TestServer.open({}, [highCard as Game]);
    people = await Promise.all([server.visitor('Ann'), server.visitor('Bob')]);
    ids = [];
    for (let i = 0; i < 12; i++) {
      const id = await people[0]!.opens({ game: 'high-card', seats: 2, options: { hands: 1 } });
      ids.push(id);
      for (const [seat, one] of people.entries()) {
        await one.joins(id);
        await one.asks('sit', { seat });
      }
      await people[0]!.asks('start', { fill: false });
      for (const one of people) await one.leaves();
    }
  });
  afterEach(async () => {
    open();
    await server.close();
    vi.restoreAllMocks();
  });

  /** The tables that are there, in the order of their ids. */
  const knownIds = (): string[] =>
    server.app.directory
      .all()
      .map(({ id }) => id)
      .sort();

  const stored = () => Promise.all(ids.map((id) => storedTable(server.app.journal, id)));

  test('serves before all are restored, and restores a table at once when somebody comes to it', async () => {
    const before = await stored();
    await reopenHeldUp();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    const readiness = await fetch(`${server.url}/readyz`);
    expect([readiness.status, await readiness.text()]).toEqual([503, 'restoring\n']);
    expect((await fetch(`${server.url}/`)).headers.get('content-type')).toContain('text/html');
    expect((await people[0]!.ask('GET', '/api/tables')).status).toBe(200);

    const last = ids.at(-1)!;
    await Promise.all(people.map((one) => one.joins(last)));
    expect(people[0]!.seen).toMatchObject({ id: last, phase: 'playing', me: 0 });
    await people[0]!.sees((seen) => seen.choices.length > 0);
    expect(await people[0]!.moves((choices) => choices[0])).toEqual({ ok: true });
    expect(server.app.tables.open().map((table) => table.id)).toEqual([last]);

    const slow = [
      people[1]!.again().joins(ids[3]!),
      people[1]!.ask('GET', `/api/tables/${ids[5]}`),
      people[1]!.ask('GET', '/api/me/tables'),
    ] as const;
    open();
    const [joined, card, mine] = await Promise.all(slow);
    expect(joined.seen).toMatchObject({ id: ids[3], me: 1 });
    expect(card).toMatchObject({ status: 200, body: { id: ids[5], phase: 'playing' } });
    expect((mine.body as { id: string }[]).map(({ id }) => id).sort()).toEqual([...ids].sort());
    await server.app.directory.allRestored();
    expect(knownIds()).toEqual([...ids].sort());
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    const after = await stored();
    for (const [i, table] of before.entries()) {
      expect(after[i]!.events.slice(0, table!.events.length)).toEqual(table!.events);
    }
  });

  test('renames a guest at tables still to be restored, too', async () => {
    await reopenHeldUp();
    expect((await people[0]!.ask('POST', '/api/guests', { name: 'Anna' })).status).toBe(200);
    open();
    await server.app.directory.allRestored();
    for (const id of ids) {
      const table = (await server.app.directory.opened(id))!;
      expect(table.seating.seats.map((seat) => (seat.kind === 'person' ? seat.name : ''))).toEqual(['Anna', 'Bob']);
    }
  });

  test('may be closed while it restores them, and loses none', async () => {
    const before = await stored();
    await reopenHeldUp();
    const closed = server.running.close();
    // the next server has it: it is not gone
    const answer = await people[0]!.ask('GET', `/api/tables/${ids[7]}`).catch(() => null);
    if (answer !== null) expect(answer).toMatchObject({ status: 503, body: { refused: { code: 'unavailable' } } });
    open();
    await closed;
    vi.restoreAllMocks();
    await server.reopen();
    expect(knownIds()).toEqual([...ids].sort());
    expect(await stored()).toEqual(before);
  });
});
