import { CloseCode, matchMaker } from '@colyseus/core';
import type { Game } from '@kibitz/shared/kit/game/game';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Logger } from 'pino';
import type { Challenges } from './challenges/challenges.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { OtherProcesses } from './cluster/otherProcesses.ts';
import { RemoteTable } from './cluster/remoteTable.ts';
import type { TableSummary } from './cluster/tableSummary.ts';
import { type Account, Fenced, type Journal, StorageFailed } from './journal/journal.ts';
import type { OpenTable } from './lobby/openTable.ts';
import type { Metrics } from './ops/metrics.ts';
import { Queues } from './queue.ts';
import { LiveTable } from './tables/liveTable.ts';
import { ParkedTable, parkedBySummary } from './tables/parkedTable.ts';
import { renameAt } from './tables/renaming.ts';
import { awaitedAt, reopened } from './tables/reopening.ts';
import { RulesChanged, ruledTable, settledAnew, toldByToday } from './tables/rulesInForce.ts';
import type { StoredTables } from './tables/storedTables.ts';
import { LEFT_FOR_GOOD } from './tables/sweeping.ts';
import type { TableContext } from './tables/tableContext.ts';
import { historyOf } from './tables/tableHistory.ts';

/** A table that is not over for good, whether it is open here or elsewhere, or parked. */
export type AnyTable = LiveTable | ParkedTable | RemoteTable;

/** The tables of an app: how they are opened, parked, handed over and closed. */
export abstract class AppTables {
  abstract readonly games: ReadonlyMap<string, Game>;
  abstract readonly chance: Chance;
  abstract readonly clock: Clock;
  abstract readonly journal: Journal;
  abstract readonly challenges: Challenges;
  abstract readonly log: Logger;
  abstract readonly metrics: Metrics;
  /** Called with each parked table that is reopened because somebody comes. Listeners must not throw. */
  readonly onReopened: ((table: OpenTable) => void)[] = [];
  /** The other processes that share the store; null for a process that has it to itself. */
  cluster: OtherProcesses | null = null;
  protected readonly tables = new Map<string, LiveTable>();
  protected readonly parked = new Map<string, ParkedTable>();
  /** One queue for each table: parking, opening, closing and renaming happen one after the other. */
  protected readonly turns = new Queues();
  protected closing = false;
  protected abstract readonly stored: StoredTables;
  protected abstract readonly tableContext: TableContext<LiveTable>;

  /** Is this the process that does the jobs one process does for all? */
  abstract leads(): boolean;

  /** A table has been closed for good, on record: its game may be worth keeping. */
  abstract hasClosed(table: string): void;

