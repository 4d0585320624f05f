import { bidOf, DOUBLE, levelOf, NO_TRUMPS, PASS, strainOf } from '../calls.ts';
import { ALL_POINTS, gameLevel, type History, isMajor, SUIT_STRAINS } from './history.ts';
import { doublesThem, penaltyDouble, stopsAll } from './judgement.ts';
import { balancedBid, type Meaning, noTrumpBid, passing, strengthCall, suitCall } from './meaning.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * The side that did not open. An overcall promises a good five-card suit. A double of a suit bid up to the three level
 * is for takeout: opening strength, short in that suit, and support for all others. Doubles of no-trump bids and of
 * higher bids are for penalties.
 */

/** What a seat may call against the opponents' bid while its own side has not bid. */
export function overcalls(history: History, seat: number): Meaning[] {
  const { standing } = history.auction;
  const level = levelOf(standing);
  const strain = strainOf(standing);
  const theirs = history.suitsOf(seat + 1);
  const mine = SUIT_STRAINS.filter((suit) => !theirs.includes(suit));
  if (level >= 4) return [penaltyDouble(history, seat), ...overHigh(history, mine), passing()];
  const stops = stopsAll(history, seat);
  return [
    level === 1
      ? balancedBid(1, [15, 18], stops)
      : strengthCall(history.jumpIn(NO_TRUMPS), [13 + 2 * level, 20], stops),
    strengthCall(DOUBLE, [strain === NO_TRUMPS ? 16 : 17, ALL_POINTS]),
    ...mine.map((suit) => overcall(history, suit, mine)),
    ...(strain === NO_TRUMPS ? [] : [takeoutDouble(history, theirs)]),
    ...mine.map((suit) =>
      suitCall(history.jumpIn(suit, 1), [5, 10], { [suit]: 6 }, 'high', (hand) => {
        return hand.isGood(suit) && history.cheapest(suit) + 1 <= Math.min(3, hand.length(suit) - 4);
      }),
    ),
    passing(16),
  ];
}

/** The fewest points for an overcall, by its level. */
const OVERCALL = [0, 8, 11, 13] as const;

function overcall(history: History, suit: number, among: readonly number[]): Meaning {
  const level = history.cheapest(suit);
  const length = level <= 2 ? 5 : 6;
  return suitCall(
    history.jumpIn(suit),
    [OVERCALL[Math.min(level, 3)] ?? 13, 17],
    { [suit]: length },
    'long',
    (hand) => {
      const isWorth = hand.isGood(suit) || (level === 1 && hand.high >= 10);
      return isWorth && hand.longest(among) === suit && history.cheapest(suit) <= 3;
    },
  );
}

/** For takeout: short in their suits, at least three cards in every other. */
function takeoutDouble(history: History, theirs: readonly number[]): Meaning {
  const others = SUIT_STRAINS.filter((suit) => !theirs.includes(suit));
  const lengths = Object.fromEntries(others.map((suit) => [suit, 3]));
  const level = levelOf(history.auction.standing);
  return suitCall(DOUBLE, [11 + Math.max(1, level - 1), ALL_POINTS], lengths, 'high', (hand) =>
    theirs.every((suit) => hand.length(suit) <= 2 || hand.high >= 16),
  );
}

/** Over bids of four and more: only a long suit. */
function overHigh(history: History, mine: readonly number[]): Meaning[] {
  return mine.map((suit) =>
    suitCall(history.jumpIn(suit), [16, ALL_POINTS], { [suit]: 7 }, 'long', (hand) => {
      return hand.isGood(suit) && history.cheapest(suit) <= gameLevel(suit);
    }),
  );
}

