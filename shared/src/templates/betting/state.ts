import { fullPack } from '../../kit/cards/cards.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import { type Actors, actorBit } from '../../kit/game/actors.ts';
import type { SomeGameOptions } from './options.ts';

export const PACK = fullPack();
/** The largest bet, in chips; the smallest is 1. */
export const MOST_BET = 10;
/** What may be bet on, in the order of their numbers. */
export const COLOURS = ['red', 'black'] as const;

/** What happened last, for the news. */
type Event = 'none' | 'dealt' | 'bet' | 'pass' | 'turned';

const newFields = (_options: SomeGameOptions) => ({
  /** Rounds that are over. */
  rounds: 0,
  /** The seats that have bet or passed, as bits. */
  ready: 0 as Actors,
  /** Counts what happened, the deal included. */
  events: 0,
  /** What happened last, and who did it. */
  lastEvent: 'none' as Event,
  lastSeat: -1,
});

/** What there is in Some Game, and who may know it. */
export const table = declareTable({
  phases: ['deal', 'bet', 'turn', 'scored', 'over'],
  cards: () => PACK,
  fields: newFields,
  lists: (_options, seats) => ({
    /** What each seat has bet in this round, in chips, and on which colour. */
    bets: new Int32Array(seats),
    colours: new Int32Array(seats),
    /** What each seat has won or lost since the start. */
    net: new Int32Array(seats),
    /** The same for each round that is over, seat by seat. */
    log: [] as number[],
  }),
  places: {
    stock: { most: PACK.length, shows: 'count' },
    /** The card turned up. */
    turned: { most: 1, shows: 'faces' },
  },
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Some Game. */
export type SomeGameState = StateOf<typeof table>;

/** What may be known of a game. */
export interface SomeGameView extends TableView<typeof table> {
  /** What comes next: `deal`, `bet`, `turn`; `scored` while the card is read; `over` for nothing. */
  readonly phase: TableView<typeof table>['phase'];
}

/** The seats that have neither bet nor passed. */
export function betting({ fields, seats }: { readonly fields: { readonly ready: Actors }; seats: number }): Actors {
  return (actorBit(seats) - 1) & ~fields.ready;
}

/** What each round that is over brought each seat. */
export function roundsOf({ log }: { readonly log: readonly number[] }, seats: number): number[][] {
  return Array.from({ length: log.length / seats }, (_, i) => log.slice(i * seats, (i + 1) * seats));
}
