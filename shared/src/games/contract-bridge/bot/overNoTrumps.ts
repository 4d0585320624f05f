import {
  bidOf,
  CLUB_STRAIN,
  DIAMOND_STRAIN,
  HEART_STRAIN,
  levelOf,
  NO_TRUMPS,
  SPADE_STRAIN,
  strainOf,
} from '../calls.ts';
import { ALL_POINTS, type History, isMajor, SUIT_STRAINS } from './history.ts';
import { agreedCall, forcing, type Meaning, noTrumpBid, passing, type Range, suitCall } from './meaning.ts';
import { slams } from './slamAsking.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * After one or two no trumps: clubs ask for a four-card major (Stayman), diamonds and hearts show five cards of the
 * suit above, which the partner bids (transfers). 25 points together make game, 33 a slam.
 */

const STAYMAN = 'stayman';
const TRANSFER = 'transfer';
const MAJORS = [HEART_STRAIN, SPADE_STRAIN] as const;
const MINORS = [DIAMOND_STRAIN, CLUB_STRAIN] as const;

/** The points that this hand needs opposite the partner's no trumps: to invite, for game, and to ask for six. */
interface Needs {
  readonly level: number;
  readonly invite: Range;
  readonly game: number;
  /** Slam is likely only opposite more than a minimum. */
  readonly quantitative: Range;
}

function needsOf(history: History, seat: number, level: number): Needs {
  const { least, most } = history.shownBy(seat + 2);
  const game = Math.max(0, 25 - least);
  return {
    level,
    invite: [game - Math.max(0, most - least), game - 1],
    game,
    quantitative: [33 - most, 32 - least],
  };
}

/** Whether the partner's first bid that shows anything is one or two no trumps, and nobody has bid over it. */
export function isOverNoTrumps(history: History, seat: number): boolean {
  const bid = history.lastBid(seat + 2);
  const isFirst = history.bidsOf(seat + 2).length === 1 || history.hasSaid(seat + 2, 'strong');
  const isOwn = history.bidsOf(seat).length === 0 || history.meantBy(seat)?.says === 'waiting';
  return isFirst && isOwn && bid === history.auction.standing && strainOf(bid) === NO_TRUMPS && levelOf(bid) <= 2;
}

/** The answers to one or two no trumps. */
export function answersToNoTrumps(history: History, seat: number): Meaning[] {
  const needs = needsOf(history, seat, levelOf(history.lastBid(seat + 2)));
  const { level, game, invite } = needs;
  const hasInvitation = level === 1;
  const least = hasInvitation ? invite[0] : game;
  const isFiveFour = (hand: ValuedHand) => MAJORS.every((major) => hand.length(major) >= 4) && hand.high >= least;
  const transfers = MAJORS.map((major) =>
    forcing({
      ...agreedCall(bidOf(level + 1, major - 1), TRANSFER, [0, ALL_POINTS], (hand) => {
        return (
          hand.longest(MAJORS) === major && (!isFiveFour(hand) || hand.length(MAJORS[0]) === hand.length(MAJORS[1]))
        );
      }),
      lengths: { [major]: 5 },
    }),
  );
  const stayman = forcing(
    agreedCall(bidOf(level + 1, CLUB_STRAIN), STAYMAN, [least, ALL_POINTS], (hand) => {
      return MAJORS.some((major) => hand.length(major) === 4);
    }),
  );
  const minors = MINORS.map((minor) =>
    forcing(
      suitCall(bidOf(level + 2, minor), [game + 2, ALL_POINTS], { [minor]: 5 }, 'high', (hand) => {
        return hand.longest(SUIT_STRAINS) === minor && (hand.length(minor) >= 6 || !hand.isBalanced);
      }),
      'game',
    ),
  );
  return [...transfers, stayman, ...minors, ...inNoTrumps(history, seat, needs), passing(game)];
}

function inNoTrumps(history: History, seat: number, needs: Needs, lengths: Meaning['lengths'] = {}): Meaning[] {
  const { level, invite, game, quantitative } = needs;
  const at = (n: number, range: Range) => ({ ...noTrumpBid(n, range), lengths });
  return [
    ...slams(history, seat).filter(({ call }) => levelOf(call) === 7),
    at(6, [quantitative[1] + 1, ALL_POINTS]),
    { ...at(4, quantitative), says: 'quantitative' },
    at(3, [game, quantitative[0] - 1]),
    ...(level === 1 ? [at(2, invite)] : []),
  ];
}

/** Whether the partner has asked for a major, or for the suit above. */
export function isAskedForMajor(history: History, seat: number): boolean {
  const says = history.meantBy(seat + 2)?.says;
  return history.auction.standing === history.lastBid(seat + 2) && (says === STAYMAN || says === TRANSFER);
}

