import type { Card } from '../cards/cards.ts';
import type { Known, Memory } from '../declare/tableState.ts';
import { type DoublePack, NO_KIND } from './doublePack.ts';
import { type Kind, remove } from './holding.ts';
import { KindCards } from './kindCards.ts';
import { lackedBy, laidNow } from './kindTricks.ts';
import { kindsOfSeat, layMeld, ofSeat, takeOff } from './laidCards.ts';
import type { MeldBook } from './meldBook.ts';
import { kindsPlayed, lastPlays, meldEntry, playEntry } from './meldLog.ts';

/*
 * The table of a two-player melding game: tricks with a double pack, and melds between them. A game puts these fields,
 * lists, places and memory into its declaration, and moves cards with the functions.
 */

/** How the tricks stand. */
export const trickFields = () => ({
  /** Who led this trick, or leads next. */
  leader: 0,
  /** Whose turn it is to play, or to meld and draw. */
  turn: 0,
  /** Tricks taken in. */
  tricks: 0,
});

export const meldLists = () => ({
  /** The running scores. */
  scores: new Int32Array(2),
  /** The tricks won by each seat in this hand, and what is in them. */
  won: new Int32Array(2),
  taken: new Int32Array(2),
  /** What each player has scored in this hand before its cards are counted. */
  meldPoints: new Int32Array(2),
  /** The kinds that each seat has shown it cannot hold, as sets. */
  lacks: new Int32Array(2),
  /** Cards that everybody has seen go to a hand and that are still there: 32 times the seat, plus the kind. */
  known: [] as number[],
  /**
   * The cards that both have melded and not played yet, five numbers each: what it has scored in melds of each class,
   * 32 times the seat plus the kind, and the meld with which it lies, as an index into `done`.
   */
  laid: [] as number[],
  /** What both players have done in this hand (meldLog.ts). */
  done: [] as number[],
});

type MeldLists = ReturnType<typeof meldLists>;

/**
 * What follows from `done`: the card of each seat in this trick, NO_KIND for none; how many of each kind are played.
 */
export const meldDerived = () => ({ onTable: new Int32Array(2).fill(NO_KIND), gone: new Uint8Array(32) });

const keptOf = (pack: DoublePack) =>
  ({ each: true, most: pack.pack.length / 2, kept: () => new KindCards(pack) }) as const;

/** The places of each seat. */
export const meldPlaces = (pack: DoublePack) => ({
  /** A hand; in the viewer's own, the card drawn last comes last. */
  hand: { ...keptOf(pack), shows: 'owner' as const },
  /** The cards that each seat has melded and not played. */
  melded: { ...keptOf(pack), shows: 'faces' as const },
});

/** What is remembered of hands. `openOf` gives the kinds recorded in fields, NO_KIND for none. */
export function meldMemory<O, F>(pack: DoublePack, openOf: (fields: Readonly<F>) => readonly Kind[]) {
  return {
    of: 'hand',
    known: ({ lists }, seat) => kindsOfSeat(lists.known, seat).map(pack.cardOfKind),
    mayHold: ({ lists }, seat, card) => (((lists.lacks[seat] as number) >> pack.kindOfCard(card)) & 1) === 0,
    elsewhere: ({ lists, fields }: Known<O, F, MeldLists>): Card[] =>
      [...kindsPlayed(lists.done), ...openOf(fields)].filter((kind) => kind !== NO_KIND).map(pack.cardOfKind),
  } satisfies Memory<O, F, MeldLists>;
}

/** A game with all of this. */
export interface MeldState {
  readonly fields: ReturnType<typeof trickFields>;
  readonly lists: MeldLists;
  readonly derived: ReturnType<typeof meldDerived>;
  readonly places: { readonly hand: readonly KindCards[]; readonly melded: readonly KindCards[] };
}

/** The cards in a seat's hand. */
export const handOf = ({ places: { hand } }: MeldState, seat: number): KindCards => hand[seat] as KindCards;

