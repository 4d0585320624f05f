import type { Card } from '../cards/cards.ts';
import type { AnyOptions } from '../game/options.ts';
import { Cards, SeatCards } from './cards.ts';

/** A list of numbers, of fixed length or growing. */
export type Figures = Int32Array | Uint8Array | Uint16Array | Float64Array | number[];

/** Lists of a table, by name. */
export interface Lists {
  readonly [name: string]: Figures;
}

/** What the rules of a game depend on, in a state or a view. */
export interface Standing<O, F> {
  readonly options: O;
  readonly fields: Readonly<F>;
}

/**
 * Who may know the cards of a place. `count`: nobody, but everybody knows how many they are. `faces`: everybody, except
 * those that lie face down, which nobody knows. `owner`: the seat that they belong to, or that seat if the options
 * allow it. Otherwise, in a place that is always full, everybody knows this many of them, from the first on.
 */
export type Visibility<O, F> =
  | 'count'
  | 'faces'
  | 'owner'
  | { readonly ownerIf: (options: O) => boolean }
  | ((standing: Standing<O, F>) => number);

/** Cards that lie together: `Cards`, which are in order, or a game's own representation. */
export interface KeptCards {
  readonly size: number;
  put(card: Card): void;
  /** Takes all of them away. */
  clear(): void;
  list(): Card[];
  /** The first `n` cards, packed; all if omitted. */
  faces(n?: number): string;
  /** Makes this equal to another of the same place. */
  copyFrom(other: this): void;
}

/** Where cards lie: how many at most, whether each seat has such a place, and who may know them. */
export interface PlaceSpec<O, F> {
  readonly most: number;
  readonly each?: boolean;
  readonly shows: Visibility<O, F>;
  /** Creates the cards of one seat, where each seat has such a place and they are not kept in order. */
  readonly kept?: () => KeptCards;
}

/** Places of a table, by name. */
export interface PlaceSpecs<O, F> {
  readonly [name: string]: PlaceSpec<O, F>;
}

/** The cards of each place, by seat where each seat has one. */
export type PlacesOf<P> = {
  readonly [K in keyof P]: P[K] extends { readonly kept: () => infer C extends KeptCards }
    ? readonly C[]
    : P[K] extends { readonly each: true }
      ? SeatCards
      : Cards;
};

/** A place, whatever it keeps its cards in. */
export type AnyPlace = Cards | SeatCards | readonly KeptCards[];

/** The cards of a place by owner. */
export function cardsByOwner(place: AnyPlace): readonly KeptCards[] {
  if (place instanceof Cards) return [place];
  return place instanceof SeatCards ? place.all : place;
}

/** How a game stands as far as everybody knows, apart from cards. */
export interface Known<O, F, L> extends Standing<O, F> {
  readonly lists: L;
}

/**
 * What everybody may remember and conclude about hidden cards from the rest of the view; deals that fit a view respect
 * it.
 */
export interface Memory<O, F, L> {
  /** The hands that this is about: a place that each seat has. */
  readonly of: string;
  /** Cards that everybody saw go to a seat's hand and that are still there. */
  readonly known: (standing: Known<O, F, L>, seat: number) => readonly Card[];
  /** Whether a hand may hold a card, by what its seat has done. */
  readonly mayHold: (standing: Known<O, F, L>, seat: number, card: Card) => boolean;
  /** Cards that lie in no place: those played, and those recorded in fields. */
  readonly elsewhere: (standing: Known<O, F, L>) => readonly Card[];
}

/** What a game has on its table, and who may know what about it. */
export interface TableParts<N extends string, O, F, L extends Lists, D extends Lists, P> {
  /** The phases of a game; it begins in the first. */
  readonly phases: readonly N[];
  /** All cards of the game. */
  readonly cards: (options: O) => readonly Card[];
  /** How the game stands apart from cards and lists: plain values that everybody knows. */
  readonly fields: (options: O, seats: number, dealer: number) => F;
  /** The fields that are chains of scored hands (scoreLog.ts), and how many of the last hands a view shows of each. */
  readonly chains?: { readonly [K in keyof F]?: number };
  /** Lists that everybody knows. */
  readonly lists: (options: O, seats: number) => L;
  /** Lists derived from everything else by `settle`; no view has them. */
  readonly derived?: (options: O, seats: number) => D;
  readonly places: P;
  /** What is remembered of hidden cards; if omitted, deals that fit a view put them anywhere. */
  readonly memory?: Memory<O, F, L>;
}