/** The answers to Stayman and to transfers. */
export function answersForMajor(history: History, seat: number): Meaning[] {
  const asked = history.lastBid(seat + 2);
  const level = levelOf(asked);
  if (history.meantBy(seat + 2)?.says === STAYMAN)
    return [
      ...MAJORS.map((major) => suitCall(bidOf(level, major), [0, ALL_POINTS], { [major]: 4 })),
      agreedCall(bidOf(level, DIAMOND_STRAIN), 'noMajor', [0, ALL_POINTS]),
    ];
  const major = strainOf(asked) + 1;
  const completed: Meaning = { ...suitCall(bidOf(level, major), [0, ALL_POINTS], {}), says: 'completed' };
  return level === 2 ? [suitCall(bidOf(3, major), [17, 17], { [major]: 4 }, 'high'), completed] : [completed];
}

/** Whether this seat has asked for a major, and the partner has answered. */
export function hasMajorAnswer(history: History, seat: number): boolean {
  const says = history.meantBy(seat)?.says;
  return history.auction.bidder === ((seat + 2) & 3) && (says === STAYMAN || says === TRANSFER);
}

/** What follows after the answer: game, an invitation, or a pass. */
export function afterMajorAnswer(history: History, seat: number): Meaning[] {
  const needs = needsOf(history, seat, levelOf(history.lastBid(seat)) - 1);
  const answer = strainOf(history.lastBid(seat + 2));
  return history.meantBy(seat)?.says === TRANSFER
    ? afterTransfer(history, seat, needs, answer)
    : afterStayman(history, seat, needs, answer);
}

/** Game in the major, or an invitation at the three level, with this many cards of it. */
function inMajor({ level, invite, game }: Needs, major: number, length: number): Meaning[] {
  const lengths = { [major]: length };
  return [
    suitCall(bidOf(4, major), [game, ALL_POINTS], lengths, major),
    ...(level === 1 ? [suitCall(bidOf(3, major), [invite[0], game - 1], lengths, major)] : []),
  ];
}

function afterStayman(history: History, seat: number, needs: Needs, answer: number): Meaning[] {
  if (isMajor(answer)) {
    // an asker without a fit has the other major
    const other = HEART_STRAIN + SPADE_STRAIN - answer;
    return [
      ...slams(history, seat),
      ...inMajor(needs, answer, 4),
      ...longMinors(history, needs),
      ...inNoTrumps(history, seat, needs, { [other]: 4 }),
      passing(),
    ];
  }
  const fives = MAJORS.flatMap((major) => [
    forcing(suitCall(bidOf(3, major), [needs.game, ALL_POINTS], { [major]: 5 }, 'high'), 'game'),
    ...(needs.level === 1 ? [suitCall(bidOf(2, major), needs.invite, { [major]: 5 }, 'high')] : []),
  ]);
  return [...fives, ...longMinors(history, needs), ...inNoTrumps(history, seat, needs), passing()];
}

/** A minor of five cards in an unbalanced hand, with three points more than game: near a slam. */
function longMinors(history: History, { game }: Needs): Meaning[] {
  return MINORS.map((minor) =>
    forcing(
      suitCall(history.jumpIn(minor), [game + 3, ALL_POINTS], { [minor]: 5 }, 'high', (hand) => !hand.isBalanced),
      'game',
    ),
  );
}

function afterTransfer(history: History, seat: number, needs: Needs, major: number): Meaning[] {
  const others = SUIT_STRAINS.filter((strain) => strain !== major && history.cheapest(strain) <= 3);
  return [
    ...slams(history, seat),
    ...inMajor(needs, major, 6),
    ...others.map((strain) => {
      const isSecond = isMajor(strain);
      const range: Range = [isSecond ? needs.game : needs.game + 4, ALL_POINTS];
      return forcing(suitCall(history.jumpIn(strain), range, { [strain]: isSecond ? 5 : 4 }, 'high'), 'game');
    }),
    ...inNoTrumps(history, seat, needs),
    passing(),
  ];
}

/** Whether the partner asks for six no trumps with more than a minimum. */
export function isAskedForMaximum(history: History, seat: number): boolean {
  return history.meantBy(seat + 2)?.says === 'quantitative' && history.auction.standing === history.lastBid(seat + 2);
}

/** Six no trumps with more than a minimum. */
export function answersForMaximum(history: History, seat: number): Meaning[] {
  const { least, most } = history.shownBy(seat);
  const middle = Math.ceil((least + most) / 2);
  return [noTrumpBid(6, [middle, ALL_POINTS]), passing(middle - 1)];
}
