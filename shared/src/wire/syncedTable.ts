import type { OwnPart, WholeTable } from './wholeTable.ts';

/** The part of a table that everybody sees; its view is a spectator's without `viewer` and `options`. */
export type PublicTable = Omit<WholeTable, 'own'>;

/** What one seat alone may know. */
export interface SyncedOwn extends OwnPart {
  readonly seat: number;
}

/** What a client has of its table: what everybody sees, and the parts of seats that it is shown. */
export interface SyncedTable {
  readonly shared: PublicTable;
  /** The part of the seat that it plays; null for none. */
  readonly own: SyncedOwn | null;
  /** The parts of all seats, for a spectator who sees hands; missing if it is shown at most one. */
  readonly hands?: readonly SyncedOwn[];
}

/** A view without the fields that the table has anyway: whose view it is, and the options. */
function withoutHead(view: object): object {
  const { viewer: _, options: __, ...rest } = view as { readonly viewer?: unknown; readonly options?: unknown };
  return rest;
}

/** Names are the only free text that is synced; half a surrogate pair in one would be garbled. */
function wellFormed<P extends { readonly name: string }>(people: readonly P[]): readonly P[] {
  if (people.every(({ name }) => name.isWellFormed())) return people;
  return people.map((one) => ({ ...one, name: one.name.toWellFormed() }));
}

/** The public part of a table's state, which everybody at it gets. */
export function sharedPart({ own: _, ...open }: WholeTable): PublicTable {
  return {
    ...open,
    view: open.view === null ? null : withoutHead(open.view),
    seats: wellFormed(open.seats),
    watching: wellFormed(open.watching),
  };
}
