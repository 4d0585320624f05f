import { bidOf, CLUB_STRAIN, DIAMOND_STRAIN, NO_TRUMPS, strainOf } from '../calls.ts';
import { ALL_POINTS, type History, type Shown, SUIT_STRAINS } from './history.ts';
import { agreedCall, forcing, type Meaning, passing, strengthCall, suitCall } from './meaning.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * The way to a slam. Four of a minor that fits says that one is near. 4 NT asks for aces (Blackwood), and five clubs,
 * diamonds, hearts and spades answer with none or all four, one, two and three. With one ace missing the asker bids
 * six, with two they stop at five.
 */

/** Combined points with which twelve tricks are likely: fewer with trumps, which count short suits. */
const SLAM_IN_SUIT = 31;
const SLAM_UNASKED = 33;
const SLAM_AT_NO_TRUMPS = 32;
const GRAND_SLAM = 37;
/** Combined points with which a slam is near. */
const SLAM_TRY = 28;

const MINORS = [CLUB_STRAIN, DIAMOND_STRAIN] as const;

/** The purposes of 4 NT and its answers. */
const ASKS = 'asksAces';
const ANSWERS = ['noAces', 'oneAce', 'twoAces', 'threeAces'] as const;

/** How many cards of a suit make a fit with what the partner has shown: at least two; seven if they have shown none. */
export function forFit(partner: Shown, strain: number): number {
  const shown = partner.lengths[strain as 0];
  return shown === 0 ? 7 : Math.max(2, 8 - shown);
}

/** The points a partner who has shown this is likely to hold: little more than the fewest if the range is wide. */
export function likelyPoints({ least, most }: Shown): number {
  return least + Math.min(2, (most - least) / 2);
}

/** The suit in which this hand and the partner have most trumps; -1 without a fit. */
function trumpsOf(hand: ValuedHand, partner: Shown): number {
  const fits = SUIT_STRAINS.filter((strain) => hand.length(strain) >= forFit(partner, strain));
  const total = (strain: number) => hand.length(strain) + partner.lengths[strain as 0];
  return fits.reduce((best, strain) => (best >= 0 && total(best) > total(strain) ? best : strain), -1);
}

/** What both hands together are likely to be worth in their best fit; 0 without one. */
function worthOf(hand: ValuedHand, partner: Shown): number {
  const strain = trumpsOf(hand, partner);
  if (strain < 0) return 0;
  return hand.forSlam(strain, hand.length(strain) + partner.lengths[strain as 0]) + likelyPoints(partner);
}

/** Asking for aces, and slams in no trumps by points alone. */
export function slams(history: History, seat: number): Meaning[] {
  const partner = history.shownBy(seat + 2);
  return [
    ...atNoTrumps(history, partner, 7, GRAND_SLAM + 1 - partner.least),
    ...asks(history, partner),
    ...atNoTrumps(history, partner, 6, pointsForSix(history, seat, partner)),
  ];
}

/** The points for six no trumps beside the partner's: taken to be the fewest shown if the opponents have bid. */
function pointsForSix(history: History, seat: number, partner: Shown): number {
  const isFree = history.suitsOf(seat + 1).length === 0;
  return isFree ? SLAM_AT_NO_TRUMPS - likelyPoints(partner) : SLAM_AT_NO_TRUMPS + 1 - partner.least;
}

/** A slam at no trumps without a fit, or with a balanced hand. A long suit is worth a point, but not more. */
function atNoTrumps(history: History, partner: Shown, level: number, least: number): Meaning[] {
  if (history.cheapest(NO_TRUMPS) > level) return [];
  const fits = (hand: ValuedHand) =>
    Math.min(hand.long, hand.high + 1) >= least && (hand.isBalanced || trumpsOf(hand, partner) < 0);
  return [strengthCall(bidOf(level, NO_TRUMPS), [Math.ceil(least), ALL_POINTS], fits, 'long')];
}

/**
 * Asking for aces if the answer that shows one too few leaves room for five of the suit; with more points six at once.
 */
