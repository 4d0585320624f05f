import type { SeenTable } from './seen.ts';
import type { OwnPart, WholeTable } from './wholeTable.ts';

/** The part of a table that everybody sees. */
export interface PublicTable
  extends Pick<SeenTable, 'id' | 'game' | 'phase' | 'options' | 'open' | 'watchers' | 'until' | 'span' | 'rematch'>,
    Pick<SeenTable, 'claim' | 'takeBack' | 'seats' | 'watching' | 'stage' | 'pausedBy' | 'clock' | 'settings'>,
    Pick<WholeTable, 'rulesVersion' | 'ownFields'> {
  /** A spectator's view without `viewer` and `options`; null while the table waits. */
  readonly view: object | null;
}

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
export function sharedPart(whole: WholeTable): PublicTable {
  return {
    until: whole.until,
    span: whole.span,
    view: whole.view === null ? null : withoutHead(whole.view),
    phase: whole.phase,
    claim: whole.claim,
    takeBack: whole.takeBack,
    seats: wellFormed(whole.seats),
    stage: whole.stage,
    watchers: whole.watchers,
    watching: wellFormed(whole.watching),
    open: whole.open,
    rematch: whole.rematch,
    pausedBy: whole.pausedBy,
    id: whole.id,
    game: whole.game,
    options: whole.options,
    clock: whole.clock,
    settings: whole.settings,
    rulesVersion: whole.rulesVersion,
    ownFields: whole.ownFields,
  };
}
