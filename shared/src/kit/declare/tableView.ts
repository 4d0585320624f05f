import type { Card } from '../cards/cards.ts';
import { packAll, unpackAll } from '../cards/packed.ts';
import type { Random } from '../game/random.ts';
import { SPECTATOR, type Viewer } from '../game/viewer.ts';
import type { ViewForm } from '../game/viewForm.ts';
import { chainOf, openHands } from '../score/scoreLog.ts';
import { Cards, FACE_DOWN } from './cards.ts';
import { dealRemembered, HIDDEN, recalled } from './memory.ts';
import {
  type AnyPlace,
  cardsByOwner,
  copyFigures,
  type DeclaredTable,
  type KeptCards,
  type Lists,
  type PlaceSpec,
  type PlaceSpecs,
  type TableState,
  type Visibility,
} from './tableState.ts';

/** The cards of a place that only their owners know, or nobody. */
interface OwnersCards {
  /** The viewer's own cards of this place; '' for a spectator, and where options keep them from their owners. */
  readonly own: string;
  /** How many cards each seat has in this place. */
  readonly sizes: readonly number[];
}

/** A place as a view shows it, with one entry for each seat if each seat has one. */
type Shown<P> = P extends { readonly shows: 'owner' | { readonly ownerIf: unknown } }
  ? OwnersCards
  : P extends { readonly shows: 'count' }
    ? P extends { readonly each: true }
      ? readonly number[]
      : number
    : P extends { readonly each: true }
      ? readonly string[]
      : string;

/** A chain of scored hands. */
interface Chained {
  readonly before: Chained | null;
}

/** Fields as a view shows them; of a chain, the last hands, oldest first. */
export type ShownFieldsOf<F> = {
  readonly [K in keyof F]: F[K] extends Chained | null ? readonly Omit<NonNullable<F[K]>, 'before'>[] : F[K];
};

/** What every view of a declared table says. */
interface BaseView<O> {
  readonly viewer: Viewer;
  readonly options: O;
  /** How many seats the table has. */
  readonly seats: number;
}

/** What a viewer may know of a declared table, with lists and places under their names. */
export type TableView<T> =
  T extends DeclaredTable<infer N, infer O, infer F, infer L, Lists, infer P>
    ? BaseView<O> & { readonly phase: N; readonly fields: ShownFieldsOf<F> } & {
        readonly [K in keyof L]: readonly number[];
      } & { readonly [K in keyof P]: Shown<P[K]> }
    : never;

type Values = { [name: string]: unknown };
type Named = { readonly [name: string]: unknown };
type AnyView = Named & { readonly viewer: Viewer; readonly seats: number; readonly phase: string };

/** How the views of a declared table are made and read. */
export function tableViews<
  N extends string,
  O,
  F extends object,
  L extends Lists,
  D extends Lists,
  P extends PlaceSpecs<O, F>,
