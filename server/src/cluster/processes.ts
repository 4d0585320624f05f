import type { Refused } from '@kibitz/shared/wire/messages';
import type { Leadership } from '../journal/processes.ts';
import { refusal } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Calls, ClusterNews, TableToOpen } from './calls.ts';
import type { RemoteTable } from './remoteTable.ts';

/** What visitors are told while no process answers for a table, or for the cluster: that lasts only a moment. */
export const MOVING: Refused = { ...refusal('unavailable', 'moving'), retryAfter: 1 };

/** The processes that share a store, as one of them sees them. */
export interface Processes {
  /** Whether this process has the store to itself. */
  readonly isAlone: boolean;
  /** Whether this is the process that does the jobs one process does for all. */
  isLeading(): boolean;
  /**
   * What `Store.together` needs to do such a job: undefined if this process is alone. Throws Fenced if it does not
   * lead.
   */
  lead(): Leadership | undefined;
  /** Whether this process is handing its tables over because it is stopping. */
  isLeaving(): boolean;
  /** The tables that others have open, if this process leads. */
  tables(): RemoteTable[];
  table(id: string): RemoteTable | undefined;
  /**
   * The tables that others have open, whichever process leads: each is asked. Those that do not answer are left out.
   * Throws StorageFailed.
   */
  askedTables(): Promise<RemoteTable[]>;
  /** A table of this process has changed, or is no longer here. */
  note(table: string): void;
  /** A table of this process was parked. */
  noteParked(table: LiveTable): void;
  /** A table is not at another process: it is here, or closed for good. */
  forget(table: string): void;
  /**
   * Opens a table at the process with the fewest, once it is recorded; null if that is this one, or nobody else can.
   */
  openElsewhere(table: TableToOpen): Promise<RemoteTable | null>;
  /** Asks the owner of a table to do something. Throws Unreached, and HttpRefusal. */
  order<N extends keyof Calls>(table: RemoteTable, name: N, asked: Calls[N]['asked']): Promise<Calls[N]['answer']>;
  /**
   * Hands a table over to another process, wherever it is. Returns whether that process took it. Throws StorageFailed,
   * Unreached and HttpRefusal.
   */
  handTo(table: LiveTable | RemoteTable, process: string): Promise<boolean>;
  /** Asks the process that leads, if it is another one. Throws HttpRefusal if none answers. */
  askLeader<N extends keyof Calls>(name: N, asked: Calls[N]['asked']): Promise<void>;
  /**
   * The people of a table of this process wait for strangers from now on. Throws HttpRefusal if the queue cannot be
   * told.
   */
  askForStrangers(table: string): Promise<void>;
  /** Does something here and at every other process. Throws StorageFailed if it fails here. */
  tell<N extends keyof ClusterNews>(name: N, news: ClusterNews[N]): Promise<void>;
}

/** Applies news that all processes are told at this one. Throws StorageFailed. */
export type Hear = <N extends keyof ClusterNews>(name: N, news: ClusterNews[N]) => Promise<void>;

/** There is no other process to ask: a mistake of whoever asks. */
function nobody(): never {
  throw new Error('this process is alone');
}

/** A process that has its store to itself: it leads, and there are no others. */
export class SoleProcess implements Processes {
  readonly isAlone = true;
  readonly tell: Hear;
  readonly order = nobody;
  readonly handTo = nobody;
  readonly askLeader = nobody;
  readonly askForStrangers = nobody;

  constructor(hear: Hear) {
    this.tell = hear;
  }

  isLeading(): boolean {
    return true;
  }

  lead(): undefined {
    return undefined;
  }

  isLeaving(): boolean {
    return false;
  }

  tables(): RemoteTable[] {
    return [];
  }

  table(): undefined {
    return undefined;
  }

  async askedTables(): Promise<RemoteTable[]> {
    return [];
  }

  note(): void {}

  noteParked(): void {}

  forget(): void {}

  async openElsewhere(): Promise<null> {
    return null;
  }
}
