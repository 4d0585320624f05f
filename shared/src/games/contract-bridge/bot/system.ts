import { levelOf, NO_CALL, NO_TRUMPS, strainOf } from '../calls.ts';
import { advances, answersToDouble, overcalls } from './competing.ts';
import { History } from './history.ts';
import { type Meaning, shownAfter } from './meaning.ts';
import { openings } from './opening.ts';
import { rebids } from './rebidding.ts';
import { responses } from './responding.ts';
import { settlements } from './settling.ts';

/*
 * The bidding system of the bots: natural, with the takeout double as its only convention. Points are 4, 3, 2 and 1 for
 * ace, king, queen and jack; long suits, and short ones with a fit, add to them.
 *
 * - Opening: twelve points; a five-card major, otherwise the longer minor; 1 NT 15 to 17, 2 NT 20 to 22, 3 NT 23 to 26, balanced; two of a suit
 *   strong and forcing; three of a suit weak with seven cards, four of a major with eight.
 * - Responses: a major is raised with three cards, a minor with four: 6 to 9 points to two, 10 to 12 to three, with more to game. A new suit
 *   is forcing, at the one level from 6 points with four cards, at the two level from 11, a jump from 17. 1 NT 6 to 10, 2 NT 11 to 12,
 *   3 NT 13 and more. To 1 NT: game from 10 points, invitation with 8 or 9, two of a suit to be played.
 * - The opener's rebid over a new suit: support with four, no trump, a six-card suit again, a second suit; cheapest with 12 to 15, a jump
 *   with 16 to 18, game from 19.
 * - Against an opening: a suit of five good cards from 8 points (11 at the two level), 1 NT 15 to 18 with a stopper, a weak jump with six
 *   cards, double for takeout with 12 and three cards in every other suit. The partner raises with three, or answers the double with the
 *   best suit, jumping from 9 points.
 * - After that the points that both have shown decide (settling.ts): invite, game, slam, compete, double, or stop.
 *
 * Calls are chosen and read by the same meanings: a bot makes the first call on the list that fits its hand.
 */

/** What the caller may call, the best first, and what each call means. */
export function meaningsOf(history: History): Meaning[] {
  const { caller } = history;
  const partner = (caller + 2) & 3;
  if (history.auction.standing === NO_CALL) return openings();
  if (!history.hasActed(caller)) {
    if (!history.hasActed(partner)) return overcalls(history, caller);
    if (history.bidsOf(partner).length + (history.doubled[partner] === NO_CALL ? 0 : 1) === 1)
      return firstAnswers(history, caller);
  }
  return isAnsweredWithNewSuit(history, caller) ? rebids(history, caller) : settlements(history, caller);
}

/** The first response to a partner's opening, double or overcall. */
function firstAnswers(history: History, seat: number): Meaning[] {
  const partner = (seat + 2) & 3;
  const { standing } = history.auction;
  const isTheirsHigh = !history.isOurs(seat) && levelOf(standing) >= 4;
  if (isTheirsHigh) return settlements(history, seat);
  if (history.doubled[partner] !== NO_CALL) {
    const isForTakeout = strainOf(history.doubled[partner] ?? 0) !== NO_TRUMPS;
    return isForTakeout && !history.isOurs(seat) ? answersToDouble(history, seat) : settlements(history, seat);
  }
  return history.opener === partner ? responses(history, seat) : advances(history, seat);
}

/** Whether the caller has opened one of a suit, and the partner answered with another at the one or the two level. */
function isAnsweredWithNewSuit(history: History, seat: number): boolean {
  const { opener, opening } = history;
  const partner = (seat + 2) & 3;
  const answer = history.lastBid(partner);
  if (opener !== seat || history.bidsOf(seat).length !== 1 || history.bidsOf(partner).length !== 1) return false;
  if (levelOf(opening) !== 1 || strainOf(opening) === NO_TRUMPS || levelOf(answer) > 2) return false;
  // after a jump, or once the opponents have bid over it, the contract is settled at once
  const isNew = strainOf(answer) !== NO_TRUMPS && strainOf(answer) !== strainOf(opening);
  return isNew && history.auction.bidder === partner && history.shownBy(partner).least < 17;
}

/** An auction, read call by call by the system. */
export function readHistory(dealer: number, calls: readonly number[]): History {
  const history = new History(dealer);
  for (const call of calls) {
    const before = history.shownBy(history.caller);
    history.add(call, shownAfter(before, call, meaningsOf(history), history));
  }
  return history;
}
