import { bitCount, type Card } from '../../kit/cards/cards.ts';
import { ALL_PLACES, cardValue, PYRAMID_PLACES, STUB_CARDS, WHOLE_PYRAMID, WHOLE_STUB } from './layout.ts';
import type { PyramidOptions } from './options.ts';

/** How far a game is: before the deal, under way, or how it ended. */
export type Stage = 'deal' | 'play' | 'won' | 'lost' | 'resigned';

/** Every pair and king that can ever be removed: 24 pairs and 4 kings. */
const MOST_REMOVALS = 28;
/** Room for what may be removed at one moment; the most is below 45. */
const MOST_CHOICES = 48;

/**
 * A game of Pyramid. Cards never move: each of the 52 keeps its place, and masks say which are still there. Stock and waste are
 * one line of 24 places with a mark in it: what lies before the mark is the waste, its top next to the mark, the rest is the
 * stock. Turning the waste over sets the mark back to the beginning, so the drawing order stays, as the rules want.
 */
export class PyramidState {
  readonly options: PyramidOptions;
  /** How often the waste may be turned over in all. */
  readonly turnLimit: number;

  /** The card of each place (0 to 51), whether it is still there or not. */
  readonly cards = new Uint8Array(ALL_PLACES);
  /** What each of them counts, 1 to 13. */
  readonly values = new Uint8Array(ALL_PLACES);
  /** Places of the pyramid that still hold a card. */
  pyramid = 0;
  /** Places of the stub (bit 0 is place 28) that still hold a card. */
  stub = 0;
  /** The mark: stub places below it are the waste. */
  drawn = 0;
  /** Stub places below this one have been seen: everybody knows their cards for the rest of the game. */
  seen = 0;
  /** How often the waste has been turned over. */
  turns = 0;

  /** All removals that stand, in order (moves.ts). */
  readonly taken = new Uint16Array(MOST_REMOVALS);
  takenCount = 0;
  /** So many of them lie before the last draw and are final. */
  finalCount = 0;

  /** What may be removed now, those from the pyramid alone first. */
  readonly removals = new Uint16Array(MOST_CHOICES);
  removalCount = 0;
  /** So many of them use cards of the pyramid only: they make the stock wait. */
  pyramidRemovals = 0;

  stage: Stage = 'deal';
  /** Counts what happened, the deal included. */
  events = 0;
  /** The last move made; 0 after the deal. */
  lastMove = 0;
  /** The removal that it made or took back; 0 for none. */
  lastRemoval = 0;

  constructor(options: PyramidOptions) {
    this.options = options;
    this.turnLimit = options.redeals === 'unlimited' ? Number.MAX_SAFE_INTEGER : options.redeals;
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: PyramidState): void {
    this.cards.set(other.cards);
    this.values.set(other.values);
    this.pyramid = other.pyramid;
    this.stub = other.stub;
    this.drawn = other.drawn;
    this.seen = other.seen;
    this.turns = other.turns;
    this.taken.set(other.taken);
    this.takenCount = other.takenCount;
    this.finalCount = other.finalCount;
    this.removals.set(other.removals);
    this.removalCount = other.removalCount;
    this.pyramidRemovals = other.pyramidRemovals;
    this.stage = other.stage;
    this.events = other.events;
    this.lastMove = other.lastMove;
    this.lastRemoval = other.lastRemoval;
  }

  /** Lays out a pack: the pyramid from the apex, rows left to right, then the stock, its top first. */
  layOut(deck: ArrayLike<Card>): void {
    for (let place = 0; place < ALL_PLACES; place++) this.put(place, deck[place] as Card);
    this.pyramid = WHOLE_PYRAMID;
    this.stub = WHOLE_STUB;
    this.drawn = 0;
    this.seen = 0;
  }

  /** Puts a card on a place. */
  put(place: number, card: Card): void {
    this.cards[place] = card;
    this.values[place] = cardValue(card);
  }

  /** The stub places of the waste, as a mask. */
  waste(): number {
    return this.stub & ((1 << this.drawn) - 1);
  }

  /** The stub places of the stock, as a mask. */
  stock(): number {
    return this.stub & ~((1 << this.drawn) - 1);
  }

  /** May the waste still be turned over, once the stock is empty? */
  hasRedeal(): boolean {
    return this.turns < this.turnLimit;
  }

  /** Is there still a card on this place (0 to 51)? */
  holds(place: number): boolean {
    return place < PYRAMID_PLACES
      ? ((this.pyramid >>> place) & 1) === 1
      : place < PYRAMID_PLACES + STUB_CARDS && ((this.stub >>> (place - PYRAMID_PLACES)) & 1) === 1;
  }
}

/** How many of the 28 cards of the pyramid are gone. */
export function clearedCards(state: PyramidState): number {
  return state.stage === 'deal' ? 0 : PYRAMID_PLACES - bitCount(state.pyramid);
}
