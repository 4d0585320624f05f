import type { Compilable } from 'kysely';
import type { EntrantRow, PlaceRow } from '../journal/tables/evenings.ts';
import type { EveningStore, StoredEvening } from './eveningStore.ts';

/*
 * Who takes part in an evening: people in the places of entrants. Bots play in places that nobody has.
 */

/** An entrant and its people. */
export interface Entry extends EntrantRow {
  readonly places: readonly PlaceRow[];
}

/** The entrants of an evening, in their order. */
export function entriesOf({ entrants, places }: StoredEvening): Entry[] {
  return entrants.map((one) => ({ ...one, places: places.filter(({ n }) => n === one.n) }));
}

/** Somebody's place; undefined if they have none. */
export function placeOf({ places }: StoredEvening, account: string): PlaceRow | undefined {
  return account === '' ? undefined : places.find((place) => place.account === account);
}

/** The first member number that nobody has; -1 if people have all of them. */
export function freeMember({ places }: Entry, members: number): number {
  const isFree = (member: number): boolean => places.every((one) => one.member !== member);
  return Array.from({ length: members }, (_, member) => member).findIndex(isFree);
}

/**
 * The entrants for the draw of the first round: incomplete ones are put together in the order in which they entered.
 * Numbered from 0 without gaps.
 */
export function settledEntries(evening: StoredEvening, members: number): Entry[] {
  const joined: Entry[] = [];
  for (const entry of entriesOf(evening)) {
    const i = joined.findIndex(({ places }) => places.length + entry.places.length <= members);
    const first = joined[i];
    if (first === undefined) joined.push(entry);
    else joined[i] = { ...first, places: [...first.places, ...entry.places] };
  }
  return joined.map((entry, n) => ({
    ...entry,
    n,
    places: entry.places.map((place, member) => ({ ...place, n, member })),
  }));
}

/** Replaces the entrants as they entered with those for the draw of the first round. */
export function settling(store: EveningStore, evening: StoredEvening, members: number): Compilable[] {
  return [
    ...store.clearEntrants(evening.row.id),
    ...settledEntries(evening, members).flatMap(({ places, ...entrant }) => [
      store.addEntrant(entrant),
      ...places.map((place) => store.addPlace(place)),
    ]),
  ];
}

/**
 * Somebody leaves. Once a round has begun, a bot plays in their place. An entrant with nobody left is deleted or, once
 * a round has begun, counts as withdrawn.
 */
export function leaving(store: EveningStore, evening: StoredEvening, place: PlaceRow): Compilable[] {
  const dropped = store.dropPlace(place);
  if (evening.places.some((one) => one.n === place.n && one.member !== place.member)) return [dropped];
  const isPlaying = evening.row.state !== 'entering';
  return [dropped, isPlaying ? store.changeEntrant(place, { withdrawn: 1 }) : store.dropEntrant(place)];
}
