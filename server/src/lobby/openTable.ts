import type { TableHead } from '../journal/journal.ts';
import type { Presence } from '../tables/presence.ts';
import type { Seating } from '../tables/seating.ts';
import type { Countdown } from '../tables/tableState.ts';

/** What the queue for strangers sees of an open table, whichever process has it open (LiveTable, RemoteTable). */
export interface OpenTable {
  readonly id: string;
  readonly head: TableHead;
  readonly seating: Seating;
  readonly presence: Presence;
  /**
   * Guests sent here to play who have not arrived or sat down yet, and until when they are expected, by the server's
   * clock.
   */
  readonly expected: Map<string, number>;
  /** Whether its people have asked for strangers to join. */
  readonly wantsStrangers: boolean;
  /** While its people wait for strangers: when bots take the seats instead. `changed` shows it. */
  matchmaking: Countdown | null;
  phase(): 'waiting' | 'playing' | 'over';
  /** Since when nothing has happened in the game, by the server's clock. */
  stillSince(): number;
  changed(): void;
}

/** The groups that wait for strangers at their tables: what a table's process tells the queue. */
export interface WaitingGroups {
  /** The people of a table wait for strangers from now on. */
  waits(table: OpenTable): Promise<void>;
  /** They no longer wait. */
  waitsNoMore(table: string): Promise<void>;
}