  /** Drops everything held for tables that other processes have claimed. */
  protected dropAll(claimed: readonly string[]): void {
    for (const open of claimed.flatMap((id) => this.tables.get(id) ?? [])) this.tableContext.drop(open);
    for (const id of claimed) this.parked.delete(id);
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

  /** The open tables in all processes: only the leader knows those of the others. */
  openEverywhere(): (LiveTable | RemoteTable)[] {
    return [...this.tables.values(), ...(this.cluster?.tables() ?? [])];
  }

  /** An open table in any process; undefined if none is known. */
  openAt(id: string): LiveTable | RemoteTable | undefined {
    return this.tables.get(id) ?? this.cluster?.table(id);
  }

  /** The tables that no other process has open. */
  own(): (LiveTable | ParkedTable)[] {
    return [...this.tables.values(), ...this.parked.values()];
  }

  /** The open tables, and those that will be opened when somebody comes. */
  all(): AnyTable[] {
    return [...this.openEverywhere(), ...this.parked.values()];
  }

  /** The same at a process that does not lead, which asks the others. Throws StorageFailed. */
  async allAsked(): Promise<AnyTable[]> {
    const others = (await this.cluster?.askedTables()) ?? [];
    const isOpen = new Set([...this.tables.keys(), ...others.map(({ id }) => id)]);
    const parked = [...this.parked.values()].filter(({ id }) => !isOpen.has(id));
    return [...this.tables.values(), ...others, ...parked];
  }

  /** The names of everybody at a table. */
  names(): Set<string> {
    return new Set(this.all().flatMap((table) => [...table.seating.names()]));
  }

  /** A table, open or parked, restored before all others if need be; undefined if there is none. */
  async known(id: string): Promise<AnyTable | undefined> {
    await this.stored.one(id);
    return this.openAt(id) ?? this.parked.get(id);
  }

  /**
   * The table somebody comes to, reopened if parked; undefined if there is none. Throws StorageFailed, and Fenced if another process owns it.
   */
  async opened(id: string): Promise<LiveTable | undefined> {
    if ((await this.known(id)) === undefined && this.cluster === null) return undefined;
    return this.turns.run(id, async () => {
      const open = this.tables.get(id) ?? (await this.unpark(id)) ?? (await this.adopt(id));
      if (open !== undefined) open.wantedAt = this.clock.now();
      return open;
    });
  }

  /** Is this a table that only the next server will open, since this one is closing? */
  isLeftToNext(id: string): boolean {
    return this.closing && (this.parked.has(id) || this.stored.isToCome(id));
  }

  /** Is the game at a table waiting for this seat? Throws StorageFailed. */
  async isAwaited(table: AnyTable, seat: number): Promise<boolean> {
    if (table instanceof LiveTable) return table.play?.isAwaited(seat) === true;
    if (table instanceof RemoteTable) return table.isInTurn(table.seating.personOn(seat)?.account ?? '');
    return table.isAwaited(seat, () => awaitedAt(this.games, table, this.journal, this.log));
  }

  /** Closes a table for good, even if people are there. Throws StorageFailed, and then it stays. */
  async close(table: AnyTable): Promise<void> {
    const { id } = table;
    if (table instanceof RemoteTable) {
      await this.cluster?.order(table, 'close', { table: id });
      return;
    }
    await this.turns.run(id, async () => {
      const open = this.tables.get(id);
      if (open !== undefined) {
        if (open.phase() !== 'over') await open.abandon();
        await this.forget(open, CLOSED.closed);
      } else {
        await this.closeParked(id);
      }
      // a game may have been stopped that is worth keeping
      this.hasClosed(id);
    });
  }

  /** Stops a table here and gives it up for another process to open; everybody there is sent on with a close code. */
  async handOver(table: LiveTable, code: number): Promise<void> {
    await this.turns.run(table.id, async () => {
      if (this.tables.get(table.id) !== table || !(await table.park())) return;
      this.keepParked(table);
      this.metrics.moved('handed-over');
      await this.forget(table, code);
    });
  }

  /** The leading process keeps track of parked tables. */
  private keepParked(table: LiveTable): void {
    const { id, head, history, play } = table;
    const since = { rests: table.restingSince(), empty: table.emptySince() };
    if (this.leads()) this.parked.set(id, new ParkedTable(head, history, play?.awaited() ?? 0, since));
    else this.cluster?.noteParked(table);
  }

  /** A table is parked, as another process says. */
  noteParked(summary: TableSummary): void {
    const { id } = summary.head;
    if (this.openAt(id) === undefined) this.parked.set(id, parkedBySummary(summary));
  }

  /** A table is no longer parked here: another process has opened or closed it. */
  forgetParked(id: string): void {
    this.parked.delete(id);
  }

  /** Another process keeps track of parked tables from now on. */
  forgetAllParked(): void {
    this.parked.clear();
  }

  /** Closes a parked table whose game cannot go on under the rules it began with; what was played stays on record. Throws StorageFailed. */
  protected async stopByRules(table: ParkedTable, why: RulesChanged): Promise<void> {
    this.log.warn({ table: table.id, why: why.message }, 'a table was stopped because its rules have changed');
    await table.record(this.journal, [{ type: 'closed', status: 'abandoned', why: 'rules' }]);
    this.parked.delete(table.id);
    this.hasClosed(table.id);
  }

  /** Parks a table that nobody has come back to. */
  protected async park(table: LiveTable): Promise<void> {
    const { id } = table;
    await this.turns.run(id, async () => {
      if (this.closing || this.tables.get(id) !== table || !table.isIdle(this.clock.now(), 0)) return;
      if (!(await table.park())) return;
      this.keepParked(table);
      await this.forget(table, CloseCode.MAY_TRY_RECONNECT);
    });
  }

  /** Parks a table before its time, to make way for another, unless somebody is there again or about to arrive. Throws StorageFailed. */
  async parkEarly(table: LiveTable | RemoteTable): Promise<void> {
    if (table instanceof RemoteTable) await this.cluster?.order(table, 'park', { table: table.id });
    else if (table.isIdle(this.clock.now(), LEFT_FOR_GOOD)) await this.park(table);
  }

  /** Opens a parked table. If that fails, it is not tried again. */
  private async unpark(id: string): Promise<LiveTable | undefined> {
    const parked = this.parked.get(id);
    if (parked === undefined || this.closing) return undefined;
    try {
      return await this.reopen(parked);
    } catch (error) {
      if (error instanceof StorageFailed) throw error;
      if (error instanceof RulesChanged) {
        await this.stopByRules(parked, error);
        return undefined;
      }
      this.parked.delete(id);
      // another process was quicker
      if (error instanceof Fenced && this.cluster !== null) throw error;
      this.log.error({ err: error, table: id }, 'a table could not be opened again');
      return undefined;
    }
  }

  private async reopen(parked: ParkedTable): Promise<LiveTable> {
    const ledger = await parked.claim(this.journal);
    const { game, head } = ruledTable(this.games, parked);
    if (head.rulesVersion !== parked.head.rulesVersion) await ledger.append([settledAnew(head)]);
    const soFar = await reopened(game, head, this.journal, this.log, this.chance);
    const deals = await this.challenges.dealsOf(head);
    const table = new LiveTable(game, { head, ledger }, soFar, this.tableContext, deals, parked.since);
    this.parked.delete(head.id);
    this.cluster?.forget(head.id);
    await this.giveRoom(table);
    // the leading process does the same when it is told
    if (this.leads()) for (const listener of this.onReopened) listener(table);
    return table;
  }

  /** Opens a table that this process, one of several, does not know. Throws Fenced if another owns it, and StorageFailed. */
  private async adopt(id: string): Promise<LiveTable | undefined> {
    if (this.cluster === null || this.closing) return undefined;
    const stored = await this.journal.find(id);
    if (stored === null || stored.status !== 'live') return undefined;
    const now = this.clock.now();
    const history = historyOf(stored.head.seats, await this.journal.eventsBesideMoves(id));
    const head = toldByToday(this.games, stored.head);
    this.parked.set(id, new ParkedTable(head, history, null, { rests: now, empty: now }));
    try {
      const table = await this.unpark(id);
      if (table !== undefined) this.metrics.moved('taken-up');
      return table;
    } finally {
      // the leading process keeps track of parked tables
      if (!this.leads()) this.parked.delete(id);
    }
  }

  private async closeParked(id: string): Promise<void> {
    try {
      await this.parked.get(id)?.record(this.journal, [{ type: 'closed', status: 'abandoned' }]);
    } catch (error) {
      // another process has it
      if (this.cluster === null || !(error instanceof Fenced)) throw error;
    }
    this.parked.delete(id);
  }

  protected async giveRoom(table: LiveTable): Promise<void> {
    this.tables.set(table.id, table);
    try {
      await matchMaker.createRoom(table.head.game, { table: table.id });
    } catch (error) {
      this.tables.delete(table.id);
      throw error;
    }
    table.changed();
  }

  /** Closes an open table here, with a close code for everybody who is there. */
  async forget(table: LiveTable, code: number): Promise<void> {
    this.tables.delete(table.id);
    this.cluster?.note(table.id);
    await table.stop();
    await matchMaker.getLocalRoomById(table.id)?.disconnect(code);
  }

  protected renameAt(table: AnyTable, account: Account): Promise<void> {
    const { journal, tables, parked, turns } = this;
    return renameAt({ journal, open: tables, parked, turns }, table, account);
  }
}
