import { mayDouble } from '../bidding.ts';
import { bidOf, levelOf, NO_TRUMPS, strainOf } from '../calls.ts';
import { penaltyDouble } from './competing.ts';
import type { Holding } from './holding.ts';
import { type Meaning, passing, type Range, strengthCall, suitCall } from './meaning.ts';
import { stopsAll } from './responding.ts';
import { ALL_POINTS, gameLevel, isGameBid, isMajor, type Shown, type Story, SUIT_STRAINS } from './story.ts';

/*
 * Once both partners have told what they hold, the auction is settled by sums: the own points and those that the partner has shown. With 25
 * together it is game (28 for five of a minor), with 33 a small slam, with 37 a grand one; with 25 only if the partner has more than he has
 * shown, he is invited; and with less the bidding stops in the first contract that will do. A fit is eight trumps.
 */

const FIT = 8;
const GAME = 25;
const MINOR_GAME = 28;
const SMALL_SLAM = 33;
const GRAND_SLAM = 37;

/** What more than the least may be hoped for from a partner who has set himself no limit. */
const UNLIMITED = 8;

/** What a seat may call when it is time to settle, and what it means. */
export function settlements(story: Story, seat: number): Meaning[] {
  const { standing } = story.auction;
  const partner = story.shownBy(seat + 2);
  const isOurs = story.isOurs(seat);
  const isGameReached = isOurs && isGameBid(standing);
  const meanings = [...slams(story, partner)];
  if (isGameReached) return [...meanings, passing()];
  meanings.push(...games(story, seat, partner));
  if (!isOurs) return [...meanings, ...competing(story, seat, partner), passing()];
  meanings.push(...invitations(story, seat, partner));
  if (isForcing(story, seat)) return [...meanings, ...preferences(story, seat, partner, 1), ...anything(story, seat)];
  return [...meanings, ...preferences(story, seat, partner, 2), passing()];
}

/** So many cards of a suit make a fit with what the partner has shown, and at least two; seven where he has shown none. */
function forFit(partner: Shown, strain: number): number {
  const shown = partner.lengths[strain as 0];
  return shown === 0 ? 7 : Math.max(2, FIT - shown);
}

/** Suits as contracts are preferred: majors, then minors, the higher first. */
const BY_WORTH = [3, 2, 1, 0] as const;

function inFit(story: Story, partner: Shown, strain: number, level: number, [least, most]: Range): Meaning[] {
  if (story.cheapest(strain) > level) return [];
  const trumps = forFit(partner, strain);
  return [
    suitCall(bidOf(level, strain), [Math.max(0, least), most], { [strain]: trumps }, trumps < 5 ? strain : 'long'),
  ];
}

function slams(story: Story, partner: Shown): Meaning[] {
  const grand: Range = [GRAND_SLAM - partner.least, ALL_POINTS];
  const small: Range = [SMALL_SLAM - partner.least, GRAND_SLAM - 1 - partner.least];
  const noTrumps = (level: number, range: Range) =>
    story.cheapest(NO_TRUMPS) > level ? [] : [strengthCall(bidOf(level, NO_TRUMPS), range)];
  return [
    ...BY_WORTH.flatMap((strain) => inFit(story, partner, strain, 7, grand)),
    ...noTrumps(7, grand),
    ...BY_WORTH.flatMap((strain) => inFit(story, partner, strain, 6, small)),
    ...noTrumps(6, small),
  ];
}

function games(story: Story, seat: number, partner: Shown): Meaning[] {
  const most = SMALL_SLAM - 1 - partner.least;
  const range: Range = [GAME - partner.least, most];
  const stops = stopsAll(story, seat);
  const threeNoTrumps = bidOf(3, NO_TRUMPS);
  return [
    ...BY_WORTH.filter(isMajor).flatMap((strain) => inFit(story, partner, strain, 4, range)),
    ...(story.cheapest(NO_TRUMPS) > 3 ? [] : [strengthCall(threeNoTrumps, range, stops)]),
    ...BY_WORTH.filter((strain) => !isMajor(strain)).flatMap((strain) =>
      inFit(story, partner, strain, 5, [MINOR_GAME - partner.least, most]),
    ),
  ];
}

