import type { OpenTable } from '../cluster/remoteTable.ts';
import type { KnownPeople } from './knownPeople.ts';
import { type Seeker, UNRATED, type Variant, variantKey } from './matching.ts';
import { type Games, variantOf } from './variants.ts';

/** The id of a table's people as a seeker. */
export function groupId(table: string): string {
  return `table:${table}`;
}

/** The people of a table, as they sit there now, as one seeker. */
export function groupAt(
  { head, seating }: OpenTable,
  { variants, ratings, since }: Pick<Seeker, 'variants' | 'ratings' | 'since'>,
): Seeker {
  const people = seating.people().map(({ account, name }) => ({ account, name }));
  const seats = people.map(({ account }) => seating.seatOf(account));
  const free = new Set(seating.seatsOf('free'));
  const taken = seating.seats.flatMap((_, seat) => (free.has(seat) ? [] : [seat]));
  const home = { table: head.id, size: head.seats, taken, barred: seating.everybodyRemoved() };
  return { id: groupId(head.id), people, seats, variants, ratings, begins: 'soon', since, home };
}

/** The average rating of a table's people at what is played there. */
export async function ratingsAt(
  { seating }: OpenTable,
  variant: Variant,
  known: Pick<KnownPeople, 'ratingsOf'>,
): Promise<Seeker['ratings']> {
  const all = await Promise.all(seating.people().map((person) => known.ratingsOf(person.account)));
  const ratings = all.map((ofOne) => ofOne.get(variantKey(variant))?.rating ?? UNRATED);
  return { [variantKey(variant)]: ratings.reduce((sum, rating) => sum + rating, 0) / Math.max(1, ratings.length) };
}

/**
 * The variant that strangers would play at a table; null if its rules have no name or its host admits only some people.
 */
export function variantForStrangers(games: Games, { head }: Pick<OpenTable, 'head'>): Variant | null {
  return head.settings.admits === 'anyone' ? variantOf(games, head) : null;
}

/** Whether there is room for more people to wait at this table. */
export function isWaitingAt(table: OpenTable): boolean {
  return table.phase() === 'waiting' && table.presence.isAnyoneSeated(table.seating);
}

/** The groups waiting for strangers at their tables, of which a table's process tells the queue. */
export interface WaitingGroups {
  /** From now on the people of a table wait for strangers. */
  waits(table: OpenTable): Promise<void>;
  /** They no longer wait. */
  waitsNoMore(table: string): Promise<void>;
}
