import type { Account, AskedHead, TableEvent } from '../journal/journal.ts';
import type { Kind, Match } from '../lobby/matching.ts';
import type { Countdown } from '../tables/shownTable.ts';
import type { TableSummary } from './tableSummary.ts';

/** A table to be opened, and its first events. */
export interface TableToOpen {
  readonly head: AskedHead;
  readonly events: readonly TableEvent[];
}

/** Who is seated at a table that waited for strangers, and for which game. */
export interface Gathering {
  readonly table: string;
  readonly kind: Kind;
  readonly seating: Match['seating'];
}

/** What is asked of the process that leads. */
interface CallsToLeader {
  /** How tables of this process stand, all of them (`isWhole`) or those that have changed; those that it no longer has; and how it has parked some. */
  summaries: { asked: SummariesOf; answer: null };
  /** The game of a table has ended or was stopped, and that is recorded. */
  closed: { asked: { readonly table: string }; answer: null };
  /** A guest at a table takes another name, already cleaned. */
  rename: { asked: { readonly account: Account; readonly name: string }; answer: null };
  /** The people of a table wait for strangers, or no longer do. */
  waits: { asked: { readonly summary: TableSummary; readonly process: string }; answer: null };
  waitsNoMore: { asked: { readonly table: string }; answer: null };
}

/** What is asked of the process that owns a table, or is to open one. */
interface CallsToOwner {
  open: { asked: TableToOpen; answer: TableSummary };
  tables: { asked: null; answer: SummariesOf };
  close: { asked: { readonly table: string }; answer: null };
  /** Nobody has been at the table for a while, and it makes way for another. */
  park: { asked: { readonly table: string }; answer: null };
  /** Hands the table over to a process. Has that taken it? */
  handTo: { asked: { readonly table: string; readonly process: string }; answer: boolean };
  /** Opens a table that another process has given up. Is it open there now? */
  adopt: { asked: { readonly table: string }; answer: boolean };
  /** Shows until when a table's people wait for strangers; null for not at all. */
  finding: { asked: { readonly table: string; readonly finding: Countdown | null }; answer: null };
  /** Has everybody been seated, and the game begun? */
  gather: { asked: Gathering; answer: boolean };
  moveTo: { asked: { readonly table: string; readonly to: string }; answer: null };
  dropStrangers: { asked: { readonly table: string }; answer: null };
}

/** What the process that leads tells all others, each of which does it at its own tables and with what it remembers. */
export interface ClusterNews {
  /** These accounts have changed how they look, have been signed out, or have changed their friends or blocks. */
  changed: { readonly accounts: readonly string[] };
  renamed: { readonly account: Account };
  /** Closes an account's windows, with a close code: everywhere, or where somebody is the host and it has no seat. */
  sentAway: { readonly account: string; readonly code: number; readonly hostedBy?: string };
  /** An account has blocked somebody, or no longer does. */
  blocks: { readonly account: string };
  /** An account is being deleted: it leaves its seats. */
  leaves: { readonly account: string };
  /** It is deleted: nothing of it is remembered. */
  forgotten: { readonly account: string };
}

/** What one process asks of another, by name. */
export type Calls = CallsToLeader &
  CallsToOwner & { [N in keyof ClusterNews]: { asked: ClusterNews[N]; answer: null } };

/** How the tables of a process stand. */
export interface SummariesOf {
  readonly process: string;
  readonly isWhole: boolean;
  readonly tables: readonly TableSummary[];
  readonly gone: readonly string[];
}

/** What answers each call. */
export type CallHandlers = { readonly [N in keyof Calls]: (asked: Calls[N]['asked']) => Promise<Calls[N]['answer']> };
