import { type Card, cardOfCode, cards, fullPack } from '../../kit/cards/cards.ts';
import { perSeat } from '../../kit/game/fields.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { passFields } from '../../kit/tricks/passing.ts';
import type { TrickGameView } from '../../kit/tricks/trickGameView.ts';
import type { TrickState } from '../../kit/tricks/trickState.ts';
import type { HeartsOptions } from './options.ts';

/** How many cards each passes. */
export const PASSED = 3;
/** No seat. */
export const NOBODY = -1;
/** Every point of a hand: thirteen hearts and the queen of spades. */
export const ALL_POINTS = 26;

export const QUEEN_OF_SPADES = cardOfCode('QS');
export const JACK_OF_DIAMONDS = cardOfCode('JD');

const without = (out: string) => fullPack().filter((card) => !cards(out).includes(card));
const WHOLE = fullPack();
/** Low cards are left out where they would not go round evenly. */
const PACKS: { readonly [seats: number]: readonly Card[] } = { 3: without('2D'), 5: without('2D 2C') };

/** The cards used with this many players. */
export function packFor(seats: number): readonly Card[] {
  return PACKS[seats] ?? WHOLE;
}

/** How many cards each player is dealt with this many players: the number of tricks in a hand. */
export function cardsEach(seats: number): number {
  return Math.floor(WHOLE.length / seats);
}

/** The lowest club of the pack, which is led to the first trick. */
export function firstLead(seats: number): Card {
  return cardOfCode(seats === 5 ? '3C' : '2C');
}

/** The fields of one hand. */
export const handFields = (_options: HeartsOptions, seats: number) => ({
  ...passFields(seats),
  /** Whether hearts may be led: 1 once one has been played. */
  isBroken: 0,
  /** The points that each seat has taken: a heart is one, the queen of spades thirteen. */
  taken: perSeat(seats, 0),
  /** Who has taken the queen of spades, and the jack of diamonds. */
  queenTo: NOBODY,
  jackTo: NOBODY,
});

type Hand = ReturnType<typeof handFields>;

/** A hand in the log: the points that each seat took, who took queen and jack, and who took everything. */
export interface HeartsHand extends ScoredHand {
  readonly taken: readonly number[];
  readonly queenTo: number;
  readonly jackTo: number;
  /** The seat that shot the moon. */
  readonly moonBy: number;
}

/** A game of Hearts: everybody plays for themselves, and the fewest points win. */
export type HeartsState = TrickState<HeartsOptions, Hand, object, HeartsHand>;
export type HeartsView = TrickGameView<HeartsOptions, Hand, object, HeartsHand>;
