import { CloseCode, matchMaker } from '@colyseus/core';
import type { MyTable } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Accounts } from '../accounts/accounts.ts';
import { seatedBy } from '../accounts/ownTables.ts';
import type { TableSummary } from '../cluster/calls.ts';
import type { LocalTables } from '../cluster/localTables.ts';
import { MOVING, type Processes } from '../cluster/processes.ts';
import { type AnyTable, type OpenTable, RemoteTable } from '../cluster/remoteTable.ts';
import { nameInTurn, presentCardOf } from '../cluster/tableCards.ts';
import { type Account, type AskedHead, Fenced, type TableEvent } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { finishTable, KEPT } from '../tables/closing.ts';
import { LiveTable, type TableServer } from '../tables/liveTable.ts';
import { ParkedTable, parkedBySummary } from '../tables/parkedTable.ts';
import { seatPlayedBy } from '../tables/playingForBots.ts';
import { awaitedAt } from '../tables/reopening.ts';
import type { RulesChanged } from '../tables/rulesInForce.ts';
import { renaming } from '../tables/seating.ts';
import { StoredTables } from '../tables/storedTables.ts';
import { LEFT_FOR_GOOD, sweepTables } from '../tables/sweeping.ts';
import type { TableContext } from '../tables/tableContext.ts';
import type { TableListener } from '../tables/tableState.ts';
import { OpeningHere, type OpeningParts } from './openingHere.ts';

/** What the directory needs. */
interface DirectoryParts extends OpeningParts, Omit<TableContext, 'noteSeats'> {
  readonly accounts: Accounts;
  /**
   * Called in the leading process with each table that is closed for good, on record: its game may be worth keeping.
   * Must not throw.
   */
  readonly onClosed: (table: string) => void;
}

/** All tables, here and in other processes: finds, opens, parks, hands over, renames and closes them. */
export class TableDirectory {
  private readonly parts: DirectoryParts;
  private readonly local: LocalTables;
  private readonly processes: Processes;
  private readonly stored: StoredTables;
  private readonly opening: OpeningHere;
  private closing = false;

  constructor(parts: DirectoryParts) {
    const { games, journal, clock, log, local, processes } = parts;
    this.parts = parts;
    this.local = local;
    this.processes = processes;
    this.stored = new StoredTables({
      games,
      journal,
      clock,
      log,
      stop: (table, why) => this.stopByRules(table, why),
      park: (table) => {
        if (this.openAt(table.id) === undefined) local.parked.set(table.id, table);
      },
      renameAt: (table, account) => this.renameAt(table, account),
    });
    const server: TableServer = {
      ...parts,
      noteSeats: (table, events) => parts.ownTables.note(table, seatedBy(events)),
      listenerOf: (table) => this.listenerOf(table),
    };
    this.opening = new OpeningHere(parts, server, (table, why) => this.stopByRules(table, why));
  }

  /** The directory's reactions to what happens at its tables. */
  private listenerOf(table: LiveTable): TableListener {
    const { id, log } = table;
    const { metrics } = this.parts;
    return {
      changed: () => this.processes.note(id),
      finished: () => this.hasClosed(id),
      ended: () => {
        this.hasClosed(id);
        this.forget(table, CLOSED.ended).catch((error: unknown) =>
          log.error({ err: error }, 'a table that its host has ended could not be closed'),
        );
      },
      disowned: () => {
        metrics.moved('taken-away');
        log.warn('another process owns this table now; it is closed here');
        this.forget(table, CloseCode.MAY_TRY_RECONNECT).catch((error: unknown) =>
          log.error({ err: error }, 'a table that another process owns could not be closed'),
        );
      },
    };
  }

  /** Drops everything held for tables that other processes have claimed. */
  letGo(claimed: readonly string[]): void {
    for (const open of claimed.flatMap((id) => this.local.get(id) ?? [])) open.publish('disowned');
    for (const id of claimed) this.local.parked.delete(id);
  }

  /** Whether the server is closing, in which case nothing new begins. */
  isClosing(): boolean {
    return this.closing;
  }

  /** The open tables in all processes. Only the leader has those of the others. */
  openEverywhere(): OpenTable[] {
    return [...this.local.open(), ...this.processes.tables()];
  }

  /** An open table in any process; undefined if none is known. */
  openAt(id: string): OpenTable | undefined {
    return this.local.get(id) ?? this.processes.table(id);
  }

  /** The open tables, and the parked ones, which are opened when somebody comes. */
  all(): AnyTable[] {
    return [...this.openEverywhere(), ...this.local.parked.values()];
  }

  /** The same in a process that does not lead, which asks the others. Throws StorageFailed. */
  async allAsked(): Promise<AnyTable[]> {
    const others = await this.processes.askedTables();
    const open = this.local.open();
    const isOpen = new Set([...open, ...others].map(({ id }) => id));
    const parked = [...this.local.parked.values()].filter(({ id }) => !isOpen.has(id));
    return [...open, ...others, ...parked];
  }