/**
 * A game as the kit keeps it. One class of fixed shape for all declared games, so that the work done at every move
 * stays fast in a process that has played every game.
 */
export class TableState<O, F extends object, L extends Lists, D extends Lists, P> implements Standing<O, F> {
  readonly options: O;
  readonly seats: number;
  /** The current phase, numbered as in `DeclaredTable.phase`. */
  phase = 0;
  fields: F;
  readonly lists: L;
  readonly derived: D;
  readonly places: PlacesOf<P>;
  readonly #cards: readonly KeptCards[];

  constructor(options: O, seats: number, fields: F, lists: L, derived: D, places: PlacesOf<P>) {
    this.options = options;
    this.seats = seats;
    this.fields = fields;
    this.lists = lists;
    this.derived = derived;
    this.places = places;
    this.#cards = Object.values<AnyPlace>(places).flatMap(cardsByOwner);
  }

  /** Makes this equal to another of the same game, options and seats. */
  copyFrom(other: TableState<O, F, L, D, P>): void {
    this.phase = other.phase;
    this.fields = { ...other.fields };
    copyLists(other.lists, this.lists);
    copyLists(other.derived, this.derived);
    for (let i = 0; i < this.#cards.length; i++) (this.#cards[i] as KeptCards).copyFrom(other.#cards[i] as KeptCards);
  }

  /** Takes all cards away from all places. */
  clearPlaces(): void {
    for (const cards of this.#cards) cards.clear();
  }
}

/** By name, since a restored state has other lists than it was created with. */
function copyLists(from: Lists, to: Lists): void {
  for (const name in to) copyFigures(from[name] as Figures, to[name] as Figures);
}

/** Makes one list equal to another. */
export function copyFigures(from: ArrayLike<number>, to: Figures): void {
  if (!Array.isArray(to)) {
    to.set(from);
    return;
  }
  // shortened one entry at a time, so that it keeps its capacity: a simulation fills it again
  while (to.length > from.length) to.pop();
  for (let i = 0; i < from.length; i++) to[i] = from[i] as number;
}

/** A table as a game declares it. */
export interface DeclaredTable<N extends string, O, F extends object, L extends Lists, D extends Lists, P>
  extends TableParts<N, O, F, L, D, P> {
  /** The number of each phase. */
  readonly phase: { readonly [K in N]: number };
  /** A game before its first deck. */
  setup(options: O, seats: number, dealer: number): TableState<O, F, L, D, P>;
}

/** The state of a declared table. */
export type StateOf<T extends { setup(...args: never[]): unknown }> = ReturnType<T['setup']>;

function placeFor<O, F>({ most, each, kept }: PlaceSpec<O, F>, seats: number): AnyPlace {
  if (kept !== undefined) return Array.from({ length: seats }, kept);
  return each === true ? new SeatCards(seats, most) : new Cards(most);
}

/** Declares what a game has on its table. */
export function declareTable<
  const N extends string,
  O extends AnyOptions,
  F extends object,
  L extends Lists,
  const P extends PlaceSpecs<O, F>,
  D extends Lists = Record<never, never>,
>(parts: TableParts<N, O, F, L, D, P>): DeclaredTable<N, O, F, L, D, P> {
  const phase = Object.fromEntries(parts.phases.map((name, i) => [name, i])) as { [K in N]: number };
  const placesFor = (seats: number) =>
    Object.fromEntries(
      Object.entries(parts.places).map(([name, spec]) => [name, placeFor(spec, seats)]),
    ) as PlacesOf<P>;
  return {
    ...parts,
    phase,
    setup: (options, seats, dealer) =>
      new TableState<O, F, L, D, P>(
        options,
        seats,
        parts.fields(options, seats, dealer),
        parts.lists(options, seats),
        parts.derived?.(options, seats) ?? ({} as D),
        placesFor(seats),
      ),
  };
}
