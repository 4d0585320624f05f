import { MatchMakeError, ServerError } from '@colyseus/sdk';
import type { TableCard } from '@kibitz/shared/wire/api';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Refused } from '@kibitz/shared/wire/messages';
import { ApiRefusal, isRefusal, send } from './api.ts';
import { OutdatedPage } from './joining.ts';

/* Why a table cannot be joined, or why the connection to it is down. */

/** This page is older than the server, and cannot draw what it sends. */
export const UPDATED: Refused = { code: 'unavailable', why: { key: 'refused.updated' } };
/** How many seconds to wait after the server has closed the connection, for sending too much or to let others watch. */
const AFTER_FLOOD = 30;
const AFTER_CROWD = 20;

/** Whether the table can still be joined. Null where the server cannot be asked. */
export async function isOpen(origin: string, id: string): Promise<boolean | null> {
  try {
    const card = await send<TableCard>('GET', `${origin}/api/tables/${id}`);
    return card.phase !== 'over';
  } catch (error) {
    return error instanceof ApiRefusal && error.refused.code === 'not-found' ? false : null;
  }
}

/**
 * Why joining was refused (the message of Colyseus's error is a Refused as JSON); null where the server has not said.
 */
export function refusedIn(error: unknown): Refused | null {
  if (error instanceof OutdatedPage) return UPDATED;
  if (!(error instanceof MatchMakeError || error instanceof ServerError)) return null;
  try {
    const said: unknown = JSON.parse(error.message);
    return isRefusal(said) ? said : null;
  } catch {
    return null;
  }
}

/** Whether there is no way back to the table: it was ended, or this guest was removed or banned. */
export function isFinal(refused: Refused | null): boolean {
  return refused?.code === 'removed' || refused?.code === 'banned' || refused?.code === 'over';
}

/** What a close code says about this client; null if the connection just broke. */
export function refusedBy(code: number): Refused | null {
  if (code === CLOSED.replaced) return { code: 'full', why: { key: 'refused.windows' } };
  if (code === CLOSED.crowdedOut)
    return { code: 'full', why: { key: 'refused.watchersFull' }, retryAfter: AFTER_CROWD };
  if (code === CLOSED.removed) return { code: 'removed', why: { key: 'refused.removed' } };
  if (code === CLOSED.banned) return { code: 'banned', why: { key: 'refused.banned' } };
  if (code === CLOSED.ended) return { code: 'over', why: { key: 'refused.ended' } };
  if (code === CLOSED.moving) return { code: 'unavailable', why: { key: 'refused.moving' } };
  if (code === CLOSED.flooding) return { code: 'too-fast', why: { key: 'refused.flooding' }, retryAfter: AFTER_FLOOD };
  return null;
}
