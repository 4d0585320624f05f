import { FORMER_PLAYER } from '@kibitz/shared/wire/seatNames';
import type { Compilable, Kysely } from 'kysely';
import { newAccountId } from '../ids.ts';
import { type ArchivedPart, packed, partsAfter, unpacked, type WrittenEvent } from '../journal/archives.ts';
import type { Store, TableEvent } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';
import { Seating } from '../tables/seating.ts';

/** The beginning of a move's JSON. Moves name nobody. */
const A_MOVE = '{"type":"move",';

interface StoredEvent {
  readonly seq: number;
  readonly event: TableEvent;
}

/** The events that name an account, with `somebody`, which is nobody's account, in its place. */
function withoutAccount(
  events: readonly StoredEvent[],
  seats: number,
  account: string,
  somebody: string,
): StoredEvent[] {
  const seating = new Seating(seats);
  return events.flatMap(({ seq, event }): StoredEvent[] => {
    const sitting = 'seat' in event ? seating.personOn(event.seat)?.account : undefined;
    seating.apply(event);
    if ('account' in event && event.account === account) {
      return [{ seq, event: { ...event, account: somebody, ...('name' in event && { name: FORMER_PLAYER }) } }];
    }
    if (event.type === 'closed' && event.by === account) return [{ seq, event: { ...event, by: somebody } }];
    // if a part remains that says so, the seat has already been taken by `somebody`
    const isRenamed = event.type === 'renamed' && (sitting === account || sitting === somebody);
    return isRenamed && event.name !== FORMER_PLAYER ? [{ seq, event: { ...event, name: FORMER_PLAYER } }] : [];
  });
}

/** The stored data of a table that may name somebody: its events other than moves, and the parts of its archive. */
interface Stored {
  readonly events: readonly StoredEvent[];
  readonly parts: readonly { readonly part: ArchivedPart; readonly written: readonly WrittenEvent[] }[];
}

async function storedOf(db: Kysely<Schema>, table: string): Promise<Stored> {
  const rows = await db
    .selectFrom('events')
    .select(['seq', 'event'])
    .where('table_id', '=', table)
    .where('event', 'not like', `${A_MOVE}%`)
    .orderBy('seq')
    .execute();
  const parts: { part: ArchivedPart; written: WrittenEvent[] }[] = [];
  // events moved there meanwhile are found twice
  for (const part of await partsAfter(db, table, 0)) parts.push({ part, written: await unpacked(part.events) });
  const read = parts.at(-1)?.part.last_seq ?? 0;
  const archived = parts.flatMap(({ part, written }) =>
    written.flatMap(({ event }, i) => (event.startsWith(A_MOVE) ? [] : [{ seq: part.first_seq + i, event }])),
  );
  const texts = [...archived, ...rows.filter(({ seq }) => seq > read)];
  return { events: texts.map(({ seq, event }) => ({ seq, event: JSON.parse(event) as TableEvent })), parts };
}

/** Rewrites the parts of an archive that hold these events, except any that somebody else has written meanwhile. */
async function rewritten(db: Kysely<Schema>, { parts }: Stored, changed: readonly StoredEvent[]) {
  const texts = new Map(changed.map(({ seq, event }) => [seq, JSON.stringify(event)]));
  const statements: Compilable[] = [];
  for (const { part, written } of parts) {
    const { table_id, first_seq, last_seq, events: before } = part;
    if (!changed.some(({ seq }) => seq >= first_seq && seq <= last_seq)) continue;
    const after = await packed(written.map((one, i) => ({ ...one, event: texts.get(first_seq + i) ?? one.event })));
    statements.push(
      db
        .updateTable('archives')
        .set({ events: after })
        .where('table_id', '=', table_id)
        .where('first_seq', '=', first_seq)
        .where('events', '=', before),
    );
  }
  return statements;
}

/**
 * Removes an account and its names from a stored table, leaving a former player in their place. The table's snapshot is
 * deleted, too, since it names people; it can be rebuilt from the events. Throws StorageFailed.
 */
export async function forgetAtTable(store: Store, table: string, seats: number, account: string): Promise<void> {
  const db: Kysely<Schema> = store.queries<Schema>();
  const somebody = newAccountId();
  await store.together([
    db.updateTable('tables').set({ host: '' }).where('id', '=', table).where('host', '=', account),
    db.deleteFrom('snapshots').where('table_id', '=', table),
  ]);
  for (;;) {
    const stored = await storedOf(db, table);
    const changed = withoutAccount(stored.events, seats, account, somebody);
    if (changed.length === 0) return;
    // anything archived or rewritten since it was read is left alone, and found when it is read again
    await store.together([
      ...changed.map(({ seq, event }) =>
        db
          .updateTable('events')
          .set({ event: JSON.stringify(event) })
          .where('table_id', '=', table)
          .where('seq', '=', seq),
      ),
      ...(await rewritten(db, stored, changed)),
    ]);
  }
}
