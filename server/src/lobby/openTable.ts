import type { TableHead } from '../journal/journal.ts';
import type { Presence } from '../tables/presence.ts';
import type { Seating } from '../tables/seating.ts';
import type { TableHistory } from '../tables/tableHistory.ts';
import type { Countdown } from '../tables/tableState.ts';

/** An open table as the queue for strangers sees it, whichever process has it open (LiveTable, RemoteTable). */
export interface OpenTable {
  readonly id: string;
  readonly head: TableHead;
  readonly seating: Seating;
  readonly presence: Presence;
  /**
   * Guests sent here to play who have not arrived or sat down yet, and how long they are expected, by the server's
   * clock.
   */
  readonly expected: Map<string, number>;
  readonly history: Pick<TableHistory, 'wantsStrangers'>;
  /** Set while its people wait for strangers: when bots take the seats instead. `changed` shows it. */
  matchmaking: Countdown | null;
  phase(): 'waiting' | 'playing' | 'over';
  /** When the game's last move or step was made, by the server's clock. */
  stillSince(): number;
  changed(): void;
}

/** The groups waiting for strangers at their tables, of which a table's process tells the queue. */
export interface WaitingGroups {
  /** From now on the people of a table wait for strangers. */
  waits(table: OpenTable): Promise<void>;
  /** They no longer wait. */
  waitsNoMore(table: string): Promise<void>;
}
