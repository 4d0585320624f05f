import { bestOf } from '../../../kit/bots/bestOf.ts';
import { type Card, JOKER_SUIT } from '../../../kit/cards/cards.ts';
import { unpackAll } from '../../../kit/cards/packed.ts';
import { mayBid } from '../bidding.ts';
import {
  type Bid,
  bidValue,
  GRAND_NULLO,
  isTrickBid,
  NO_BID,
  NULLO,
  TRICK_BIDS,
  tricksOf,
  trumpsUnder,
} from '../bids.ts';
import { LOST_AT, TARGET, TRICK_POINTS } from '../scoring.ts';
import { CALL, type FiveHundredView, PASS, partnerOf, TRICKS } from '../state.ts';
import { dangerOf, tricksWith } from './estimates.ts';

/*
 * The system: each open bid is weighed by what the hand promises, and the best is made if it beats passing. A bid of
 * tricks offers its suit, and the partner counts on it. While another turn is certain, the cheapest bid of the best
 * suit is enough; the last call bids the hand in full.
 */

/** How far the tricks taken are from those expected: a spread, in hundredths of a trick. */
const SPREAD = 155;
const SPREAD_WITHOUT_TRUMPS = 175;

/**
 * What calls say about tricks, in hundredths: the partner's bid, in its suit and elsewhere; the partner's pass; an
 * opponent's bid.
 */
const IN_PARTNERS_SUIT = 110;
const ELSEWHERE = 35;
const PARTNER_PASSED = -35;
const OPPONENT_BID = -20;

/** A bid may promise this many points less than a pass: that pays between bots. */
const MARGIN = 20;

/** What the calls so far say about the tricks that these trumps bring, in hundredths. */
function told({ hand }: FiveHundredView, seat: number, trump: number): number {
  let sum = 0;
  for (const [i, call] of hand.calls.entries()) {
    const caller = Math.floor(call / CALL);
    const bid = call % CALL;
    if (caller === seat) continue;
    const isPartner = caller === partnerOf(seat);
    if (bid === PASS) sum += isPartner && i < 4 ? PARTNER_PASSED : 0;
    else if (!isTrickBid(bid)) continue;
    else if (!isPartner) sum += OPPONENT_BID;
    else sum += trumpsUnder(bid) === trump ? IN_PARTNERS_SUIT : ELSEWHERE;
  }
  return sum;
}

/** How likely at least this many tricks are, if `expected` hundredths are expected. */
function chanceOf(tricks: number, expected: number, spread: number): number {
  return 1 / (1 + Math.exp((1.7 * (tricks * 100 - 50 - expected)) / spread));
}

/** How likely a hand is to take no trick; a partner who does not sit out makes it harder. */
function chanceOfNone(cards: readonly Card[], bid: Bid): number {
  const danger = dangerOf(cards, 2);
  return bid === NULLO ? Math.max(0, 0.86 - danger / 215) : Math.max(0, 0.65 - danger / 150);
}

/** What a bid is expected to bring: points for its side, less those of the other. */
function worthOf(view: FiveHundredView, seat: number, bid: Bid): number {
  const cards = unpackAll(view.trick.own);
  const value = bidValue(bid);
  if (!isTrickBid(bid)) {
    const chance = chanceOfNone(cards, bid);
    return value * (2 * chance - 1) - (1 - chance) * 2 * TRICK_POINTS;
  }
  const trump = trumpsUnder(bid);
  const expected = tricksWith(cards, trump) + told(view, seat, trump);
  const chance = chanceOf(tricksOf(bid), expected, trump === JOKER_SUIT ? SPREAD_WITHOUT_TRUMPS : SPREAD);
  const lost = Math.max(0, TRICKS - expected / 100);
  return value * (2 * chance - 1) - lost * TRICK_POINTS;
}

/** The bid to make; NO_BID to pass. */
export function chooseBid(view: FiveHundredView, seat: number): Bid | typeof NO_BID {
  const all = [...Array.from({ length: TRICK_BIDS }, (_, bid) => bid), NULLO, GRAND_NULLO];
  const open = all.filter((bid) => mayBid(view, seat, bid));
  if (open.length === 0) return NO_BID;
  const best = bestOf(open, (bid) => worthOf(view, seat, bid));
  if (worthOf(view, seat, best) < worthOfPassing(view, seat) - MARGIN) return NO_BID;
  if (!hasAnotherTurn(view) || !isTrickBid(best)) return best;
  // the cheapest bid of the same suit shows it and leaves room
  return open.find((bid) => isTrickBid(bid) && trumpsUnder(bid) === trumpsUnder(best)) ?? best;
}

/** Whether another turn to call is certain. */
function hasAnotherTurn({ options, hand }: FiveHundredView): boolean {
  if (options.rounds === 'untilThreePasses' || options.endOnThreePasses) return false;
  return hand.calls.length < 4 * (options.rounds - 1);
}

/** What the side expects if nothing more is bid. */
function worthOfPassing(view: FiveHundredView, seat: number): number {
  const { standing, holder } = view.hand;
  if (standing === NO_BID) return 0;
  if ((holder & 1) === (seat & 1)) return worthOfPartners(view, seat);
  const value = bidValue(standing);
  const theirs = view.scores[1 - (seat & 1)] ?? 0;
  // opponents make most of their contracts, but fewer of the high ones
  const chance = value <= 200 ? 0.75 : 0.65;
  const isGame = theirs + value >= TARGET ? 150 : 0;
  const isFall = theirs - value <= LOST_AT ? 100 : 0;
  return (1 - 2 * chance) * value - chance * isGame + (1 - chance) * isFall + 3 * TRICK_POINTS;
}

/** The standing bid is the seat's own or the partner's. */
function worthOfPartners(view: FiveHundredView, seat: number): number {
  const { standing, holder } = view.hand;
  const own = worthOf(view, seat, standing);
  if (holder === seat) return own;
  const least = bidValue(standing) * 0.2;
  return isTrickBid(standing) ? Math.max(own, least) : least;
}
