import { bidOf, type Call, DIAMOND_STRAIN, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { ALL_POINTS, gameLevel, type History, isMajor, SUIT_STRAINS } from './history.ts';
import { agreedCall, balancedBid, forcing, type Meaning, noTrumpBid, suitCall } from './meaning.ts';
import { slams } from './slamAsking.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * Strong two clubs: nobody passes below game, except after two no trumps. Two diamonds wait; any other answer is a good
 * suit with eight points. The opener then names a suit, or bids no trumps with a balanced hand.
 */

/** The purposes of the two-club opening and the waiting answer. */
export const STRONG = 'strong';
const WAITING = 'waiting';

const isLongest = (strain: number) => (hand: ValuedHand) => hand.longest(SUIT_STRAINS) === strain;

/** The answers to strong two clubs. */
export function answersToStrong(history: History): Meaning[] {
  const suits = SUIT_STRAINS.map((strain) => {
    const cheapest = history.jumpIn(strain);
    const bid = cheapest === WAIT ? history.jumpIn(strain, 1) : cheapest;
    const isGood = (hand: ValuedHand) => hand.isGood(strain) && isLongest(strain)(hand);
    return toGame(suitCall(bid, [8, ALL_POINTS], { [strain]: 5 }, 'long', isGood));
  });
  return [...suits, forcing(agreedCall(WAIT, WAITING, [0, ALL_POINTS]))];
}

const WAIT = bidOf(2, DIAMOND_STRAIN);

function toGame(meaning: Meaning): Meaning {
  return forcing(meaning, 'game');
}

/** Whether this seat has opened strong two clubs, and bids again for the first time. */
export function hasOpenedStrong(history: History, seat: number): boolean {
  return history.meantBy(seat)?.says === STRONG;
}

/** What the opener of strong two clubs bids after an answer. */
export function strongRebids(history: History, seat: number): Meaning[] {
  const answer = history.lastNamed(seat + 2);
  const cheapest = history.cheapest(NO_TRUMPS);
  const isWaiting = history.meantBy(seat + 2)?.says === WAITING;
  const raise = answer < 0 ? [] : [toGame(suitCall(history.jumpIn(answer), [22, ALL_POINTS], { [answer]: 3 }, answer))];
  const suits = SUIT_STRAINS.flatMap((strain) =>
    [5, 4].map((length) =>
      toGame(suitCall(history.jumpIn(strain), [22, ALL_POINTS], { [strain]: length }, 'long', isLongest(strain))),
    ),
  );
  const balanced = balancedBid(cheapest, [22, 24]);
  return [
    ...raise,
    isWaiting ? balanced : toGame(balanced),
    balancedBid(cheapest + 1, [25, ALL_POINTS]),
    ...suits.filter(({ lengths }) => Object.values(lengths).includes(5)),
    ...suits,
  ];
}

/** Whether this seat has waited, and the partner has named a suit. */
export function hasWaited(history: History, seat: number): boolean {
  return history.meantBy(seat)?.says === WAITING && strainOf(history.lastBid(seat + 2)) !== NO_TRUMPS;
}

/** What follows after waiting: support, a suit, or the cheapest no trumps. */
export function afterWaiting(history: History, seat: number): Meaning[] {
  const bid: Call = history.lastBid(seat + 2);
  const strain = strainOf(bid);
  const others = SUIT_STRAINS.filter((other) => other !== strain);
  const trumps = { [strain]: isMajor(strain) ? 3 : 4 };
  return [
    ...slams(history, seat),
    toGame(suitCall(bidOf(levelOf(bid) + 1, strain), [5, ALL_POINTS], trumps, strain)),
    suitCall(bidOf(gameLevel(strain), strain), [0, 4], trumps, strain),
    ...others
      .filter((other) => history.cheapest(other) <= 3)
      .map((other) =>
        toGame(suitCall(history.jumpIn(other), [5, ALL_POINTS], { [other]: 5 }, 'long', isLongest(other))),
      ),
    toGame(noTrumpBid(history.cheapest(NO_TRUMPS), [0, ALL_POINTS])),
  ];
}
