import { PAIRS, partnersSum } from '../../kit/tricks/trickRules.ts';
import type { SpadesOptions } from './options.ts';
import type { SpadesHand, SpadesState } from './state.ts';

/** So many bags are taken off the count together, and cost the bag penalty. */
export const BAG_LIMIT = 10;

/** How a hand ended for one side. */
export interface HandScore {
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

/** Scores a side's hand; `bagsBefore` is its count of bags until now. */
function scoreOf(options: SpadesOptions, contract: number, won: number, bagsBefore: number): HandScore {
  const isMade = won >= contract;
  const bags = isMade ? won - contract : 0;
  const forContract = isMade ? contract * 10 : options.set === 'minus' ? -contract * 10 : 0;
  const forBags = bags * options.overtricks;
  const tens = options.bagPenalty > 0 ? Math.trunc((bagsBefore + bags) / BAG_LIMIT) : 0;
  const penalty = 0 - tens * options.bagPenalty;
  const bagsAfter = bagsBefore + bags - tens * BAG_LIMIT;
  return { contract, won, bags, forContract, forBags, penalty, points: forContract + forBags + penalty, bagsAfter };
}

/** What both sides made of each hand, the bags counted on from one to the next. */
export function handScores(
  options: SpadesOptions,
  hands: readonly Pick<SpadesHand, 'bids' | 'won'>[],
): (readonly [HandScore, HandScore])[] {
  let bags: readonly [number, number] = [0, 0];
  return hands.map(({ bids, won }) => {
    const a = scoreOf(options, partnersSum(bids, 0), partnersSum(won, 0), bags[0]);
    const b = scoreOf(options, partnersSum(bids, 1), partnersSum(won, 1), bags[1]);
    bags = [a.bagsAfter, b.bagsAfter];
    return [a, b] as const;
  });
}

/** Scores the hand that was played, and counts its bags. */
export function scoreHand({ options, hand, game, trick, log }: SpadesState): SpadesHand {
  const won = trick.wonBySeat();
  const a = scoreOf(options, partnersSum(hand.bids, 0), partnersSum(won, 0), game.bags[0]);
  const b = scoreOf(options, partnersSum(hand.bids, 1), partnersSum(won, 1), game.bags[1]);
  game.bags = [a.bagsAfter, b.bagsAfter];
  return { scores: [a.points, b.points, a.points, b.points], bids: hand.bids, won, before: log };
}

/** The game ends at the target, or by the option at the score that loses it; it goes on where both sides are level. */
export function winners({ options, scores }: SpadesState): readonly number[] | null {
  const a = scores[0] ?? 0;
  const b = scores[1] ?? 0;
  const isReached = Math.max(a, b) >= options.target;
  const isLost = options.loseAt < 0 && Math.min(a, b) <= options.loseAt;
  if (a === b || !(isReached || isLost)) return null;
  return PAIRS[a > b ? 0 : 1] ?? null;
}

/** Contracts made and broken by all sides, and bags collected. */
export function countersOf({ log }: SpadesState): { readonly [name: string]: number } {
  const counters = { made: 0, broken: 0, bags: 0 };
  for (let hand = log; hand !== null; hand = hand.before) {
    for (const side of [0, 1]) {
      const over = partnersSum(hand.won, side) - partnersSum(hand.bids, side);
      counters[over < 0 ? 'broken' : 'made']++;
      counters.bags += Math.max(0, over);
    }
  }
  return counters;
}
