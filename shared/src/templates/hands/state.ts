import { type Card, fullPack, rankOf, suitOf } from '../../kit/cards/cards.ts';
import { newsFields } from '../../kit/declare/newsFields.ts';
import { scoreParts } from '../../kit/declare/scoreParts.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import type { SomeGameOptions } from '../common/options.ts';

/** All cards, and how many each player is dealt. */
export const PACK = fullPack();
export const DEALT = 5;

/** What points are scored for. */
export const points = scoreParts(['cards']);

/** What happened last, for the news. */
type Event = 'dealt' | 'played' | 'drew' | 'scored';

const newFields = (_options: SomeGameOptions, seats: number, dealer: number) => ({
  /** Who deals this hand. */
  dealer,
  /** Who is to play. */
  turn: (dealer + 1) % seats,
  ...newsFields<Event>(),
});

/** What there is in Some Game, and who may know it. */
export const table = declareTable({
  phases: ['deal', 'play', 'score', 'scored', 'over'],
  cards: () => PACK,
  fields: newFields,
  lists: (_options, seats) => ({ ...points.lists(seats) }),
  places: {
    hand: { each: true, most: PACK.length, shows: 'owner' },
    /** All cards played, the top one last. */
    pile: { most: PACK.length, shows: 'faces' },
    stock: { most: PACK.length, shows: 'count' },
  },
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Some Game. */
export type SomeGameState = StateOf<typeof table>;

/** What may be known of a game. */
export interface SomeGameView extends TableView<typeof table> {
  /** What comes next: `deal`, `play`, `score`; `scored` while the hand is read; `over` for nothing. */
  readonly phase: TableView<typeof table>['phase'];
}

/** Whether one card may be played on another. */
export function goesOn(card: Card, top: Card): boolean {
  return suitOf(card) === suitOf(top) || rankOf(card) === rankOf(top);
}
