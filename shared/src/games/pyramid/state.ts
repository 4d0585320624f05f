import { bitCount, type Card, fullPack } from '../../kit/cards/cards.ts';
import { declareTable, type Standing as StandingOf, type StateOf } from '../../kit/declare/tableState.ts';
import type { TableView } from '../../kit/declare/tableView.ts';
import { ALL_PLACES, cardValue, PYRAMID_PLACES, WHOLE_PYRAMID, WHOLE_STUB } from './layout.ts';
import type { PyramidOptions } from './options.ts';

/** Room for what may be removed at one moment; the most is below 45. */
const MOST_CHOICES = 48;
export const PACK = fullPack();

const newFields = (_: PyramidOptions) => ({
  /** Places of the pyramid that still hold a card, as a mask. */
  pyramid: WHOLE_PYRAMID,
  /** Places of the stub that still hold a card, as a mask: bit 0 is place 28. */
  stub: WHOLE_STUB,
  /** The mark: stub places below it are the waste, the others the stock. */
  drawn: 0,
  /** Stub places below this one have been seen: everybody knows their cards for the rest of the game. */
  seen: 0,
  /** How often the waste has been turned over. */
  turns: 0,
  /** This many of the removals that stand lie before the last draw and are final. */
  finalCount: 0,
  /** How many removals are possible now. */
  removalCount: 0,
  /** This many of them use cards of the pyramid only: they make the stock wait. */
  pyramidRemovals: 0,
  /** Counts what happened, the deal included. */
  events: 0,
  /** The last move made; 0 after the deal. */
  lastMove: 0,
  /** The removal that it made or took back; 0 for none. */
  lastRemoval: 0,
});

/** How the game stands apart from the cards, all of it public. */
export type Fields = ReturnType<typeof newFields>;

/** What the rules ask of a game, whether of its state or of a view. */
export type Standing = StandingOf<PyramidOptions, Fields>;

/**
 * What there is in Pyramid. Cards never move: each of the 52 keeps its place, and masks say which are still there.
 * Stock and waste are one line of 24 places with a mark in it: what lies before the mark is the waste, its top next to
 * the mark, the rest is the stock. Turning the waste over sets the mark back to the beginning, so the drawing order
 * stays, as the rules want. The whole pyramid is known, and each card of the stub from the moment it has first lain
 * open.
 */
export const table = declareTable({
  phases: ['deal', 'play', 'won', 'lost', 'resigned'],
  cards: () => PACK,
  fields: newFields,
  lists: () => ({ taken: [] as number[] }),
  derived: () => ({
    /** What the card of each place counts, 1 to 13. */
    values: new Uint8Array(ALL_PLACES),
    /** What may be removed now, pairs and kings of the pyramid alone first. */
    removals: new Uint16Array(MOST_CHOICES),
  }),
  places: {
    known: { most: ALL_PLACES, shows: ({ fields }) => (fields.events === 0 ? 0 : PYRAMID_PLACES + fields.seen) },
  },
});

/** The number of each phase. */
export const PHASE = table.phase;

/** A game of Pyramid. */
export type PyramidState = StateOf<typeof table>;

/** What may be known of a game, by its player and by everybody else. */
export interface PyramidView extends TableView<typeof table> {
  /** How far the game is: `deal`, `play`, or how it ended: `won`, `lost`, `resigned`. */
  readonly phase: TableView<typeof table>['phase'];
  /**
   * The cards of the places known, as dealt (packed.ts), removed ones included: the pyramid, then the stub; '' before
   * the deal.
   */
  readonly known: string;
  /** The removals that stand, in order (removals.ts). */
  readonly taken: readonly number[];
}

/** Lays out a pack: the pyramid from the apex, rows left to right, then the stock, its top first. */
export function layOut({ places, derived: { values } }: PyramidState, deck: ArrayLike<Card>): void {
  places.known.fill(deck, 0, ALL_PLACES);
  for (let place = 0; place < ALL_PLACES; place++) values[place] = cardValue(deck[place] as Card);
}

/** What the card of a place counts, 1 to 13. */
export function valueAt({ derived }: PyramidState, place: number): number {
  return derived.values[place] as number;
}

/** The stub places of the waste, as a mask. */
export function wasteOf({ stub, drawn }: Readonly<Fields>): number {
  return stub & ((1 << drawn) - 1);
}

/** The stub places of the stock, as a mask. */
export function stockOf({ stub, drawn }: Readonly<Fields>): number {
  return stub & ~((1 << drawn) - 1);
}

/** How many of the 28 cards of the pyramid are gone. */
export function clearedCards({ pyramid }: Readonly<Fields>): number {
  return PYRAMID_PLACES - bitCount(pyramid);
}

/** How many cards are still to be removed before the game is won. */
export function cardsLeft({ options, fields }: Standing): number {
  return bitCount(fields.pyramid) + (options.clearAll52 ? bitCount(fields.stub) : 0);
}

/** Whether the waste may still be turned over, once the stock is empty. */
export function hasRedeal({ options: { redeals }, fields }: Standing): boolean {
  return redeals === 'unlimited' || fields.turns < redeals;
}

/** Whether there is still a card in this place (0 to 51). */
export function holds({ pyramid, stub }: Readonly<Fields>, place: number): boolean {
  return ((place < PYRAMID_PLACES ? pyramid >>> place : stub >>> (place - PYRAMID_PLACES)) & 1) === 1;
}

/*
 * Moves inside the game: below 4096 a removal (removals.ts), else one of these.
 */

/** A card goes from the stock to the waste. */
export const DRAW = 4096;
/** The waste is turned over and is the stock again. */
export const TURN_OVER = 4097;
/** The last removal is taken back. */
export const TAKE_BACK = 4098;
/** The player gives up. */
export const RESIGN = 4099;

/** Whether a card may be drawn: by ruling 5 not while the pyramid by itself has something to remove. */
export function mayDraw({ options, fields }: Standing): boolean {
  return (fields.pyramidRemovals === 0 || options.drawAnyTime) && stockOf(fields) !== 0;
}

/** Whether the waste may be turned over. */
export function mayTurnOver(standing: Standing): boolean {
  const { fields } = standing;
  return fields.stub !== 0 && stockOf(fields) === 0 && hasRedeal(standing);
}
