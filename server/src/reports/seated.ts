import type { Journal } from '../journal/journal.ts';
import { Seating } from '../tables/seating.ts';

/**
 * Everybody who has had a seat at a table, or was promised one: by account, their latest name there. Nobody if there is
 * no such table. Throws StorageFailed.
 */
export async function everSeated(journal: Journal, table: string): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  const stored = await journal.find(table);
  if (stored === null) return names;
  const seating = new Seating(stored.head.seats);
  for (const event of await journal.eventsBesideMoves(table)) {
    seating.apply(event);
    if (event.type === 'sat' || event.type === 'coming') names.set(event.account, event.name);
    else if (event.type === 'renamed') {
      const account = seating.personOn(event.seat)?.account;
      if (account !== undefined) names.set(account, event.name);
    }
  }
  return names;
}
