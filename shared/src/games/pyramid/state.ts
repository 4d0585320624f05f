import { bitCount, type Card } from '../../kit/cards/cards.ts';
import { ALL_PLACES, cardValue, PYRAMID_PLACES, WHOLE_PYRAMID, WHOLE_STUB } from './layout.ts';
import type { PyramidOptions } from './options.ts';

/** How far a game is: before the deal, under way, or how it ended. */
type Stage = 'deal' | 'play' | 'won' | 'lost' | 'resigned';

/** Every pair and king that can ever be removed: 24 pairs and 4 kings. */
const MOST_REMOVALS = 28;
/** Room for what may be removed at one moment; the most is below 45. */
const MOST_CHOICES = 48;

/** How the game stands apart from the cards, all of it public: plain values, copied as a whole. */
const newCourse = () => ({
  /** How far the game is: `deal`, `play`, or how it ended: `won`, `lost`, `resigned`. */
  stage: 'deal' as Stage,
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
  /** How many removals stand. */
  takenCount: 0,
  /** This many of them lie before the last draw and are final. */
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

/** How the game stands apart from the cards. */
export type Course = ReturnType<typeof newCourse>;

/** What the rules ask of a game, whether of its state or of a view. */
export interface Standing {
  readonly options: PyramidOptions;
  readonly course: Readonly<Course>;
}

/**
 * A game of Pyramid. Cards never move: each of the 52 keeps its place, and masks say which are still there. Stock and
 * waste are one line of 24 places with a mark in it: what lies before the mark is the waste, its top next to the mark,
 * the rest is the stock. Turning the waste over sets the mark back to the beginning, so the drawing order stays, as the
 * rules want.
 */
export class PyramidState implements Standing {
  readonly options: PyramidOptions;
  course: Course = newCourse();
  /** The card of each place (0 to 51), whether it is still there or not. */
  readonly cards = new Uint8Array(ALL_PLACES);
  /** What each of them counts, 1 to 13. */
  readonly values = new Uint8Array(ALL_PLACES);
  /** The removals that stand, in order (removals.ts). */
  readonly taken = new Uint16Array(MOST_REMOVALS);
  /** What may be removed now, pairs and kings of the pyramid alone first. */
  readonly removals = new Uint16Array(MOST_CHOICES);

  constructor(options: PyramidOptions) {
    this.options = options;
  }

  /** Makes this equal to another of the same options. */
  copyFrom(other: PyramidState): void {
    this.course = { ...other.course };
    this.cards.set(other.cards);
    this.values.set(other.values);
    this.taken.set(other.taken);
    this.removals.set(other.removals);
  }

  /** Lays out a pack: the pyramid from the apex, rows left to right, then the stock, its top first. */
  layOut(deck: ArrayLike<Card>): void {
    for (let place = 0; place < ALL_PLACES; place++) {
      const card = deck[place] as Card;
      this.cards[place] = card;
      this.values[place] = cardValue(card);
    }
  }

  /** What the card of a place counts, 1 to 13. */
  valueAt(place: number): number {
    return this.values[place] as number;
  }
}

/** The stub places of the waste, as a mask. */
export function wasteOf({ stub, drawn }: Readonly<Course>): number {
  return stub & ((1 << drawn) - 1);
}

/** The stub places of the stock, as a mask. */
export function stockOf({ stub, drawn }: Readonly<Course>): number {
  return stub & ~((1 << drawn) - 1);
}

/** How many of the 28 cards of the pyramid are gone. */
export function clearedCards({ pyramid }: Readonly<Course>): number {
  return PYRAMID_PLACES - bitCount(pyramid);
}

/** How many cards are still to be removed before the game is won. */
export function cardsLeft({ options, course }: Standing): number {
  return bitCount(course.pyramid) + (options.clearAll52 ? bitCount(course.stub) : 0);
}

/** May the waste still be turned over, once the stock is empty? */
export function hasRedeal({ options: { redeals }, course }: Standing): boolean {
  return redeals === 'unlimited' || course.turns < redeals;
}

/** Is there still a card in this place (0 to 51)? */
export function holds({ pyramid, stub }: Readonly<Course>, place: number): boolean {
  return ((place < PYRAMID_PLACES ? pyramid >>> place : stub >>> (place - PYRAMID_PLACES)) & 1) === 1;
}
