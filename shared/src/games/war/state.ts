import { fullPack } from '../../kit/cards/cards.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import type { WarOptions } from './options.ts';

/** War is played by two. */
export const BOTH = [0, 1] as const;
/** The whole pack, which one player must capture. */
export const PACK = fullPack();
/** Neither seat. */
export const NOBODY = -1;

/** What happened last, for the news. */
type Event = 'none' | 'dealt' | 'turned' | 'captured' | 'ended';

/** How a game ended: one has every card; one could not go to war; neither could; the cap on battles was reached. */
type Ending = 'none' | 'allCards' | 'shortOfCards' | 'bothShort' | 'cap';

const newFields = (_options: WarOptions, _seats: number, dealer: number) => ({
  /** Who deals. */
  dealer,
  /** The level of the war that this battle has come to or is about to: 0 for none, 2 for a double war. */
  level: 0,
  /** The winner of the last battle decided. */
  battleWinner: NOBODY,
  /** Battles begun, the one on the table included. A battle with its wars is one. */
  battles: 0,
  /** Wars in all, a double war counted as two. */
  wars: 0,
  /** Counts what happened, the deal included. */
  events: 0,
  /** What happened last. */
  lastEvent: 'none' as Event,
  /** The card that won the last capture, and how many cards that was. */
  lastCard: 0,
  lastTaken: 0,
  /** How the game ended: `allCards`, `shortOfCards`, `bothShort`, `cap` (of battles), or `none`. */
  ending: 'none' as Ending,
  /** The winner of the game; NOBODY before its end and in a draw. */
  winner: NOBODY,
});

/** How the game stands apart from the cards. */
export type Fields = ReturnType<typeof newFields>;

/**
 * What there is in War. No pile is known to anybody, not even one's own, and no card laid face down in a war. The cards
 * on the table lie in the order laid: the last one fights.
 */
export const table = declareTable({
  phases: ['deal', 'flip', 'war', 'gather', 'shuffle', 'over'],
  cards: () => PACK,
  fields: newFields,
  lists: () => ({ won: new Int32Array(BOTH.length) }),
  places: {
    pile: { each: true, most: PACK.length, shows: 'count' },
    laid: { each: true, most: PACK.length, shows: 'faces' },
  },
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of War. */
export type WarState = StateOf<typeof table>;

/** What may be known of a game, by both players and everybody else alike. */
export interface WarView extends TableView<typeof table> {
  /** What comes next: `deal`, `flip`, `war`, `gather`, `shuffle`; `over` for nothing. */
  readonly phase: TableView<typeof table>['phase'];
  /** How many cards each pile has. */
  readonly pile: readonly number[];
  /** The cards that each seat has on the table, in the order laid (packed.ts); `?` lies face down. */
  readonly laid: readonly string[];
  /** Battles won by each seat. */
  readonly won: readonly number[];
}

/** How many cards each player lays face down in a war of this level. */
export function cardsFaceDown(warDepth: WarOptions['warDepth'], level: number): number {
  return warDepth === 'escalating' ? level : warDepth;
}
