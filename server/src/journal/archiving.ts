import type { Logger } from 'pino';
import { packed } from './archives.ts';
import { StorageFailed, type Store } from './journal.ts';
import type { Schema } from './schema.ts';
import { Sweeper } from './sweeper.ts';

/**
 * How long the events of a table stay in the journal after it is closed, in milliseconds: most are asked for within
 * minutes.
 */
export const ARCHIVED_AFTER = 10 * 60_000;

/** How many events are moved at a time: compressing and writing them takes a few milliseconds. */
const AT_A_TIME = 500;

/**
 * The earliest-closed table, closed before a moment in epoch milliseconds, whose events are still in the journal and
 * that is not in `except`; null for none. Throws StorageFailed.
 */
async function toArchive(store: Store, before: number, except: readonly string[]): Promise<string | null> {
  let query = store
    .queries<Schema>()
    .selectFrom('tables')
    .select('id')
    .where('archived', '=', 0)
    .where('closed', '<', before);
  if (except.length > 0) query = query.where('id', 'not in', except);
  return (await query.orderBy('closed').limit(1).executeTakeFirst())?.id ?? null;
}

/**
 * Moves the events of a closed table from the journal to the archive, some at a time. Each event is in exactly one of
 * the two at any moment, and anyone reading meanwhile finds them all. If two processes do this at once, one of them
 * fails and changes nothing. Throws StorageFailed.
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

/** What archiving needs to know (App). */
interface ArchivingParts {
  readonly store: Store;
  readonly log: Logger;
  /** Open tables whose games are over. People are still there or may play again, so more may be recorded. */
  stillOpen(): readonly string[];
  /** Whether archiving is still this process's job. */
  leads(): boolean;
}

/**
 * Moves the events of tables closed a while ago out of the journal and compresses them, one table after another.
 * Nothing else changes: results, records, replays and everything else made from events are read from the archive.
 */
export function archiving({ store, log, stillOpen, leads }: ArchivingParts): Sweeper {
  /** Tables that cannot be archived. The next start tries again. */
  const refused = new Set<string>();
  return new Sweeper({
    rest: { times: 1, longest: 50 },
    some: async (now) => {
      const table = await toArchive(store, now - ARCHIVED_AFTER, [...stillOpen(), ...refused]);
      if (table === null) return false;
      try {
        await archiveTable(store, table);
      } catch (error) {
        if (error instanceof StorageFailed) throw error;
        refused.add(table);
        log.error({ err: error, table }, 'a table could not be archived');
      }
      return true;
    },
    leads,
    onFailure: (error) => log.error({ err: error }, 'closed tables could not be archived'),
  });
}