/** What the partner of an overcaller may call, and what it means. */
export function advances(history: History, seat: number): Meaning[] {
  const suit = strainOf(history.lastBid(seat + 2));
  const stops = stopsAll(history, seat);
  const own = history.unbidSuits();
  if (suit === NO_TRUMPS) return advancesOfNoTrumps(history, seat);
  const game = isMajor(suit) ? [suitCall(bidOf(4, suit), [14, ALL_POINTS], { [suit]: 3 }, suit)] : [];
  return [
    ...game,
    noTrumpBid(3, [15, ALL_POINTS], stops),
    ...(history.cheapest(suit) < 3 ? [suitCall(history.jumpIn(suit, 1), [11, 13], { [suit]: 3 }, suit)] : []),
    ...(history.cheapest(suit) <= 3 ? [suitCall(history.jumpIn(suit), [7, 13], { [suit]: 3 }, suit)] : []),
    ...own
      .filter((strain) => history.cheapest(strain) <= 2)
      .map((strain) =>
        suitCall(history.jumpIn(strain), [9, ALL_POINTS], { [strain]: 5 }, 'long', (hand) => hand.isGood(strain)),
      ),
    ...(history.cheapest(NO_TRUMPS) === 1 ? [noTrumpBid(1, [9, 12], stops)] : []),
    ...(history.cheapest(NO_TRUMPS) <= 2 ? [noTrumpBid(2, [13, 14], stops)] : []),
    ...doublesThem(history, seat),
    passing(12),
  ];
}

function advancesOfNoTrumps(history: History, seat: number): Meaning[] {
  const toGame = Math.max(5, 25 - history.shownBy(seat + 2).least);
  const majors = SUIT_STRAINS.filter(isMajor);
  return [
    ...majors.map((strain) => suitCall(bidOf(4, strain), [toGame - 1, ALL_POINTS], { [strain]: 6 }, strain)),
    noTrumpBid(3, [toGame, ALL_POINTS]),
    ...SUIT_STRAINS.filter((strain) => history.cheapest(strain) <= 2).map((strain) =>
      suitCall(
        history.jumpIn(strain),
        [0, toGame - 1],
        { [strain]: 5 },
        'high',
        (hand) => hand.longest(SUIT_STRAINS) === strain,
      ),
    ),
    passing(toGame),
  ];
}

/** What the partner of a takeout doubler may call: with no points at all the longest suit, with more a jump. */
export function answersToDouble(history: History, seat: number): Meaning[] {
  const { standing, passes, doubling } = history.auction;
  const theirs = strainOf(standing);
  const level = levelOf(standing);
  const suits = history.unbidSuits();
  const stops = stopsAll(history, seat);
  // once the right-hand opponent has bid, a hand without points may pass
  const isFree = !(doubling === 2 && passes === 1);
  const least = isFree ? 6 : 0;
  const isBest = (strain: number) => (hand: ValuedHand) => {
    const majors = suits.filter(isMajor);
    const longMajor = hand.longest(majors);
    if (longMajor >= 0 && hand.length(longMajor) >= 4 && !isMajor(strain)) return false;
    return hand.longest(isMajor(strain) ? majors : suits) === strain;
  };
  const answers = suits.flatMap((strain) => {
    const cheapest = history.cheapest(strain);
    const game = isMajor(strain) ? [suitCall(bidOf(4, strain), [12, 20], { [strain]: 4 }, strain, isBest(strain))] : [];
    const jump =
      cheapest < 3 ? [suitCall(history.jumpIn(strain, 1), [9, 11], { [strain]: 4 }, 'long', isBest(strain))] : [];
    return [...game, ...jump];
  });
  return [
    strengthCall(PASS, [8, ALL_POINTS], (hand) => hand.length(theirs) >= 5 && hand.isGood(theirs)),
    ...answers,
    noTrumpBid(3, [13, 20], stops),
    ...(level === 1 ? [noTrumpBid(2, [11, 12], stops)] : []),
    ...suits.map((strain) => suitCall(history.jumpIn(strain), [least, 8], { [strain]: 4 }, 'long', isBest(strain))),
    ...(level === 1 ? [noTrumpBid(1, [6, 10], stops)] : []),
    ...suits.map((strain) => suitCall(history.jumpIn(strain), [least, 12], { [strain]: 3 }, 'long', isBest(strain))),
    passing(12),
  ];
}
