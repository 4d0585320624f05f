import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import type { CribbageOptions } from './options.ts';
import { type Combination, showCombinations } from './scoring.ts';

/** Cribbage is played by two. */
export const BOTH = [0, 1] as const;
/** Each is dealt so many cards, and lays two of them away in the crib. */
export const DEALT = 6;
export const LAID_AWAY = 2;
export const HAND_CARDS = DEALT - LAID_AWAY;
export const PACK = fullPack();

/** What points are scored for: a figure of each seat in `tally`, by hand. */
export const PARTS = ['play', 'shown', 'crib'] as const;
export const PART = { play: 0, shown: 1, crib: 2 } as const;
/** In `log`, the tally of each hand takes so many figures. */
export const TALLY = PARTS.length * BOTH.length;

/** In `shown`: nobody has shown yet; the crib. */
export const NOTHING_SHOWN = -1;
export const CRIB = 2;

/** What happened last, for the news. */
type Event =
  | 'none'
  | 'dealt'
  | 'laidAway'
  | 'starter'
  | 'heels'
  | 'played'
  | 'go'
  | 'last'
  | 'closed'
  | 'shows'
  | 'said'
  | 'scored';

const newFields = (_options: CribbageOptions, _seats: number, dealer: number) => ({
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
  /** Counts what happened, the deal included. */
  events: 0,
  /** What happened last. */
  lastEvent: 'none' as Event,
  /** Who did it. */
  lastSeat: -1,
});

/** How the game stands apart from cards and lists. */
export type Fields = ReturnType<typeof newFields>;

/**
 * What there is in Cribbage. Cards laid away are known to whoever laid them there until the crib is shown. Cards played
 * stay in front of their player, and are the hand that is shown. The starter is dealt face down and turned up later.
 */
export const table = declareTable({
  phases: ['deal', 'layAway', 'cut', 'play', 'close', 'open', 'show', 'score', 'scored', 'over'],
  cards: () => PACK,
  fields: newFields,
  lists: () => ({
    /** The points of each seat. */
    scores: new Int32Array(BOTH.length),
    /** What each seat has scored in this hand, by `PARTS`: seat 0 first. */
    tally: new Int32Array(TALLY),
    /** The tallies of the hands that are over. */
    log: [] as number[],
    /** The cards played in this hand, in order. */
    line: [] as number[],
  }),
  places: {
    hand: { each: true, most: DEALT, shows: 'owner' },
    away: { each: true, most: LAID_AWAY, shows: 'owner' },
    played: { each: true, most: HAND_CARDS, shows: 'faces' },
    crib: { most: HAND_CARDS, shows: 'faces' },
    starter: { most: 1, shows: 'faces' },
  },
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Cribbage. */
export type CribbageState = StateOf<typeof table>;

/** What may be known of a game. */
export interface CribbageView extends TableView<typeof table> {
  /**
   * What comes next: `deal`, `layAway` (to the crib), `cut` (the starter is turned), `play`, `close` (a count ends), `open` (the next
   * cards are shown), `show` (their next combination is counted), `score`; `scored` while the hand is read; `over` for nothing.
   */
  readonly phase: TableView<typeof table>['phase'];
  /** The cards that each seat has played (packed.ts). */
  readonly played: readonly string[];
  /** The crib once it is shown, and the starter, `?` until it is turned up. */
  readonly crib: string;
  readonly starter: string;
  /** The points of each seat. */
  readonly scores: readonly number[];
  /** What each seat has scored in this hand: in play, for the hand, for the crib; seat 0 first. */
  readonly tally: readonly number[];
  /** The tallies of the hands that are over, first hand first. */
  readonly log: readonly number[];
  /** The cards played in this hand, in order. */
  readonly line: readonly number[];
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

/** What a seat scored in a hand, by `PARTS`. */
export function tallyOf(log: readonly number[], hand: number, seat: number): readonly number[] {
  const at = hand * TALLY + seat * PARTS.length;
  return log.slice(at, at + PARTS.length);
}

/** What a hand brought each seat. */
export function handPoints(log: readonly number[], hand: number): number[] {
  return BOTH.map((seat) => tallyOf(log, hand, seat).reduce((sum, n) => sum + n, 0));
}
