import type { AnyTable } from '../cluster/remoteTable.ts';
import { shownPhase } from '../cluster/tableCards.ts';
import type { Journal } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { historyOf } from '../tables/tableHistory.ts';
import type { History } from './history.ts';

/** What somebody may know of a table by now. Players know it as it is; those without a seat may be shown it late. */
export interface Told {
  /** Is it told to them as it is? */
  readonly isPresent: boolean;
  /** May they know that its game is over, how it ended, and all of its cards? */
  readonly isOver: boolean;
  /** If the table is closed, in how many milliseconds they may; 0 if they may, or if it is open. */
  readonly wait: number;
}

/** Where it is known what may be told of a table. */
export interface Telling {
  readonly journal: Journal;
  readonly history: History;
}

/**
 * Decides what an account ('' for none) may know of a table: every answer about one asks this. `open` is the table
 * itself; undefined once it is not open any more. A table that could not be opened again has not ended. Throws
 * StorageFailed.
 */
export async function toldOf(
  { journal, history }: Telling,
  id: string,
  open: AnyTable | undefined,
  account: string,
): Promise<Told> {
  if (open !== undefined) {
    const isSeated = account !== '' && open.seating.seatOf(account) >= 0;
    const isOver = open.phase() === 'over' && (isSeated || shownPhase(open) === 'over');
    const { delay = 'none' } = open.head.settings;
    return { isPresent: isSeated || delay === 'none', isOver, wait: 0 };
  }
  const stored = await journal.find(id);
  if (stored === null || stored.status === 'live') return { isPresent: false, isOver: false, wait: 0 };
  const wait = Math.max(0, (await history.toldAt(id)) - Date.now());
  if (wait === 0 || account === '') return { isPresent: wait === 0, isOver: wait === 0, wait };
  const { seating } = historyOf(stored.head.seats, await journal.eventsBesideMoves(id));
  const isSeated = seating.seatOf(account) >= 0;
  return { isPresent: isSeated, isOver: isSeated, wait: isSeated ? 0 : wait };
}

/** Refuses to tell what follows from the end of a closed table's game while that is held back. */
export function refuseHeldBack({ wait }: Told): void {
  if (wait > 0) throw new HttpRefusal({ ...refusal('not-started', 'resultLate'), retryAfter: Math.ceil(wait / 1000) });
}

/** Refuses to tell what follows from the end of a game (`what`) to somebody who may not know that it is over. */
export function refuseUntilOver(told: Told, what: 'record' | 'result'): void {
  refuseHeldBack(told);
  if (!told.isOver) throw new HttpRefusal(refusal('not-started', what));
}
