import type { LiveTable } from '../tables/liveTable.ts';
import type { Calls, ClusterNews, TableToOpen } from './calls.ts';
import type { RemoteTable } from './remoteTable.ts';

/** What an app asks of the processes that share its store (Cluster). */
export interface OtherProcesses {
  /** Does this process do what one does for all? */
  isLeading(): boolean;
  /** Does this process hand its tables over, since it is to stop? */
  isLeaving(): boolean;
  /** The tables that others have open, where this process leads. */
  tables(): RemoteTable[];
  table(id: string): RemoteTable | undefined;
  /** A table of this process has changed, or is no longer here. */
  note(table: string): void;
  /** A table of this process was parked. */
  noteParked(table: LiveTable): void;
  /** A table is not at another process: it is here, or closed for good. */
  forget(table: string): void;
  /** Opens a table where there are fewest, once it is recorded; null where that is here, or nobody else can. */
  openElsewhere(table: TableToOpen): Promise<RemoteTable | null>;
  /** Has the owner of a table do something. Throws Unreached, and HttpRefusal. */
  order<N extends keyof Calls>(table: RemoteTable, name: N, asked: Calls[N]['asked']): Promise<Calls[N]['answer']>;
  /** Hands a table over to another process, wherever it is. Has that taken it? Throws StorageFailed, Unreached and HttpRefusal. */
  handTo(table: LiveTable | RemoteTable, process: string): Promise<boolean>;
  /** Asks the process that leads. Throws HttpRefusal where none answers. */
  askLeader<N extends keyof Calls>(name: N, asked: Calls[N]['asked']): Promise<void>;
  /** The people of a table of this process wait for strangers from now on. Throws HttpRefusal where the queue cannot be told. */
  askForStrangers(table: string): Promise<void>;
  /** Does something here and at every other process. Throws StorageFailed where it fails here. */
  tell<N extends keyof ClusterNews>(name: N, news: ClusterNews[N]): Promise<void>;
}

/** Does at this process what is done everywhere. Throws StorageFailed. */
export type Hear = <N extends keyof ClusterNews>(name: N, news: ClusterNews[N]) => Promise<void>;