  /** The names of everybody at a table. */
  names(): Set<string> {
    return new Set(this.all().flatMap((table) => [...table.seating.names()]));
  }

  /** A table, open or parked, restored ahead of all others if necessary; undefined if there is none. */
  async known(id: string): Promise<AnyTable | undefined> {
    await this.stored.one(id);
    return this.openAt(id) ?? this.local.parked.get(id);
  }

  /**
   * The table that somebody comes to, reopened if it is parked; undefined if there is none. Throws StorageFailed, and
   * Fenced if another process owns it.
   */
  async opened(id: string): Promise<LiveTable | undefined> {
    if ((await this.known(id)) === undefined && this.processes.isAlone) return undefined;
    return this.local.locks.run(id, async () => {
      const open = this.local.get(id) ?? (this.closing ? undefined : await this.reopened(id));
      if (open !== undefined) open.wantedAt = this.parts.clock.now();
      return open;
    });
  }

  private async reopened(id: string): Promise<LiveTable | undefined> {
    return (await this.opening.reopen(id)) ?? (this.closing ? undefined : await this.opening.adopt(id));
  }

  /**
   * A table of this process, open or parked; undefined if there is none. Refuses if only the next server will open it,
   * or if another process has it: requests are passed on to a table's owner, which may just have changed.
   */
  async knownHere(id: string): Promise<LiveTable | ParkedTable | undefined> {
    const table = await this.known(id);
    if (table === undefined && this.isLeftToNext(id)) throw new HttpRefusal(refusal('unavailable', 'closing'));
    if (table instanceof RemoteTable) throw new HttpRefusal(MOVING);
    return table;
  }

  /** Whether this is a table that only the next server will open, since this one is closing. */
  private isLeftToNext(id: string): boolean {
    return this.closing && (this.local.parked.has(id) || this.stored.isToCome(id));
  }

  /** Whether the game at a table waits for this seat. Throws StorageFailed. */
  private async isAwaited(table: LiveTable | ParkedTable, seat: number): Promise<boolean> {
    if (table instanceof LiveTable) return table.play?.isAwaited(seat) === true;
    const { games, journal, log } = this.parts;
    return table.isAwaited(seat, () => awaitedAt(games, table, journal, log));
  }

  /** What the lobby shows of a table to an account that has a seat there. Throws StorageFailed. */
  async cardFor(account: string, table: AnyTable): Promise<MyTable> {
    const mySeat = table.seating.seatOf(account);
    const about = { ...presentCardOf(table), mySeat, due: table.due };
    const awaited = nameInTurn(table);
    if (table instanceof RemoteTable) return { ...about, myTurn: table.isInTurn(account), awaited };
    const seat = table instanceof LiveTable ? seatPlayedBy(table, account) : mySeat;
    return { ...about, myTurn: mySeat >= 0 && (await this.isAwaited(table, seat)), awaited };
  }

  /** Records a table and opens it here. Throws StorageFailed. */
  open(head: AskedHead, events: readonly TableEvent[] = []): Promise<LiveTable> {
    return this.opening.open(head, events);
  }

  /** Records a table and opens it in the process that has the fewest. Throws StorageFailed. */
  async openAnywhere(head: AskedHead, events: readonly TableEvent[] = []): Promise<OpenTable> {
    return (await this.processes.openElsewhere({ head, events })) ?? this.open(head, events);
  }

  /**
   * Parks every table left without an owner because its process has stopped: most at once from their snapshots, the
   * others in the background from their events. Tables already known are left alone. Throws StorageFailed.
   */
  async restore(): Promise<void> {
    await this.stored.restore((id) => this.openAt(id) !== undefined || this.local.parked.has(id));
  }

  /** Whether tables are still being restored. */
  isRestoring(): boolean {
    return this.stored.isUnderWay();
  }

  /** Resolves once all tables that can be are restored. */
  async allRestored(): Promise<void> {
    await this.stored.all();
  }

  /** Closes a table for good, even if people are there. Throws StorageFailed, and then the table stays. */
  async close(table: AnyTable): Promise<void> {
    const { id } = table;
    if (table instanceof RemoteTable) {
      await this.processes.order(table, 'close', { table: id });
      return;
    }
    await this.local.locks.run(id, async () => {
      const open = this.local.get(id);
      if (open !== undefined) {
        await open.close();
        await this.forget(open, CLOSED.closed);
      } else {
        await this.closeParked(id);
      }
      // the stopped game may be worth keeping
      this.hasClosed(id);
    });
  }

  /** A table has been closed for good, on record. */
  private hasClosed(table: string): void {
    if (this.processes.isLeading()) this.parts.onClosed(table);
    // if the message does not get through, the leader's next sweep finds the table
    else this.processes.askLeader('closed', { table }).catch(() => undefined);
  }

  /** Stops a table here and releases it for another process to open. Everybody there is sent on with a close code. */
  async handOver(table: LiveTable, code: number): Promise<void> {
    await this.local.locks.run(table.id, async () => {
      if (this.local.get(table.id) !== table || !(await table.park())) return;
      this.keepParked(table);
      this.parts.metrics.moved('handed-over');
      await this.forget(table, code);
    });
  }

