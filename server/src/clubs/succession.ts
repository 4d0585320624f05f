import type { StoredClub, StoredMember } from './clubStore.ts';

const DAY = 24 * 60 * 60 * 1000;
/** How long an owner may stay away before their powers pass on, in milliseconds. */
export const OWNERS_ABSENCE = 30 * DAY;

/** The members of a club, the longest-serving first. */
export function membersOf({ people }: StoredClub): StoredMember[] {
  return people.filter(({ role }) => role !== 'removed');
}

function isHere({ seen }: StoredMember, now: number): boolean {
  return now - seen < OWNERS_ABSENCE;
}

/**
 * The next owner of a club: the longest-serving host or, without hosts, the longest-serving member. Those who have
 * stayed away as long themselves come last. Undefined if nobody else is in it.
 */
export function heirOf(club: StoredClub, now: number): StoredMember | undefined {
  const others = membersOf(club).filter(({ role }) => role !== 'owner');
  const first = (among: readonly StoredMember[]) => among.find(({ role }) => role === 'host') ?? among[0];
  return first(others.filter((one) => isHere(one, now))) ?? first(others);
}

/** Who takes over because the owner has stayed away too long; undefined while nobody does. */
export function successorOf(club: StoredClub, now: number): StoredMember | undefined {
  const owner = club.people.find(({ role }) => role === 'owner');
  if (owner !== undefined && isHere(owner, now)) return undefined;
  const heir = heirOf(club, now);
  return heir !== undefined && isHere(heir, now) ? heir : undefined;
}
