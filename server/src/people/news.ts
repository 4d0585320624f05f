import type { Friend, FriendsList, FriendsTable, News, Person, SeenInvitation } from '@kibitz/shared/wire/people';
import type { AnyTable } from '../cluster/remoteTable.ts';
import { cardOf, shownPhase } from '../cluster/tableCards.ts';
import type { Invitation } from '../friends/invitations.ts';
import { ASKED, BLOCKED, FRIEND, isAsking, type Pair, PREFERS } from '../friends/pairs.ts';
import { type PeopleServices, peopleOf, personOf } from './people.ts';

/** How many seconds to wait before asking for news again: for people who may expect some, and for anybody else. */
const SOON = 6;
const LATER = 30;

/** How many requests are shown at a time. */
const MOST_SHOWN = 50;

/** The accounts that a guest has ties with. */
function thoseWith(ties: ReadonlyMap<string, Pair>, isSo: (pair: Pair) => boolean): string[] {
  return [...ties].filter(([, pair]) => isSo(pair)).map(([account]) => account);
}

const isFriend = ({ mine }: Pair): boolean => (mine & FRIEND) !== 0;

/** An invitation as it is shown; null once it leads nowhere, or the guest has followed it. Throws StorageFailed. */
async function invitationFor(
  services: PeopleServices,
  account: string,
  { inviter, table: id }: Invitation,
): Promise<SeenInvitation | null> {
  const { friends, whereabouts } = services.company;
  if (!friends.areFriends(account, inviter) || whereabouts.tablesOf(account).includes(id)) return null;
  const table = await services.directory.known(id);
  const from = await services.accounts.known(inviter);
  if (table === undefined || table.phase() === 'over' || from === null) return null;
  return { from: personOf(from), table: id, game: table.head.game };
}

/** The friends who would like to be invited to where a guest is. Throws StorageFailed. */
async function asksOf(
  services: PeopleServices,
  account: string,
  invited: readonly Invitation[],
): Promise<SeenInvitation[]> {
  const { friends, whereabouts } = services.company;
  const mine = tableToInviteTo(services, account);
  if (mine === null) return [];
  const asking = invited.filter(({ table, inviter }) => {
    return table === '' && friends.areFriends(account, inviter) && !whereabouts.tablesOf(inviter).includes(mine.id);
  });
  const people = await peopleOf(
    services,
    asking.map(({ inviter }) => inviter),
  );
  return people.map((from) => ({ from, table: mine.id, game: mine.game }));
}

/** What is new for a guest. Throws StorageFailed. */
export async function newsOf(services: PeopleServices, account: string): Promise<News> {
  const { friends, invitations, whereabouts } = services.company;
  const ties = await friends.know(account);
  const all = await invitations.to(account);
  const [requests, asks, invited] = await Promise.all([
    peopleOf(services, thoseWith(ties, isAsking).slice(0, MOST_SHOWN)),
    asksOf(services, account, all),
    Promise.all(all.map((one) => invitationFor(services, account, one))),
  ]);
  const expectsSome = thoseWith(ties, ({ mine }) => (mine & (FRIEND | ASKED)) !== 0).length > 0;
  return {
    requests,
    invitations: invited.filter((one) => one !== null),
    asks,
    again: expectsSome || whereabouts.tablesOf(account).length > 0 ? SOON : LATER,
  };
}

function shownTable(table: AnyTable): FriendsTable {
  // only what a friend sees of it, late
  const { id, game, phase, seats } = cardOf(table);
  return { id, game, phase, hasRoom: seats.some(({ kind }) => kind !== 'person') };
}

/**
 * The friend's table that a guest may know of: it is open to everybody, the guest's own as well, or they are invited,
 * and its host has not blocked them.
 */
function tableOf(
  services: PeopleServices,
  account: string,
  friend: string,
  invited: readonly Invitation[],
): FriendsTable | null {
  const { friends, whereabouts } = services.company;
  const mayKnow = (table: AnyTable): boolean => {
    if (friends.hasBlocked(table.head.host, account)) return false;
    if (table.head.isOpen || table.seating.seatOf(account) >= 0) return true;
    return invited.some((one) => one.inviter === friend && one.table === table.id);
  };
  for (const id of whereabouts.tablesOf(friend)) {
    const table = services.directory.openAt(id);
    if (table !== undefined && shownPhase(table) !== 'over' && mayKnow(table)) return shownTable(table);
  }
  return null;
}

async function friendsOf(
  services: PeopleServices,
  account: string,
  ties: ReadonlyMap<string, Pair>,
): Promise<Friend[]> {
  const { friends, invitations, whereabouts } = services.company;
  const invited = await invitations.to(account);
  const found = thoseWith(ties, isFriend).map(async (id): Promise<Friend[]> => {
    const known = await services.accounts.known(id);
    if (known === null) return [];
    const isAtTable = whereabouts.tablesOf(id).length > 0;
    const where = isAtTable ? 'table' : whereabouts.isHere(id) ? 'here' : 'away';
    const table = tableOf(services, account, id, invited);
    return [{ ...personOf(known), isPreferred: friends.prefers(account, id), where, table }];
  });
  return (await Promise.all(found)).flat().sort((a, b) => a.name.localeCompare(b.name));
}

/**
 * The table to which a guest can invite people: the one where they are or else the latest one where they sit.
 */
function tableToInviteTo(services: PeopleServices, account: string): FriendsList['mine'] {
  const isGood = (table: AnyTable | undefined): table is AnyTable => table !== undefined && table.phase() !== 'over';
  const here = services.company.whereabouts.tablesOf(account).map((id) => services.directory.openAt(id));
  const seated = services.directory.all().filter((table) => table.seating.seatOf(account) >= 0);
  seated.sort((a, b) => b.head.opened - a.head.opened);
  const table = [...here, ...seated].find(isGood);
  return table === undefined ? null : { id: table.id, game: table.head.game };
}

/** A guest's friends and everything else they have settled about others. Throws StorageFailed. */
export async function friendsListOf(services: PeopleServices, account: string): Promise<FriendsList> {
  const ties = await services.company.friends.know(account);
  const people = (isSo: (pair: Pair) => boolean): Promise<Person[]> => peopleOf(services, thoseWith(ties, isSo));
  return {
    friends: await friendsOf(services, account, ties),
    requests: await people(isAsking),
    asked: await people(({ mine }) => (mine & ASKED) !== 0),
    blocked: await people(({ mine }) => (mine & BLOCKED) !== 0),
    preferred: await people(({ mine }) => (mine & PREFERS) !== 0 && (mine & FRIEND) === 0),
    mine: tableToInviteTo(services, account),
  };
}
