import { bidOf, CLUB_STRAIN, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { ALL_POINTS, type History, isMajor, SUIT_STRAINS } from './history.ts';
import { doublesThem, stopsAll } from './judgement.ts';
import { balancedBid, forcing, type Meaning, noTrumpBid, passing, suitCall } from './meaning.ts';
import { answersToStrong } from './overStrong.ts';
import { answersToWeak } from './overWeak.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * Responses to the partner's opening. A new suit is forcing; raises and no-trump bids show their points and may be
 * passed.
 */

const STRONG_TWO = bidOf(2, CLUB_STRAIN);

/** What a responder may call, and what it means. */
export function responses(history: History, seat: number): Meaning[] {
  const { opening } = history;
  if (strainOf(opening) === NO_TRUMPS) return toContestedNoTrumps(history, seat);
  if (levelOf(opening) === 1) return toOneOfASuit(history, seat, strainOf(opening));
  return opening === STRONG_TWO ? answersToStrong(history) : answersToWeak(history, seat);
}

function toOneOfASuit(history: History, seat: number, opened: number): Meaning[] {
  const stops = stopsAll(history, seat);
  const newSuits = SUIT_STRAINS.filter((strain) => strain !== opened && !history.suitsOf(seat + 1).includes(strain));
  const atOne = newSuits.filter((strain) => history.cheapest(strain) === 1);
  const atTwo = newSuits.filter((strain) => history.cheapest(strain) === 2);
  // the longest of some suits; four-card suits up the line
  const isLongest = (suits: readonly number[], strain: number) => (hand: ValuedHand) => {
    const isShort = Math.max(...suits.map((suit) => hand.length(suit))) === 4;
    return hand.longest(suits, isShort) === strain;
  };
  return [
    ...newSuits.map((strain) =>
      forcing(
        suitCall(history.jumpIn(strain, 1), [17, ALL_POINTS], { [strain]: 5 }, 'long', isLongest(newSuits, strain)),
        'game',
      ),
    ),
    ...(isMajor(opened) ? raises(opened, 3) : []),
    ...atTwo
      .filter((strain) => !atOne.includes(strain))
      .map((strain) =>
        suitCall(history.jumpIn(strain), [12, ALL_POINTS], { [strain]: 5 }, 'long', (hand) => {
          return atOne.every((other) => hand.length(other) < hand.length(strain));
        }),
      ),
    ...atOne.map((strain) =>
      suitCall(bidOf(1, strain), [6, ALL_POINTS], { [strain]: 4 }, 'long', isLongest(atOne, strain)),
    ),
    balancedBid(3, [13, 16], stops),
    balancedBid(2, [11, 12], stops),
    ...(isMajor(opened) ? [] : raises(opened, 5)),
    ...atTwo.map((strain) =>
      suitCall(history.jumpIn(strain), [11, ALL_POINTS], { [strain]: 4 }, 'long', isLongest(newSuits, strain)),
    ),
    ...(isMajor(opened) ? [] : raises(opened, 4)),
    noTrumpBid(1, [6, 10], stops),
    noTrumpBid(3, [13, 18], stops),
    ...(isMajor(opened)
      ? []
      : [forcing(suitCall(bidOf(4, opened), [17, ALL_POINTS], { [opened]: 3 }, opened), 'game')]),
    suitCall(bidOf(3, opened), [11, ALL_POINTS], { [opened]: 3 }, opened),
    noTrumpBid(2, [10, 12]),
    passing(8),
  ];
}

/** Raises of the partner's suit: a single with 6 to 9 points, a jump with 10 to 12, game in a major with more. */
function raises(strain: number, length: number): Meaning[] {
  const with_ = { [strain]: length };
  return [
    ...(isMajor(strain) ? [suitCall(bidOf(4, strain), [13, 16], with_, strain)] : []),
    suitCall(bidOf(3, strain), [10, 12], with_, strain),
    suitCall(bidOf(2, strain), [6, 9], with_, strain),
  ];
}

/** Over no trumps that an opponent has bid over: all is natural. */
function toContestedNoTrumps(history: History, seat: number): Meaning[] {
  const toGame = Math.max(0, 25 - history.shownBy(seat + 2).least);
  const stops = stopsAll(history, seat);
  const suits = SUIT_STRAINS.filter((strain) => !history.suitsOf(seat + 1).includes(strain));
  return [
    ...suits
      .filter(isMajor)
      .flatMap((strain) => [
        suitCall(bidOf(4, strain), [toGame - 1, ALL_POINTS], { [strain]: 6 }, strain),
        forcing(suitCall(bidOf(3, strain), [toGame, ALL_POINTS], { [strain]: 5 }, 'long')),
      ]),
    noTrumpBid(3, [toGame, ALL_POINTS], stops),
    ...suits
      .filter((strain) => history.cheapest(strain) === 2)
      .map((strain) => suitCall(bidOf(2, strain), [5, toGame - 1], { [strain]: 5 }, 'long')),
    noTrumpBid(2, [toGame - 2, toGame - 1], stops),
    ...doublesThem(history, seat),
    passing(toGame),
  ];
}
