import { bidOf, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { ALL_POINTS, gameLevel, type History, isGameBid, isMajor, type Shown, SUIT_STRAINS } from './history.ts';
import { doublesThem, stopsAll } from './judgement.ts';
import { balancedBid, forcing, type Meaning, passing, type Range, strengthCall, suitCall } from './meaning.ts';
import { forFit, slams, slamTries } from './slamAsking.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * Once both partners have shown what they hold, they add their own points to those that the partner has shown. With 25
 * together they bid game (28 for five of a minor); if only a maximum from the partner makes 25, they invite; with less
 * they stop in the first contract that will do. Eight trumps are a fit.
 */

const FIT = 8;
const GAME = 25;
const MINOR_GAME = 28;

/** How far above the minimum a partner who has shown no limit may be. */
const UNLIMITED = 8;

/** What a seat may call to settle the contract, and what it means. */
export function settlements(history: History, seat: number): Meaning[] {
  const { standing } = history.auction;
  const partner = history.shownBy(seat + 2);
  const isOurs = history.isOurs(seat);
  const isGameReached = isOurs && isGameBid(standing);
  const meanings = slams(history, seat);
  const tries = slamTries(history, seat);
  if (isGameReached) return [...meanings, ...tries, ...corrections(history, seat, partner), passing()];
  meanings.push(...supports(history, seat, partner), ...tries, ...overTwoNoTrumps(history, seat, partner));
  meanings.push(...games(history, seat, partner));
  if (!isOurs) return [...meanings, ...competing(history, seat, partner), passing()];
  meanings.push(...invitations(history, seat, partner));
  if (isForcing(history, seat))
    return [...meanings, ...preferences(history, seat, partner, 1), ...anything(history, seat)];
  return [...meanings, ...preferences(history, seat, partner, 2), passing()];
}

/** The suits in order of preference: majors, then minors, the higher first. */
const BY_WORTH = [3, 2, 1, 0] as const;

function inFit(history: History, partner: Shown, strain: number, level: number, [least, most]: Range): Meaning[] {
  if (history.cheapest(strain) > level) return [];
  const trumps = forFit(partner, strain);
  return [
    suitCall(bidOf(level, strain), [Math.max(0, least), most], { [strain]: trumps }, trumps < 5 ? strain : 'long'),
  ];
}

/**
 * Once game is certain, the minor that the partner has bid last, raised past three no trumps with more than a minimum.
 */
function supports(history: History, seat: number, partner: Shown): Meaning[] {
  const strain = history.lastNamed(seat + 2);
  if (!history.isToGame(seat) || strain < 0 || isMajor(strain) || history.cheapest(strain) !== 4) return [];
  const { least, most } = history.shownBy(seat);
  const middle = Math.ceil((least + Math.min(most, least + 4)) / 2);
  return [forcing(suitCall(bidOf(4, strain), [middle, ALL_POINTS], { [strain]: forFit(partner, strain) }, 'high'))];
}

function isOverTwoNoTrumps({ auction, opener }: History, seat: number): boolean {
  return auction.standing === bidOf(2, NO_TRUMPS) && auction.bidder === opener && opener === ((seat + 2) & 3);
}

/** Over the opener's two no trumps: five cards in one's own major, and with four points more than game a minor. */
function overTwoNoTrumps(history: History, seat: number, partner: Shown): Meaning[] {
  if (!isOverTwoNoTrumps(history, seat)) return [];
  const game = history.isToGame(seat) ? 0 : GAME - partner.least;
  const shown = history.shownBy(seat).lengths;
  const shows = (strain: number, least: number, cards: number) =>
    forcing(suitCall(bidOf(3, strain), [least, ALL_POINTS], { [strain]: cards }, 'high'), 'game');
  return SUIT_STRAINS.flatMap((strain) => {
    if (!isMajor(strain)) return [shows(strain, game + 4, partner.lengths[strain] >= 3 ? 4 : 5)];
    return strain === history.lastNamed(seat) && shown[strain] < 5 ? [shows(strain, game, 5)] : [];
  });
}

function games(history: History, seat: number, partner: Shown): Meaning[] {
  const most = ALL_POINTS;
  const needs = (game: number) => (history.isToGame(seat) ? 0 : game - partner.least);
  const range: Range = [needs(GAME), most];
  // a partner who has bid no trumps stops their suits
  const isStopped = strainOf(history.lastBid(seat + 2)) === NO_TRUMPS;
  const stops = isStopped ? undefined : stopsAll(history, seat);
  const threeNoTrumps = bidOf(3, NO_TRUMPS);
  return [
    ...BY_WORTH.filter(isMajor).flatMap((strain) => inFit(history, partner, strain, 4, range)),
    ...(history.cheapest(NO_TRUMPS) > 3 ? [] : [strengthCall(threeNoTrumps, range, stops)]),
    ...BY_WORTH.filter((strain) => !isMajor(strain)).flatMap((strain) =>
      inFit(history, partner, strain, 5, [needs(MINOR_GAME), most]),
    ),
  ];
}

/** Three no trumps of the partner, corrected to a major in which there are eight trumps after all. */
function corrections(history: History, seat: number, partner: Shown): Meaning[] {
  if (history.auction.standing !== bidOf(3, NO_TRUMPS) || history.auction.bidder !== ((seat + 2) & 3)) return [];
  return BY_WORTH.filter((strain) => isMajor(strain) && partner.lengths[strain] >= 4).map((strain) =>
    suitCall(bidOf(4, strain), [0, ALL_POINTS], { [strain]: FIT - partner.lengths[strain] }, 'high'),
  );
}

/** Points that make game only if the partner has more than a minimum: three of a suit, or 2 NT. */
function invitations(history: History, seat: number, partner: Shown): Meaning[] {
  const { standing } = history.auction;
  const most = Math.min(partner.most, partner.least + UNLIMITED);
  const least = Math.max(GAME - most, GAME - partner.least - 3);
  const range: Range = [least, GAME - 1 - partner.least];
  if (range[1] < Math.max(0, least) || partner.most - partner.least < 2) return [];
  const isRaisedToThree = levelOf(standing) >= 3;
  if (isRaisedToThree || isOverTwoNoTrumps(history, seat)) return [];
  const stops = stopsAll(history, seat);
  return [
    ...BY_WORTH.filter(isMajor).flatMap((strain) => inFit(history, partner, strain, 3, range)),
    ...(history.cheapest(NO_TRUMPS) > 2 ? [] : [balancedBid(2, range, stops)]),
    ...BY_WORTH.filter((strain) => !isMajor(strain)).flatMap((strain) => inFit(history, partner, strain, 3, range)),
  ];
}

/** Whether the partner's last bid is forcing. One outside the system is, if it has no upper limit and names a suit. */
function isForcing(history: History, seat: number): boolean {
  const { bidder, standing, passes } = history.auction;
  if (bidder !== ((seat + 2) & 3) || passes > 1 || isGameBid(standing)) return false;
  const meant = history.meantBy(seat + 2);
  if (meant?.forces !== undefined || history.isToGame(seat)) return true;
  const { least, most } = history.shownBy(seat + 2);
  const strain = strainOf(standing);
  const wasBid = history.bidsOf(seat).some((bid) => strainOf(bid) === strain);
  return most - least > 14 && strain !== NO_TRUMPS && !wasBid;
}

/**
 * A better place to stop below game: the partner's suit with the longer fit, or a long suit of one's own. It must have
 * `gain` more trumps than the standing contract.
 */
function preferences(history: History, seat: number, partner: Shown, gain: number): Meaning[] {
  const { standing } = history.auction;
  const mine = history.shownBy(seat);
  const trumpsIn = (hand: ValuedHand, strain: number) => {
    if (strain === NO_TRUMPS) return hand.isBalanced ? FIT : FIT - 2;
    return hand.length(strain) + partner.lengths[strain as 0];
  };
  return BY_WORTH.filter((strain) => history.cheapest(strain) <= (partner.lengths[strain] >= 5 ? 3 : 2)).map(
    (strain) => {
      const least = partner.lengths[strain] >= 3 ? 2 : Math.max(6, mine.lengths[strain]);
      return suitCall(history.jumpIn(strain), [0, ALL_POINTS], { [strain]: least }, 'high', (hand) => {
        const better = trumpsIn(hand, strain) - trumpsIn(hand, strainOf(standing));
        const isBest = SUIT_STRAINS.every((other) => trumpsIn(hand, other) <= trumpsIn(hand, strain));
        return strain !== strainOf(standing) && better >= gain && isBest && trumpsIn(hand, strain) >= FIT - 1;
      });
    },
  );
}

/** A forced call with nothing more to show: the cheapest bid that does no harm. */
function anything(history: History, seat: number): Meaning[] {
  const suits = [...history.suitsOf(seat)].sort((a, b) => history.jumpIn(a) - history.jumpIn(b));
  const stops = stopsAll(history, seat);
  const affordable = suits.filter((strain) => history.cheapest(strain) <= gameLevel(strain));
  const noTrumps =
    history.cheapest(NO_TRUMPS) > 3 ? [] : [strengthCall(history.jumpIn(NO_TRUMPS), [0, ALL_POINTS], stops)];
  // nobody needs a last resort who can bid no trumps with any hand
  if (noTrumps.length > 0 && history.suitsOf(seat + 1).length === 0) return noTrumps;
  return [
    ...noTrumps,
    ...affordable.map((strain) => suitCall(history.jumpIn(strain), [0, ALL_POINTS], { [strain]: 3 })),
    ...affordable.map((strain) => suitCall(history.jumpIn(strain), [0, ALL_POINTS], { [strain]: 2 })),
    passing(),
  ];
}

/**
 * Against the opponents' bid: as many tricks as the side has trumps, with nearly half of the points; or a double for
 * penalties.
 */
function competing(history: History, seat: number, partner: Shown): Meaning[] {
  const half = Math.max(0, 18 - partner.least);
  const bids = BY_WORTH.filter((strain) => partner.lengths[strain] >= 3 && history.cheapest(strain) <= 3).map(
    (strain) => {
      const level = history.cheapest(strain);
      const trumps = Math.max(3, 6 + level - partner.lengths[strain]);
      return suitCall(bidOf(level, strain), [half, GAME], { [strain]: trumps }, strain);
    },
  );
  const own = SUIT_STRAINS.filter((strain) => history.cheapest(strain) <= 2).map((strain) =>
    suitCall(history.jumpIn(strain), [half, GAME], { [strain]: 6 }, 'long', (hand) => hand.isGood(strain)),
  );
  return [...doublesThem(history, seat), ...bids, ...own];
}
