import { type Card, fullPack } from '../../kit/cards/cards.ts';
import { newsFields } from '../../kit/declare/newsFields.ts';
import { declareTable, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import { type Actors, actorBit } from '../../kit/game/actors.ts';
import { MOST_CARDS, SPOT_NAMES } from './drawing.ts';
import type { BaccaratOptions } from './options.ts';

/** What happens, for the news; `burned` is the first bet or `ready` of a shoe, which the burn follows. */
type Happening = 'shuffled' | 'cut' | 'burned' | 'bet' | 'ready' | 'card' | 'settled';

/** Spots on which a seat may bet: `PUNTO`, `BANCO`, `TIE`. */
export const SPOTS = SPOT_NAMES.length;
/** What a seat won or lost in a shoe, by spot; and the commission that it paid. */
export const COMMISSION = SPOTS;
export const ACCOUNTS = SPOTS + 1;

/** This many of the last rounds are in a view, and on the sheet. */
export const ROUNDS_SHOWN = 20;

/** The most cards that are burned, the one turned up included. */
const MOST_BURNED = 11;

function packs(n: number): readonly Card[] {
  return Array.from({ length: n }, fullPack).flat();
}

/** The cards of a shoe, by how many packs it holds. */
export const SHOES: { readonly [decks in BaccaratOptions['decks']]: readonly Card[] } = { 8: packs(8), 6: packs(6) };
const MOST_IN_SHOE = SHOES[8].length;

/** A finished round. Never changed. */
export interface Round {
  /** Which round of its shoe, from 1. */
  readonly round: number;
  /** The points of both hands. */
  readonly punto: number;
  readonly banco: number;
  /** What each seat bet altogether, in chips. */
  readonly staked: readonly number[];
  /** What each seat won or lost, in chips. */
  readonly scores: readonly number[];
}

/** A chain of rounds, newest first. */
export interface PlayedRound extends Round {
  readonly before: PlayedRound | null;
}

const newFields = (_: BaccaratOptions) => ({
  /** Which shoe this is, from 1; 0 before the first. */
  shoeNumber: 0,
  /** The round being played is the last of its shoe, because the cut card came out in the one before. */
  isLastRound: false,
  /** The seats that are ready, as bits. */
  ready: 0 as Actors,
  ...newsFields<Happening>(),
  /** All rounds since the start; in a view the last 20, oldest first. */
  log: null as PlayedRound | null,
});

/** How a game stands apart from cards and chips. */
type Fields = ReturnType<typeof newFields>;

/**
 * What there is in Mini Baccarat. Money is in hundredths of a chip wherever it may have a fraction; bets are whole
 * chips. Nobody knows the cards of the shoe, and of those burned everybody knows the first.
 */
export const table = declareTable({
  phases: ['shuffle', 'bets', 'deal', 'score', 'settled', 'shoeOver', 'over'],
  cards: ({ decks }) => SHOES[decks],
  fields: newFields,
  chains: { log: ROUNDS_SHOWN },
  lists: (_options, seats) => ({
    bets: new Int32Array(seats * SPOTS),
    net: new Float64Array(seats),
    accounts: new Float64Array(seats * ACCOUNTS),
    outcomes: new Float64Array(SPOTS),
    road: [] as number[],
  }),
  places: {
    shoe: { most: MOST_IN_SHOE, shows: 'count' },
    burn: { most: MOST_BURNED, shows: 'faces' },
    discard: { most: MOST_IN_SHOE, shows: 'faces' },
    punto: { most: MOST_CARDS, shows: 'faces' },
    banco: { most: MOST_CARDS, shows: 'faces' },
  },
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Mini Baccarat. */
export type BaccaratState = StateOf<typeof table>;

/** What may be known of a game, the same for every seat and for everybody else: all that has lain open. */
export interface BaccaratView extends TableView<typeof table> {
  /**
   * How far the game is. `shuffle`: a shoe is due. `bets`: the betting is open, and the last round's cards still lie
   * there. `deal`: cards are dealt one by one. `score`: both hands are complete. `settled`: the bets are paid and still
   * lie there. `shoeOver`: the same after the last round of a shoe. `over`: the same after the last shoe.
   */
  readonly phase: TableView<typeof table>['phase'];
  /** Chips bet: on punto, banco and tie, seat by seat. */
  readonly bets: readonly number[];
  /** What each seat has won or lost since the start, in hundredths. */
  readonly net: readonly number[];
  /** What each seat has won or lost in this shoe, on punto, banco and tie, and in commission, in hundredths. */
  readonly accounts: readonly number[];
  /** Outcomes since the start: punto, banco, tie. */
  readonly outcomes: readonly number[];
  /** The outcomes of this shoe's rounds: 0 punto, 1 banco, 2 tie. */
  readonly road: readonly number[];
  /** How many cards are left in the shoe. */
  readonly shoe: number;
  /** The cards burned (packed.ts), the one turned up first; `?` lies face down. */
  readonly burn: string;
  /** Every card of this shoe that was dealt in earlier rounds, in order of the hands. */
  readonly discard: string;
  /** The cards of the hands of punto and banco. */
  readonly punto: string;
  readonly banco: string;
}

/** All seats, as bits. */
export function allSeats({ seats }: BaccaratState): Actors {
  return (1 << seats) - 1;
}

/** Whether this seat is ready. */
export function isReady({ fields }: { readonly fields: Pick<Fields, 'ready'> }, seat: number): boolean {
  return (fields.ready & actorBit(seat)) !== 0;
}

/** Whether the cards on the layout are those of a finished round. */
export function isRoundOver({ phase, punto }: BaccaratView): boolean {
  return phase !== 'deal' && phase !== 'score' && punto !== '';
}
