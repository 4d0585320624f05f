import { ErrorCode, ServerError } from '@colyseus/core';
import type { Refused } from '@kibitz/shared/wire/messages';
import { newSessionId } from '../ids.ts';
import { refusal, tooFast } from '../refusals.ts';
import { HttpRefusal, statusOfRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { ASK_AGAIN_IN, type Places } from './places.ts';
import type { RoomServices } from './roomServices.ts';

/** A guest who has been let into a table's room: the account, and the session of this one window. */
export interface Admitted {
  readonly id: string;
  readonly name: string;
  /** Colyseus uses it for the reservation, so places can be counted before the reservation is made. */
  readonly sessionId: string;
}

function turnedAway({ metrics }: RoomServices, refused: Refused): HttpRefusal {
  metrics.joinRefused(refused.code);
  return new HttpRefusal(refused);
}

/** The refusal for someone blocked by the host, the same as at a full table, since blocking is silent. */
const NO_ROOM: Refused = { ...refusal('full', 'watchersFull'), retryAfter: ASK_AGAIN_IN };

/** Whether a host of this table has blocked the account. A player keeps their seat unless the host removes them. */
function isKeptOut({ company }: RoomServices, table: LiveTable, account: string): boolean {
  if (table.seating.seatOf(account) >= 0) return false;
  return [table.head.host, table.host()].some((host) => company.friends.hasBlocked(host, account));
}

/** Whether an account without a seat would see boards of an evening that others have yet to play. */
async function isForPlayersOnly({ evenings }: RoomServices, table: LiveTable, account: string): Promise<boolean> {
  const isOfEvening = (table.deals?.evening ?? '') !== '';
  return isOfEvening && table.seating.seatOf(account) < 0 && (await evenings.isForPlayersOnly(table.id));
}

/**
 * Lets a guest in at a table and reserves a place there. Throws a refusal if the token is invalid, the operators have
 * banned the guest, the host has removed the guest, they join tables too often, the table may not be watched, or there
 * is no place left to watch from. Check and reservation are one step, however many ask at once.
 */
export async function admit(
  services: RoomServices,
  { table, places }: { readonly table: LiveTable; readonly places: Places },
  token: string,
  address: string,
): Promise<Admitted> {
  const account = await services.accounts.of(token);
  if (account === null) throw turnedAway(services, refusal('guest'));
  const banned = services.bans.refusalOf('account', account.id) ?? services.bans.refusalOf('address', address);
  if (banned !== null) throw turnedAway(services, banned);
  if (table.seating.isRemoved(account.id)) throw turnedAway(services, refusal('removed'));
  const wait = services.limits.by.joins.take(account.id);
  if (wait > 0) throw turnedAway(services, tooFast(wait));
  if (await isForPlayersOnly(services, table, account.id))
    throw turnedAway(services, refusal('not-admitted', 'playersOnly'));
  await services.company.friends.know(account.id);
  if (isKeptOut(services, table, account.id)) throw turnedAway(services, NO_ROOM);
  const sessionId = newSessionId();
  const refused = places.reserve(sessionId, account.id, address);
  if (refused !== null) throw turnedAway(services, refused);
  return { id: account.id, name: account.name, sessionId };
}

/**
 * Refuses a socket in the form that Colyseus's client reads: the error's code is the HTTP status of the refusal, its
 * message the Refused as JSON.
 */
export class JoinRefusal extends ServerError {
  constructor(refused: Refused) {
    super(statusOfRefusal(refused), JSON.stringify(refused));
  }
}

/** The refusal for a socket that cannot join because of this error, which may be Colyseus's own. */
export function joinRefusalOf(error: unknown): JoinRefusal {
  if (error instanceof JoinRefusal) return error;
  const isExpired = error instanceof ServerError && error.code === ErrorCode.MATCHMAKE_EXPIRED;
  return new JoinRefusal({ ...(isExpired ? refusal('stale', 'placeGone') : refusal('unavailable')), retryAfter: 1 });
}