/** The cards of a seat on the table. */
export const meldedBy = ({ places: { melded } }: MeldState, seat: number): KindCards => melded[seat] as KindCards;

/** Adds to a figure of a seat. */
export function addTo(list: Int32Array, seat: number, points: number): void {
  list[seat] = (list[seat] as number) + points;
}

/** Points that count at once. */
export function addMeldPoints({ lists }: MeldState, seat: number, points: number): void {
  addTo(lists.meldPoints, seat, points);
  addTo(lists.scores, seat, points);
}

/** A card that everybody has seen goes to a hand. */
export function comeInSight(state: MeldState, seat: number, kind: Kind): void {
  handOf(state, seat).add(kind);
  state.lists.known.push(ofSeat(seat, kind));
}

/** Takes a card out of a hand; it is no longer known to be there. */
export function leave(state: MeldState, seat: number, kind: Kind): void {
  const { known } = state.lists;
  remove(handOf(state, seat).held, kind);
  const place = known.length === 0 ? -1 : known.indexOf(ofSeat(seat, kind));
  if (place >= 0) known.splice(place, 1);
}

/** Takes a card of a seat off the table to be played. */
export function playOff(state: MeldState, seat: number, kind: Kind): void {
  takeOff(state.lists.laid, seat, kind);
  remove(meldedBy(state, seat).held, kind);
}

/** Adds a card that has left its place to the trick. */
export function layToTrick({ derived, lists }: MeldState, seat: number, kind: Kind): void {
  derived.onTable[seat] = kind;
  derived.gone[kind] = (derived.gone[kind] as number) + 1;
  lists.done.push(playEntry(seat, kind));
}

/** Notes which kinds a seat cannot hold, given the card it played to a lead to which it had to follow suit. */
export function noteLacks({ lists }: MeldState, seat: number, kind: Kind, led: Kind, trump: number): void {
  lists.lacks[seat] = (lists.lacks[seat] as number) | lackedBy(kind, led, trump);
}

/**
 * A seat makes a legal meld, with as many cards from the table as possible. If all could come from there, the lowest
 * one that is also in the hand comes from the hand.
 */
export function makeMeld(
  state: MeldState,
  seat: number,
  meld: number,
  {
    book,
    trump,
    heightOf,
  }: { readonly book: MeldBook; readonly trump: number; readonly heightOf: (kind: Kind) => number },
): void {
  const { laid, done } = state.lists;
  layMeld(laid, seat, book.cardsOf(meld, trump), book.of(meld), done.length, {
    mustGive: book.mustGive(meld, trump, handOf(state, seat).held, laid, seat, heightOf),
    fromHand(kind) {
      meldedBy(state, seat).add(kind);
      leave(state, seat, kind);
    },
  });
  done.push(meldEntry(seat, meld));
}

/** Derives the lists from what has been done; `isFull` says whether the trick is waiting to be taken in. */
export function settleMelds({ fields, lists, derived }: MeldState, isFull: boolean): void {
  for (const kind of kindsPlayed(lists.done)) derived.gone[kind] = (derived.gone[kind] as number) + 1;
  for (const { seat, kind } of lastPlays(lists.done, laidNow(fields, isFull))) derived.onTable[seat] = kind;
}

/** Clears a finished hand; its points stay in the score, and its cards have all been played. */
export function clearHand({ fields, lists, derived }: MeldState): void {
  fields.leader = 0;
  fields.turn = 0;
  fields.tricks = 0;
  for (const list of [lists.won, lists.taken, lists.meldPoints, lists.lacks]) {
    list[0] = 0;
    list[1] = 0;
  }
  emptyList(lists.done);
  derived.gone.fill(0);
}

/** One entry at a time, so that the list keeps its capacity: a simulation fills it again. */
export function emptyList(list: number[]): void {
  while (list.length > 0) list.pop();
}
