import { randomInt } from 'node:crypto';
import { CloseCode, matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game';
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
import { LiveTable, type Surroundings } from './rooms/liveTable.ts';
import { DONE, refuse } from './rooms/refusing.ts';

/** How a house is run. */
export interface HouseRules {
  readonly games: readonly Game[];
  /** Scales the dealer's and the bots' waits: 1 for people, 0 for tests. */
  readonly pace: number;
  /** Milliseconds until a bot steps in for one who is away. */
  readonly grace: number;
  readonly limits: Limits;
  readonly log: Logger;
}

const MINUTE = 60_000;
/** How long a table is kept while nobody is there: after the end; with nobody's seat to come back to; else. */
const KEPT_OVER = 2 * MINUTE;
const KEPT_UNSEATED = 15 * MINUTE;
const KEPT = 24 * 60 * MINUTE;

/** The house: its games, its guests, and the tables that are open. */
export class House {
  readonly games: ReadonlyMap<string, Game>;
  readonly journal: Journal;
  readonly accounts: Accounts;
  readonly limits: Limits;
  readonly log: Logger;
  /** For what clients can cause at will. */
  readonly limitedLog: LimitedLog;
  readonly metrics: Metrics;
  private readonly tables = new Map<string, LiveTable>();
  private readonly around: Surroundings;
  private closing = false;

  private constructor(rules: HouseRules, journal: Journal, accounts: Accounts) {
    this.games = new Map(rules.games.map((game) => [game.id, game]));
    this.journal = journal;
    this.accounts = accounts;
    this.limits = rules.limits;
    this.log = rules.log;
    this.limitedLog = new LimitedLog(rules.log);
    this.metrics = new Metrics(() => this.census());
    this.around = {
      metrics: this.metrics,
      pace: rules.pace,
      grace: rules.grace,
      log: rules.log,
      limitedLog: this.limitedLog,
      openRematch: (table) => this.openRematch(table),
      drop: (table) => {
        this.log.warn({ table: table.id }, 'another process owns this table now; it is closed here');
        this.forget(table, CloseCode.MAY_TRY_RECONNECT).catch((error: unknown) => {
          this.log.error({ err: error, table: table.id }, 'a table that another process owns could not be put away');
        });
      },
    };
  }

  /** A house with the guests that its journal knows, and no table open yet. */
  static async of(rules: HouseRules, journal: Journal): Promise<House> {
    return new House(rules, journal, await Accounts.of(journal));
  }

  /** Is the house being closed? Then nothing new begins. */
  isClosing(): boolean {
    return this.closing;
  }

  /** An open table; undefined where there is none. */
  table(id: string): LiveTable | undefined {
    return this.tables.get(id);
  }

  /** The open tables. */
  open(): LiveTable[] {
    return [...this.tables.values()];
  }

  /** Opens a table, which is written down first. Throws StorageFailed. */
  async openTable(head: Omit<TableHead, 'id' | 'opened'>, events: readonly TableEvent[] = []): Promise<LiveTable> {
    const game = this.games.get(head.game);
    if (game === undefined) throw new RangeError(`the house has no game ${head.game}`);
    const whole = { ...head, id: newTableId(), opened: Date.now() };
    const ledger = await this.journal.open(whole, events);
    const table = new LiveTable(game, { head: whole, status: 'live', events, ledger }, this.around);
    await this.giveRoom(table);
    this.log.info({ table: table.id, game: head.game, seats: head.seats, open: head.isOpen }, 'table opened');
    return table;
  }

  /** Opens again every table that was open when the house closed, or fell. One that cannot be played is left alone, and said so. */
  async restore(): Promise<void> {
    const since = performance.now();
    for (const id of await this.journal.unowned()) {
      try {
        const stored = await this.journal.claim(id);
        if (stored === null) continue;
        const game = this.games.get(stored.head.game);
        if (game === undefined) throw new Error(`the house has no game ${stored.head.game} any more`);
        await this.giveRoom(new LiveTable(game, stored, this.around));
      } catch (error) {
        this.log.error({ err: error, table: id }, 'a table could not be opened again');
      }
    }
    this.log.info({ tables: this.tables.size, ms: Math.round(performance.now() - since) }, 'the tables are open again');
  }

  /** Gives a guest another name, here and at every table. */
  async rename(account: Account, name: string): Promise<Answer> {
    const renamed = await this.accounts.rename(account, name);
    if (renamed === null) return refuse('name');
    await Promise.all(this.open().map((table) => this.renameAt(table, renamed)));
    return DONE;
  }

  /** Closes tables that nobody has come to for a long time. */
  async sweep(now: number): Promise<void> {
    for (const table of this.open()) {
      const since = table.attendance.emptySince();
      if (since === 0) continue;
      const isOver = table.phase() === 'over';
      const kept = isOver ? KEPT_OVER : table.seating.people().length === 0 ? KEPT_UNSEATED : KEPT;
      if (now - since < kept) continue;
      try {
        if (!isOver) await table.abandon();
        await this.forget(table, CloseCode.SERVER_SHUTDOWN);
        this.log.info({ table: table.id, over: isOver }, 'table closed, for nobody came any more');
      } catch (error) {
        this.log.error({ err: error, table: table.id }, 'a table could not be closed');
      }
    }
  }

  /** Closes a table for good, whoever is there. Throws StorageFailed, and then it stays. */
  async close(table: LiveTable): Promise<void> {
    await table.abandon();
    await this.forget(table, CloseCode.SERVER_SHUTDOWN);
  }

  /** Nothing new begins, and what is under way at the tables is finished. */
  async stop(): Promise<void> {
    this.closing = true;
    await Promise.all(this.open().map((table) => table.stop()));
  }

  private census(): Census {
    const tables: Record<TablePhase, number> = { waiting: 0, playing: 0, over: 0 };
    for (const table of this.tables.values()) tables[table.phase()]++;
    return { tables, connections: matchMaker.stats.local.ccu };
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
      if (seat < 0) return;
      await table.record({ type: 'renamed', seat, name });
      table.changed();
    });
  }

  /** The people who want it keep their seats, bots theirs; for one who has gone a bot plays, or the seat stays free where the game bears that. */
  private async openRematch(table: LiveTable): Promise<string> {
    const { head, game, seating } = table;
    const names = seating.names();
    const events = seating.chairs.flatMap((chair, seat): TableEvent[] => {
      if (chair.kind === 'person' && chair.ready)
        return [{ type: 'sat', seat, account: chair.account, name: chair.name }];
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
