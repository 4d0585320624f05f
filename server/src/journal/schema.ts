import type { ArchiveTables } from './archives.ts';
import type { ProcessTables } from './leases.ts';
import type { RowOf } from './migrating.ts';

export const events = {
  table_id: 'text',
  /** From 1, without gaps, counted on from the archive's. */
  seq: 'integer',
  at: 'bigint',
  /** JSON: a TableEvent. */
  event: 'text',
} as const;

export const snapshots = {
  table_id: 'text',
  /** The last event that it includes. */
  seq: 'integer',
  /** The rules it was made under. Under others it is void. */
  rules: 'text',
  /** JSON. */
  history: 'text',
  /** JSON. */
  state: 'text',
} as const;

/**
 * The tables of the store, the same on every database. Times are epoch milliseconds, yes and no are 1 and 0, and JSON
 * is text except in archives.
 */
export interface Schema extends ProcessTables, ArchiveTables {
  settings: { name: string; value: string };
  tables: {
    id: string;
    game: string;
    seats: number;
    /** JSON: the differences from the rule book. */
    options: string;
    /** JSON: every option; '{}' if that is not known yet. */
    in_force: string;
    /** The version of its game's rules. */
    rules_version: number;
    is_open: number;
    clock: number;
    fills_itself: number;
    /** JSON: its settings, where they differ from the defaults. */
    settings: string;
    /** The set of deals that is played; '' for none. */
    deals: string;
    host: string;
    opened: number;
    status: string;
    closed: number | null;
    /**
     * The process that writes its events, under the epoch in which it claimed the table. Meaningless once the table is
     * closed.
     */
    owner: string | null;
    epoch: number;
    last_seq: number;
    /** 1 once its events have been moved to the archive, after it was closed. */
    archived: number;
  };
  /** The events of tables that are open or were until recently. Those of others are in `archives`. */
  events: RowOf<typeof events>;
  /** The latest snapshot of each live table. It can be rebuilt from the events, which have anything newer. */
  snapshots: RowOf<typeof snapshots>;
}
