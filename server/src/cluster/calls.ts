import type { NamedRules } from '@kibitz/shared/kit/game/presets';
import type { TableCard, TablePhase } from '@kibitz/shared/wire/api';
import type { Account, AskedHead, TableEvent } from '../journal/journal.ts';
import type { ParkedSummary } from '../tables/parkedTable.ts';
import type { Countdown } from '../tables/tableState.ts';

/**
 * A process's report to the leading one of a table of its own: what the lobby, the queue and friends need, but nothing
 * about its cards. Times are by the server's clock.
 */
export interface TableSummary extends ParkedSummary {
  readonly phase: TablePhase;
  /** As shown to those without a seat, and as those at the table see it. */
  readonly card: TableCard;
  readonly present: TableCard;
  /** The account that may start the game now. */
  readonly host: string;
  /** The accounts that are here. */
  readonly here: readonly string[];
  /** The accounts whose turn it is, and the name of the one player whom everybody sees to be on turn; '' for none. */
  readonly awaited: readonly string[];
  readonly inTurn: string;
  /** When the next move is due at a table with days for a move; 0 for none. */
  readonly due: number;
  readonly still: number;
  /** The guests who are expected there, and for how long; missing in reports of an older version. */
  readonly expected?: readonly (readonly [account: string, until: number])[];
  /** Nobody has it open now. */
  readonly isParked: boolean;
}

/** A table about to be opened, and its first events. */
export interface TableToOpen {
  readonly head: AskedHead;
  readonly events: readonly TableEvent[];
}

/** The people seated at a table that waited for strangers, and the game. */
export interface GatheredTable {
  readonly table: string;
  readonly variant: { readonly game: string; readonly rules: NamedRules };
  readonly seating: readonly { readonly account: string; readonly name: string; readonly seat: number }[];
}

/** What is asked in a call, and its answer. */
interface Call<Asked, Answer = void> {
  readonly asked: Asked;
  readonly answer: Answer;
}

/** Calls to the leading process. */
interface CallsToLeader {
  /**
   * Reports summaries of this process's tables, all (`isWhole`) or only the changed ones; the tables it no longer has;
   * and those it has parked.
   */
  summaries: Call<SummariesOf>;
  /** The game of a table has ended or was stopped, and that is recorded. */
  closed: Call<{ readonly table: string }>;
  /** A guest at a table changes their name, already cleaned. */
  rename: Call<{ readonly account: Account; readonly name: string }>;
  /** The people of a table wait for strangers, or no longer do. */
  waits: Call<{ readonly summary: TableSummary; readonly process: string }>;
  waitsNoMore: Call<{ readonly table: string }>;
}

/** Calls to the process that owns a table, or is about to open one. */
interface CallsToOwner {
  open: Call<TableToOpen, TableSummary>;
  tables: Call<null, SummariesOf>;
  close: Call<{ readonly table: string }>;
  /** Parks a table where nobody has been for a while, to make way for another. */
  park: Call<{ readonly table: string }>;
  /** Hands the table over to a process. Answers whether that process took it. */
  handTo: Call<{ readonly table: string; readonly process: string }, boolean>;
  /** Opens a table that another process has released. Answers whether it is open there now. */
  adopt: Call<{ readonly table: string }, boolean>;
  /** Shows how long a table's people wait for strangers; null if they do not. */
  matchmaking: Call<{ readonly table: string; readonly countdown: Countdown | null }>;
  /** Answers whether everybody has been seated and the game has begun. */
  gather: Call<GatheredTable, boolean>;
  moveTo: Call<{ readonly table: string; readonly to: string }>;
  dropStrangers: Call<{ readonly table: string }>;
}

/** News from the leading process; each of the others applies it to its own tables and caches. */
export interface ClusterNews {
  /** These accounts have changed how they look, have been signed out, or have changed their friends or blocks. */
  changed: { readonly accounts: readonly string[] };
  renamed: { readonly account: Account };
  /** Closes an account's windows, with a close code: everywhere, or where somebody is the host and it has no seat. */
  sentAway: { readonly account: string; readonly code: number; readonly hostedBy?: string };
  /** An account has blocked somebody, or has unblocked them. */
  blocks: { readonly account: string };
  /** An account leaves its seat at a table; without one it is being deleted, and leaves all. */
  leaves: { readonly account: string; readonly table?: string };
  /** An account is deleted: everything held for it is dropped. */
  forgotten: { readonly account: string };
}

/** The calls between processes, by name. */
export type Calls = CallsToLeader & CallsToOwner & { [N in keyof ClusterNews]: Call<ClusterNews[N]> };

/** The state of a process's tables. */
export interface SummariesOf {
  readonly process: string;
  readonly isWhole: boolean;
  readonly tables: readonly TableSummary[];
  readonly gone: readonly string[];
}

/** The handlers of the calls. */
export type CallHandlers = { readonly [N in keyof Calls]: (asked: Calls[N]['asked']) => Promise<Calls[N]['answer']> };
