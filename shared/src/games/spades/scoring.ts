import type { ScoredHand } from '../../kit/tricks/scoreLog.ts';
import type { SpadesOptions } from './options.ts';

/** The seats of each side. */
export const SIDES = [
  [0, 2],
  [1, 3],
] as const;

/** So many bags are taken off the count together, and cost the bag penalty. */
export const BAG_LIMIT = 10;

/** A hand that has been scored: what each seat bid and won, besides what it added. */
export interface SpadesHand extends ScoredHand {
  readonly bids: readonly number[];
  readonly won: readonly number[];
  readonly before: SpadesHand | null;
}

/** How a hand ended for one side. */
export interface Reckoning {
  /** The bids of both partners together. */
  readonly contract: number;
  readonly won: number;
  /** Tricks over a contract that was made; they count as bags. */
  readonly bags: number;
  /** For the contract itself: ten points a trick, made or (by the option) lost. */
  readonly forContract: number;
  readonly forBags: number;
  /** What full counts of bags cost: 0 or less. */
  readonly penalty: number;
  /** What the hand adds to the score in all. */
  readonly points: number;
  /** The side's count of bags afterwards. */
  readonly bagsAfter: number;
}

/** Reckons a side's hand, its count of bags having been `bagsBefore`. */
export function reckon(options: SpadesOptions, contract: number, won: number, bagsBefore: number): Reckoning {
  const isMade = won >= contract;
  const bags = isMade ? won - contract : 0;
  const forContract = isMade ? contract * 10 : options.set === 'minus' ? -contract * 10 : 0;
  const forBags = bags * options.overtricks;
  const tens = options.bagPenalty > 0 ? Math.trunc((bagsBefore + bags) / BAG_LIMIT) : 0;
  const penalty = 0 - tens * options.bagPenalty;
  const bagsAfter = bagsBefore + bags - tens * BAG_LIMIT;
  return { contract, won, bags, forContract, forBags, penalty, points: forContract + forBags + penalty, bagsAfter };
}

/** The side that has won with these scores, or -1 while the game goes on: it does where both are level. */
export function winningSide(options: SpadesOptions, a: number, b: number): number {
  const isReached = Math.max(a, b) >= options.target;
  const isLost = options.loseAt < 0 && Math.min(a, b) <= options.loseAt;
  if (a === b || !(isReached || isLost)) return -1;
  return a > b ? 0 : 1;
}

/** The bags of both sides after a hand and all before it, counted anew. */
export function reckonings(
  options: SpadesOptions,
  hands: readonly { readonly bids: readonly number[]; readonly won: readonly number[] }[],
): (readonly [Reckoning, Reckoning])[] {
  let bags: readonly [number, number] = [0, 0];
  return hands.map(({ bids, won }) => {
    const reckoned = [0, 1].map((side) => reckon(options, ofSide(bids, side), ofSide(won, side), bags[side] ?? 0));
    const [first, second] = reckoned as [Reckoning, Reckoning];
    bags = [first.bagsAfter, second.bagsAfter];
    return [first, second] as const;
  });
}

/** What both partners of a side have together: seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export function ofSide(seats: ArrayLike<number>, side: number): number {
  return (seats[side] ?? 0) + (seats[side + 2] ?? 0);
}