function asks(history: History, partner: Shown): Meaning[] {
  if (history.cheapest(NO_TRUMPS) > 4) return [];
  const hasRoom = (hand: ValuedHand) => hand.aces + trumpsOf(hand, partner) >= 2;
  const isWorth = (hand: ValuedHand) => worthOf(hand, partner) >= SLAM_IN_SUIT && hasRoom(hand);
  const six = (strain: number) => (hand: ValuedHand) =>
    trumpsOf(hand, partner) === strain && worthOf(hand, partner) >= SLAM_UNASKED && !hasRoom(hand);
  return [
    forcing(agreedCall(bidOf(4, NO_TRUMPS), ASKS, [0, ALL_POINTS], isWorth)),
    ...MINORS.map((strain) => strengthCall(bidOf(6, strain), [0, ALL_POINTS], six(strain))),
  ];
}

/** Four of a minor that fits, in a hand that is too weak to ask for aces, or has too few: a slam is near. */
export function slamTries(history: History, seat: number): Meaning[] {
  if (!history.isOurs(seat) || history.auction.standing > bidOf(3, NO_TRUMPS)) return [];
  const partner = history.shownBy(seat + 2);
  const least = Math.max(0, Math.ceil(SLAM_TRY - likelyPoints(partner)) - 2);
  const isNear = (strain: number) => (hand: ValuedHand) => {
    const isUneven = !hand.isBalanced || hasShownShape(partner);
    return isUneven && trumpsOf(hand, partner) === strain && worthOf(hand, partner) >= SLAM_TRY;
  };
  return MINORS.map((strain) => {
    const lengths = { [strain]: forFit(partner, strain) };
    return forcing(suitCall(bidOf(4, strain), [least, ALL_POINTS], lengths, 'high', isNear(strain)), 'game');
  });
}

/** Whether a partner has shown six cards in one suit, or nine in two: no balanced hand. */
function hasShownShape({ lengths }: Shown): boolean {
  return Math.max(...lengths) >= 6 || lengths.reduce((sum, n) => sum + n) >= 9;
}

/** Whether the partner has just asked for aces, without an opponent's bid over it. */
export function isAsked(history: History, seat: number): boolean {
  return history.meantBy(seat + 2)?.says === ASKS && history.auction.standing === history.lastBid(seat + 2);
}

/** The answer to Blackwood: how many aces the hand has, by steps. */
export function answersToAsking(): Meaning[] {
  return ANSWERS.map((says, n) => agreedCall(bidOf(5, n), says, [0, ALL_POINTS], (hand) => (hand.aces & 3) === n));
}

/** Whether the partner has just shown their aces, without an opponent's bid over it. */
export function isAnswered(history: History, seat: number): boolean {
  const says = history.meantBy(seat + 2)?.says;
  return ANSWERS.some((answer) => answer === says) && history.auction.standing === history.lastBid(seat + 2);
}

/** The asker's final bid: the intended trumps, at a level set by how many aces are missing. */
export function afterAnswer(history: History, seat: number): Meaning[] {
  const partner = history.shownBy(seat + 2);
  const shown = strainOf(history.lastBid(seat + 2));
  const missing = (hand: ValuedHand) => {
    const aces = hand.aces + shown;
    // none, or all four, as the asker can see
    return shown === 0 && hand.aces === 0 && partner.least >= 16 ? 0 : 4 - aces;
  };
  const inTrumps = (level: number, fits: (hand: ValuedHand) => boolean) =>
    SUIT_STRAINS.filter((strain) => history.cheapest(strain) <= level).map((strain) =>
      strengthCall(bidOf(level, strain), [0, ALL_POINTS], (hand) => trumpsOf(hand, partner) === strain && fits(hand)),
    );
  const isGrand = (hand: ValuedHand) => missing(hand) <= 0 && worthOf(hand, partner) >= GRAND_SLAM;
  return [...inTrumps(7, isGrand), ...inTrumps(6, (hand) => missing(hand) <= 1), ...inTrumps(5, () => true), passing()];
}

/** Whether this side has asked for aces: the asker has had the last word. */
export function hasAsked(history: History, seat: number): boolean {
  return history.hasSaid(seat, ASKS) || history.hasSaid(seat + 2, ASKS);
}
