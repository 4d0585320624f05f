import type { Move } from '@kibitz/shared/kit/game/play';
import type { Journal, StoredTable, TableEvent } from '../journal/journal.ts';

/** A table with all of its events, for a test to look at; null if there is none. */
export async function storedTable(
  journal: Journal,
  id: string,
): Promise<(StoredTable & { readonly events: readonly TableEvent[] }) | null> {
  const table = await journal.find(id);
  if (table === null) return null;
  const events: TableEvent[] = [];
  for await (const some of journal.events(id)) events.push(...some);
  return { ...table, events };
}

/** The moves among events. */
export function movesIn(events: readonly TableEvent[]): Move[] {
  return events.flatMap((event) => (event.type === 'move' ? [event.move] : []));
}
