import type { Kysely, Selectable } from 'kysely';
import { partsAfter, unpacked, type WrittenEvent } from './archives.ts';
import type {
  FinishedStored,
  Store,
  StoredSnapshot,
  StoredTable,
  TableEvent,
  TableHead,
  TableStatus,
  UnownedTable,
} from './journal.ts';
import type { Schema } from './schema.ts';
import { eventOf, eventRows, headOf, rowOf } from './storedRows.ts';

/** How many events are read at a time: parsing and replaying them takes a few milliseconds. */
const AT_A_TIME = 250;

/**
 * The beginning of a move's JSON, compared without parsing. A move that began differently would merely be read, too.
 */
const A_MOVE = '{"type":"move",';
/** The beginning of a dealt deck's JSON. */
const A_DECK = '{"type":"move","move":{"deck":';

/** The number of an event at its table, from 1. */
interface Numbered extends WrittenEvent {
  readonly seq: number;
}

/** The part of a journal that is the same in every database (see journal.ts for its contract). */
export abstract class JournalReads {
  abstract readonly process: string;
  abstract readonly store: Store;
  protected readonly db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.db = db;
  }

  async find(id: string): Promise<StoredTable | null> {
    const row = await this.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : { head: headOf(row), status: row.status as TableStatus };
  }

  async *events(id: string, after = 0): AsyncGenerator<readonly TableEvent[]> {
    for (let last = after; ; ) {
      const rows = await this.db
        .selectFrom('events')
        .select(['seq', 'event'])
        .where('table_id', '=', id)
        .where('seq', '>', last)
        .orderBy('seq')
        .limit(AT_A_TIME)
        .execute();
      const next = rows[0]?.seq === last + 1 ? rows : await this.archivedAfter(id, last);
      const found = next.length > 0 ? next : rows;
      for (let from = 0; from < found.length; from += AT_A_TIME) {
        yield found.slice(from, from + AT_A_TIME).map(({ event }) => eventOf(event));
      }
      // a short read from the journal means its end; after a part of the archive there may be more
      if (found === rows && rows.length < AT_A_TIME) return;
      last = found.at(-1)?.seq ?? last;
    }
  }

  async eventsBesideMoves(id: string, after = 0): Promise<readonly TableEvent[]> {
    const rows = await this.db
      .selectFrom('events')
      .select(['seq', 'event'])
      .where('table_id', '=', id)
      .where('seq', '>', after)
      .where('event', 'not like', `${A_MOVE}%`)
      .orderBy('seq')
      .execute();
    // read after the journal: events moved meanwhile may be found twice, but are never missed
    const parts = await partsAfter(this.db, id, after);
    const archived: TableEvent[] = [];
    for (const part of parts) {
      for (const [i, { event }] of (await unpacked(part.events)).entries()) {
        if (part.first_seq + i > after && !event.startsWith(A_MOVE)) archived.push(eventOf(event));
      }
    }
    const read = parts.at(-1)?.last_seq ?? 0;
    return [...archived, ...rows.filter(({ seq }) => seq > read).map(({ event }) => eventOf(event))];
  }

  async timeOf(id: string, seq: number): Promise<number | null> {
    const query = this.db.selectFrom('events').select('at').where('table_id', '=', id).where('seq', '=', seq);
    const row = await query.executeTakeFirst();
    if (row !== undefined) return row.at;
    return (await this.archivedAfter(id, seq - 1)).find((event) => event.seq === seq)?.at ?? null;
  }

  async lastDealt(id: string): Promise<number | null> {
    const query = this.db.selectFrom('events').select('at').where('table_id', '=', id);
    const row = await query.where('event', 'like', `${A_DECK}%`).orderBy('seq', 'desc').limit(1).executeTakeFirst();
    if (row !== undefined) return row.at;
    for (const { events } of (await partsAfter(this.db, id, 0)).reverse()) {
      const deck = (await unpacked(events)).findLast(({ event }) => event.startsWith(A_DECK));
      if (deck !== undefined) return deck.at;
    }
    return null;
  }

  async snapshot(id: string): Promise<StoredSnapshot | null> {
    const query = this.db.selectFrom('snapshots').select(['seq', 'rules', 'history', 'state']);
    return (await query.where('table_id', '=', id).executeTakeFirst()) ?? null;
  }

  async finished(before: number, limit: number): Promise<readonly FinishedStored[]> {
    const rows = await this.db
      .selectFrom('tables')
      .selectAll()
      .where('status', '=', 'over' satisfies TableStatus)
      .where('closed', '<', before)
      .orderBy('closed', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ head: headOf(row), closed: row.closed ?? 0 }));
  }

  async secret(name: string, make: () => string): Promise<string> {
    await this.db
      .insertInto('settings')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await this.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }

  /** Records a new table, which this process owns, and its first events. */
  protected async insert(head: TableHead, events: readonly TableEvent[]): Promise<void> {
    const table = this.db.insertInto('tables').values(rowOf(head, this.process, events.length));
    const written = this.db.insertInto('events').values(eventRows(head, events));
    await this.store.together(events.length > 0 ? [table, written] : [table]);
  }

  /** The events after a given one, up to the end of the archive part that has the next; none if no part has it. */
  private async archivedAfter(id: string, after: number): Promise<readonly Numbered[]> {
    const [part] = await partsAfter(this.db, id, after, 1);
    if (part === undefined) return [];
    const events = (await unpacked(part.events)).map((event, i) => ({ ...event, seq: part.first_seq + i }));
    return events.filter(({ seq }) => seq > after);
  }
}

/** A table that nobody owns and its snapshot, as they are read together. */
export interface UnownedRow extends Selectable<Schema['tables']> {
  readonly seq: number | null;
  readonly rules: string | null;
  readonly history: string | null;
}

/** What is known of a table that nobody owns. */
export function unownedOf({ seq, rules, history, ...row }: UnownedRow): UnownedTable {
  return {
    head: headOf(row),
    events: row.last_seq,
    snapshot: seq === null || rules === null || history === null ? null : { seq, rules, history },
  };
}
