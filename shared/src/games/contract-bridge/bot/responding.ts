import { bidOf, type Call, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { ALL_POINTS, type History, isMajor, SUIT_STRAINS } from './history.ts';
import { balancedBid, type Meaning, noTrumpBid, passing, suitCall } from './meaning.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * Responses to the partner's opening. A new suit is forcing; raises and no-trump bids show their points and may be
 * passed.
 */

/** Whether the hand stops every suit that the opponents have bid. */
export function stopsAll(history: History, seat: number): (hand: ValuedHand) => boolean {
  const suits = history.suitsOf(seat + 1);
  return (hand) => suits.every((strain) => hand.stops(strain));
}

/** What a responder may call, and what it means. */
export function responses(history: History, seat: number): Meaning[] {
  const { opening } = history;
  if (strainOf(opening) === NO_TRUMPS) return toNoTrumps(history, opening);
  switch (levelOf(opening)) {
    case 1:
      return toOneOfASuit(history, seat, strainOf(opening));
    case 2:
      return toStrongTwo(history, strainOf(opening));
    default:
      return toPreempt(strainOf(opening));
  }
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
      suitCall(history.jumpIn(strain, 1), [17, ALL_POINTS], { [strain]: 5 }, 'long', isLongest(newSuits, strain)),
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

/** Over no trump all bids are natural: two of a suit is to play, three of a major offers a choice of games. */
function toNoTrumps(history: History, opening: Call): Meaning[] {
  const level = levelOf(opening);
  // to 15, 20 or 23 points this many more make nine tricks, twelve and thirteen
  const partner = history.shownBy(history.opener).least;
  const toGame = 25 - partner;
  const majors = SUIT_STRAINS.filter(isMajor);
  const small: Meaning = noTrumpBid(6, [33 - partner, 36 - partner]);
  const grand: Meaning = noTrumpBid(7, [37 - partner, ALL_POINTS]);
  const slamInMajor = majors.map((strain) =>
    suitCall(bidOf(6, strain), [33 - partner, 36 - partner], { [strain]: 6 }, strain),
  );
  if (level === 3) return [grand, ...slamInMajor, small, passing(33 - partner)];
  return [
    grand,
    ...slamInMajor,
    small,
    ...majors.map((strain) => suitCall(bidOf(4, strain), [toGame - 2, 32 - partner], { [strain]: 6 }, strain)),
    ...majors.map((strain) =>
      suitCall(
        bidOf(3, strain),
        [toGame, ALL_POINTS],
        { [strain]: 5 },
        'long',
        (hand) => hand.longest(majors) === strain,
      ),
    ),
    noTrumpBid(3, [toGame, 32 - partner]),
    ...(level === 1 ? weakAndInviting() : []),
    passing(toGame),
  ];
}

function weakAndInviting(): Meaning[] {
  return [
    noTrumpBid(2, [8, 9]),
    ...SUIT_STRAINS.filter((strain) => strain > 0).map((strain) =>
      suitCall(bidOf(2, strain), [0, 7], { [strain]: 5 }, 'high', (hand) => hand.longest(SUIT_STRAINS) === strain),
    ),
  ];
}

/** Over a strong two anything but a pass: 2 NT is the weak response. */
function toStrongTwo(history: History, opened: number): Meaning[] {
  const others = SUIT_STRAINS.filter((strain) => strain !== opened);
  return [
    suitCall(bidOf(3, opened), [5, ALL_POINTS], { [opened]: 3 }, opened),
    ...others.map((strain) => suitCall(history.jumpIn(strain), [8, ALL_POINTS], { [strain]: 5 }, 'long')),
    noTrumpBid(3, [8, ALL_POINTS]),
    noTrumpBid(2, [0, 7]),
    passing(7),
  ];
}

/** Over a weak opening: game with a strong hand, in the partner's suit or with every other suit stopped. */
function toPreempt(opened: number): Meaning[] {
  const others = SUIT_STRAINS.filter((strain) => strain !== opened);
  const stopsOthers = (hand: ValuedHand) => others.every((strain) => hand.stops(strain));
  return [
    ...(isMajor(opened) ? [suitCall(bidOf(4, opened), [14, ALL_POINTS], { [opened]: 2 }, opened)] : []),
    noTrumpBid(3, [16, ALL_POINTS], (hand) => stopsOthers(hand) && hand.length(opened) >= 2),
    suitCall(bidOf(5, opened), [16, ALL_POINTS], { [opened]: 3 }, opened),
    passing(16),
  ];
}
