import { packed } from './archives.ts';
import type { Store } from './journal.ts';
import type { Schema } from './schema.ts';

/** How many events are moved at a time: compressing and writing them takes a few milliseconds. */
const AT_A_TIME = 500;

/**
 * The tables that were closed before a moment, in epoch milliseconds, and whose events are still in the journal, the
 * first to be closed first; `most` of them, without those in `except`. Throws StorageFailed.
 */
export async function toArchive(
  store: Store,
  before: number,
  most: number,
  except: readonly string[],
): Promise<string[]> {
  let query = store
    .queries<Schema>()
    .selectFrom('tables')
    .select('id')
    .where('archived', '=', 0)
    .where('closed', '<', before);
  if (except.length > 0) query = query.where('id', 'not in', except);
  return (await query.orderBy('closed').limit(most).execute()).map(({ id }) => id);
}

/**
 * Moves the events of a closed table from the journal to the archive, some at a time: each is in one of the two at any
 * moment, and a reader meanwhile finds them all. If two do this at once, one of them fails and changes nothing. Throws
 * StorageFailed.
 */
export async function archiveTable(store: Store, id: string): Promise<void> {
  const db = store.queries<Schema>();
  const done = db.updateTable('tables').set({ archived: 1 }).where('id', '=', id).where('status', '!=', 'live');
  for (;;) {
    const rows = await db
      .selectFrom('events')
      .select(['seq', 'at', 'event'])
      .where('table_id', '=', id)
      .orderBy('seq')
      .limit(AT_A_TIME)
      .execute();
    const [first] = rows;
    const last = rows.at(-1);
    if (first === undefined || last === undefined) {
      await done.execute();
      return;
    }
    if (last.seq - first.seq + 1 !== rows.length) throw new Error(`table ${id} lacks some of its events`);
    const isRest = rows.length < AT_A_TIME;
    const part = { table_id: id, first_seq: first.seq, last_seq: last.seq, events: await packed(rows) };
    await store.together([
      db.insertInto('archives').values(part),
      db.deleteFrom('events').where('table_id', '=', id).where('seq', '<=', last.seq),
      ...(isRest ? [done] : []),
    ]);
    if (isRest) return;
  }
}
