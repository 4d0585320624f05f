import type { Account, Journal, TableEvent } from '../journal/journal.ts';
import type { Queues } from '../queue.ts';
import type { LiveTable } from './liveTable.ts';
import type { ParkedTable } from './parkedTable.ts';
import type { Seating } from './seating.ts';

/** Whether somebody has a different name at this table. */
export function isCalledOtherwise(seating: Seating, account: string, name: string): boolean {
  const person = seating.personOn(seating.seatOf(account)) ?? seating.newcomerTo(seating.comingSeatOf(account));
  return person !== null && person.name !== name;
}

/** The event that renames somebody at a table. */
function renaming(seating: Seating, { id, name }: Account): TableEvent[] {
  const seat = seating.seatOf(id);
  const coming = seating.comingSeatOf(id);
  const events: TableEvent[] = [];
  if (seat >= 0) events.push({ type: 'renamed', seat, name });
  if (coming >= 0) events.push({ type: 'coming', seat: coming, account: id, name });
  return events;
}

/** The tables at which people are renamed (TableDirectory). */
interface RenamedTables {
  readonly journal: Journal;
  readonly open: ReadonlyMap<string, LiveTable>;
  readonly parked: ReadonlyMap<string, ParkedTable>;
  /** The queue of each table, through which it is opened, parked, closed, and its people renamed. */
  readonly turns: Queues;
}

/**
 * Renames somebody at a table where they sit or are about to, whether it is open or parked. Throws like
 * Ledger.append.
 */
export async function renameAt(tables: RenamedTables, table: { id: string; seating: Seating }, account: Account) {
  if (table.seating.seatOf(account.id) < 0 && table.seating.comingSeatOf(account.id) < 0) return;
  await tables.turns.run(table.id, async () => {
    const open = tables.open.get(table.id);
    if (open === undefined) {
      const parked = tables.parked.get(table.id);
      const events = parked === undefined ? [] : renaming(parked.seating, account);
      if (events.length > 0) await parked?.record(tables.journal, events);
      return;
    }
    await open.queue.run(async () => {
      const events = renaming(open.seating, account);
      if (events.length === 0) return;
      await open.record(...events);
      open.changed();
    });
  });
}
