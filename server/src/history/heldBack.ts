import type { Request } from 'express';
import { tokenIn } from '../accounts/authenticate.ts';
import type { App } from '../app.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { historyOf } from '../tables/tableHistory.ts';

/**
 * How many more milliseconds the asker may not know how the game of a closed table ended: those without a seat see it late, even if a restart
 * has closed the table before they have seen the end. 0 if they may know. Throws StorageFailed.
 */
export async function heldBackFor(app: App, table: string, request: Request): Promise<number> {
  const wait = (await app.history.toldAt(table)) - Date.now();
  if (wait <= 0) return 0;
  const account = await app.accounts.of(tokenIn(request));
  const stored = account === null ? null : await app.journal.find(table);
  if (account === null || stored === null) return wait;
  const { seating } = historyOf(stored.head.seats, await app.journal.eventsBesideMoves(table));
  return seating.seatOf(account.id) >= 0 ? 0 : wait;
}

/** The refusal of something that may be told in `wait` milliseconds. */
export function tooEarly(wait: number): HttpRefusal {
  return new HttpRefusal({ ...refusal('not-started', 'resultLate'), retryAfter: Math.ceil(wait / 1000) });
}

/** Refuses to tell what follows from the end of a closed table's game while that is held back. */
export async function refuseHeldBack(app: App, table: string, request: Request): Promise<void> {
  const wait = await heldBackFor(app, table, request);
  if (wait > 0) throw tooEarly(wait);
}
