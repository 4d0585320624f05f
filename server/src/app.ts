import { randomInt } from 'node:crypto';
import { CloseCode, matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import type { TablePhase } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { Logger } from 'pino';
import { Accounts } from './accounts/accounts.ts';
import { botName } from './accounts/names.ts';
import { newTableId } from './ids.ts';
import type { Account, Journal, TableEvent, TableHead } from './journal/journal.ts';
import type { Limits } from './limits.ts';
import { LimitedLog } from './logging/limitedLog.ts';
import { type Census, Metrics } from './ops/metrics.ts';
import { DONE, refuse } from './refusals.ts';
import { LiveTable, type TableContext } from './tables/liveTable.ts';
import { Queue } from './tables/queue.ts';
import { replayed } from './tables/reopening.ts';
import { Restoring } from './tables/restoring.ts';

/** What an App is made with. */
interface AppOptions {
  readonly games: readonly Game[];
  /** Scales the dealer's and the bots' waits: 1 for people, 0 for tests. */
  readonly pace: number;
  /** Milliseconds until a bot steps in for a player who is away. */
  readonly grace: number;
  readonly limits: Limits;
  readonly log: Logger;
}

const MINUTE = 60_000;
/** How long a table is kept once everybody has left, if the game is over or only bots have played. */
const KEPT_BRIEFLY = 2 * MINUTE;
/** The same, if little is at stake: not begun, practice with bots, a game among strangers. */
const KEPT_IDLE = 10 * MINUTE;
/** The same, in the middle of a game among people who know each other. */
const KEPT = 24 * 60 * MINUTE;

function isCalledOtherwise({ seating }: LiveTable, account: string, name: string): boolean {
  const person = seating.personOn(seating.seatOf(account)) ?? seating.newcomerTo(seating.comingSeatOf(account));
  return person !== null && person.name !== name;
}

/** How long a table is kept after the last of its players has left, in milliseconds. */
function keptFor(table: LiveTable): number {
  switch (table.phase()) {
    case 'over':
      return KEPT_BRIEFLY;
    case 'waiting':
      return KEPT_IDLE;
    case 'playing':
      if (!table.head.fillsItself && table.seating.people().length > 1) return KEPT;
      return table.hasPersonPlayed ? KEPT_IDLE : KEPT_BRIEFLY;
  }
}

/** The application behind the ports: its games, its guests and the open tables. */
export class App {
  readonly games: ReadonlyMap<string, Game>;
  readonly journal: Journal;
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly log: Logger;
  /** For lines that clients can cause at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  /** Handles Play now requests one after the other. */
  readonly playNow = new Queue();
  private readonly tables = new Map<string, LiveTable>();
  private readonly tableContext: TableContext;
  private closing = false;
  private restoring: Restoring | null = null;
  /** New names given while tables were being restored: tables still to be restored have the old ones. */
  private readonly renamed = new Map<string, string>();

  private constructor(rules: AppOptions, journal: Journal, accounts: Accounts) {
    this.games = new Map(rules.games.map((game) => [game.id, game]));
    this.journal = journal;
    this.accounts = accounts;
    this.limits = rules.limits;
    this.log = rules.log;
    this.limitedLog = new LimitedLog(rules.log);
    this.metrics = new Metrics(() => this.census());
    this.tableContext = {
      metrics: this.metrics,
      pace: rules.pace,
      grace: rules.grace,
      log: rules.log,
      limitedLog: this.limitedLog,
      openRematch: (table) => this.openRematch(table),
      drop: (table) => {
        this.log.warn({ table: table.id }, 'another process owns this table now; it is closed here');
        this.forget(table, CloseCode.MAY_TRY_RECONNECT).catch((error: unknown) => {
          this.log.error({ err: error, table: table.id }, 'a table that another process owns could not be closed');
        });
      },
    };
  }

  /** An app with the guests in its journal, and no table open yet. */
  static async of(rules: AppOptions, journal: Journal): Promise<App> {
    return new App(rules, journal, await Accounts.of(journal));
  }

  /** Is the server closing? Then nothing new begins. */
  isClosing(): boolean {
    return this.closing;
  }

  /** An open table; undefined if there is none. */
  table(id: string): LiveTable | undefined {
    return this.tables.get(id);
  }

  /** The open tables. */
  open(): LiveTable[] {
    return [...this.tables.values()];
  }

  /** The names of everybody at a table. */
  names(): Set<string> {
    return new Set(this.open().flatMap((table) => [...table.seating.names()]));
  }

  /** Opens a table, once it is recorded. Throws StorageFailed. */
  async openTable(head: Omit<TableHead, 'id' | 'opened'>, events: readonly TableEvent[] = []): Promise<LiveTable> {
    const game = this.games.get(head.game);
    if (game === undefined) throw new RangeError(`there is no game ${head.game}`);
    const whole = { ...head, id: newTableId(), opened: Date.now() };
    const ledger = await this.journal.open(whole, events);
    const soFar = await replayed(game, whole, [events]);
    const table = new LiveTable(game, { head: whole, ledger }, soFar, this.tableContext);
    await this.giveRoom(table);
    this.log.info({ table: table.id, game: head.game, seats: head.seats, open: head.isOpen }, 'table opened');
    return table;
  }

  /** Starts restoring every table that was open when the server stopped. Throws StorageFailed. */
  async restore(): Promise<void> {
    const ids = await this.journal.unowned();
    this.restoring = new Restoring(ids, { restore: (id) => this.restoreTable(id), log: this.log });
    void this.restoring.all().then(() => this.renamed.clear());
  }

  /** Are tables still being restored? */
  isRestoring(): boolean {
    return this.restoring?.isDone() === false;
  }

  /** Resolves once all tables that can be are restored. */
  async allRestored(): Promise<void> {
    await this.restoring?.all();
  }

  /** An open table, restored before all others if need be; undefined if there is none. */
  async tableOnceRestored(id: string): Promise<LiveTable | undefined> {
    await this.restoring?.one(id);
    return this.tables.get(id);
  }

  /** Is this a table that only the next server will restore, since this one is closing? */
  isLeftToNext(id: string): boolean {
    return this.closing && this.restoring?.isToCome(id) === true;
  }

  /** Gives a guest another name, here and at every table. */
  async rename(account: Account, name: string): Promise<Answer> {
    const renamed = await this.accounts.rename(account, name);
    if (renamed === null) return refuse('name');
    if (this.isRestoring()) this.renamed.set(renamed.id, renamed.name);
    await Promise.all(this.open().map((table) => this.renameAt(table, renamed)));
    return DONE;
  }

  /** Closes tables that everybody left a while ago (keptFor); `now` is by the server's clock. */
  async sweep(now: number): Promise<void> {
    for (const table of this.open()) {
      const isOver = table.phase() === 'over';
      // a game without players is paused, so mere spectators do not keep its table
      const since = table.phase() === 'playing' ? table.restingSince() : table.presence.emptySince();
      if (since === 0 || now - since < keptFor(table)) continue;
      try {
        if (!isOver) await table.abandon();
        await this.forget(table, CloseCode.SERVER_SHUTDOWN);
        this.log.info({ table: table.id, over: isOver }, 'table closed, since nobody came back');
      } catch (error) {
        this.log.error({ err: error, table: table.id }, 'a table could not be closed');
      }
    }
  }

  /** Closes a table for good, even if people are there. Throws StorageFailed, and then it stays open. */
  async close(table: LiveTable): Promise<void> {
    await table.abandon();
    await this.forget(table, CloseCode.SERVER_SHUTDOWN);
  }

  /** Begins nothing new, and finishes what is under way at the tables. */
  async stop(): Promise<void> {
    this.closing = true;
    await this.restoring?.stop();
    await Promise.all(this.open().map((table) => table.stop()));
  }

  private census(): Census {
    const tables: Record<TablePhase, number> = { waiting: 0, playing: 0, over: 0 };
    for (const table of this.tables.values()) tables[table.phase()]++;
    return { tables, connections: matchMaker.stats.local.ccu };
  }

  private async restoreTable(id: string): Promise<void> {
    const owned = await this.journal.claim(id);
    if (owned === null) return;
    const game = this.games.get(owned.head.game);
    if (game === undefined) throw new Error(`there is no longer a game ${owned.head.game}`);
    const soFar = await replayed(game, owned.head, this.journal.events(id));
    const table = new LiveTable(game, owned, soFar, this.tableContext);
    await this.giveRoom(table);
    const renamed = [...this.renamed].filter(([account, name]) => isCalledOtherwise(table, account, name));
    await Promise.all(renamed.map(([account, name]) => this.renameAt(table, { id: account, name })));
  }

  private async giveRoom(table: LiveTable): Promise<void> {
    this.tables.set(table.id, table);
    try {
      await matchMaker.createRoom(table.head.game, { table: table.id });
    } catch (error) {
      this.tables.delete(table.id);
      throw error;
    }
    table.changed();
  }

  private async forget(table: LiveTable, code: number): Promise<void> {
    this.tables.delete(table.id);
    await table.stop();
    await matchMaker.getLocalRoomById(table.id)?.disconnect(code);
  }

  private async renameAt(table: LiveTable, { id, name }: Account): Promise<void> {
    await table.queue.run(async () => {
      const seat = table.seating.seatOf(id);
      const coming = table.seating.comingSeatOf(id);
      if (seat >= 0) await table.record({ type: 'renamed', seat, name });
      if (coming >= 0) await table.record({ type: 'coming', seat: coming, account: id, name });
      if (seat >= 0 || coming >= 0) table.changed();
    });
  }

  /**
   * People who want the rematch keep their seats, and so do bots; newcomers who are here take the seats promised to them. If somebody has left, a
   * bot plays, or the seat stays free if the game allows that.
   */
  private async openRematch(table: LiveTable): Promise<string> {
    const { head, game, seating, presence } = table;
    const names = seating.names();
    const events = seating.chairs.flatMap((chair, seat): TableEvent[] => {
      if (chair.kind === 'person' && chair.ready)
        return [{ type: 'sat', seat, account: chair.account, name: chair.name }];
      const newcomer = seating.newcomerTo(seat);
      if (newcomer !== null && presence.isHere(newcomer.account)) return [{ type: 'sat', ...newcomer }];
      if (chair.kind === 'bot') return [{ type: 'bot', seat, name: chair.name }];
      if (game.emptySeat !== null) return [];
      const name = botName(names);
      names.add(name);
      return [{ type: 'bot', seat, name }];
    });
    events.push({ type: 'started', dealer: randomInt(head.seats) });
    const { id: _id, opened: _opened, ...same } = head;
    return (await this.openTable(same, events)).id;
  }
}
