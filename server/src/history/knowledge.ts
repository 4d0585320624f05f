import type { AnyTable } from '../cluster/remoteTable.ts';
import { shownPhase } from '../cluster/tableCards.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { Journal } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { LiveTable } from '../tables/liveTable.ts';
import { historyOf } from '../tables/tableHistory.ts';
import type { FinishedGame } from './finishedGame.ts';
import type { History } from './history.ts';

/** What somebody may know of a table now. Players see it as it is; those without a seat may see it late. */
export interface Knowledge {
  /** Whether they see it without delay. */
  readonly isCurrent: boolean;
  /** Whether they may know that its game is over, how it ended, and all of its cards. */
  readonly isOver: boolean;
  /** If the table is closed: in how many milliseconds they may; 0 if they may now, or if it is open. */
  readonly wait: number;
}

/** Where it is recorded how tables ended, and when. */
export interface TableRecords {
  readonly journal: Journal;
  readonly history: History;
}

/**
 * What an account ('' for none) may know about a table. Every answer about a table depends on this. `open` is the table
 * itself; undefined once it is closed. A table that could not be opened again has not ended. Throws StorageFailed.
 */
export async function knowledgeOf(
  { journal, history }: TableRecords,
  id: string,
  open: AnyTable | undefined,
  account: string,
): Promise<Knowledge> {
  if (open !== undefined) {
    const isSeated = account !== '' && open.seating.seatOf(account) >= 0;
    const mayWatch = isSeated || !(await history.isForPlayersOnly(open.head));
    const isOver = mayWatch && open.phase() === 'over' && (isSeated || shownPhase(open) === 'over');
    const { delay = 'none' } = open.head.settings;
    return { isCurrent: isSeated || (mayWatch && delay === 'none'), isOver, wait: 0 };
  }
  const stored = await journal.find(id);
  if (stored === null || stored.status === 'live') return { isCurrent: false, isOver: false, wait: 0 };
  const wait = Math.max(0, (await history.revealedAt(id)) - Date.now());
  if (wait === 0 || account === '') return { isCurrent: wait === 0, isOver: wait === 0, wait };
  const { seating } = historyOf(stored.head.seats, await journal.eventsBesideMoves(id));
  const isSeated = seating.seatOf(account) >= 0;
  return { isCurrent: isSeated, isOver: isSeated, wait: isSeated ? 0 : wait };
}

/** Refuses to answer about the end of a closed table's game while that is held back. */
export function refuseHeldBack({ wait }: Knowledge): void {
  if (wait > 0) throw new HttpRefusal({ ...refusal('not-started', 'resultLate'), retryAfter: Math.ceil(wait / 1000) });
}

/** Refuses to show the end of a game (`what`) to somebody who may not know that it is over. */
export function refuseUntilOver(known: Knowledge, what: 'record' | 'result'): void {
  refuseHeldBack(known);
  if (!known.isOver) throw new HttpRefusal(refusal('not-started', what));
}

/**
 * A table's finished game, once its end is kept. Refuses while the game still goes on for the account that asks ('' for
 * none), and if there is no game.
 */
export async function finishedAt(
  { directory, journal, history }: TableRecords & { readonly directory: TableDirectory },
  id: string,
  asker: string,
): Promise<FinishedGame> {
  const live = await directory.knownHere(id);
  const known = await knowledgeOf({ journal, history }, id, live, asker);
  if (live === undefined) refuseHeldBack(known);
  else refuseUntilOver(known, 'result');
  // the end of a game is recorded within the table's queue, and then read
  if (live instanceof LiveTable) await live.queue.idle();
  await history.idle();
  const finished = await history.of(id);
  if (finished === null) throw new HttpRefusal(refusal('not-found'));
  return finished;
}
