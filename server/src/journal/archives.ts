import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { addColumn, createIndex } from './migrating.ts';

/** The tables that hold the events of closed tables. */
export interface ArchiveTables {
  /**
   * Consecutive events of a table, compressed. The events of closed tables are here, and any later ones in the
   * journal.
   */
  archives: {
    table_id: string;
    /** The numbers of the first and the last of these events. */
    first_seq: number;
    last_seq: number;
    /** The output of `packed`. */
    events: Uint8Array;
  };
}

export const archivesMigration: Migration = {
  async up(db) {
    await db.schema
      .createTable('archives')
      .addColumn('table_id', 'text', (column) => column.notNull())
      .addColumn('first_seq', 'integer', (column) => column.notNull())
      .addColumn('last_seq', 'integer', (column) => column.notNull())
      // SQLite takes any type name, and stores bytes as bytes
      .addColumn('events', sql`bytea`, (column) => column.notNull())
      .addPrimaryKeyConstraint('archives_key', ['table_id', 'first_seq'])
      .execute();
    await addColumn(db, 'tables', 'archived', 'integer', 0);
    // an open table has no `closed`, so a search by it leaves open tables out
    await createIndex(db, 'tables_by_archiving', 'tables', ['archived', 'closed']);
  },
};

/** A journal event: its JSON, and when it was written, in epoch milliseconds. */
export interface WrittenEvent {
  readonly at: number;
  readonly event: string;
}

const compress = promisify<string, { level: number }, Buffer>(deflate);
const decompress = promisify<Uint8Array, Buffer>(inflate);

/**
 * Packs consecutive events into about a thirtieth of the bytes: zlib of one line with their times, each as the
 * difference from the one before, and one line for each event.
 */
export async function packed(events: readonly WrittenEvent[]): Promise<Uint8Array> {
  const times = events.map(({ at }, i) => at - (events[i - 1]?.at ?? 0));
  const lines = [JSON.stringify(times), ...events.map(({ event }) => event)];
  const bytes = await compress(lines.join('\n'), { level: 9 });
  // otherwise a thread would be sent the whole buffer that holds these bytes
  return new Uint8Array(bytes);
}

/** Unpacks what `packed` has made of events. Throws if it is damaged. */
export async function unpacked(bytes: Uint8Array): Promise<WrittenEvent[]> {
  const [times = '[]', ...events] = (await decompress(bytes)).toString().split('\n');
  let at = 0;
  const moments = (JSON.parse(times) as number[]).map((distance) => {
    at += distance;
    return at;
  });
  if (moments.length !== events.length) throw new Error('archived events are damaged');
  return events.map((event, i) => ({ at: moments[i] ?? 0, event }));
}

/** One part of a table's archive. */
export type ArchivedPart = Selectable<ArchiveTables['archives']>;

/**
 * The parts of a table's archive with events after a given one, in order, `most` of them at most. Throws
 * StorageFailed.
 */
export function partsAfter(
  db: Kysely<ArchiveTables>,
  table: string,
  after: number,
  most = Number.MAX_SAFE_INTEGER,
): Promise<ArchivedPart[]> {
  return db
    .selectFrom('archives')
    .selectAll()
    .where('table_id', '=', table)
    .where('last_seq', '>', after)
    .orderBy('first_seq')
    .limit(most)
    .execute();
}
