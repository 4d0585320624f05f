import type { Me, SeenClaim, SeenSeat, SeenTakeBack, SeenWatcher } from '@kibitz/shared/wire/seen';
import type { PublicTable, SyncedOwn } from '@kibitz/shared/wire/syncedTable';

/** The names of an interface, each once: one that is missing here does not compile. */
type NamesOf<T> = { readonly [name in keyof Required<T>]: true };

const publicNames: NamesOf<PublicTable> = {
  id: true,
  game: true,
  phase: true,
  options: true,
  open: true,
  watchers: true,
  until: true,
  span: true,
  rematch: true,
  claim: true,
  takeBack: true,
  seats: true,
  watching: true,
  stage: true,
  pausedBy: true,
  clock: true,
  settings: true,
  rulesVersion: true,
  ownFields: true,
  view: true,
};

const ownNames: NamesOf<SyncedOwn> = {
  seat: true,
  mayTakeBack: true,
  choices: true,
  together: true,
  known: true,
  turn: true,
  claim: true,
  by: true,
};

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
};

const seatNames: NamesOf<SeenSeat> = {
  kind: true,
  name: true,
  isHost: true,
  away: true,
  botFrom: true,
  botPlays: true,
  bank: true,
  ready: true,
  coming: true,
  picture: true,
  handle: true,
  isProgram: true,
  playedBy: true,
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

/** The first unknown name in what all see of a table; '' for none. */
export function unknownInTable(table: PublicTable): string {
  const { claim, takeBack, seats, watching } = table;
  const names = [
    unknownName(table, publicNames),
    unknownName(claim, claimNames),
    unknownName(takeBack, questionNames),
    ...seats.map((seat) => unknownName(seat, seatNames)),
    ...watching.map((watcher) => unknownName(watcher, watcherNames)),
  ];
  return names.find((name) => name !== '') ?? '';
}

/** The same for what one seat sees. */
export function unknownInOwn(own: SyncedOwn | null): string {
  return unknownName(own, ownNames);
}

/** The same for the message `me`. */
export function unknownInMe(me: object): string {
  return unknownName(me, meNames);
}
