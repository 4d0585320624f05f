import type { ProtocolVersion } from '@kibitz/shared/kit/fairness/proof';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Move } from '@kibitz/shared/kit/game/play';
import type { TableSettings } from '@kibitz/shared/wire/tableSettings';
import type { Compilable, Kysely } from 'kysely';
import type { GatheredParts, MadeOf } from '../deckMaker.ts';
import type { Leadership, Leases } from './leases.ts';

/** A table's status in the journal: in play or waiting; played to its end; or abandoned. */
export type TableStatus = 'live' | 'over' | 'abandoned';

/** The settings of a table, fixed when it is opened. */
export interface TableHead {
  /** Base62, from a cryptographic source: anyone who knows it may come in. */
  readonly id: string;
  readonly game: string;
  readonly seats: number;
  /** The differences from the rule book. */
  readonly options: AnyOptions;
  /**
   * Every option, so that a default that changes later changes nothing here. {} at a table from before rules had
   * versions that has not been completed yet.
   */
  readonly inForce: AnyOptions;
  /** The version of its game's rules (Game.rulesVersion). */
  readonly rulesVersion: number;
  /** Listed in the lobby. */
  readonly isOpen: boolean;
  /** Seconds for a decision; 0 for no clock. */
  readonly clock: number;
  /** Whether this is a Play now table: it fills up with bots and starts soon after somebody has sat down. */
  readonly fillsItself: boolean;
  readonly settings: TableSettings;
  /** The set of deals that is played here (challenges/challenges.ts); '' where every deck is shuffled afresh. */
  readonly deals: string;
  /** The account that opened it. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly opened: number;
}

/**
 * What a table is opened with, from which the rules in force follow. It already has an id if that was recorded
 * elsewhere before.
 */
export type AskedHead = Omit<TableHead, 'id' | 'opened' | 'inForce' | 'rulesVersion'> & Partial<Pick<TableHead, 'id'>>;

/** What the host may change before the start. */
export type Rules = Pick<TableHead, 'options' | 'inForce' | 'rulesVersion' | 'clock' | 'settings'>;

/** A recorded event at a table. A table is its head and its events, in order. */
export type TableEvent =
  | { readonly type: 'sat'; readonly seat: number; readonly account: string; readonly name: string }
  /** A person left the seat; `bot` names the bot that plays on, '' if none does. */
  | { readonly type: 'stood'; readonly seat: number; readonly bot: string }
  /** A person takes a seat from the next deal on. The bot there plays on until then, or the seat stays free. */
  | { readonly type: 'coming'; readonly seat: number; readonly account: string; readonly name: string }
  /** The person promised the seat has changed their mind, or was away when the cards were dealt. */
  | { readonly type: 'notComing'; readonly seat: number }
  | { readonly type: 'bot'; readonly seat: number; readonly name: string }
  | { readonly type: 'botLeft'; readonly seat: number }
  | { readonly type: 'renamed'; readonly seat: number; readonly name: string }
  /** From now on a bot moves for the person on this seat. */
  | { readonly type: 'helped'; readonly seat: number }
  /** The person moves for themselves again. */
  | { readonly type: 'back'; readonly seat: number }
  /** The game will begin with its first deck, whose shuffle draws the dealer. */
  | { readonly type: 'starting' }
  /** The game has begun. Written together with the first deck, or earlier if the dealer is known before. */
  | { readonly type: 'started'; readonly dealer: number }
  | { readonly type: 'move'; readonly move: Move }
  /** These seats have said they are ready in a private window, after making any declarations. */
  | { readonly type: 'ready'; readonly seats: readonly number[] }
  /** This many of the last moves, one decision, were taken back: the game is as if they had not been made. */
  | { readonly type: 'takenBack'; readonly moves: number }
  /**
   * At a table with days for a move: the present decision is due at this moment, by the server's clock in epoch
   * milliseconds. `seat` is the only one that everybody can see is to act; -1 for none or several.
   */
  | { readonly type: 'due'; readonly at: number; readonly seat: number }
  /** A player has used this many milliseconds of their bank. */
  | { readonly type: 'spent'; readonly account: string; readonly ms: number }
  /** Somebody else is the host. */
  | { readonly type: 'host'; readonly account: string }
  /** Two seats have swapped their people or bots. */
  | { readonly type: 'swapped'; readonly seats: readonly [number, number] }
  /** The host has sent somebody away for good. `bot` names the bot that plays on on their seat, '' if none does. */
  | { readonly type: 'removed'; readonly account: string; readonly bot: string }
  /** The host lets a friend watch with open hands, or no longer does. */
  | { readonly type: 'openTo'; readonly account: string; readonly isOpen: boolean }
  /** Somebody is about to see hands in play. */
  | { readonly type: 'sawHands'; readonly account: string }
  /** The host, or a stand-in, has paused the game. */
  | { readonly type: 'paused'; readonly account: string; readonly name: string }
  | { readonly type: 'resumed' }
  /** The host wants strangers on the free seats, or no longer does. */
  | { readonly type: 'strangers'; readonly wanted: boolean }
  /** What is played has been changed. From now on the table's head has it. */
  | ({ readonly type: 'rules' } & Rules)
  | { readonly type: 'rematch'; readonly table: string }
  /**
   * The seed of the secrets of the table's shuffles, as hexadecimal text (fairness/), which is never disclosed.
   * `version` is the version of the protocol; 1 if missing.
   */
  | { readonly type: 'secret'; readonly secret: string; readonly version?: ProtocolVersion }
  /**
   * The parts for the next shuffle: everybody taking part has revealed theirs. Where a move may take days, also what
   * was given so far.
   */
  | ({ readonly type: 'gathered' } & GatheredParts)
  /**
   * What the next deck is made of, and later ones in a game that keeps its pack. Without a list: the parts gathered
   * last.
   */
  | ({ readonly type: 'shuffled' } & Omit<MadeOf, 'list'> & Partial<Pick<MadeOf, 'list'>>)
  /**
   * `by` is the account of the host who ended the game; missing if nobody did. `why`: the game could not go on because
   * its rules have changed.
   */
  | {
      readonly type: 'closed';
      readonly status: Exclude<TableStatus, 'live'>;
      readonly by?: string;
      readonly why?: 'rules';
    };

/** A table read back from the store, without its events. */
export interface StoredTable {
  readonly head: TableHead;
  readonly status: TableStatus;
}

/** A table whose game was played to its end, and when that was (epoch milliseconds). */
export interface FinishedStored {
  readonly head: TableHead;
  readonly closed: number;
}

/** The right to write a table's events: one process has it at a time. */
export interface Ledger {
  /**
   * Writes events, all or none. They are durable when it resolves, and rules among them are in the table's head. Throws
   * StorageFailed if they could not be written (nothing has changed, and the call may be retried) and Fenced if another
   * process owns the table by now.
   */
  append(events: readonly TableEvent[]): Promise<void>;
  /**
   * Saves a snapshot of the table after the last event handed to `append`, in place of an earlier one. Throws
   * StorageFailed.
   */
  saveSnapshot(snapshot: Snapshot): Promise<void>;
  /**
   * Releases the table: any process may claim it now, and nothing more is written through this ledger. Throws
   * StorageFailed.
   */
  release(): Promise<void>;
}

/** The state of a table after one of its events, so that it can be opened without reading the earlier ones. */
export interface Snapshot {
  /** The rules it was made under. Under others it is void, and the events are used. */
  readonly rules: string;
  /** JSON: who sits where, and everything else about the table except its game. */
  readonly history: string;
  /** JSON: the state of its game; '' while it waits. */
  readonly state: string;
}

/** A snapshot, and the number of the last event that it includes, counted from 1. */
export interface StoredSnapshot extends Snapshot {
  readonly seq: number;
}

/** A live table that no living process owns. */
export interface UnownedTable {
  readonly head: TableHead;
  /** How many events it has. */
  readonly events: number;
  /** Its snapshot, without the state; null if it has none. */
  readonly snapshot: Omit<StoredSnapshot, 'state'> | null;
}

/** A table with the right to write to it. */
export interface OwnedTable {
  readonly head: TableHead;
  readonly ledger: Ledger;
}

/** A guest who does something at a table, and the name they go by. */
export interface Account {
  readonly id: string;
  readonly name: string;
}

/** Where the modules of the server keep their own data, alongside the journal. Everything here throws StorageFailed. */
export interface Store {
  /**
   * Queries about a module's own tables, which it adds to `schema.ts` with their migrations. No transactions: see
   * `together`.
   */
  queries<Tables>(): Kysely<Tables>;
  /**
   * Runs statements in one transaction, all or none. Returns how many rows changed. Given a lead, it throws Fenced and
   * changes nothing unless this process leads the job.
   */
  together(statements: readonly Compilable[], lead?: Leadership): Promise<number>;
}

/**
 * The store of tables and of everything else the server keeps. Several processes may share a store, each through a
 * journal of its own (processes.ts). Everything here throws StorageFailed if the store cannot be read or written.
 */
export interface Journal extends Leases {
  /** Records a new table and takes ownership of it. */
  open(head: TableHead, events: readonly TableEvent[]): Promise<Ledger>;
  /**
   * Takes ownership of a live table that no living process owns. Null if there is none, if another process claimed it
   * first, or if this one already has a ledger of it. Earlier ledgers, in any process, are fenced.
   */
  claim(id: string): Promise<OwnedTable | null>;
  /** Finds a table, regardless of its owner; null if there is none. */
  find(id: string): Promise<StoredTable | null>;
  /**
   * A table's events in order, all or those after the first `after`, a few hundred at a time so that a long game holds
   * nobody up. None if there is no such table.
   */
  events(id: string, after?: number): AsyncIterable<readonly TableEvent[]>;
  /** The few of a table's events that are not moves. */
  eventsBesideMoves(id: string, after?: number): Promise<readonly TableEvent[]>;
  /** When a table's event number `seq`, counted from 1, was written, in epoch milliseconds; null if there is none. */
  timeOf(id: string, seq: number): Promise<number | null>;
  /** When the last deck of a table was dealt, in epoch milliseconds; null if none was. */
  lastDealt(id: string): Promise<number | null>;
  /** The latest snapshot of a live table; null if there is none. */
  snapshot(id: string): Promise<StoredSnapshot | null>;
  /** The live tables that no living process owns, the oldest first. */
  unowned(): Promise<readonly UnownedTable[]>;

  /** A secret of the server, made with `make` when it is first needed. */
  secret(name: string, make: () => string): Promise<string>;

  /** The modules' tables in the same database. */
  readonly store: Store;

  /**
   * The latest `limit` tables whose games were played to their end, latest first, closed before `before` (epoch
   * milliseconds).
   */
  finished(before: number, limit: number): Promise<readonly FinishedStored[]>;

  /** Finishes writing, releases the tables it owns, and closes. */
  close(): Promise<void>;
}

/** The store could not be read or written, because the disk is full or worse. */
export class StorageFailed extends Error {
  override readonly name = 'StorageFailed';
  /** The database's own code for it; '' if it has none. */
  readonly code: string;

  constructor(message: string, options: ErrorOptions & { readonly code?: string } = {}) {
    super(message, options);
    this.code = options.code ?? '';
  }
}

/** Another process owns the table or leads the job. What this one holds of it is out of date and must be dropped. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}
