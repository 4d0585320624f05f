import { codeOf, lowestBit, suitOf } from '../../kit/cards/cards.ts';
import { pack, unpackAll } from '../../kit/cards/packed.ts';
import { OVER, SCORED, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { SUIT_ROWS, type TrickPlay } from '../../kit/tricks/trickPlay.ts';

/*
 * The hands as they were dealt: masks of ranks at seat * SUIT_ROWS + suit, as the play has those that are held.
 */

/** Whether the hand is over, so that all four may be shown. */
export function isHandOver(phase: number): boolean {
  return phase === SCORED || phase === THROWN_IN || phase === OVER;
}

/** The cards dealt to a seat, packed. */
export function cardsDealt(dealt: ArrayLike<number>, seat: number): string {
  let cards = '';
  for (let suit = 0; suit < SUIT_ROWS; suit++) {
    for (let mask = dealt[seat * SUIT_ROWS + suit] ?? 0; mask !== 0; mask &= mask - 1) {
      cards += pack(suit * 16 + lowestBit(mask));
    }
  }
  return cards;
}

/** The letters of the ranks that a seat was dealt in a suit, from the highest down. */
export function ranksDealt(dealt: ArrayLike<number>, seat: number, suit: number): string[] {
  const cards = unpackAll(cardsDealt(dealt, seat)).filter((card) => suitOf(card) === suit);
  return cards.map((card) => codeOf(card).charAt(0)).reverse();
}

/** The dealt cards that have been played. */
export function playedOf(dealt: Int32Array, { hands }: TrickPlay): Int32Array {
  return dealt.map((mask, row) => mask & ~(hands[row] ?? 0));
}

/** The hands as dealt, from the cards that each seat has played and those that it holds. */
export function withHeld(played: Int32Array, { hands }: TrickPlay): Int32Array {
  return played.map((mask, row) => mask | (hands[row] ?? 0));
}
