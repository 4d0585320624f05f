import type { Answer } from '@kibitz/shared/wire/messages';
import { rulesName } from '../history/rulesName.ts';
import type { Account } from '../journal/journal.ts';
import type { Ratings } from '../ratings/ratings.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { RoomServices } from './roomServices.ts';

/*
 * Who may sit at a table: only people the host admits, nobody together with someone they stay away from, nobody who has
 * seen its hands in play, and nobody at two tables of one set of deals.
 */

/**
 * Why this person may not sit here, whatever the seat; null if they may. If the host lets people in one by one, the
 * host is asked, and the answer says so. Somebody allowed to sit at a table of a set of deals may sit at no other table
 * of that set from then on. Throws StorageFailed.
 */
export async function objectionToPerson(
  services: RoomServices,
  table: LiveTable,
  account: Account,
  seat: number,
): Promise<Answer | null> {
  const { seating, head, history } = table;
  if (seating.hasPlace(account.id)) return null;
  if (history.openHands.hasSeen(account.id)) return refuse('not-admitted', 'handsSeen');
  // the seat is still theirs if nobody else has had it since
  const isTheirs = seating.seatLeftBy(account.id) === seat;
  const refused =
    objectionToCompany(services, table, account) ??
    (isTheirs ? null : await objectionOfHost(services, table, account, seat));
  if (refused !== null) return refused;
  return (await services.challenges.claimSeat(head, account.id, seat)) ? null : refuse('full', 'seatOfSet');
}

/** Nobody sits down with someone they have blocked or who has blocked them; only the one who blocked is told why. */
function objectionToCompany(
  { company: { friends } }: RoomServices,
  { seating }: LiveTable,
  { id }: Account,
): Answer | null {
  const apart = seating.everybody().filter((one) => friends.areApart(id, one.account));
  const blocked = apart.find((one) => friends.hasBlocked(id, one.account));
  if (blocked !== undefined) return refuse('full', 'blockedHere', { name: blocked.name });
  return apart.length > 0 ? refuse('full', 'noSeatForYou') : null;
}

async function objectionOfHost(
  { company, ratings }: RoomServices,
  table: LiveTable,
  account: Account,
  seat: number,
): Promise<Answer | null> {
  const { head, hostAccount, seatRequests } = table;
  if (account.id === hostAccount || account.id === head.host) return null;
  switch (head.settings.admits) {
    case 'anyone':
      return null;
    case 'friends':
      return company.friends.areFriends(hostAccount, account.id) ? null : refuse('not-admitted', 'friendsOnly');
    case 'rated':
      return (await ratingAt(ratings, table, account.id)) === null ? refuse('not-admitted', 'ratedOnly') : null;
    case 'nod': {
      const state = seatRequests.stateOf(account.id);
      if (state === 'welcome') return null;
      if (state === 'no') return refuse('not-admitted', 'hostSaidNo');
      if (!seatRequests.isOpen() && state !== 'asked') return refuse('not-admitted', 'hostCannotSay');
      seatRequests.ask(account, seat, await ratingAt(ratings, table, account.id));
      return { ok: true, asked: true };
    }
  }
}

/** A person's rating under the table's rules or, if those have no name, under any rules of its game; null for none. */
async function ratingAt(ratings: Ratings, { game, head }: LiveTable, account: string): Promise<number | null> {
  const rules = rulesName(game, head.options);
  const rated = (await ratings.ratingsOf(account)).filter((one) => one.game === game.id);
  const best = rules === 'own' ? rated.sort((a, b) => b.games - a.games)[0] : rated.find((one) => one.rules === rules);
  return best?.rating ?? null;
}

/**
 * The host answers a request for a seat, by its number. Anyone let in takes the seat they asked for with `sit` or, if
 * it is taken by now, chooses another.
 */
export async function letIn(
  table: LiveTable,
  { n, accept }: { readonly n: number; readonly accept: boolean },
  sit: (who: Account, seat: number) => Promise<Answer>,
): Promise<Answer> {
  const { seatRequests } = table;
  const request = seatRequests.find(n);
  if (request === null) return refuse('stale', 'knockGone');
  seatRequests.answer(request.account.id, accept ? 'welcome' : 'no');
  if (accept) await sit(request.account, request.seat);
  return DONE;
}
