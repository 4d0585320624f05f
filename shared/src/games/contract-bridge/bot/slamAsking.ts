import { bidOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { ALL_POINTS, type History, type Shown, SUIT_STRAINS } from './history.ts';
import { agreedCall, forcing, type Meaning, passing, strengthCall } from './meaning.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * The way to a slam in a suit: 4 NT asks for aces (Blackwood), and five clubs, diamonds, hearts and spades answer with
 * none or all four, one, two and three. With one ace missing the asker bids six, with two they stop at five.
 */

/** Combined points with which twelve tricks are likely: fewer with trumps, which count short suits. */
const SLAM_IN_SUIT = 31;
const SLAM_AT_NO_TRUMPS = 33;
const GRAND_SLAM = 37;

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
  const noTrumps = (level: number, least: number, most: number): Meaning[] =>
    history.cheapest(NO_TRUMPS) > level
      ? []
      : [
          strengthCall(bidOf(level, NO_TRUMPS), [least - partner.least, most - partner.least], (hand) => {
            return hand.isBalanced || trumpsOf(hand, partner) < 0;
          }),
        ];
  return [
    ...noTrumps(7, GRAND_SLAM + 1, ALL_POINTS + partner.least),
    ...asks(history, partner),
    ...noTrumps(6, SLAM_AT_NO_TRUMPS, GRAND_SLAM),
  ];
}

function asks(history: History, partner: Shown): Meaning[] {
  if (history.cheapest(NO_TRUMPS) > 4) return [];
  const isWorth = (hand: ValuedHand) => {
    const strain = trumpsOf(hand, partner);
    // the answer that shows one ace too few must leave room for five of the suit
    return worthOf(hand, partner) >= SLAM_IN_SUIT && hand.aces + strain >= 2;
  };
  return [forcing(agreedCall(bidOf(4, NO_TRUMPS), ASKS, [0, ALL_POINTS], isWorth))];
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
