import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import { newsFields } from '../../kit/declare/newsFields.ts';
import { scoreParts } from '../../kit/declare/scoreParts.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import { type Actors, actorBit } from '../../kit/game/actors.ts';
import type { CribbageOptions } from './options.ts';
import { type Combination, showCombinations } from './scoring.ts';

/** Cribbage is played by two. */
export const BOTH = [0, 1] as const;
/** Each player is dealt this many cards, and discards two of them to the crib. */
export const DEALT = 6;
export const DISCARDS = 2;
export const PACK = fullPack();

/** What points are scored for. */
export const points = scoreParts(['play', 'shown', 'crib']);
/** A loser this many points or more behind is skunked. */
const SKUNK = 31;

/** In `shown`: nobody has shown yet; the crib. */
export const NOTHING_SHOWN = -1;
export const CRIB = 2;

/** What happened last, for the news. */
type Event =
  | 'dealt'
  | 'discarded'
  | 'starter'
  | 'heels'
  | 'played'
  | 'go'
  | 'last'
  | 'closed'
  | 'shows'
  | 'said'
  | 'scored';

/** The fields of a hand with this dealer, and what happened last. */
export const newFields = (_options: CribbageOptions, _seats: number, dealer: number) => ({
  /** Who deals this hand, and whose the crib is. */
  dealer,
  /** Who is to play. */
  turn: 1 - dealer,
  /** How many cards of `line` belong to earlier counts. */
  from: 0,
  /** The seats that have said "go" in this count, as bits. */
  went: 0,
  /** Whose cards are shown: 0 the non-dealer's, 1 the dealer's, CRIB; NOTHING_SHOWN before. */
  shown: NOTHING_SHOWN,
  /** How many of their combinations have been counted. */
  said: 0,
  ...newsFields<Event>(),
});

/** How the game stands apart from cards and lists. */
export type Fields = ReturnType<typeof newFields>;

/** What there is in Cribbage. Discards are known to the player who made them until the crib is shown. */
export const table = declareTable({
  phases: ['deal', 'discard', 'cut', 'play', 'close', 'open', 'show', 'score', 'scored', 'over'],
  cards: () => PACK,
  fields: newFields,
  lists: () => ({
    ...points.lists(BOTH.length),
    /** The score of each seat before its last count, where its back peg stands. */
    pegged: new Int32Array(BOTH.length),
    /** The cards played in this hand, in order. */
    line: [] as number[],
  }),
  places: {
    hand: { each: true, most: DEALT, shows: 'owner' },
    discards: { each: true, most: DISCARDS, shows: 'owner' },
    /** The cards that each seat has played: at the end the hand that is shown. */
    played: { each: true, most: DEALT - DISCARDS, shows: 'faces' },
    /** The crib, once it is shown. */
    crib: { most: DISCARDS * BOTH.length, shows: 'faces' },
    /** The starter, `?` until it is turned up. */
    starter: { most: 1, shows: 'faces' },
  },
});

/** The seats that have not discarded yet, by how many cards each has laid in the crib. */
export function discarding(discards: readonly number[]): Actors {
  return discards.reduce((bits, n, seat) => (n === 0 ? bits | actorBit(seat) : bits), 0);
}

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Cribbage. */
export type CribbageState = StateOf<typeof table>;

/** What may be known of a game. */
export interface CribbageView extends TableView<typeof table> {
  /**
   * What comes next: `deal`, `discard` (to the crib), `cut` (the starter is turned), `play`, `close` (a count ends),
   * `open` (the next cards are shown), `show` (their next combination is counted), `score`; `scored` while the hand is
   * read; `over` for nothing.
   */
  readonly phase: TableView<typeof table>['phase'];
}

/** Whose cards are shown, or were last: the crib is the dealer's. */
export function showerOf({ dealer, shown }: Readonly<Fields>): number {
  return shown === 0 ? 1 - dealer : dealer;
}

/** What the cards shown now score, in the order in which it is counted. */
export function shownIn({ fields, played, crib, starter }: CribbageView): Combination[] {
  const cards = fields.shown === CRIB ? crib : (played[showerOf(fields)] as string);
  return showCombinations(unpackAll(cards), unpack(starter), fields.shown === CRIB);
}

/** The cards of the count that is under way. */
export function lineOf(line: readonly Card[], { from }: Readonly<Fields>): readonly Card[] {
  return line.slice(from);
}

/** Whether the game was won by a skunk. */
export function isSkunk([a = 0, b = 0]: Iterable<number>): boolean {
  return Math.abs(a - b) >= SKUNK;
}
