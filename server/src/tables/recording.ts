import { type Ledger, StorageFailed, type TableEvent, type TableHead } from '../journal/journal.ts';
import { traced } from '../ops/traces.ts';
import type { GamePlay } from './gamePlay.ts';
import type { TableContext } from './tableContext.ts';
import type { TableHistory } from './tableHistory.ts';

/** What recording needs of a table (LiveTable). */
interface RecordedTable {
  readonly id: string;
  readonly head: TableHead;
  readonly context: Pick<TableContext<never>, 'metrics' | 'noteSeats' | 'giveUpSeats' | 'playTogether'>;
  readonly history: TableHistory;
  readonly play: GamePlay | null;
  readonly shuffles: { pending(): readonly TableEvent[] };
}

/** Most events give nobody a seat, and a move must not have to wait. */
async function noteSeats({ context, id }: RecordedTable, events: readonly TableEvent[]): Promise<void> {
  const seating = events.filter(({ type }) => type === 'sat' || type === 'coming');
  if (seating.length > 0) await context.noteSeats(id, seating);
}

function accountsOf({ seating }: TableHistory): string[] {
  return seating.people().map(({ account }) => account);
}

/** Applies events to a table's history. Returns the accounts that lose their seats by them before the game. */
function apply(history: TableHistory, events: readonly TableEvent[]): string[] {
  const before = history.dealer < 0 ? accountsOf(history) : [];
  for (const event of events) history.take(event);
  return before.filter((account) => history.seating.seatOf(account) < 0);
}

function noteCompany({ history, context }: RecordedTable): void {
  if (history.dealer >= 0) context.playTogether(accountsOf(history));
}

/**
 * Writes events to a table's journal, with what its next shuffle still lacks, then applies them to its history. Returns what it wrote. Throws like
 * Ledger.append.
 */
export async function recordAt(
  table: RecordedTable,
  ledger: Ledger,
  given: readonly TableEvent[],
): Promise<readonly TableEvent[]> {
  const { context, history } = table;
  const events = [...table.shuffles.pending(), ...given];
  await noteSeats(table, events);
  const { metrics } = context;
  // how often and when somebody declares something in a private window is not counted
  const isSecret = table.play?.isInWindow() === true;
  const written = isSecret ? null : metrics.appending();
  const append = (): Promise<void> => ledger.append(events);
  await (isSecret ? append() : traced('table.append', { 'kibitz.table': table.id }, append)).catch((error: unknown) => {
    if (error instanceof StorageFailed) metrics.notRecorded();
    written?.(false);
    throw error;
  });
  metrics.happened(events);
  written?.(true);
  const freed = apply(history, events);
  if (freed.length > 0) await context.giveUpSeats(table.head, freed);
  if (events.some(({ type }) => type === 'sat' || type === 'started')) noteCompany(table);
  return events;
}
