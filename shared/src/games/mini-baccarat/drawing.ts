import { ACE, CARD_LIMIT, type Card, rankOf } from '../../kit/cards/cards.ts';
import type { Cards } from '../../kit/declare/cards.ts';

/** A hand of the layout, a spot to bet on and an outcome: punto, the player hand. */
export const PUNTO = 0;
/** Banco, the banker hand. */
export const BANCO = 1;
/** Neither: the two hands tie. A spot and an outcome, but not a hand. */
export const TIE = 2;
/** Neither hand takes another card. */
export const NOBODY = -1;

/** `PUNTO` or `BANCO`. */
export type Hand = typeof PUNTO | typeof BANCO;
/** How a round ends. */
export type Outcome = Hand | typeof TIE;

/** The names of the spots and outcomes, as they stand in keys of words. */
export const SPOT_NAMES = ['punto', 'banco', 'tie'] as const;

/** Stands for the points of punto's third card if punto has stood. */
export const STOOD = -1;

/** The most cards that a hand is dealt. */
export const MOST_CARDS = 3;

/** A hand of two cards with this many points, or one more, is a natural. */
const NATURAL = 8;

const POINTS = Uint8Array.from({ length: CARD_LIMIT }, (_, card) => {
  const rank = rankOf(card);
  if (rank === ACE) return 1;
  return rank < 10 ? rank : 0;
});

/** What a card counts: aces one, two to nine their number, tens and court cards nothing. */
export function pointsOf(card: Card): number {
  return POINTS[card] ?? 0;
}

/** The points of a hand. */
export function handPoints(hand: readonly Card[]): number {
  let points = 0;
  for (const card of hand) points += pointsOf(card);
  return points % 10;
}

/** The points of a hand as it lies on the table. */
export function pointsIn(hand: Cards): number {
  let points = 0;
  for (let i = 0; i < hand.size; i++) points += pointsOf(hand.at(i));
  return points % 10;
}

/** Whether a hand of two cards is a natural, an 8 or a 9. */
export function isNatural(points: number): boolean {
  return points >= NATURAL;
}

/** Whether punto, with its first two cards, draws a third. It stands on 6 and 7. */
export function puntoDraws(points: number): boolean {
  return points <= 5;
}

/** By banco's points: what punto's third card counts when banco draws, as bits. */
const BANCO_DRAWS_ON = ['0123456789', '0123456789', '0123456789', '012345679', '234567', '4567', '67', ''].map(
  (values) => Array.from(values, Number).reduce((set, value) => set | (1 << value), 0),
);

/** Whether banco, with its first two cards, draws a third. `third` is what punto's third card counts, or `STOOD`. */
export function bancoDraws(points: number, third: number): boolean {
  if (third === STOOD) return points <= 5;
  return (((BANCO_DRAWS_ON[points] ?? 0) >> third) & 1) === 1;
}

/**
 * The hand that is dealt the next card, given how many lie there: punto, banco, punto, banco; then, if neither has a
 * natural, punto's third card and banco's. `NOBODY` once both are complete. `third` is what punto's third card counts,
 * `STOOD` while it has none.
 */
export function nextHand(cards: number, punto: number, banco: number, third: number): Hand | typeof NOBODY {
  if (cards < 4) return (cards & 1) === 0 ? PUNTO : BANCO;
  if (cards === 4) {
    if (isNatural(punto) || isNatural(banco)) return NOBODY;
    if (puntoDraws(punto)) return PUNTO;
    return bancoDraws(banco, STOOD) ? BANCO : NOBODY;
  }
  // with five cards it is banco that may still draw, unless its own third card is the fifth
  return cards === 5 && third !== STOOD && bancoDraws(banco, third) ? BANCO : NOBODY;
}

/** The hand with the more points wins. */
export function outcomeOf(punto: number, banco: number): Outcome {
  if (punto === banco) return TIE;
  return punto > banco ? PUNTO : BANCO;
}

/**
 * How many cards are burned face down after this one has been turned up: ace one, two to nine their number, all others
 * ten.
 */
export function burnedBy(card: Card): number {
  return pointsOf(card) || 10;
}
