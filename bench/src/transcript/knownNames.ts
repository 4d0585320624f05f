import type { Me, SeenClaim, SeenTakeBack, SeenWatcher } from '@kibitz/shared/wire/seen';
import type { PublicTable } from '@kibitz/shared/wire/wholeTable';

/*
 * The known names in the message `me` and in a state's JSON texts; its other fields are fixed by the schema, whatever a
 * frame says.
 */

/** The names of an interface, each once: one that is missing here does not compile. */
type NamesOf<T> = { readonly [name in keyof Required<T>]: true };

const meNames: NamesOf<Me> = {
  seat: true,
  coming: true,
  isHost: true,
  powers: true,
  isIdle: true,
  seatRequests: true,
  ownRequest: true,
  now: true,
  late: true,
  hands: true,
  openTo: true,
  evening: true,
};

const watcherNames: NamesOf<SeenWatcher> = { who: true, name: true, isHost: true };

const questionNames: NamesOf<SeenTakeBack> = {
  n: true,
  seat: true,
  stage: true,
  agreed: true,
  awaited: true,
  by: true,
  until: true,
};

const claimNames: NamesOf<SeenClaim> = { ...questionNames, tricks: true, isCertain: true, cards: true };

function unknownName(data: object | null, names: { readonly [name: string]: true }): string {
  return Object.keys(data ?? {}).find((name) => !Object.hasOwn(names, name)) ?? '';
}

/** The first unknown name in what everybody sees of a table; '' for none. */
export function unknownInTable({ claim, takeBack, watching }: PublicTable): string {
  const names = [
    unknownName(claim, claimNames),
    unknownName(takeBack, questionNames),
    ...watching.map((watcher) => unknownName(watcher, watcherNames)),
  ];
  return names.find((name) => name !== '') ?? '';
}

/** The first unknown name in the message `me`; '' for none. */
export function unknownInMe(me: object): string {
  return unknownName(me, meNames);
}
