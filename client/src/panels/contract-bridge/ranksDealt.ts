import { cardsDealt } from '@kibitz/shared/games/contract-bridge/dealt';
import { codeOf, suitOf } from '@kibitz/shared/kit/cards/cards';
import { unpackAll } from '@kibitz/shared/kit/cards/packed';

/**
 * The letters of the ranks that a seat was dealt in a suit, from the highest down; `dealt` is the view's, as in
 * dealt.ts.
 */
export function ranksDealt(dealt: readonly number[], seat: number, suit: number): string[] {
  const cards = unpackAll(cardsDealt(dealt, seat)).filter((card) => suitOf(card) === suit);
  return cards.map((card) => codeOf(card).charAt(0)).reverse();
}
