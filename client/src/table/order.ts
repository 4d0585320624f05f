import { CLUBS, DIAMONDS, HEARTS, JOKER_SUIT, rankOf, SPADES, suitOf } from '@kibitz/shared/kit/cards';
import { unpack } from '@kibitz/shared/kit/packed';

/** How a hand is held. */
export interface HandOrder {
  readonly by: 'suits' | 'ranks' | 'none';
  readonly high: 'left' | 'right';
}

/** Suits with colours in turn, for a hand that holds all four. */
const ALTERNATING = [SPADES, HEARTS, CLUBS, DIAMONDS];
const isRed = (suit: number) => suit === HEARTS || suit === DIAMONDS;

/** The suits of a hand from left to right: two of one colour are never neighbours where a suit of the other can stand between them. */
export function suitsInOrder(held: ReadonlySet<number>): number[] {
  const suits = ALTERNATING.filter((suit) => held.has(suit));
  const [first, second, third] = suits;
  if (suits.length === 3 && first !== undefined && second !== undefined && third !== undefined) {
    const odd = [first, second, third].find(
      (suit) => suits.filter((other) => isRed(other) === isRed(suit)).length === 1,
    );
    const pair = suits.filter((suit) => suit !== odd);
    if (odd !== undefined) return [...pair.slice(0, 1), odd, ...pair.slice(1)];
  }
  return suits;
}

/** The places of a hand in the order in which it is held, the leftmost first. `faces` are packed; backs stay as they lie. */
export function sortHand(faces: string, order: HandOrder): number[] {
  const places = Array.from(faces, (_, place) => place);
  if (order.by === 'none') return places;
  const cards = Array.from(faces, unpack);
  if (cards.some((card) => card < 0)) return places;
  const held = suitsInOrder(new Set(cards.map(suitOf)));
  const suitRank = (card: number) => (suitOf(card) === JOKER_SUIT ? -1 : held.indexOf(suitOf(card)));
  const down = order.high === 'left' ? -1 : 1;
  const compare = (a: number, b: number): number => {
    const bySuit = suitRank(a) - suitRank(b);
    const byRank = (rankOf(a) - rankOf(b)) * down;
    return order.by === 'suits' ? bySuit || byRank : byRank || bySuit;
  };
  return places.sort((a, b) => compare(cards[a] ?? 0, cards[b] ?? 0) || a - b);
}
