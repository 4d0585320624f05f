import { mayDouble } from '../bidding.ts';
import { bidOf, DOUBLE, levelOf, NO_TRUMPS, PASS, strainOf } from '../calls.ts';
import type { Holding } from './holding.ts';
import { type Meaning, passing, strengthCall, suitCall } from './meaning.ts';
import { stopsAll } from './responding.ts';
import { ALL_POINTS, gameLevel, isMajor, type Story, SUIT_STRAINS } from './story.ts';

/*
 * The side that did not open. An overcall promises a good suit of five cards; a double of a suit up to the three level is for takeout: opening
 * strength, short there, and something in every other suit. Doubles of no trumps and of higher bids are meant.
 */

/** What a seat may call that comes in against the opponents, nobody of its own side having bid. */
export function overcalls(story: Story, seat: number): Meaning[] {
  const { standing } = story.auction;
  const level = levelOf(standing);
  const strain = strainOf(standing);
  const theirs = story.suitsOf(seat + 1);
  const mine = SUIT_STRAINS.filter((suit) => !theirs.includes(suit));
  if (level >= 4) return [penaltyDouble(story, seat), ...overHigh(story, mine), passing()];
  const stops = stopsAll(story, seat);
  return [
    ...(level === 1 ? [strengthCall(story.jumpIn(NO_TRUMPS), [15, 18], (hand) => hand.isBalanced && stops(hand))] : []),
    ...(level > 1 ? [strengthCall(story.jumpIn(NO_TRUMPS), [13 + 2 * level, 20], stops)] : []),
    ...(strain === NO_TRUMPS ? [strengthCall(DOUBLE, [16, ALL_POINTS])] : [strengthCall(DOUBLE, [17, ALL_POINTS])]),
    ...mine.map((suit) => overcall(story, suit, mine)),
    ...(strain === NO_TRUMPS ? [] : [takeoutDouble(story, theirs)]),
    ...mine.map((suit) =>
      suitCall(story.jumpIn(suit, 1), [5, 10], { [suit]: 6 }, 'high', (hand) => {
        return hand.isGood(suit) && story.cheapest(suit) + 1 <= Math.min(3, hand.length(suit) - 4);
      }),
    ),
    passing(16),
  ];
}

/** The least points of an overcall by its level. */
const OVERCALL = [0, 8, 11, 13] as const;

function overcall(story: Story, suit: number, among: readonly number[]): Meaning {
  const level = story.cheapest(suit);
  const length = level === 1 ? 5 : level === 2 ? 5 : 6;
  return suitCall(story.jumpIn(suit), [OVERCALL[Math.min(level, 3)] ?? 13, 17], { [suit]: length }, 'long', (hand) => {
    const isWorth = hand.isGood(suit) || (level === 1 && hand.high >= 10);
    return isWorth && hand.longest(among) === suit && story.cheapest(suit) <= 3;
  });
}

/** For takeout: short in their suits, three cards in every other. */
function takeoutDouble(story: Story, theirs: readonly number[]): Meaning {
  const others = SUIT_STRAINS.filter((suit) => !theirs.includes(suit));
  const lengths = Object.fromEntries(others.map((suit) => [suit, 3]));
  const level = levelOf(story.auction.standing);
  return suitCall(DOUBLE, [11 + Math.max(1, level - 1), ALL_POINTS], lengths, 'high', (hand) =>
    theirs.every((suit) => hand.length(suit) <= 2 || hand.high >= 16),
  );
}

/** Over four and more, only a long suit of one's own. */
function overHigh(story: Story, mine: readonly number[]): Meaning[] {
  return mine.map((suit) =>
    suitCall(story.jumpIn(suit), [16, ALL_POINTS], { [suit]: 7 }, 'long', (hand) => {
      return hand.isGood(suit) && story.cheapest(suit) <= gameLevel(suit);
    }),
  );
}

/** What the opponents need of the forty points for a contract of each level, about. */
const POINTS_FOR = [0, 19, 21, 23, 25, 28, 32, 36] as const;

/** A double that wants the contract to be played: the points are not there, or the tricks to beat it are in the own hand. */
export function penaltyDouble(story: Story, seat: number): Meaning {
  const { standing } = story.auction;
  const level = levelOf(standing);
  const strain = strainOf(standing);
  const partner = story.shownBy(seat + 2);
  return strengthCall(DOUBLE, [0, ALL_POINTS], (hand) => {
    if (hand.defensiveTricks(strain) >= 8 - level - Math.min(2, partner.least / 8)) return true;
    const trumps = strain === NO_TRUMPS ? 4 : hand.length(strain);
    const theirMost = 40 - hand.high - partner.least;
    return trumps >= 3 && theirMost <= (POINTS_FOR[level] ?? 40) - 6 + Math.min(2, trumps - 3);
  });
}

