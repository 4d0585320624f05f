import type { Refused } from '@kibitz/shared/wire/messages';
import type { Leadership } from '../journal/leases.ts';
import { refusal } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Calls, ClusterNews, TableToOpen } from './calls.ts';
import type { OpenTable, RemoteTable } from './remoteTable.ts';

/** The refusal while no process answers for a table or for the cluster, which lasts only a moment. */
export const MOVING: Refused = { ...refusal('unavailable', 'moving'), retryAfter: 1 };

/** The processes that share a store, from the point of view of one of them. */
export interface Processes {
  /** Whether this process has the store to itself. */
  readonly isAlone: boolean;
  /** Whether this process leads: it does the jobs that one process does for all. */
  isLeading(): boolean;
  /**
   * The lead that `Store.together` needs for such a job; undefined if this process is alone. Throws Fenced if it does
   * not lead.
   */
  lead(): Leadership | undefined;
  /** Whether this process is handing its tables over because it is stopping. */
  isLeaving(): boolean;
  /** The tables that others have open, if this process leads. */
  tables(): RemoteTable[];
  table(id: string): RemoteTable | undefined;
  /**
   * The tables that others have open, whichever process leads. Each process is asked; those that do not answer are left
   * out. Throws StorageFailed.
   */
  askedTables(): Promise<RemoteTable[]>;
  /** A table of this process has changed, or is no longer here. */
  note(table: string): void;
  /** A table of this process was parked. */
  noteParked(table: LiveTable): void;
  /** No other process has a table: it is here, or closed for good. */
  forget(table: string): void;
  /**
   * Records a table and opens it in the process with the fewest; null if that is this one, or no other process can.
   */
  openElsewhere(table: TableToOpen): Promise<RemoteTable | null>;
  /** Asks the owner of a table to do something. Throws Unreached, and HttpRefusal. */
  order<N extends keyof Calls>(table: RemoteTable, name: N, asked: Calls[N]['asked']): Promise<Calls[N]['answer']>;
  /**
   * Hands a table over to another process, wherever it is. Returns whether that process took it. Throws StorageFailed,
   * Unreached and HttpRefusal.
   */
  handTo(table: OpenTable, process: string): Promise<boolean>;
  /** Asks the leading process, if that is another one. Throws HttpRefusal if none answers. */
  askLeader<N extends keyof Calls>(name: N, asked: Calls[N]['asked']): Promise<void>;
  /**
   * From now on the people of a table of this process wait for strangers. Throws HttpRefusal if the queue cannot be
   * told.
   */
  askForStrangers(table: string): Promise<void>;
  /** Does something here and in every other process. Throws StorageFailed if it fails here. */
  tell<N extends keyof ClusterNews>(name: N, news: ClusterNews[N]): Promise<void>;
}

/** Applies news for all processes in this one. Throws StorageFailed. */
export type Hear = <N extends keyof ClusterNews>(name: N, news: ClusterNews[N]) => Promise<void>;

/** There is no other process to ask: a bug in the caller. */
function nobody(): never {
  throw new Error('this process is alone');
}

/** A process that has its store to itself: it leads, and there are no others. */
export function soleProcess(hear: Hear): Processes {
  return {
    isAlone: true,
    tell: hear,
    isLeading: () => true,
    lead: () => undefined,
    isLeaving: () => false,
    tables: () => [],
    table: () => undefined,
    askedTables: async () => [],
    note: () => undefined,
    noteParked: () => undefined,
    forget: () => undefined,
    openElsewhere: async () => null,
    order: nobody,
    handTo: nobody,
    askLeader: nobody,
    askForStrangers: nobody,
  };
}
