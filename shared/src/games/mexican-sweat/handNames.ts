import { ACE, rankLetter } from '../../kit/cards/cards.ts';
import { categoryOf, figuresOf, type PokerRank, STRAIGHT_FLUSH } from '../../kit/cards/pokerRank.ts';

/** The words of each category, by its number. */
const CATEGORIES = ['high', 'pair', 'twoPair', 'three', 'straight', 'flush', 'fullHouse', 'four', 'straightFlush'];

/**
 * The values that name a hand in a sentence: `{hand:say}` says `hand.pair` and the like, which in turn say the
 * ranks `one` and `many` (the first that decides, as one card and as several) and `other` (the second, as several).
 */
export interface HandName {
  readonly [name: string]: string;
  readonly hand: string;
  readonly one: string;
  readonly many: string;
  readonly other: string;
}

/** The name of a hand with at least one card. */
export function handName(rank: PokerRank): HandName {
  const [first = 0, second = first] = figuresOf(rank);
  const isRoyal = categoryOf(rank) === STRAIGHT_FLUSH && first === ACE;
  return {
    hand: isRoyal ? 'hand.royal' : `hand.${CATEGORIES[categoryOf(rank)]}`,
    one: `rank.${rankLetter(first)}`,
    many: `ranks.${rankLetter(first)}`,
    other: `ranks.${rankLetter(second)}`,
  };
}