  /** The leading process keeps track of parked tables. */
  private keepParked(table: LiveTable): void {
    const { id, head, history, play } = table;
    const since = { rests: table.restingSince(), empty: table.emptySince() };
    if (this.processes.isLeading())
      this.local.parked.set(id, new ParkedTable(head, history, play?.awaited() ?? 0, since));
    else this.processes.noteParked(table);
  }

  /** Another process reports that it has parked a table. */
  noteParked(summary: TableSummary): void {
    const { id } = summary.head;
    if (this.openAt(id) === undefined) this.local.parked.set(id, parkedBySummary(summary));
  }

  /**
   * Closes a parked table whose game cannot go on under the rules it began with; what was played stays on record.
   * Throws StorageFailed.
   */
  private async stopByRules(table: ParkedTable, why: RulesChanged): Promise<void> {
    const { journal, log } = this.parts;
    log.warn({ table: table.id, why: why.message }, 'a table was stopped because its rules have changed');
    await table.record(journal, [{ type: 'closed', status: 'abandoned', why: 'rules' }]);
    this.local.parked.delete(table.id);
    this.hasClosed(table.id);
  }

  /** Parks a table that nobody has come back to. */
  private async park(table: LiveTable): Promise<void> {
    const { id } = table;
    await this.local.locks.run(id, async () => {
      if (this.closing || this.local.get(id) !== table || !table.isIdle(this.parts.clock.now(), 0)) return;
      if (!(await table.park())) return;
      this.keepParked(table);
      await this.forget(table, CloseCode.MAY_TRY_RECONNECT);
    });
  }

  /**
   * Parks a table early, to make way for another, unless somebody is back or about to arrive. Throws
   * StorageFailed.
   */
  async parkEarly(table: OpenTable): Promise<void> {
    if (table instanceof RemoteTable) await this.processes.order(table, 'park', { table: table.id });
    else if (table.isIdle(this.parts.clock.now(), LEFT_FOR_GOOD)) await this.park(table);
  }

  /**
   * Closes tables that everybody left a while ago (isDueToClose), parks empty tables, and opens tables where a move is
   * due. `now` is by the server's clock, `kept` is how long a deserted game among people who know each other is kept,
   * in milliseconds, and `expected` has the tables where people are still expected.
   */
  async sweep(now: number, kept = KEPT, expected: ReadonlySet<string> = new Set()): Promise<void> {
    await sweepTables(this.local.all(), now, {
      log: this.parts.log,
      kept,
      expected,
      close: (table) => this.close(table),
      park: (table) => this.park(table),
      open: (table) => this.opened(table.id),
    });
  }

  private async closeParked(id: string): Promise<void> {
    try {
      await this.local.parked.get(id)?.record(this.parts.journal, [{ type: 'closed', status: 'abandoned' }]);
    } catch (error) {
      // another process has it
      if (this.processes.isAlone || !(error instanceof Fenced)) throw error;
    }
    this.local.parked.delete(id);
  }

  /** Closes an open table here, with a close code for everybody there. */
  private async forget(table: LiveTable, code: number): Promise<void> {
    this.local.live.delete(table.id);
    this.processes.note(table.id);
    await table.stop();
    await matchMaker.getLocalRoomById(table.id)?.disconnect(code);
  }

  /** Renames a guest, here and at every table. The name has already been cleaned. */
  async rename(account: Account, name: string): Promise<void> {
    if (!this.processes.isLeading()) {
      await this.processes.askLeader('rename', { account, name });
      return;
    }
    await this.parts.accounts.change(account, { name, isKept: true });
    await this.processes.tell('renamed', { account: { id: account.id, name } });
  }

  /** Renames a guest at the tables of this process. */
  async renameHere(renamed: Account): Promise<void> {
    this.stored.rename(renamed.id, renamed.name);
    for (const table of this.local.open()) if (table.presence.rename(renamed.id, renamed.name)) table.changed();
    await Promise.all(this.local.all().map((table) => this.renameAt(table, renamed)));
  }

  private async renameAt({ id, seating }: AnyTable, account: Account): Promise<void> {
    if (!seating.hasPlace(account.id)) return;
    await this.local.locks.run(id, async () => {
      const parked = this.local.parked.get(id);
      const open = this.local.get(id);
      if (open !== undefined) {
        await open.queue.run(async () => {
          if (!open.seating.hasPlace(account.id)) return;
          await open.record(...renaming(open.seating, account));
          open.changed();
        });
      } else if (parked?.seating.hasPlace(account.id) === true) {
        await parked.record(this.parts.journal, renaming(parked.seating, account));
      }
    });
  }

  /** Stops starting anything new, and finishes what is under way at the tables. */
  async stop(): Promise<void> {
    this.closing = true;
    await this.stored.stop();
    await this.local.locks.idle();
    await Promise.all(this.local.open().map((table) => finishTable(table, this.parts.log)));
  }
}
