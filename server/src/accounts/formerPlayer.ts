import { FORMER_PLAYER } from '@kibitz/shared/wire/saidName';
import type { Kysely } from 'kysely';
import { newAccountId } from '../ids.ts';
import type { Store, TableEvent } from '../journal/journal.ts';
import { Seating } from '../tables/seating.ts';
import type { JournalRows } from './tables.ts';

const A_MOVE = '{"type":"move",%';

interface StoredEvent {
  readonly seq: number;
  readonly event: TableEvent;
}

/** The events that name an account, without what they say of it. `somebody` is nobody's account. */
function withoutAccount(
  events: readonly StoredEvent[],
  seats: number,
  account: string,
  somebody: string,
): StoredEvent[] {
  const seating = new Seating(seats);
  return events.flatMap(({ seq, event }): StoredEvent[] => {
    const isOnSeat = 'seat' in event && seating.personOn(event.seat)?.account === account;
    seating.apply(event);
    if ('account' in event && event.account === account) {
      return [{ seq, event: { ...event, account: somebody, ...('name' in event && { name: FORMER_PLAYER }) } }];
    }
    if (event.type === 'closed' && event.by === account) return [{ seq, event: { ...event, by: somebody } }];
    return event.type === 'renamed' && isOnSeat ? [{ seq, event: { ...event, name: FORMER_PLAYER } }] : [];
  });
}

/**
 * Takes an account and its names out of what is stored of a table: it has been played by a former player. Its snapshot goes too, since it names
 * people; the events say the same. Throws StorageFailed.
 */
export async function forgetAtTable(store: Store, table: string, seats: number, account: string): Promise<void> {
  const db: Kysely<JournalRows> = store.queries<JournalRows>();
  const rows = await db
    .selectFrom('events')
    .select(['seq', 'event'])
    .where('table_id', '=', table)
    .where('event', 'not like', A_MOVE)
    .orderBy('seq')
    .execute();
  const events = rows.map(({ seq, event }) => ({ seq, event: JSON.parse(event) as TableEvent }));
  const changed = withoutAccount(events, seats, account, newAccountId());
  await store.together([
    ...changed.map(({ seq, event }) =>
      db
        .updateTable('events')
        .set({ event: JSON.stringify(event) })
        .where('table_id', '=', table)
        .where('seq', '=', seq),
    ),
    db.updateTable('tables').set({ host: '' }).where('id', '=', table).where('host', '=', account),
    db.deleteFrom('snapshots').where('table_id', '=', table),
  ]);
}
