import { PAIRS } from '../../kit/tricks/sides.ts';
import type { SpadesOptions } from './options.ts';
import { NIL, type SpadesHand, type SpadesState } from './state.ts';

/** This many bags are taken off the count together, and cost the bag penalty. */
export const BAG_LIMIT = 10;

/** What a nil scores when made, and costs when lost. */
export const NIL_POINTS = 100;

/** The seats' bids, and the tricks that they have won. */
type BidsAndTricks = Pick<SpadesHand, 'bids' | 'won'>;

/** What a side has undertaken, and how far it is. */
export interface SideTricks {
  /** The bids of both partners together. */
  readonly contract: number;
  /** The tricks that count towards it: not those of a partner who bid nil. */
  readonly won: number;
  /** The tricks of those who bid nil. */
  readonly nilTricks: number;
  /** How many of the two have bid nil and taken no trick, and how many have bid nil and taken one. */
  readonly nilsMade: number;
  readonly nilsLost: number;
}

/** A side's standing from its bids and tricks; a seat that has not bid yet counts as having bid nothing. */
export function sideTricks({ bids, won }: { [K in keyof BidsAndTricks]: ArrayLike<number> }, side: number): SideTricks {
  const tricks = { contract: 0, won: 0, nilTricks: 0, nilsMade: 0, nilsLost: 0 };
  addSeat(tricks, bids[side] ?? 0, won[side] ?? 0);
  addSeat(tricks, bids[side + 2] ?? 0, won[side + 2] ?? 0);
  return tricks;
}

/** Adds what one partner has undertaken. Every simulated hand is scored with it, so it allocates nothing. */
function addSeat(tricks: { -readonly [K in keyof SideTricks]: number }, bid: number, taken: number): void {
  if (bid !== NIL) {
    tricks.contract += Math.max(0, bid);
    tricks.won += taken;
    return;
  }
  tricks.nilTricks += taken;
  if (taken === 0) tricks.nilsMade++;
  else tricks.nilsLost++;
}

/** How a hand ended for one side. */
export interface HandScore extends SideTricks {
  readonly isMade: boolean;
  /** Tricks over a contract that was made, which count as bags. */
  readonly over: number;
  /** All bags of the hand: those, and the tricks of a nil that was lost. */
  readonly bags: number;
  /** For the contract itself: ten points a trick, made or (by the option) lost. */
  readonly forContract: number;
  /** For tricks over the contract. */
  readonly forOver: number;
  /** For nils: made ones, less lost ones. */
  readonly forNils: number;
  /** What full counts of bags cost: 0 or less. */
  readonly penalty: number;
  /** What the hand adds to the score altogether. */
  readonly points: number;
  /** The side's count of bags afterwards. */
  readonly bagsAfter: number;
}

/** Scores a side's hand; `bagsBefore` is its count of bags up to then. */
function scoreOf(options: SpadesOptions, hand: BidsAndTricks, side: number, bagsBefore: number): HandScore {
  const tricks = sideTricks(hand, side);
  const { contract, won, nilTricks, nilsMade, nilsLost } = tricks;
  const isMade = won >= contract;
  const over = isMade ? won - contract : 0;
  const bags = over + nilTricks;
  const forContract = isMade ? contract * 10 : options.set === 'minus' ? -contract * 10 : 0;
  const forOver = over * options.overtricks;
  const forNils = (nilsMade - nilsLost) * NIL_POINTS + nilTricks;
  const tens = options.bagPenalty > 0 ? Math.trunc((bagsBefore + bags) / BAG_LIMIT) : 0;
  const penalty = 0 - tens * options.bagPenalty;
  const bagsAfter = bagsBefore + bags - tens * BAG_LIMIT;
  const points = forContract + forOver + forNils + penalty;
  return { ...tricks, isMade, over, bags, forContract, forOver, forNils, penalty, points, bagsAfter };
}

/** What both sides made of each hand, the bags counted on from one to the next. */
export function handScores(
  options: SpadesOptions,
  hands: readonly BidsAndTricks[],
): (readonly [HandScore, HandScore])[] {
  let bags: readonly [number, number] = [0, 0];
  return hands.map((hand) => {
    const a = scoreOf(options, hand, 0, bags[0]);
    const b = scoreOf(options, hand, 1, bags[1]);
    bags = [a.bagsAfter, b.bagsAfter];
    return [a, b] as const;
  });
}

/** Scores the hand that was played, and counts its bags. */
export function scoreHand({ options, hand, game, trick, log }: SpadesState): SpadesHand {
  const won = trick.wonBySeat();
  const done = { bids: hand.bids, won };
  const a = scoreOf(options, done, 0, game.bags[0]);
  const b = scoreOf(options, done, 1, game.bags[1]);
  game.bags = [a.bagsAfter, b.bagsAfter];
  return { scores: [a.points, b.points, a.points, b.points], bids: hand.bids, won, before: log };
}

/** The game ends at the target, or by the option at the score that loses it; it goes on if both sides are level. */
export function winners({ options, scores }: SpadesState): readonly number[] | null {
  const a = scores[0] ?? 0;
  const b = scores[1] ?? 0;
  const isReached = Math.max(a, b) >= options.target;
  const isLost = options.loseAt < 0 && Math.min(a, b) <= options.loseAt;
  if (a === b || !(isReached || isLost)) return null;
  return PAIRS[a > b ? 0 : 1] ?? null;
}

/** Contracts made and broken by all sides, nils made and lost, and bags collected. */
export function countersOf({ log, options }: SpadesState): { readonly [name: string]: number } {
  const counters = { made: 0, broken: 0, bags: 0 };
  const nils = { nilsMade: 0, nilsLost: 0 };
  for (let hand = log; hand !== null; hand = hand.before) {
    for (const side of [0, 1]) {
      const { contract, won, nilTricks, nilsMade, nilsLost } = sideTricks(hand, side);
      counters[won < contract ? 'broken' : 'made']++;
      counters.bags += Math.max(0, won - contract) + nilTricks;
      nils.nilsMade += nilsMade;
      nils.nilsLost += nilsLost;
    }
  }
  return options.nil ? { ...counters, ...nils } : counters;
}
