import { type Plain, sharedWith } from '@kibitz/shared/wire/plain';
import type { PublicTable } from '@kibitz/shared/wire/syncedTable';

/** How a table looked, and for how many milliseconds, before the next picture. */
export interface HeldPicture {
  readonly table: PublicTable;
  readonly ms: number;
}

/** What all could see of a table after a change, and the pictures held for a while before it. */
export interface Picture {
  readonly held: readonly HeldPicture[];
  readonly table: PublicTable;
}

/** The next picture, sharing all unchanged parts with the last: a queue of them takes less than half the memory. */
export function nextPicture(last: PublicTable, { held, table }: Picture): Picture {
  let before = last;
  const share = (next: PublicTable): PublicTable => {
    before = sharedWith(before as unknown as Plain, next as unknown as Plain) as unknown as PublicTable;
    return before;
  };
  return { held: held.map((one) => ({ ...one, table: share(one.table) })), table: share(table) };
}

/** A table in play after a restart, before any of it may be shown: only what is played, and by whom. */
export function veiled(table: PublicTable): PublicTable {
  const seats = table.seats.map(({ kind, name, isHost, picture, handle }) => ({
    ...{ kind, name, isHost, picture, handle },
    ...{ away: false, botFrom: 0, botPlays: false, bank: 0, ready: false, coming: '' },
  }));
  return {
    ...table,
    seats,
    until: 0,
    span: 0,
    stage: 'turn',
    view: null,
    claim: null,
    rematch: '',
    watchers: 0,
    watching: [],
  };
}
