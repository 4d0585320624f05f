import type { Game } from '@kibitz/shared/kit/game/game';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { WholeTable } from '@kibitz/shared/wire/wholeTable';
import type { Ledger, OwnedTable, TableEvent } from '../journal/journal.ts';
import { Attendance } from './attendance.ts';
import { Claims } from './claims.ts';
import { Deadlines } from './deadlines.ts';
import type { Deals } from './deals.ts';
import { type Decision, Decisions } from './decisions.ts';
import { Notices } from './notices.ts';
import type { EmptySince } from './parkedTable.ts';
import { Recording } from './recording.ts';
import type { TableSoFar } from './reopening.ts';
import { ScheduledTable } from './scheduledTable.ts';
import { Scheduler } from './scheduler.ts';
import { SeatRequests } from './seatRequests.ts';
import { ShownTable } from './shownTable.ts';
import { SnapshotKeeping } from './snapshotKeeping.ts';
import type { TableContext } from './tableContext.ts';
import { TableEnd } from './tableEnd.ts';
import { TableShuffles } from './tableShuffles.ts';
import { type Audience, type TableListener, TableState } from './tableState.ts';
import { TakeBacks } from './takeBacks.ts';

/** The server around its tables. */
export interface TableServer extends TableContext {
  /** The listeners outside the table. */
  listenerOf(table: LiveTable): TableListener;
}

/**
 * An open table: its state and everything that acts on it. All changes go through `queue`, and changes to its game
 * through `decide`.
 */
export class LiveTable extends TableState {
  readonly attendance: Attendance;
  readonly claims: Claims;
  readonly takeBacks: TakeBacks;
  readonly seatRequests: SeatRequests;
  readonly shuffles: TableShuffles;
  readonly scheduler: Scheduler;
  private readonly ledger: Ledger;
  private readonly recording: Recording;
  private readonly deadlines: Deadlines;
  private readonly decisions: Decisions;
  private readonly end: TableEnd;
  private readonly snapshots: SnapshotKeeping;
  private readonly shown: ShownTable;
  private readonly notices: Notices;
  private readonly outside: TableListener;
  private order: readonly TableListener[] = [];

  /** A new table, or one as its events left it. Throws if it has options that the game does not have. */
  constructor(
    game: Game,
    { head, ledger }: OwnedTable,
    soFar: TableSoFar,
    server: TableServer,
    deals: Deals | null = null,
    since: EmptySince | null = null,
  ) {
    super({ game, head, deals, emptySince: since?.empty ?? null }, soFar, server);
    this.ledger = ledger;
    this.attendance = new Attendance(this, since?.rests ?? null);
    this.claims = new Claims(this);
    this.takeBacks = new TakeBacks(this, this.claims);
    this.seatRequests = new SeatRequests(this);
    this.shuffles = new TableShuffles(this, () => this.record());
    const { claims, takeBacks, shuffles } = this;
    const decide = (decision: Decision) => this.decide(decision);
    const scheduled = new ScheduledTable(this, { claims, takeBacks, shuffles, decide });
    this.scheduler = new Scheduler(scheduled, server.pace, server.chance, server.clock);
    this.recording = new Recording(this, shuffles, ledger);
    this.deadlines = new Deadlines(this, this.scheduler, (event) => this.record(event));
    this.decisions = new Decisions(this, this);
    this.end = new TableEnd(this, this.recording);
    this.snapshots = new SnapshotKeeping(this, this.end, ledger);
    this.shown = new ShownTable(this, this);
    this.notices = new Notices(this);
    this.outside = server.listenerOf(this);
    this.order = this.inOrder();
  }

  /**
   * The only way a game advances: a decision is checked, recorded, carried out once it is durable, and only then shown.
   * Returns null, or why it is refused. Only within the queue. Throws like Ledger.append, and then nothing has
   * happened.
   */
  async decide(decision: Decision): Promise<Refused | null> {
    const checked = this.decisions.check(decision);
    if ('code' in checked) return checked;
    const { events, apply } = checked;
    if (events.length > 0) await this.recording.record(events, apply);
    else apply();
    this.changed();
    return null;
  }

  /**
   * Records events that are not decisions of the game, and applies them. Only within the queue. Throws like
   * Ledger.append.
   */
  record(...events: TableEvent[]): Promise<void> {
    return this.recording.record(events);
  }

  /** From now on the table is shown to its room. */
  openTo(audience: Audience): void {
    this.audience = audience;
    this.order = this.inOrder();
  }

  /** When the last person with a seat, or coming to one, left, in epoch milliseconds; 0 while such a person is here. */
  restingSince(): number {
    return this.attendance.restsFrom;
  }

  /** When the next move is due at a table with days for a move, in epoch milliseconds; 0 for none. */
  get due(): number {
    return this.isByDays() ? this.scheduler.clock.due : 0;
  }

  /** When the game's last move or step was made, in epoch milliseconds. */
  stillSince(): number {
    return this.attendance.movedAt;
  }

  /**
   * Whether it can be parked: its game is unfinished and waits for somebody, and nobody has been here or asked to come
   * for `ms` milliseconds.
   */
  isIdle(now: number, ms: number): boolean {
    const empty = this.emptySince();
    if (this.isGoingOn() && !this.scheduler.isResting()) return false;
    return empty > 0 && now - Math.max(empty, this.wantedAt) >= ms && this.phase() !== 'over' && !this.end.isClosed();
  }

  /** Closes the table for good, its game over or unfinished, unless it is closed. Throws like Ledger.append. */
  close(): Promise<void> {
    return this.end.close();
  }

  /** The host closes the table for good. Only within the queue. */
  async endAsHost(): Promise<void> {
    await this.end.closeNow(this.hostAccount);
    this.publish('ended');
  }

  /** Stops everything automatic and finishes what is under way. Everything of value is in the journal. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.attendance.stop();
    this.claims.vote.stop();
    this.takeBacks.vote.stop();
    this.seatRequests.stop();
    this.shuffles.stop();
    this.scheduler.stopAll();
    this.notices.stop();
    await this.queue.idle();
  }

  /**
   * Stores a snapshot from which the table can be reopened without its earlier events. Only once it is stopped, or
   * within its queue. Throws like Ledger.keep.
   */
  saveSnapshot(): Promise<void> {
    return this.snapshots.save();
  }

  /**
   * Stops the table and releases it, to be reopened from the journal. Returns false if that failed; then it goes on.
   */
  async park(): Promise<boolean> {
    await this.stop();
    try {
      await this.saveSnapshot();
      await this.ledger.release();
      return true;
    } catch (error) {
      this.log.error({ err: error }, 'a table could not be parked');
      this.isStopped = false;
      this.shuffles.goOn();
      this.changed();
      return false;
    }
  }

  /** The whole table, for the wire. */
  whole(): WholeTable {
    return this.shown.whole();
  }

  protected override listeners(): readonly TableListener[] {
    return this.order;
  }

  /**
   * The listeners in the order they are told: those that change what is shown come before those it is shown to.
   */
  private inOrder(): TableListener[] {
    const noteNews = (): void => this.recentNews.note(this.play?.news() ?? null);
    return [
      this.attendance,
      this.claims,
      this.takeBacks,
      this.seatRequests,
      this.shuffles,
      this.scheduler,
      this.deadlines,
      this.end,
      this.snapshots,
      { held: noteNews, changed: noteNews },
      this.notices,
      ...(this.audience === null ? [] : [this.audience]),
      this.outside,
    ];
  }
}