/** What the partner of an overcaller may call, and what it means. */
export function advances(story: Story, seat: number): Meaning[] {
  const suit = strainOf(story.lastBid(seat + 2));
  const stops = stopsAll(story, seat);
  const own = story.unbidSuits();
  if (suit === NO_TRUMPS) return advancesOfNoTrumps(story, seat);
  const game = isMajor(suit) ? [suitCall(bidOf(4, suit), [14, ALL_POINTS], { [suit]: 3 }, suit)] : [];
  return [
    ...game,
    strengthCall(bidOf(3, NO_TRUMPS), [15, ALL_POINTS], stops),
    ...(story.cheapest(suit) < 3 ? [suitCall(story.jumpIn(suit, 1), [11, 13], { [suit]: 3 }, suit)] : []),
    ...(story.cheapest(suit) <= 3 ? [suitCall(story.jumpIn(suit), [7, 13], { [suit]: 3 }, suit)] : []),
    ...own
      .filter((strain) => story.cheapest(strain) <= 2)
      .map((strain) =>
        suitCall(story.jumpIn(strain), [9, ALL_POINTS], { [strain]: 5 }, 'long', (hand) => hand.isGood(strain)),
      ),
    ...(story.cheapest(NO_TRUMPS) === 1 ? [strengthCall(bidOf(1, NO_TRUMPS), [9, 12], stops)] : []),
    ...(story.cheapest(NO_TRUMPS) <= 2 ? [strengthCall(bidOf(2, NO_TRUMPS), [13, 14], stops)] : []),
    ...doublesThem(story, seat),
    passing(12),
  ];
}

function doublesThem(story: Story, seat: number): Meaning[] {
  return mayDouble(story.auction, seat) ? [penaltyDouble(story, seat)] : [];
}

function advancesOfNoTrumps(story: Story, seat: number): Meaning[] {
  const toGame = Math.max(5, 25 - story.shownBy(seat + 2).least);
  const majors = SUIT_STRAINS.filter(isMajor);
  return [
    ...majors.map((strain) => suitCall(bidOf(4, strain), [toGame - 1, ALL_POINTS], { [strain]: 6 }, strain)),
    strengthCall(bidOf(3, NO_TRUMPS), [toGame, ALL_POINTS]),
    ...SUIT_STRAINS.filter((strain) => story.cheapest(strain) <= 2).map((strain) =>
      suitCall(
        story.jumpIn(strain),
        [0, toGame - 1],
        { [strain]: 5 },
        'high',
        (hand) => hand.longest(SUIT_STRAINS) === strain,
      ),
    ),
    passing(toGame),
  ];
}

/** What the partner of a takeout double may call: with nothing at all his longest suit, and more by a jump. */
export function answersToDouble(story: Story, seat: number): Meaning[] {
  const { standing, passes, doubling } = story.auction;
  const theirs = strainOf(standing);
  const level = levelOf(standing);
  const suits = story.unbidSuits();
  const stops = stopsAll(story, seat);
  // after a call by the opponent on the right, one who has nothing may pass
  const isFree = !(doubling === 2 && passes === 1);
  const least = isFree ? 6 : 0;
  const isBest = (strain: number) => (hand: Holding) => {
    const majors = suits.filter(isMajor);
    const longMajor = hand.longest(majors);
    if (longMajor >= 0 && hand.length(longMajor) >= 4 && !isMajor(strain)) return false;
    return hand.longest(isMajor(strain) ? majors : suits) === strain;
  };
  const answers = suits.flatMap((strain) => {
    const cheapest = story.cheapest(strain);
    const game = isMajor(strain) ? [suitCall(bidOf(4, strain), [12, 20], { [strain]: 4 }, strain, isBest(strain))] : [];
    const jump =
      cheapest < 3 ? [suitCall(story.jumpIn(strain, 1), [9, 11], { [strain]: 4 }, 'long', isBest(strain))] : [];
    return [...game, ...jump];
  });
  return [
    strengthCall(PASS, [8, ALL_POINTS], (hand) => hand.length(theirs) >= 5 && hand.isGood(theirs)),
    ...answers,
    strengthCall(bidOf(3, NO_TRUMPS), [13, 20], stops),
    ...(level === 1 ? [strengthCall(bidOf(2, NO_TRUMPS), [11, 12], stops)] : []),
    ...suits.map((strain) => suitCall(story.jumpIn(strain), [least, 8], { [strain]: 4 }, 'long', isBest(strain))),
    ...(level === 1 ? [strengthCall(bidOf(1, NO_TRUMPS), [6, 10], stops)] : []),
    ...suits.map((strain) => suitCall(story.jumpIn(strain), [least, 12], { [strain]: 3 }, 'long', isBest(strain))),
    passing(12),
  ];
}