/** Points that make a game only if the partner has more than his least: three of the major, or two no trumps. */
function invitations(story: Story, seat: number, partner: Shown): Meaning[] {
  const { standing } = story.auction;
  const most = Math.min(partner.most, partner.least + UNLIMITED);
  const least = Math.max(GAME - most, GAME - partner.least - 3);
  const range: Range = [least, GAME - 1 - partner.least];
  if (range[1] < Math.max(0, least) || partner.most - partner.least < 2) return [];
  const isRaisedToThree = levelOf(standing) >= 3;
  if (isRaisedToThree) return [];
  const stops = stopsAll(story, seat);
  return [
    ...BY_WORTH.filter(isMajor).flatMap((strain) => inFit(story, partner, strain, 3, range)),
    ...(story.cheapest(NO_TRUMPS) > 2
      ? []
      : [strengthCall(bidOf(2, NO_TRUMPS), range, (hand) => hand.isBalanced && stops(hand))]),
    ...BY_WORTH.filter((strain) => !isMajor(strain)).flatMap((strain) => inFit(story, partner, strain, 3, range)),
  ];
}

/** May the partner's last bid not be passed, since it has no upper limit: a new suit of a responder or a strong two? */
function isForcing(story: Story, seat: number): boolean {
  const { bidder, standing, passes } = story.auction;
  if (bidder !== ((seat + 2) & 3) || passes > 1 || isGameBid(standing)) return false;
  const { least, most } = story.shownBy(seat + 2);
  const strain = strainOf(standing);
  const wasBid = story.bidsOf(seat).some((bid) => strainOf(bid) === strain);
  return most - least > 14 && strain !== NO_TRUMPS && !wasBid;
}

/**
 * A better place for less than game: the partner's suit with the longer fit, or an own long one. `gain` says by how many trumps it must be
 * better than the standing contract.
 */
function preferences(story: Story, seat: number, partner: Shown, gain: number): Meaning[] {
  const { standing } = story.auction;
  const mine = story.shownBy(seat);
  const trumpsIn = (hand: Holding, strain: number) => {
    if (strain === NO_TRUMPS) return hand.isBalanced ? FIT : FIT - 2;
    return hand.length(strain) + partner.lengths[strain as 0];
  };
  return BY_WORTH.filter((strain) => story.cheapest(strain) <= (partner.lengths[strain] >= 5 ? 3 : 2)).map((strain) => {
    const least = partner.lengths[strain] >= 3 ? 2 : Math.max(6, mine.lengths[strain]);
    return suitCall(story.jumpIn(strain), [0, ALL_POINTS], { [strain]: least }, 'high', (hand) => {
      const better = trumpsIn(hand, strain) - trumpsIn(hand, strainOf(standing));
      const isBest = SUIT_STRAINS.every((other) => trumpsIn(hand, other) <= trumpsIn(hand, strain));
      return strain !== strainOf(standing) && better >= gain && isBest && trumpsIn(hand, strain) >= FIT - 1;
    });
  });
}

/** The call of one who may not pass and has nothing to say: the cheapest bid that is not out of the way. */
function anything(story: Story, seat: number): Meaning[] {
  const suits = [...story.suitsOf(seat)].sort((a, b) => story.jumpIn(a) - story.jumpIn(b));
  const stops = stopsAll(story, seat);
  const affordable = suits.filter((strain) => story.cheapest(strain) <= gameLevel(strain));
  return [
    ...(story.cheapest(NO_TRUMPS) <= 3 ? [strengthCall(story.jumpIn(NO_TRUMPS), [0, ALL_POINTS], stops)] : []),
    ...affordable.map((strain) => suitCall(story.jumpIn(strain), [0, ALL_POINTS], { [strain]: 3 })),
    ...affordable.map((strain) => suitCall(story.jumpIn(strain), [0, ALL_POINTS], { [strain]: 2 })),
    passing(),
  ];
}

/** Against the opponents' bid: as many tricks as there are trumps, with nearly half of the points; or a double that is meant. */
function competing(story: Story, seat: number, partner: Shown): Meaning[] {
  const half = Math.max(0, 18 - partner.least);
  const bids = BY_WORTH.filter((strain) => partner.lengths[strain] >= 3 && story.cheapest(strain) <= 3).map(
    (strain) => {
      const level = story.cheapest(strain);
      const trumps = Math.max(3, 6 + level - partner.lengths[strain]);
      return suitCall(bidOf(level, strain), [half, GAME], { [strain]: trumps }, strain);
    },
  );
  const own = SUIT_STRAINS.filter((strain) => story.cheapest(strain) <= 2).map((strain) =>
    suitCall(story.jumpIn(strain), [half, GAME], { [strain]: 6 }, 'long', (hand) => hand.isGood(strain)),
  );
  const doubles = mayDouble(story.auction, seat) ? [penaltyDouble(story, seat)] : [];
  return [...doubles, ...bids, ...own];
}
