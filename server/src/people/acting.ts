import { CLOSED } from '@kibitz/shared/wire/closed';
import type { PersonAct } from '@kibitz/shared/wire/people';
import type { StoredAccount } from '../accounts/accountStore.ts';
import { ASKED, type FriendAct, type Pair } from '../friends/pairs.ts';
import type { Account } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal, takeFrom } from '../refusedHttp.ts';
import { mayAsk, type PeopleServices } from './people.ts';

/** The most unanswered friend requests that a guest may have. */
export const MOST_ASKED = 30;

/** How many people a guest may be tied to: by a request, a block, friendship or preference. */
const MOST_TIES = 1000;

/** Acts that tie a guest to somebody, rather than take that back. */
const MAKING: ReadonlySet<FriendAct> = new Set(['ask', 'befriend', 'block', 'prefer']);

function checkNumbers(ties: ReadonlyMap<string, Pair>, act: FriendAct): void {
  const tied = [...ties.values()].filter(({ mine }) => mine !== 0);
  if (tied.length >= MOST_TIES) throw new HttpRefusal(refusal('too-many', 'manyPeople'));
  const asked = tied.filter(({ mine }) => (mine & ASKED) !== 0);
  if (act === 'ask' && asked.length >= MOST_ASKED) throw new HttpRefusal(refusal('too-many', 'manyAsked'));
}

/**
 * Carries out what a guest does about another: ask, accept, block, prefer or the opposite. Refuses what is not allowed
 * or too frequent. Throws StorageFailed.
 */
export async function actOn(services: PeopleServices, account: string, other: string, act: PersonAct): Promise<void> {
  const { friends, invitations } = services.company;
  const before = friends.between(account, other);
  if (act === 'ask' && !friends.areFriends(account, other) && !(await mayAsk(services, account, other))) {
    throw new HttpRefusal(refusal('not-seated', 'strangers'));
  }
  if (MAKING.has(act) && before.mine === 0) checkNumbers(await friends.know(account), act);
  takeFrom(services.limits.by.settling, account);
  await friends.act(account, other, act);
  await keepFriends(services, account, other);
  if (act === 'block' || act === 'remove') {
    await invitations.drop(account, other);
    await invitations.drop(other, account);
  }
  // somebody who is blocked must leave the blocker's tables, unless they have a seat there: the host may remove them
  if (act === 'block')
    await services.processes.tell('sentAway', { account: other, code: CLOSED.crowdedOut, hostedBy: account });
  if (act === 'block' || act === 'unblock') await services.processes.tell('blocks', { account });
}

/** Accounts with a friend are worth keeping. Throws StorageFailed. */
async function keepFriends({ company, accounts }: PeopleServices, account: string, other: string): Promise<void> {
  if (company.friends.areFriends(account, other)) await Promise.all([account, other].map((one) => accounts.keep(one)));
}

/**
 * The guest whose code was typed. Refuses a code that is nobody's, the guest's own code and, as if it were nobody's,
 * the code of somebody who has blocked the guest. Throws StorageFailed.
 */
export async function ownerOfCode(services: PeopleServices, account: string, typed: string): Promise<StoredAccount> {
  const { codes, friends } = services.company;
  const id = await codes.ownerOf(typed);
  if (id === account) throw new HttpRefusal(refusal('not-found', 'ownFriendCode'));
  const owner = id === null || friends.hasBlocked(id, account) ? null : await services.accounts.known(id);
  if (owner === null) throw new HttpRefusal(refusal('not-found', 'friendCode'));
  return owner;
}

/** A guest becomes the friend of somebody who has given them their code. Refuses too many. Throws StorageFailed. */
export async function befriend(services: PeopleServices, account: string, owner: string): Promise<void> {
  const { friends } = services.company;
  for (const [one, other] of [
    [account, owner],
    [owner, account],
  ] as const) {
    if (friends.between(one, other).mine === 0) checkNumbers(await friends.know(one), 'befriend');
  }
  takeFrom(services.limits.by.settling, account);
  await friends.act(account, owner, 'befriend');
  await keepFriends(services, account, owner);
}

/** A guest asks a friend to a table where they are. Refuses what is not allowed. Throws StorageFailed. */
export async function inviteTo(
  services: PeopleServices,
  { id: account, name }: Account,
  other: string,
  id: string,
): Promise<void> {
  const { friends, invitations } = services.company;
  if (!friends.areFriends(account, other)) throw new HttpRefusal(refusal('not-found', 'notFriends'));
  const table = await services.directory.known(id);
  if (table === undefined) throw new HttpRefusal(refusal('not-found'));
  if (table.phase() === 'over') throw new HttpRefusal(refusal('over'));
  const isHere = services.company.whereabouts.tablesOf(account).includes(id);
  const belongs = isHere || table.head.host === account || table.seating.seatOf(account) >= 0;
  if (!belongs) throw new HttpRefusal(refusal('not-seated', 'notAtTable'));
  takeFrom(services.limits.by.invitations, account);
  await invitations.invite(other, account, id);
  const asked = await invitations.to(account);
  if (asked.some(({ inviter, table: to }) => inviter === other && to === '')) await invitations.drop(account, other);
  services.push.tell(other, { kind: 'invitation', table: id, game: table.head.game, name });
}

/** A guest asks a friend who is at a table to be invited there. Refuses what is not allowed. Throws StorageFailed. */
export async function askToCome(services: PeopleServices, account: string, other: string): Promise<void> {
  const { friends, invitations, whereabouts } = services.company;
  if (!friends.areFriends(account, other)) throw new HttpRefusal(refusal('not-found', 'notFriends'));
  if (whereabouts.tablesOf(other).length === 0) throw new HttpRefusal(refusal('not-found', 'atNoTable'));
  takeFrom(services.limits.by.invitations, account);
  await invitations.invite(other, account, '');
}
