import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@kibitz/shared/games';
import type { Game } from '@kibitz/shared/kit/game/game';
import { pino } from 'pino';
import type { App } from '../app.ts';
import type { Chance } from '../chance.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { DOOR_TIMES, type DoorTimes } from '../doors/httpDoor.ts';
import { wordsBesideGames } from '../gameWords.ts';
import type { Deliver } from '../push/delivery.ts';
import { type RunningServer, serve } from '../server.ts';
import { putEmptyStore } from './emptyStore.ts';
import { ownDatabase } from './ownDatabase.ts';
import type { StorePlace } from './storeSql.ts';
import { playersOf, sitDown, Visitor } from './visitor.ts';

/** What tests can give a server in place of the system's own. */
interface Given {
  readonly chance?: Chance;
  readonly clock?: Clock;
  readonly deliver?: Deliver;
}

/**
 * A server for tests, on a data folder of its own: without pauses, with real sockets and a real file, or a database of
 * its own (ownDatabase.ts).
 */
export class TestServer {
  readonly folder = mkdtempSync(join(tmpdir(), 'kibitz-server-'));
  /** Its own database, if tests run over PostgreSQL; null for the file in its folder. */
  private readonly database = ownDatabase();
  private current: RunningServer | null = null;
  private readonly games: readonly Game[];
  private readonly changes: Partial<Config>;
  private readonly times: DoorTimes;
  private readonly given: Given;

  private constructor(changes: Partial<Config>, more: readonly Game[], times: Partial<DoorTimes>, given: Given) {
    this.changes = changes;
    this.given = given;
    this.times = { ...DOOR_TIMES, ...times };
    this.games = [...games.filter(({ id }) => more.every((one) => one.id !== id)), ...more];
  }

  /**
   * Opens one. `changes` are changes to the usual test configuration, `more` are additional games, or replace those
   * with the same id.
   */
  static async open(
    changes: Partial<Config> = {},
    more: readonly Game[] = [],
    times: Partial<DoorTimes> = {},
    given: Given = {},
  ): Promise<TestServer> {
    const server = new TestServer(changes, more, times, given);
    try {
      if ((await server.database) === null) await putEmptyStore(server.folder);
      await server.reopen();
    } catch (error) {
      await server.close();
      throw error;
    }
    return server;
  }

  get running(): RunningServer {
    if (this.current === null) throw new Error('the server is closed');
    return this.current;
  }

  get app(): App {
    return this.running.app;
  }

  /** Where its store is, for changing it behind its back (storeSql.ts). */
  async place(): Promise<StorePlace> {
    return { folder: this.folder, database: await this.database };
  }

  get url(): string {
    return `http://127.0.0.1:${this.running.port}`;
  }

  /** Resolves once every game that is over is recorded, kept and handed on: players see its end before that. */
  async keepsGames(): Promise<void> {
    for (const table of this.app.tables.open()) await table.queue.idle();
    await this.app.history.idle();
  }

  /** Restarts it on the same data, at another port, and waits until all tables are restored. */
  async reopen(): Promise<void> {
    await this.reopenOnly();
    await this.app.directory.allRestored();
  }

  /** Restarts it on the same data, at another port, without waiting for its tables. */
  async reopenOnly(): Promise<void> {
    await this.current?.close();
    this.current = await serve({
      config: {
        port: 0,
        host: '127.0.0.1',
        logLevel: 'silent',
        dataFolder: this.folder,
        database: await this.database,
        lease: 3000,
        clientFolder: join(this.folder, 'client'),
        pace: 0,
        clocks: 1,
        grace: 30_000,
        keepAccounts: 730 * 24 * 60 * 60_000,
        keepUnplayed: 30 * 24 * 60 * 60_000,
        keepDeserted: 24 * 60 * 60_000,
        keepGames: null,
        keepReports: 180 * 24 * 60 * 60_000,
        tokenDays: 365,
        rates: {},
        origins: [],
        beacon: null,
        pushSubject: null,
        proxies: 0,
        connections: 1000,
        metricsAt: null,
        metricsToken: null,
        adminPassword: null,
        mostTables: { inAll: 1000, perAddress: 1000, perGuest: 20 },
        cluster: null,
        redis: null,
        ...this.changes,
      },
      games: this.games,
      words: wordsBesideGames,
      log: pino({ level: process.env['LOG'] ?? 'silent' }),
      times: this.times,
      ...this.given,
      onDeath: (error) => {
        throw error;
      },
    });
  }

  /** A new guest. */
  visitor(name?: string): Promise<Visitor> {
    return Visitor.of(this.url, name, this.games);
  }

  /** New guests who have taken the first seats of a table of the first one's. */
  async seated(count: number, table: Parameters<Visitor['opens']>[0]): Promise<Visitor[]> {
    const visitors = await playersOf(this.url, count, this.games);
    await sitDown(visitors, table);
    return visitors;
  }

  /** Closes it for good. */
  async close(): Promise<void> {
    await this.current?.close();
    this.current = null;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
