import type { Choice, Together } from '../kit/game/action.ts';
import type { ClaimOffer, SeenTable } from './seen.ts';

/**
 * What only one seat may know: its part of the view, what it may do now and the number to send with it, and what it may
 * claim or take back.
 */
export interface OwnPart {
  /** The values of `ownFields`, in their order; [] while the table waits. */
  readonly known: readonly unknown[];
  readonly choices: readonly Choice[];
  /** Which of the choices form one decision; null if each is its own decision. */
  readonly together: Together | null;
  readonly turn: number;
  readonly claim: ClaimOffer;
  readonly mayTakeBack: boolean;
  /**
   * If it is a bot's seat: the seat of the person who plays for it now, and is shown this part. Missing for a player's
   * own seat.
   */
  readonly by?: number;
}

/** A table as the server has it, including everybody's part. */
export interface WholeTable
  extends Pick<SeenTable, 'id' | 'game' | 'phase' | 'options' | 'open' | 'watchers' | 'watching' | 'until' | 'span'>,
    Pick<SeenTable, 'stage' | 'pausedBy' | 'clock' | 'settings' | 'rematch' | 'claim' | 'takeBack' | 'seats'> {
  /** The version of the rules that are played by (`Game.rulesVersion`). */
  readonly rulesVersion: number;
  /** The fields of a view that a seat may know better than a spectator (`GameSecrecy.ownFields`). */
  readonly ownFields: readonly string[];
  /** What everybody may know of the game: a spectator's view. Null while the table waits. */
  readonly view: object | null;
  /** The private part of a seat, made on demand: nobody looks at a bot's. */
  readonly own: (seat: number) => OwnPart;
}

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
