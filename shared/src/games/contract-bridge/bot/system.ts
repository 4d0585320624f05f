import { mayCall } from '../bidding.ts';
import { type Call, levelOf, NO_CALL, NO_TRUMPS, PASS, strainOf } from '../calls.ts';
import { advances, answersToDouble, overcalls } from './competing.ts';
import { History } from './history.ts';
import { doublesThem } from './judgement.ts';
import { isMeant, type Meaning, passing, shownAfter } from './meaning.ts';
import { openings } from './opening.ts';
import {
  afterMajorAnswer,
  answersForMajor,
  answersForMaximum,
  answersToNoTrumps,
  hasMajorAnswer,
  isAskedForMajor,
  isAskedForMaximum,
  isOverNoTrumps,
} from './overNoTrumps.ts';
import { afterWaiting, hasOpenedStrong, hasWaited, strongRebids } from './overStrong.ts';
import { howWeak, isAskedHowWeak } from './overWeak.ts';
import { afterJump, rebids } from './rebidding.ts';
import { responses } from './responding.ts';
import { settlements } from './settling.ts';
import { afterAnswer, answersToAsking, hasAsked, isAnswered, isAsked } from './slamAsking.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * The bidding system of the bots: natural, with the takeout double as its only convention. docs/bridge-system.md has it
 * for people. Calls are chosen and read by the same meanings: a bot makes the first call on the list that fits its
 * hand.
 */

/** What the caller may want to call, the best first, and what each call means. */
export function meaningsOf(history: History): Meaning[] {
  const { caller } = history;
  if (isAsked(history, caller)) return answersToAsking();
  if (isAnswered(history, caller)) return afterAnswer(history, caller);
  if (hasAsked(history, caller)) return [...doublesThem(history, caller), passing()];
  const partner = (caller + 2) & 3;
  if (history.auction.standing === NO_CALL) return openings();
  const agreed = agreedAnswers(history, caller);
  if (agreed !== undefined) return agreed;
  if (!history.hasActed(caller)) {
    if (!history.hasActed(partner)) return overcalls(history, caller);
    if (history.bidsOf(partner).length + (history.doubled[partner] === NO_CALL ? 0 : 1) === 1)
      return firstAnswers(history, caller);
  }
  if (!isAnsweredWithNewSuit(history, caller)) return settlements(history, caller);
  return history.isToGame(caller) ? afterJump(history, caller) : rebids(history, caller);
}

/** Whether the caller settles the contract: both partners have shown what they hold, and nothing has been asked. */
export function isSettling(history: History): boolean {
  const { caller } = history;
  const partner = (caller + 2) & 3;
  if (history.auction.standing === NO_CALL || isAsked(history, caller) || hasAsked(history, caller)) return false;
  if (agreedAnswers(history, caller) !== undefined) return false;
  return history.hasActed(caller) ? !isAnsweredWithNewSuit(history, caller) : history.bidsOf(partner).length > 1;
}

/** Those of them that the auction allows. */
export function meaningsFor(history: History): Meaning[] {
  return meaningsOf(history).filter(({ call }) => mayCall(history.auction, history.caller, call));
}

/** The call by the system with this hand, of those that the caller may make. */
export function callBy(meanings: readonly Meaning[], hand: ValuedHand): Call {
  return meanings.find((one) => isMeant(one, hand))?.call ?? PASS;
}

/** What follows in the course of a convention; undefined if none is under way. */
function agreedAnswers(history: History, seat: number): Meaning[] | undefined {
  if (hasOpenedStrong(history, seat) && levelOf(history.auction.standing) <= 3) return strongRebids(history, seat);
  if (!history.isOurs(seat) || history.auction.bidder === seat) return undefined;
  if (isOverNoTrumps(history, seat)) return answersToNoTrumps(history, seat);
  if (isAskedForMajor(history, seat)) return answersForMajor(history, seat);
  if (hasMajorAnswer(history, seat)) return afterMajorAnswer(history, seat);
  if (isAskedForMaximum(history, seat)) return answersForMaximum(history, seat);
  if (isAskedHowWeak(history, seat)) return howWeak(history);
  return hasWaited(history, seat) ? afterWaiting(history, seat) : undefined;
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
  if (levelOf(opening) !== 1 || strainOf(opening) === NO_TRUMPS) return false;
  if (levelOf(answer) > 2 && !history.isToGame(seat)) return false;
  // once the opponents have bid over it, the contract is settled at once
  const isNew = strainOf(answer) !== NO_TRUMPS && strainOf(answer) !== strainOf(opening);
  return isNew && history.auction.bidder === partner;
}

/** An auction, read call by call by the system. */
export function readHistory(dealer: number, calls: readonly number[]): History {
  const history = new History(dealer);
  for (const call of calls) {
    const before = history.shownBy(history.caller);
    const meanings = meaningsOf(history);
    const meant = meanings.find((one) => one.call === call);
    history.add(call, shownAfter(before, call, meanings, history), meant);
  }
  return history;
}
