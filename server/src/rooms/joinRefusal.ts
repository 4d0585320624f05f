import { ErrorCode, ServerError } from '@colyseus/core';
import type { Refused } from '@kibitz/shared/wire/messages';
import { refusal } from '../refusals.ts';
import { statusOfRefusal } from '../refusedHttp.ts';

/**
 * Refuses a socket, as Colyseus's client reads it: the code of its error is the status that goes with the refusal, and
 * the message the Refused as JSON.
 */
export class JoinRefusal extends ServerError {
  constructor(refused: Refused) {
    super(statusOfRefusal(refused), JSON.stringify(refused));
  }
}

/** What a socket is told that cannot join because of this error, also of Colyseus's own. */
export function joinRefusalOf(error: unknown): JoinRefusal {
  if (error instanceof JoinRefusal) return error;
  const isExpired = error instanceof ServerError && error.code === ErrorCode.MATCHMAKE_EXPIRED;
  return new JoinRefusal({ ...(isExpired ? refusal('stale', 'placeGone') : refusal('unavailable')), retryAfter: 1 });
}
