import { CLUBS, DIAMONDS, HEARTS, JOKER_SUIT, SPADES, type Suit } from '@kibitz/shared/kit/cards/cards';
import { unpack } from '@kibitz/shared/kit/cards/packed';
import { heightIn, powerIn, type Ranking, readRanking, suitIn } from '@kibitz/shared/kit/cards/ranking';
import type { Table } from '@kibitz/shared/kit/table/table';

/** How a hand is held. */
export interface HandOrder {
  readonly by: 'suits' | 'ranks' | 'none';
  /** Where the strongest cards are: trumps, and within a suit the high cards. */
  readonly high: 'left' | 'right';
}

/** How the player's hand is held at this table: by the player's settings, but by rank where suits hardly matter. */
export function orderAt({ isHeldByRank = false }: Pick<Table, 'isHeldByRank'>, order: HandOrder): HandOrder {
  return isHeldByRank && order.by === 'suits' ? { ...order, by: 'ranks' } : order;
}

/** Suits with colours in turn, for a hand that holds all four. */
const ALTERNATING: readonly Suit[] = [SPADES, HEARTS, CLUBS, DIAMONDS];
const isRed = (suit: Suit) => suit === HEARTS || suit === DIAMONDS;

/** Every order of these suits, those first that change least. */
function ordersOf(suits: readonly Suit[]): (readonly Suit[])[] {
  if (suits.length < 2) return [suits];
  return suits.flatMap((first) => ordersOf(suits.filter((suit) => suit !== first)).map((rest) => [first, ...rest]));
}

/** How often two suits of one colour are neighbours. */
function clashesIn(suits: readonly Suit[]): number {
  return suits.filter((suit, i) => i > 0 && isRed(suit) === isRed(suits[i - 1] ?? suit)).length;
}

/**
 * The suits of a hand from the strongest end: the joker's own suit, then trumps, then the rest so that two of one
 * colour are neighbours as rarely as possible.
 */
function suitsInOrder(held: ReadonlySet<Suit>, trump: Suit): readonly Suit[] {
  const first = held.has(trump) ? [trump] : [];
  const rest = ALTERNATING.filter((suit) => suit !== trump && held.has(suit));
  const orders = ordersOf(rest).map((order) => [...first, ...order]);
  const least = Math.min(...orders.map(clashesIn));
  const best = orders.find((order) => clashesIn(order) === least) ?? [];
  return held.has(JOKER_SUIT) ? [JOKER_SUIT, ...best] : best;
}

/** A hand as it was sorted last. */
interface SortedHand {
  readonly faces: string;
  readonly trump: Suit;
  readonly suits: readonly Suit[];
}

/**
 * Sorts a player's hand again whenever its cards change. Its suits keep their places until the hand is over, even if
 * one of them runs out.
 */
export class HandSorter {
  private last: SortedHand | null = null;

  /**
   * The places of the hand in the order in which it is held, the leftmost first, by how the game ranks its cards.
   * `faces` are packed; backs stay as they lie.
   */
  sort(faces: string, order: HandOrder, ranking: Ranking): number[] {
    const cards = Array.from(faces, unpack);
    if (cards.some((card) => card < 0)) return Array.from(faces, (_, place) => place);
    const ranked = readRanking(ranking);
    const suits = this.suitsOf(faces, new Set(cards.map((card) => suitIn(ranked, card))), ranked.trump);
    this.last = { faces, trump: ranked.trump, suits };
    return placesBy(cards, order, ranked, suits);
  }

  private suitsOf(faces: string, held: ReadonlySet<Suit>, trump: Suit): readonly Suit[] {
    const { last } = this;
    const keeps =
      last !== null &&
      last.trump === trump &&
      [...held].every((suit) => last.suits.includes(suit)) &&
      // a hand without any card of the last one has just been dealt
      Array.from(faces).some((face) => last.faces.includes(face));
    return keeps ? last.suits : suitsInOrder(held, trump);
  }
}

/** The places of these cards in the order in which they are held. `suits` go from the strongest end. */
function placesBy(
  cards: readonly number[],
  order: HandOrder,
  ranked: ReturnType<typeof readRanking>,
  suits: readonly Suit[],
): number[] {
  const places = Array.from(cards, (_, place) => place);
  if (order.by === 'none') return places;
  const compare = (a: number, b: number): number => {
    const bySuit = suits.indexOf(suitIn(ranked, a)) - suits.indexOf(suitIn(ranked, b));
    if (order.by === 'suits') return bySuit || powerIn(ranked, b) - powerIn(ranked, a);
    return heightIn(ranked, b) - heightIn(ranked, a) || bySuit;
  };
  places.sort((a, b) => compare(cards[a] ?? 0, cards[b] ?? 0) || a - b);
  return order.high === 'left' ? places : places.reverse();
}

/** The suit that a card of a hand is held with: a left bower's is trumps. -1 for anything that is not a card. */
export function heldSuit(face: string, ranking: Ranking): Suit {
  const card = unpack(face);
  return card < 0 ? -1 : suitIn(readRanking(ranking), card);
}
