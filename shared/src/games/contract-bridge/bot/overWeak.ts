import { bidOf, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { ALL_POINTS, type History, isMajor, SUIT_STRAINS } from './history.ts';
import { agreedCall, forcing, type Meaning, noTrumpBid, passing, suitCall } from './meaning.ts';
import { slams } from './slamAsking.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * Over the partner's weak opening: game with a strong hand, in the partner's suit or with every other suit stopped.
 * Over a weak two, a raise takes room from the opponents, a new suit is forcing, and 2 NT asks how weak the opener is.
 */

const ASKS = 'asksStrength';

/** The answers to a weak opening. */
export function answersToWeak(history: History, seat: number): Meaning[] {
  const opened = strainOf(history.opening);
  const others = SUIT_STRAINS.filter((strain) => strain !== opened);
  const stopsOthers = (hand: ValuedHand) => others.every((strain) => hand.stops(strain));
  const isTwo = levelOf(history.opening) === 2;
  return [
    ...slams(history, seat),
    ...(isMajor(opened) ? [suitCall(bidOf(4, opened), [isTwo ? 17 : 14, ALL_POINTS], { [opened]: 2 }, opened)] : []),
    ...(isMajor(opened) && isTwo ? [suitCall(bidOf(4, opened), [6, 16], { [opened]: 4 }, opened)] : []),
    noTrumpBid(3, [16, ALL_POINTS], (hand) => stopsOthers(hand) && hand.length(opened) >= 2),
    ...(isTwo ? overWeakTwo(history, opened, others) : []),
    suitCall(bidOf(5, opened), [16, ALL_POINTS], { [opened]: 3 }, opened),
    passing(16),
  ];
}

function overWeakTwo(history: History, opened: number, others: readonly number[]): Meaning[] {
  return [
    ...others.map((strain) =>
      forcing(
        suitCall(history.jumpIn(strain), [16, ALL_POINTS], { [strain]: 5 }, 'long', (hand) => {
          return hand.isGood(strain) && hand.longest(others) === strain;
        }),
      ),
    ),
    forcing(agreedCall(bidOf(2, NO_TRUMPS), ASKS, [15, ALL_POINTS])),
    suitCall(bidOf(3, opened), [6, 14], { [opened]: 3 }, opened),
  ];
}

/** Whether the partner has asked how weak a weak two is. */
export function isAskedHowWeak(history: History, seat: number): boolean {
  return history.meantBy(seat + 2)?.says === ASKS;
}

/** The weak opener's answer: the suit again with a minimum, 3 NT with more. */
export function howWeak(history: History): Meaning[] {
  const opened = strainOf(history.opening);
  return [suitCall(bidOf(3, opened), [6, 8], { [opened]: 6 }, 'high'), noTrumpBid(3, [9, 10])];
}
