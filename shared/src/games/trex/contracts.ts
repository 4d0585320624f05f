import { bitCount, type Card, cardOf, HEARTS, KING as KING_RANK, QUEEN, type Suit } from '../../kit/cards/cards.ts';
import type { TrexOptions } from './options.ts';

/** The five games of a kingdom, in the order in which the rule book has them; also their bits in a set of contracts. */
export type Contract = typeof DIAMONDS_GAME | typeof ELTOOSH | typeof GIRLS | typeof KING | typeof TREX;
/** Diamonds that are captured count. */
export const DIAMONDS_GAME = 0;
/** Tricks count. */
export const ELTOOSH = 1;
/** Captured queens count. */
export const GIRLS = 2;
/** The king of hearts counts. */
export const KING = 3;
/** The Stops game: going out early counts. */
export const TREX = 4;

/** No contract has been chosen yet. */
export const NO_CONTRACT = -1;

const CONTRACT_ORDER = [DIAMONDS_GAME, ELTOOSH, GIRLS, KING, TREX] as const;

/** The names of the contracts as a record has them, by contract. */
export const CONTRACT_NAMES = ['diamonds', 'eltoosh', 'girls', 'king', 'trex'] as const;

/** The name of a contract. */
export type ContractName = (typeof CONTRACT_NAMES)[number];

/** The word for a contract. */
export function contractWord(contract: number): string {
  return `contract.${CONTRACT_NAMES[contract] ?? 'none'}`;
}

/** How many contracts a kingdom has, and the set of them all. */
export const CONTRACTS = 5;
export const ALL_CONTRACTS = (1 << CONTRACTS) - 1;
/** The contracts that a set leaves, in order. */
export function contractsLeft(used: number): Contract[] {
  return CONTRACT_ORDER.filter((contract) => ((used >> contract) & 1) === 0);
}

/** A kingdom for each of the four seats. */
export const KINGDOMS = 4;
/** The hands of a game. */
export const HANDS = CONTRACTS * KINGDOMS;

/** Which kingdom a hand belongs to, from 1; hands are numbered from 0. */
export function kingdomOf(hand: number): number {
  return Math.floor(hand / CONTRACTS) + 1;
}

/** What going out scores in Trex: first, second, third, last. */
export const PLACE_POINTS: readonly number[] = [200, 150, 100, 50];

/** What a contract is played for. */
interface Terms {
  /** The cards that score for the player who captures them, as a mask of ranks for each suit, and their number. */
  readonly cards: readonly number[];
  readonly count: number;
  /** What each of them scores; each trick, where no cards do. In Trex neither does, but places. */
  readonly each: (options: Pick<TrexOptions, 'diamonds'>) => number;
  /**
   * The suits, as a set, whose marked card may be doubled: the one that scores. A doubled card scores twice as much,
   * and its holder the single figure against it.
   */
  readonly doubling: number;
}

const NO_CARDS = [0, 0, 0, 0];

const terms = (cards: readonly number[], each: Terms['each'], doubling = 0): Terms => ({
  cards,
  count: cards.reduce((n, ranks) => n + bitCount(ranks), 0),
  each,
  doubling,
});

const NOTHING = terms(NO_CARDS, () => 0);
const TERMS: readonly Terms[] = [
  terms([0, 0, 0x7ffc, 0], ({ diamonds }) => diamonds),
  terms(NO_CARDS, () => -15),
  terms(
    NO_CARDS.map(() => 1 << QUEEN),
    () => -25,
    0b1111,
  ),
  terms([0, 1 << KING_RANK, 0, 0], () => -75, 1 << HEARTS),
];

/** What a contract is played for. */
export function termsOf(contract: number): Terms {
  return TERMS[contract] ?? NOTHING;
}

/** The card of a suit that may be doubled, in a contract in which one may. */
export function markedCard(contract: number, suit: Suit): Card {
  return cardOf(suit, contract === GIRLS ? QUEEN : KING_RANK);
}

/** The cards that may be doubled in these suits, given as a set. */
export function markedCards(contract: number, suits: number): Card[] {
  return [0, 1, 2, 3].filter((suit) => ((suits >> suit) & 1) === 1).map((suit) => markedCard(contract, suit));
}

/** What all four seats score together in a hand of a contract: the same in every hand of it. */
export function totalOf(contract: Contract, options: TrexOptions): number {
  if (contract === TREX) return PLACE_POINTS.reduce((sum, points) => sum + points, 0);
  const { count, each } = termsOf(contract);
  return (count || 13) * each(options);
}

/** The player who is dealt this card owns the first kingdom. */
export const FIRST_OWNER_CARD = cardOf(HEARTS, 7);

/** Whether anything can be declared at all before this hand is played. */
export function hasDeclarations(given: {
  readonly hand: { readonly contract: number };
  readonly options: TrexOptions;
}): boolean {
  const { contract } = given.hand;
  return contract === TREX ? given.options.trexRedeal : termsOf(contract).doubling !== 0 && given.options.doubling;
}