>(table: DeclaredTable<N, O, F, L, D, P>, settle: (state: TableState<O, F, L, D, P>) => void) {
  type S = TableState<O, F, L, D, P>;
  type V = TableView<DeclaredTable<N, O, F, L, D, P>>;
  const places = Object.entries(table.places);
  const chains = Object.entries<number | undefined>(table.chains ?? {});
  const owned = places.filter(([, { shows }]) => isOwners(shows));

  function view(state: S, viewer: Viewer): V {
    const { options, seats, fields, lists } = state;
    const shown: Values = { viewer, options, seats };
    shown['phase'] = table.phases[state.phase];
    const open: Values = { ...(fields as Values) };
    for (const [name, most] of chains) open[name] = openHands(open[name] as Chained | null, most);
    shown['fields'] = open;
    for (const name in lists) shown[name] = Array.from(lists[name] as ArrayLike<number>);
    for (const [name, spec] of places) shown[name] = shownPlace(placeOf(state, name), spec, state, viewer);
    return shown as V;
  }

  function seatView(state: S, seat: number, open: V): V {
    const own = owned.map(([name, spec]) => [name, shownPlace(placeOf(state, name), spec, state, seat)]);
    return { ...(open as object), viewer: seat, ...Object.fromEntries(own) } as V;
  }

  function determinize(given: V, random: Random): S {
    const known = given as unknown as AnyView;
    const state = table.setup(known['options'] as O, known.seats, 0);
    state.phase = table.phase[known.phase as N];
    const fields: Values = { ...(known['fields'] as Values) };
    for (const [name] of chains) fields[name] = chainOf<Chained>(fields[name] as Chained[]);
    state.fields = fields as F;
    for (const name in state.lists) copyFigures(known[name] as number[], state.lists[name] as Lists[string]);
    dealPlaces(state, known, random);
    settle(state);
    return state;
  }

  /** Puts the cards that a view shows where they lie, and the hidden ones in the places left. */
  function dealPlaces(state: S, known: AnyView, random: Random): void {
    const { memory } = table;
    const seen = places.map(([name, spec]) => seenIn(known[name], spec, known));
    const hands = places.findIndex(([name]) => name === memory?.of);
    if (memory !== undefined) seen[hands] = recalled(seen[hands] as Card[][], memory, state);
    const hidden = [...table.cards(state.options)];
    const elsewhere = memory?.elsewhere(state) ?? [];
    for (const card of [...seen.flat(2), ...elsewhere]) if (card >= 0) hidden.splice(hidden.indexOf(card), 1);
    if (memory === undefined) random.shuffle(hidden);
    else {
      const first = seen.slice(0, hands).flat().length;
      hidden.splice(0, hidden.length, ...dealRemembered(hidden, seen.flat(), first, memory, state, random));
    }
    let next = 0;
    for (const [i, [name, { shows }]] of places.entries()) {
      const place = placeOf(state, name);
      const down = shows === 'faces' ? FACE_DOWN : 0;
      for (const [owner, cards] of (seen[i] as Card[][]).entries()) {
        for (const card of cards) cardsByOwner(place)[owner]?.put(card < 0 ? (hidden[next++] as Card) + down : card);
      }
    }
  }

  const texts = places.filter(([, { shows }]) => typeof shows === 'function').map(([name]) => name);
  return {
    view,
    seatView,
    ownFields: owned.map(([name]) => `${name}.own`),
    viewForm: { texts } as ViewForm,
    determinize,
  };
}

function placeOf(state: { readonly places: object }, name: string): AnyPlace {
  return (state.places as { readonly [name: string]: AnyPlace })[name] as AnyPlace;
}

function isOwners<O, F>(shows: Visibility<O, F>): shows is Extract<Visibility<O, F>, 'owner' | object> {
  return shows === 'owner' || typeof shows === 'object';
}

function shownPlace<O, F extends object>(
  place: AnyPlace,
  { shows }: PlaceSpec<O, F>,
  standing: { readonly options: O; readonly fields: F },
  viewer: Viewer,
): unknown {
  const all = cardsByOwner(place);
  const forEach = <T>(show: (cards: KeptCards) => T) => (place instanceof Cards ? show(place) : all.map(show));
  if (shows === 'count') return forEach(({ size }) => size);
  if (shows === 'faces') return forEach((cards) => cards.faces());
  if (typeof shows === 'function') return forEach((cards) => cards.faces(shows(standing)));
  const isKnown = viewer !== SPECTATOR && (shows === 'owner' || shows.ownerIf(standing.options));
  const own = isKnown ? packAll(all[viewer]?.list() ?? []) : '';
  return { own, sizes: all.map(({ size }) => size) };
}

/** The cards of a place by owner, as a view shows them. */
function seenIn<O, F>(shown: unknown, { shows, most }: PlaceSpec<O, F>, { viewer }: AnyView): Card[][] {
  const backs = (n: number): Card[] => Array<Card>(n).fill(HIDDEN);
  if (isOwners(shows)) {
    const { own, sizes } = shown as OwnersCards;
    return sizes.map((size, seat) => (seat === viewer && own !== '' ? unpackAll(own) : backs(size)));
  }
  if (shows === 'count') return [shown as number | readonly number[]].flat().map(backs);
  const known = [shown as string | readonly string[]].flat().map(unpackAll);
  return shows === 'faces' ? known : known.map((cards) => [...cards, ...backs(most - cards.length)]);
}
