import { ACE, type Card, fullPack, rankOf } from '../../kit/cards/cards.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import type { SomeGameOptions } from './options.ts';

export const PACK = fullPack();
const MOST_IN_ROW = 16;

/** What happened last, for the news. */
type Event = 'none' | 'dealt' | 'played' | 'drew';

const newFields = (_options: SomeGameOptions) => ({
  /** Counts what happened, the deal included. */
  events: 0,
  /** What happened last. */
  lastEvent: 'none' as Event,
});

/** What there is in Some Game, and who may know it. */
export const table = declareTable({
  phases: ['deal', 'play', 'over'],
  cards: () => PACK,
  fields: newFields,
  lists: () => ({}),
  places: {
    row: { each: true, most: MOST_IN_ROW, shows: 'faces' },
    /** All cards played and drawn, the top one last. */
    waste: { most: PACK.length, shows: 'faces' },
    stock: { most: PACK.length, shows: 'count' },
  },
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Some Game. */
export type SomeGameState = StateOf<typeof table>;

/** What may be known of a game. */
export interface SomeGameView extends TableView<typeof table> {
  /** What comes next: `deal`, `play`; `over` for nothing. */
  readonly phase: TableView<typeof table>['phase'];
}

/** The ace is low. */
function heightOf(card: Card): number {
  return rankOf(card) === ACE ? 1 : rankOf(card);
}

/** Whether two cards are next to each other in rank. */
export function areNext(a: Card, b: Card): boolean {
  return Math.abs(heightOf(a) - heightOf(b)) === 1;
}
