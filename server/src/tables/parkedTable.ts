import { type Actors, actorBit, type Game } from '@kibitz/shared/kit/game/game';
import { isByDays } from '@kibitz/shared/wire/turnTime';
import {
  Fenced,
  type Journal,
  type Ledger,
  type TableEvent,
  type TableHead,
  type UnownedTable,
} from '../journal/journal.ts';
import { savedTable } from './reopening.ts';
import { Seating } from './seating.ts';
import { type SavedHistory, TableHistory } from './tableHistory.ts';

/** The times from which a table has been empty, by the server's clock; 0 while somebody is there. */
export interface EmptySince {
  /** Empty of people with a seat, or coming to one. */
  readonly rests: number;
  /** Empty of everybody. */
  readonly empty: number;
}

/** What a process reports of a table that it has parked (TableSummary). */
export interface ParkedSummary extends EmptySince {
  readonly head: TableHead;
  /** Without its shuffles and their secret while the table is open. */
  readonly history: SavedHistory;
}

/**
 * An empty table. Its game is in the journal, where no process owns it. It takes hardly any memory and has no room.
 * Nothing happens at it until somebody comes (TableDirectory.opened), or a move that could take days is due.
 */
export class ParkedTable {
  readonly head: TableHead;
  readonly history: TableHistory;
  readonly since: EmptySince;
  /** The actors the game waits for; null if only the game can say. */
  private awaited: Actors | null;
  /** Whether the process that had it stopped, perhaps with something automatic still to happen. */
  private readonly isCutOff: boolean;
  private ledger: Ledger | null = null;

  constructor(head: TableHead, history: TableHistory, awaited: Actors | null, since: EmptySince, isCutOff = false) {
    this.isCutOff = isCutOff;
    this.head = head;
    this.history = history;
    this.awaited = awaited;
    this.since = since;
  }

  get id(): string {
    return this.head.id;
  }

  get seating(): Seating {
    return this.history.seating;
  }

  /** When the next move is due at a table with days for a move, in epoch milliseconds; 0 for none. */
  get due(): number {
    return this.history.due.at;
  }

  /** A table whose game is over is closed, not parked. */
  phase(): 'waiting' | 'playing' {
    return this.history.dealer < 0 && !this.history.isStarting ? 'waiting' : 'playing';
  }

  restingSince(): number {
    return this.since.rests;
  }

  emptySince(): number {
    return this.since.empty;
  }

  /**
   * Whether it should be opened although nobody comes. At a table with days for a move, the move is due now, or
   * something automatic was still to happen when its process stopped.
   */
  isDue(now: number): boolean {
    const { due, pausedBy, seating } = this.history;
    const isGoingOn = this.phase() === 'playing' && pausedBy === '' && seating.people().length > 0;
    if (!isByDays(this.head.clock) || !isGoingOn) return false;
    return due.at > 0 ? due.at <= now : this.isCutOff;
  }

  /** Whether the game waits for a seat. `ask` asks the game itself where that is needed. */
  async isAwaited(seat: number, ask: () => Promise<Actors>): Promise<boolean> {
    this.awaited ??= await ask();
    return (this.awaited & actorBit(seat)) !== 0;
  }

  /**
   * Takes ownership of the table in the journal in order to open it. Throws Fenced if another process owns it, and
   * StorageFailed.
   */
  async claim(journal: Journal): Promise<Ledger> {
    // kept even if the work it was for failed: an owned table cannot be claimed again
    this.ledger ??= (await journal.claim(this.id))?.ledger ?? null;
    if (this.ledger === null) throw new Fenced(`table ${this.id} is owned by another process`);
    return this.ledger;
  }

  /** Records events that are not moves. Throws Fenced if another process owns the table, and StorageFailed. */
  async record(journal: Journal, events: readonly TableEvent[]): Promise<void> {
    const ledger = await this.claim(journal);
    await ledger.append(events);
    for (const event of events) this.history.apply(event);
    await ledger.release();
    this.ledger = null;
  }
}

/** A stored table as a parked one, if its snapshot is enough; otherwise null. */
export function parkedAtOnce(game: Game, { head, events, snapshot }: UnownedTable, now: number): ParkedTable | null {
  const table = snapshot?.seq === events ? savedTable(game, snapshot) : null;
  if (table === null) return null;
  return new ParkedTable(head, TableHistory.restored(table), table.awaited, { rests: now, empty: now }, true);
}

/** A table that another process says it has parked. */
export function parkedBySummary({ head, history, rests, empty }: ParkedSummary): ParkedTable {
  return new ParkedTable(head, TableHistory.restored(history), null, { rests, empty });
}

/** A parked table from its events, whatever the state of its game; moves are not read. Throws StorageFailed. */
export async function parkedByEvents(
  game: Game | undefined,
  { head, events, snapshot }: UnownedTable,
  journal: Pick<Journal, 'eventsBesideMoves'>,
  now: number,
): Promise<ParkedTable> {
  const table = snapshot === null || game === undefined ? null : savedTable(game, snapshot);
  const history = table === null ? new TableHistory(new Seating(head.seats)) : TableHistory.restored(table);
  const read = table === null || snapshot === null ? 0 : snapshot.seq;
  const later = await journal.eventsBesideMoves(head.id, read);
  for (const event of later) history.apply(event);
  const moves = events - read - later.length;
  // it is not worth reading who made the moves: at worst the table is kept a little longer
  history.hasPersonPlayed ||= moves > 0 && history.seating.people().length > 0;
  const awaited = moves === 0 ? (table?.awaited ?? 0) : null;
  return new ParkedTable(head, history, awaited, { rests: now, empty: now }, true);
}
