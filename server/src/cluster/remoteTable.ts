import type { TableCard, TablePhase } from '@kibitz/shared/wire/api';
import type { TableHead } from '../journal/journal.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { ParkedTable } from '../tables/parkedTable.ts';
import { Presence } from '../tables/presence.ts';
import type { Seating } from '../tables/seating.ts';
import { TableHistory } from '../tables/tableHistory.ts';
import type { Countdown } from '../tables/tableState.ts';
import type { TableSummary } from './calls.ts';

/** A table that is not over for good, whether it is open here or elsewhere, or parked. */
export type AnyTable = OpenTable | ParkedTable;

/** An open table, whichever process has it open. */
export type OpenTable = LiveTable | RemoteTable;

/** The leading process's copy of a table that another process has open, a moment out of date. */
export class RemoteTable {
  /** The process that owns it. */
  readonly owner: string;
  /**
   * Guests sent there to play who have not arrived or sat down yet, and those in line for a seat: the time up to which
   * they are expected, by the server's clock.
   */
  readonly expected: Map<string, number>;
  /** Set while its people wait for strangers. */
  matchmaking: Countdown | null = null;
  history: TableHistory;
  presence: Presence;
  private readonly show: (table: RemoteTable) => void;
  private last: TableSummary;

  /** `show` has the owner show how long its people wait for strangers. */
  constructor(owner: string, summary: TableSummary, show: (table: RemoteTable) => void) {
    this.owner = owner;
    this.show = show;
    this.last = summary;
    this.expected = new Map(summary.expected);
    this.history = TableHistory.restored(summary.history);
    this.presence = presenceIn(summary);
  }

  /** It has changed. */
  update(summary: TableSummary): void {
    for (const [account] of this.last.expected ?? []) this.expected.delete(account);
    for (const [account, until] of summary.expected ?? []) this.expected.set(account, until);
    this.last = summary;
    this.history = TableHistory.restored(summary.history);
    this.presence = presenceIn(summary);
    for (const account of this.expected.keys()) {
      if (this.presence.isHere(account) && this.seating.seatOf(account) >= 0) this.expected.delete(account);
    }
  }

  get id(): string {
    return this.last.head.id;
  }

  get head(): TableHead {
    return this.last.head;
  }

  get seating(): Seating {
    return this.history.seating;
  }

  get hostAccount(): string {
    return this.history.host === '' ? this.head.host : this.history.host;
  }

  /** The table as shown to those without a seat. */
  get card(): TableCard {
    return this.last.card;
  }

  /** The table as those at it see it. */
  get present(): TableCard {
    return this.last.present;
  }

  /** The name of the one player whom everybody sees to be on turn; '' for none. */
  get inTurn(): string {
    return this.last.inTurn;
  }

  /** When the next move is due at a table with days for a move, in epoch milliseconds; 0 for none. */
  get due(): number {
    return this.last.due;
  }

  phase(): TablePhase {
    return this.last.phase;
  }

  host(): string {
    return this.last.host;
  }

  restingSince(): number {
    return this.last.rests;
  }

  emptySince(): number {
    return this.last.empty;
  }

  stillSince(): number {
    return this.last.still;
  }

  /** Whether it is this account's turn. */
  isInTurn(account: string): boolean {
    return this.last.awaited.includes(account);
  }

  /** The shown state of its search for strangers has changed. */
  changed(): void {
    this.show(this);
  }
}

function presenceIn({ here, empty }: TableSummary): Presence {
  const presence = new Presence(empty);
  for (const account of here) presence.arrive(account);
  return presence;
}
