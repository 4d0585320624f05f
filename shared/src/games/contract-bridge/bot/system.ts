import { levelOf, NO_CALL, NO_TRUMPS, strainOf } from '../calls.ts';
import { advances, answersToDouble, overcalls } from './competing.ts';
import { type Meaning, shownAfter } from './meaning.ts';
import { openings } from './opening.ts';
import { rebids } from './rebidding.ts';
import { responses } from './responding.ts';
import { settlements } from './settling.ts';
import { Story } from './story.ts';

/*
 * The bidding system of the bots: natural, with the takeout double as its only convention. Points are 4, 3, 2 and 1 for ace, king, queen and
 * jack; long suits and, with a fit, short ones add to them.
 *
 * - Opening: twelve points; five cards in a major, else the longer minor; 1 NT 15 to 17, 2 NT 20 to 22, 3 NT 23 to 26, balanced; two of a suit
 *   strong and forcing; three of a suit (four of a major with eight cards) weak with seven cards.
 * - Responses: a major is raised with three cards, a minor with four: 6 to 9 points to two, 10 to 12 to three, with more to game. A new suit
 *   is forcing, at the one level from 6 points with four cards, at the two level from 11, a jump from 17. 1 NT 6 to 10, 2 NT 11 to 12,
 *   3 NT 13 and more. To 1 NT: game from 10 points, invitation with 8 or 9, two of a suit to be played.
 * - The opener's second bid over a new suit: support with four, no trumps, six of his own, a second suit; cheapest 12 to 15, jump 16 to 18,
 *   game from 19.
 * - Against an opening: a suit of five good cards from 8 points (11 at the two level), 1 NT 15 to 18 with a stopper, a weak jump with six
 *   cards, double for takeout with 12 and three cards in every other suit. The partner raises with three, or answers the double with his best
 *   suit, jumping from 9 points.
 * - After that sums are made of what both have shown (settling.ts): invite, game, slam, compete, double, or stop.
 *
 * Every call is chosen by its meaning, and read by the same: the bot takes the first entry of the list that fits its hand.
 */

/** What the caller may call, the best first, and what each call means. */
export function meaningsOf(story: Story): Meaning[] {
  const { caller } = story;
  const partner = (caller + 2) & 3;
  if (story.auction.standing === NO_CALL) return openings();
  if (!story.hasActed(caller)) {
    if (!story.hasActed(partner)) return overcalls(story, caller);
    if (story.bidsOf(partner).length + (story.doubled[partner] === NO_CALL ? 0 : 1) === 1)
      return firstAnswers(story, caller);
  }
  return isAnsweredWithNewSuit(story, caller) ? rebids(story, caller) : settlements(story, caller);
}

/** The first answer to a partner who has opened, doubled or overcalled. */
function firstAnswers(story: Story, seat: number): Meaning[] {
  const partner = (seat + 2) & 3;
  const { standing } = story.auction;
  const isTheirsHigh = !story.isOurs(seat) && levelOf(standing) >= 4;
  if (isTheirsHigh) return settlements(story, seat);
  if (story.doubled[partner] !== NO_CALL) {
    const isForTakeout = strainOf(story.doubled[partner] ?? 0) !== NO_TRUMPS;
    return isForTakeout && !story.isOurs(seat) ? answersToDouble(story, seat) : settlements(story, seat);
  }
  return story.opener === partner ? responses(story, seat) : advances(story, seat);
}

/** Has the caller opened one of a suit, and the partner answered with another at the one or the two level? */
function isAnsweredWithNewSuit(story: Story, seat: number): boolean {
  const { opener, opening } = story;
  const partner = (seat + 2) & 3;
  const answer = story.lastBid(partner);
  if (opener !== seat || story.bidsOf(seat).length !== 1 || story.bidsOf(partner).length !== 1) return false;
  if (levelOf(opening) !== 1 || strainOf(opening) === NO_TRUMPS || levelOf(answer) > 2) return false;
  // jumps are settled at once, and so is what the opponents have bid over
  const isNew = strainOf(answer) !== NO_TRUMPS && strainOf(answer) !== strainOf(opening);
  return isNew && story.auction.bidder === partner && story.shownBy(partner).least < 17;
}

/** An auction, read call by call as the system reads it. */
export function readStory(dealer: number, calls: readonly number[]): Story {
  const story = new Story(dealer);
  for (const call of calls) {
    const before = story.shownBy(story.caller);
    story.add(call, shownAfter(before, call, meaningsOf(story), story));
  }
  return story;
}
