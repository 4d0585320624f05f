import { type Card, JOKER_SUIT, suitOfLetter } from '../../../kit/cards/cards.ts';
import { unpackAll } from '../../../kit/cards/packed.ts';
import { mayBid } from '../bidding.ts';
import { type Bid, bidValue, GRAND_NULLO, isTrickBid, NO_BID, NULLO, strainOf, TRICK_BIDS, tricksOf } from '../bids.ts';
import { LOST_AT, TARGET, TRICK_POINTS } from '../scoring.ts';
import { CALL, type FiveHundredView, PASS, partnerOf, TRICKS } from '../state.ts';
import { dangerOf, tricksWith } from './estimates.ts';

/*
 * The system: each bid that is open is weighed by what the hand promises, and the best is made if it is better than what stands. A bid of
 * tricks is an offer of that suit; the partner counts on it. While the bidding goes round for certain the cheapest bid of the best suit is
 * enough, and the last call says the whole truth.
 */

/** How far the tricks that are taken lie from those expected: a spread, in hundredths of a trick. */
const SPREAD = 155;
const SPREAD_WITHOUT_TRUMPS = 175;

/** What a bid of the partner's tells of tricks in hundredths: in his suit, and elsewhere; and his silence, and a bid of the others. */
const IN_HIS_SUIT = 110;
const ELSEWHERE = 35;
const HE_PASSED = -35;
const THEY_BID = -20;

/** A bid must promise so many points more than to pass. */
const MARGIN = 10;

/** What the hand that is bid on is expected to bring: points for its side, less those of the others. */
export interface Prospect {
  readonly bid: Bid;
  /** How likely the contract is made. */
  readonly chance: number;
  readonly points: number;
}

/** The suit that a bid of tricks names; JOKER_SUIT for no trump. */
function trumpOf(bid: Bid): number {
  const strain = strainOf(bid);
  return strain === 'NT' ? JOKER_SUIT : suitOfLetter(strain);
}

/** What the calls so far tell of the tricks that these trumps bring, in hundredths. */
function told({ hand }: FiveHundredView, seat: number, trump: number): number {
  let sum = 0;
  for (const [i, call] of hand.calls.entries()) {
    const caller = Math.floor(call / CALL);
    const bid = call % CALL;
    if (caller === seat) continue;
    const isPartner = caller === partnerOf(seat);
    if (bid === PASS) sum += isPartner && i < 4 ? HE_PASSED : 0;
    else if (!isTrickBid(bid)) continue;
    else if (!isPartner) sum += THEY_BID;
    else sum += trumpOf(bid) === trump ? IN_HIS_SUIT : ELSEWHERE;
  }
  return sum;
}

/** How likely at least so many tricks are taken where `expected` hundredths are expected. */
function chanceOf(tricks: number, expected: number, spread: number): number {
  return 1 / (1 + Math.exp((1.7 * (tricks * 100 - 50 - expected)) / spread));
}

/** How likely a hand takes no trick; a partner who does not sit out makes it harder. */
function chanceOfNone(cards: readonly Card[], bid: Bid): number {
  const danger = dangerOf(cards, 2);
  return bid === NULLO ? Math.max(0, 0.86 - danger / 215) : Math.max(0, 0.65 - danger / 150);
}

/** What a bid promises. */
export function prospectOf(view: FiveHundredView, seat: number, bid: Bid): Prospect {
  const cards = unpackAll(view.trick.own);
  const value = bidValue(bid);
  if (!isTrickBid(bid)) {
    const chance = chanceOfNone(cards, bid);
    return { bid, chance, points: value * (2 * chance - 1) - (1 - chance) * 2 * TRICK_POINTS };
  }
  const trump = trumpOf(bid);
  const expected = tricksWith(cards, trump) + told(view, seat, trump);
  const chance = chanceOf(tricksOf(bid), expected, trump === JOKER_SUIT ? SPREAD_WITHOUT_TRUMPS : SPREAD);
  const lost = Math.max(0, TRICKS - expected / 100);
  return { bid, chance, points: value * (2 * chance - 1) - lost * TRICK_POINTS };
}

/** The bid to make; NO_BID to pass. */
export function chooseBid(view: FiveHundredView, seat: number): Bid | typeof NO_BID {
  const open = [...Array.from({ length: TRICK_BIDS }, (_, bid) => bid), NULLO, GRAND_NULLO].filter((bid) =>
    mayBid(view, seat, bid),
  );
  const best = bestOf(open.map((bid) => prospectOf(view, seat, bid)));
  if (best === null || best.points < worthOfPassing(view, seat) + MARGIN) return NO_BID;
  if (!comesRoundAgain(view) || !isTrickBid(best.bid)) return best.bid;
  // there is time: the cheapest bid of the same suit shows it and leaves room
  return open.find((bid) => isTrickBid(bid) && trumpOf(bid) === trumpOf(best.bid)) ?? best.bid;
}

function bestOf(prospects: readonly Prospect[]): Prospect | null {
  return prospects.reduce<Prospect | null>(
    (best, one) => (best === null || one.points > best.points ? one : best),
    null,
  );
}

/** Will the seat certainly have another call? */
function comesRoundAgain({ options, hand }: FiveHundredView): boolean {
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
  // their contract mostly makes what it says, less than that where it is high
  const chance = value <= 200 ? 0.6 : 0.5;
  const isGame = theirs + value >= TARGET ? 150 : 0;
  const isFall = theirs - value <= LOST_AT ? 100 : 0;
  return (1 - 2 * chance) * value - chance * isGame + (1 - chance) * isFall + 3 * TRICK_POINTS;
}

/** The bid that stands is one's own or the partner's: he has told what he has. */
function worthOfPartners(view: FiveHundredView, seat: number): number {
  const { standing, holder } = view.hand;
  if (holder === seat) return prospectOf(view, seat, standing).points;
  if (!isTrickBid(standing)) return bidValue(standing) * 0.2;
  const own = prospectOf(view, seat, standing).points;
  return Math.max(own, bidValue(standing) * 0.2);
}
