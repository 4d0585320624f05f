import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { BrokenLine } from '../testing/brokenLine.ts';
import { PrivatePostgres } from '../testing/postgres.ts';
import { aTable, played, sat, storedTable } from '../testing/storedTable.ts';
import { describeWithPostgres } from '../testing/withProgram.ts';
import { Fenced, type Journal, type Ledger, StorageFailed } from './journal.ts';
import { openPostgresJournal, type PostgresSettings } from './postgresJournal.ts';
import type { Schema } from './schema.ts';
import { StoreUnusable } from './storeUnusable.ts';

const log = pino({ level: 'silent' });
const head = aTable('Tq7');

describeWithPostgres('several processes on one database', () => {
  let postgres: PrivatePostgres;
  let url: string;
  let journals: Journal[];
  let lines: BrokenLine[];

  beforeAll(async () => {
    postgres = await PrivatePostgres.open();
  });
  afterAll(() => postgres.close());
  beforeEach(async () => {
    url = await postgres.database();
    journals = [];
    lines = [];
  });
  afterEach(async () => {
    for (const line of lines) line.mend();
    await Promise.all(journals.map((journal) => journal.close()));
    for (const line of lines) line.close();
  });

  async function join(settings: Partial<PostgresSettings> = {}): Promise<Journal> {
    const journal = await openPostgresJournal({ url, log, lease: 3000, isShared: true, ...settings });
    journals.push(journal);
    return journal;
  }

  async function joinByLine(settings: Partial<PostgresSettings> = {}): Promise<{ journal: Journal; line: BrokenLine }> {
    const line = await BrokenLine.to(url);
    lines.push(line);
    return { line, journal: await join({ url: line.url, ...settings }) };
  }

  const events = async (id = 'Tq7') => (await storedTable(journals.at(-1)!, id))!.events;

  /** Waits until something holds. */
  async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
    while (!(await holds())) await pause(20);
  }

  describe('own their tables', () => {
    test('and know each other', async () => {
      const [a, b] = [await join(), await join()];
      await a.announce({ address: 'one.example', isDraining: false });
      await b.announce({ address: 'two.example', isDraining: true });
      expect((await a.processes()).map(({ address }) => address)).toEqual(['one.example', 'two.example']);
      const ledger = await a.open(head, [sat(0)]);
      expect(await b.ownerOf('Tq7')).toMatchObject({ process: a.process, address: 'one.example' });
      expect(await b.claim('Tq7')).toBeNull();
      expect(await b.unowned()).toEqual([]);
      await ledger.release();
      expect(await b.ownerOf('Tq7')).toBeNull();
      expect(await b.claim('Tq7')).not.toBeNull();
    });

    test('and only one of many that claim a table at once gets it', async () => {
      const all = await Promise.all([join(), join(), join(), join()]);
      const ledger = await all[0]!.open(head, []);
      await ledger.release();
      const claims = await Promise.all(Array.from({ length: 20 }, (_, i) => all[i % 4]!.claim('Tq7')));
      expect(claims.filter((claim) => claim !== null)).toHaveLength(1);
    });

    test('and when one dies without warning, others get them once its lease has run out, and no sooner', async () => {
      const { journal: a, line } = await joinByLine({ lease: 600 });
      const b = await join({ lease: 600 });
      const before = await a.open(head, [sat(0)]);
      line.cut(true);
      expect(await b.claim('Tq7')).toBeNull();
      const since = performance.now();
      let claim: Awaited<ReturnType<Journal['claim']>> = null;
      await until(async () => {
        claim = await b.claim('Tq7');
        return claim !== null;
      });
      expect(performance.now() - since).toBeLessThan(3000);
      await claim!.ledger.append([played('2C')]);
      line.mend();
      await expect(before.append([played('3C')])).rejects.toBeInstanceOf(Fenced);
      expect(await events()).toEqual([sat(0), played('2C')]);
    });

    test('and one that was cut off learns which tables were claimed meanwhile, and keeps the others', async () => {
      const { journal: a, line } = await joinByLine({ lease: 600, patience: 200 });
      const b = await join({ lease: 600 });
      await a.open(head, []);
      const kept = await a.open(aTable('kept'), []);
      const heard: (readonly string[] | 'lost')[] = [];
      a.onLease({ lost: () => heard.push('lost'), regained: (claimed) => heard.push(claimed) });
      expect(a.holdsLease()).toBe(true);
      line.cut(true);
      await until(() => heard.length > 0);
      expect(a.holdsLease()).toBe(false);
      await until(async () => (await b.claim('Tq7')) !== null);
      line.mend();
      await until(() => heard.length > 1);
      expect(heard).toEqual(['lost', ['Tq7']]);
      expect(a.holdsLease()).toBe(true);
      await kept.append([played('2C')]);
      expect(await b.claim('kept')).toBeNull();
      // dropped tables can be claimed again once they are free
      expect(await a.claim('Tq7')).toBeNull();
    });

    test('and all still own their tables after the database was gone', async () => {
      const [a, b] = [await join({ lease: 500, patience: 200 }), await join({ lease: 500, patience: 200 })];
      const ledger = await a.open(head, []);
      await postgres.stop();
      await until(() => !a.holdsLease() && !b.holdsLease());
      await postgres.start();
      await until(() => b.holdsLease());
      expect(await b.claim('Tq7')).toBeNull();
      await until(() => a.holdsLease());
      await ledger.append([played('2C')]);
      expect(await events()).toEqual([played('2C')]);
    });

    test('by epochs: four with short leases take a table from each other without loss or double events', async () => {
      const all = await Promise.all(Array.from({ length: 4 }, () => join({ lease: 500 })));
      await (await all[0]!.open(head, [])).release();
      const acknowledged = new Set<string>();
      let n = 0;
      let fenced = 0;
      // where the machine is busy a lease is renewed late, and its process may claim nothing until then
      const leaseRanOut = (error: unknown) => {
        expect(error).toMatchObject({ name: 'StorageFailed', code: 'LEASE_LOST' });
        return undefined;
      };
      const end = performance.now() + 3000;
      await Promise.all(
        all.map(async (journal) => {
          while (performance.now() < end) {
            // regardless of its owner, alive or not
            await postgres.query("UPDATE tables SET owner = NULL WHERE id = 'Tq7'", url);
            const ledger = await journal.claim('Tq7').then((claimed) => claimed?.ledger, leaseRanOut);
            for (let i = 0; ledger !== undefined && i < 20; i++) {
              const card = `${n++}`;
              const error = await ledger.append([played(card)]).then(
                () => null,
                (caught: unknown) => caught,
              );
              if (error !== null) {
                expect(error).toBeInstanceOf(Fenced);
                fenced++;
                break;
              }
              acknowledged.add(card);
            }
          }
        }),
      );
      const cards = (await events()).map((event) =>
        event.type === 'move' ? (JSON.stringify(event.move).match(/"card":"(\w+)"/)?.[1] ?? '') : '',
      );
      expect(new Set(cards).size).toBe(cards.length);
      expect([...acknowledged].filter((card) => !cards.includes(card))).toEqual([]);
      expect(fenced).toBeGreaterThan(0);
      const rows = await postgres.query(
        "SELECT count(*)::int AS n, max(seq) AS last FROM events WHERE table_id = 'Tq7'",
        url,
      );
      expect(rows).toEqual([{ n: cards.length, last: cards.length }]);
    });
  });

  describe('share jobs', () => {
    test('that one leads at a time, until it resigns or is gone', async () => {
      const { journal: a, line } = await joinByLine({ lease: 600 });
      const b = await join({ lease: 600 });
      const lead = await a.lead('queue');
      expect(lead).toEqual({ job: 'queue', epoch: 1 });
      expect(await b.lead('queue')).toBeNull();
      expect(await a.lead('queue')).toEqual(lead);
      line.cut(true);
      await until(async () => (await b.lead('queue')) !== null);
      const next = await b.lead('queue');
      expect(next).toEqual({ job: 'queue', epoch: 2 });
      line.mend();
      const statement = a.store.queries<Schema>().insertInto('settings').values({ name: 'a', value: 'b' });
      await expect(a.store.together([statement], lead!)).rejects.toBeInstanceOf(Fenced);
      expect(await b.store.together([statement], next!)).toBe(1);
      await b.resign(next!);
      await until(() => a.holdsLease());
      expect(await a.lead('queue')).toEqual({ job: 'queue', epoch: 3 });
    });
  });

  describe('lose nothing', () => {
    /** Appends card after card until told to stop; returns what was acknowledged, in order. */
    function playing(ledger: Ledger): { stop(): Promise<string[]> } {
      const cards: string[] = [];
      let isOver = false;
      const done = (async () => {
        for (let n = 0; !isOver; ) {
          try {
            await ledger.append([played(`${n}`)]);
            cards.push(`${n++}`);
          } catch (error) {
            // it is requested again, as a player would
            expect(error).toBeInstanceOf(StorageFailed);
          }
        }
      })();
      return {
        async stop() {
          isOver = true;
          await done;
          return cards;
        },
      };
    }

    /** Each table has what was acknowledged there, once and in order. */
    async function areWhole(games: readonly { stop(): Promise<string[]> }[]): Promise<void> {
      const acknowledged = await Promise.all(games.map((game) => game.stop()));
      for (const [i, cards] of acknowledged.entries()) expect(await events(`t${i}`)).toEqual(cards.map(played));
    }

    test('when their connections are killed in the middle of moves', async () => {
      const a = await join();
      const ledgers = await Promise.all(Array.from({ length: 10 }, (_, i) => a.open(aTable(`t${i}`), [])));
      const games = ledgers.map(playing);
      for (let kills = 0; kills < 15; kills++) {
        await pause(60);
        await postgres.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
          WHERE application_name = 'kibitz' AND pid <> pg_backend_pid()`,
          url,
        );
      }
      await areWhole(games);
    });

    test('when the answer to a move is lost, which is still done only once', async () => {
      const { journal, line } = await joinByLine();
      const ledger = await journal.open(head, []);
      for (const card of ['2C', '3C', '4C', '5C', '6C']) {
        line.loseAnswers();
        await ledger.append([played(card)]);
      }
      expect(await events()).toEqual(['2C', '3C', '4C', '5C', '6C'].map(played));
    });

    test('when the answer to a transaction is lost, at whatever moment', async () => {
      const { journal, line } = await joinByLine();
      const db = journal.store.queries<Schema>();
      for (let i = 0; i < 12; i++) {
        const lost = setTimeout(() => line.loseAnswers(), i % 4);
        const statement = db.insertInto('settings').values({ name: `n${i}`, value: 'x' });
        expect(await journal.store.together([statement])).toBe(1);
        clearTimeout(lost);
      }
      const rows = await postgres.query("SELECT count(*)::int AS n FROM settings WHERE name LIKE 'n%'", url);
      expect(rows).toEqual([{ n: 12 }]);
    });

    test('when the answer to a claim gets lost', async () => {
      const { journal, line } = await joinByLine();
      await (await journal.open(head, [])).release();
      line.loseAnswers();
      const claim = await journal.claim('Tq7');
      await claim!.ledger.append([played('2C')]);
      expect(await events()).toEqual([played('2C')]);
    });

    test.each(['SIGINT', 'SIGQUIT', 'SIGKILL'] as const)(
      'when the database ends by %s and starts again',
      async (signal) => {
        const a = await join();
        const ledgers = await Promise.all(Array.from({ length: 5 }, (_, i) => a.open(aTable(`t${i}`), [])));
        const games = ledgers.map(playing);
        for (let n = 0; n < 3; n++) {
          await pause(150);
          await postgres.stop(signal);
          await pause(100);
          await postgres.start();
        }
        await pause(200);
        await areWhole(games);
      },
    );
  });

  describe('without their database', () => {
    test('refuse requests after a while, then at once, and recover by themselves', async () => {
      const a = await join({ patience: 400 });
      const ledger = await a.open(head, []);
      await a.unowned();
      await postgres.stop();
      await expect(ledger.append([played('2C')])).rejects.toMatchObject({ name: 'StorageFailed' });
      await expect(a.unowned()).rejects.toBeInstanceOf(StorageFailed);
      await expect(a.claim('Tq7')).rejects.toBeInstanceOf(StorageFailed);
      await postgres.start();
      await until(() =>
        a.unowned().then(
          () => true,
          () => false,
        ),
      );
      await until(() =>
        ledger.append([played('3C')]).then(
          () => true,
          () => false,
        ),
      );
      expect(await events()).toEqual([played('3C')]);
    });

    test('do not start, and say so without the password', async () => {
      const lost = url.replace('kibitz@', 'kibitz:secret@').replace(/:\d+\//, ':9/');
      const refused = await join({ url: lost, patience: 200 }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StoreUnusable);
      expect(refused).toMatchObject({
        mayPass: true,
        message: expect.stringMatching(/^The database at 127\.0\.0\.1:9\//),
      });
      expect(String(refused)).not.toContain('secret');
      const none = await join({ url: url.replace(/[^/]*$/, 'nothing') }).catch((error: unknown) => error);
      expect(none).toMatchObject({ name: 'StoreUnusable', mayPass: false });
    });
  });

  test('a write that the database refuses fails alone', async () => {
    const a = await join();
    const ledgers = await Promise.all(['bad', 'good', 'fine'].map((id) => a.open(aTable(id), [])));
    await postgres.query("ALTER TABLE events ADD CONSTRAINT full_disk CHECK (table_id <> 'bad')", url);
    const outcomes = await Promise.allSettled(ledgers.map((ledger) => ledger.append([played('2C')])));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect((outcomes[0] as PromiseRejectedResult).reason).toMatchObject({ name: 'StorageFailed', code: '23514' });
    expect(await events('good')).toEqual([played('2C')]);
    expect(await events('bad')).toEqual([]);
  });
});
