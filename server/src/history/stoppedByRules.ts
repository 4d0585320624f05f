import type { Journal } from '../journal/journal.ts';

/** Was a table closed because its game could not go on under the rules it began with? Throws StorageFailed. */
export async function isStoppedByRules(journal: Journal, table: string): Promise<boolean> {
  const events = await journal.eventsBesideMoves(table);
  return events.some((event) => event.type === 'closed' && event.why === 'rules');
}
