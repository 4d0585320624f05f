import { bestOf } from '../../../kit/bots/bestOf.ts';
import { unpackAll } from '../../../kit/cards/packed.ts';
import { NO_BID } from '../bidding.ts';
import { pointsFor } from '../scoring.ts';
import type { OhHellView } from '../state.ts';
import { chanceOf, spread } from './chances.ts';
import type { Knowledge } from './knowledge.ts';

/*
 * The system: count the tricks that the cards are likely to take, believe those who bid before, and bid what then
 * scores most.
 */

/**
 * How far the bids made before are believed, once all others have bid: of the tricks that are claimed too often or by
 * nobody.
 */
const BELIEF = 0.8;
/** The limits within which the bids of others change what a hand is worth. */
const LEAST_SCALE = 0.3;
const MOST_SCALE = 1.5;

/** How often a player heading for one trick more or less than bid still makes the bid by careful play. */
const STEERED = 0.35;

/** The bid that is likely to score most, of those that may be made. */
export function bidOn(view: OhHellView, k: Knowledge, allowed: readonly number[]): number {
  const tricks = spread(chancesOf(view, k));
  return bestOf(allowed, (bid) => worthOf(view, bid, tricks));
}

/** The chance of each card in hand, raised if the others claim too few tricks and lowered if they claim too many. */
function chancesOf(view: OhHellView, k: Knowledge): number[] {
  const leads = k.rivals.at(-1)?.seat === view.dealer;
  const holding = { suits: k.own, left: k.tricksLeft(), leads };
  const chances = unpackAll(view.trick.own).map((card) => chanceOf(k, holding, card));
  const mine = sum(chances);
  if (mine === 0) return chances;
  const claimed = mine + sum(k.rivals.map(({ need }) => need));
  const heard = view.hand.bids.filter((bid) => bid !== NO_BID).length / (k.rivals.length + 1);
  const scale = 1 - ((claimed - view.hand.size) * BELIEF * heard) / mine;
  const within = Math.max(LEAST_SCALE, Math.min(MOST_SCALE, scale));
  return chances.map((chance) => Math.min(1, chance * within));
}

/** What a bid is likely to score, given the chances of 0, 1, 2, ... tricks. */
function worthOf({ options, hand: { size } }: OhHellView, bid: number, tricks: readonly number[]): number {
  const exact = pointsFor(options.scoring, bid, bid);
  return sum(
    tricks.map((chance, n) => {
      const points = pointsFor(options.scoring, bid, n);
      // nobody makes a bid of more tricks than there are
      const isNear = Math.abs(n - bid) === 1 && bid <= size;
      return chance * (isNear ? points + (exact - points) * STEERED : points);
    }),
  );
}

function sum(list: readonly number[]): number {
  return list.reduce((total, n) => total + n, 0);
}
