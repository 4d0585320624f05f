import { cardOfCode } from '../kit/cards/cards.ts';
import { pack } from '../kit/cards/packed.ts';
import type { Choice } from '../kit/game/action.ts';
import type { SeenTable } from './seen.ts';
import type { OwnPart, WholeTable } from './wholeTable.ts';

/*
 * What a room syncs: for each client the part of a table that all see, and the part of its own seat. It is JSON data, and only what changes
 * in it is sent (changes/), so it is laid out for that: what changes at every card stands close together, and what says the same twice is said once.
 */

/** The part of a table that all see. */
export interface PublicTable
  extends Pick<SeenTable, 'id' | 'game' | 'phase' | 'options' | 'open' | 'watchers' | 'until' | 'span' | 'rematch'>,
    Pick<SeenTable, 'claim' | 'takeBack' | 'seats' | 'watching' | 'stage' | 'pausedBy' | 'clock' | 'settings'>,
    Pick<WholeTable, 'rulesVersion' | 'ownFields'> {
  /** A spectator's view without `viewer` and `options`; null while the table waits. */
  readonly view: object | null;
}

/** Choices that differ only in their card. */
export interface ChoiceByCard {
  readonly each: Choice;
  /** Packed (kit/cards/packed.ts). */
  readonly cards: string;
}

/** In `now` of a private part: its choices may be made now. */
export const ASKED = 1;
/** In `now` of a private part: what this seat did last may be taken back. */
export const MAY_TAKE_BACK = 2;

/** What one seat alone may know. */
export interface SyncedOwn extends Pick<OwnPart, 'known' | 'turn' | 'claim' | 'by'> {
  readonly seat: number;
  /** ASKED and MAY_TAKE_BACK, as bits. */
  readonly now: number;
  /** What may be done now or, without ASKED, what could be done last: the next choices are much like them. */
  readonly choices: readonly (Choice | ChoiceByCard)[];
}

/** What a client has of its table: what all see, and its own seat's part, if it has a seat. */
export interface SyncedTable {
  readonly shared: PublicTable;
  readonly own: SyncedOwn | null;
  /** How the table was before, if people are to see that for a while first: a trick that is full, and then gathered. */
  readonly held: HeldTable | null;
}

/** A past state of a table, and how long it stays on display, in milliseconds. */
export interface HeldTable {
  readonly table: SyncedTable;
  readonly ms: number;
}

/** A view without what the table says of it: whose it is, and the options. */
function withoutHead(view: object): object {
  const { viewer: _, options: __, ...rest } = view as { readonly viewer?: unknown; readonly options?: unknown };
  return rest;
}

/** Names are the only free text that is synced: half a surrogate pair in one would come out as something else. */
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

/** The card of a choice, packed; '' if it has none. */
function cardIn(choice: Choice): string {
  const { card } = choice;
  if (typeof card !== 'string') return '';
  const found = cardOfCode(card);
  return found < 0 ? '' : pack(found);
}

/** Do two choices differ in their card at most? */
function isOfOneKind(a: Choice, b: Choice): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key === 'card' || a[key] === b[key]);
}

/** Choices with those that differ only in their card put together. */
function byCard(choices: readonly Choice[]): (Choice | ChoiceByCard)[] {
  const synced: (Choice | ChoiceByCard)[] = [];
  for (let i = 0; i < choices.length; ) {
    const first = choices[i] as Choice;
    let cards = cardIn(first);
    let next = i + 1;
    if (cards === '') synced.push(first);
    else {
      for (; next < choices.length; next++) {
        const choice = choices[next] as Choice;
        const card = cardIn(choice);
        if (card === '' || !isOfOneKind(first, choice)) break;
        cards += card;
      }
      const { card: _, ...each } = first;
      synced.push({ each: each as Choice, cards });
    }
    i = next;
  }
  return synced;
}

/** What one seat alone may know. `before` is what was synced of the same seat to the same client last. */
export function seatPart(seat: number, own: OwnPart, before: SyncedOwn | null): SyncedOwn {
  const { known, choices, turn, claim, mayTakeBack, by } = own;
  const isAsked = choices.length > 0;
  return {
    turn,
    now: (isAsked ? ASKED : 0) | (mayTakeBack ? MAY_TAKE_BACK : 0),
    known,
    choices: isAsked ? byCard(choices) : (before?.choices ?? []),
    claim,
    seat,
    ...(by !== undefined && { by }),
  };
}
