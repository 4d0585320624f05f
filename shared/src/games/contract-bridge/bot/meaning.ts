import { bidOf, type Call, isBid, levelOf, NO_TRUMPS, PASS, strainOf } from '../calls.ts';
import { ALL_POINTS, type Convention, type History, type Shown, SUIT_STRAINS } from './history.ts';
import type { ValuedHand } from './valuedHand.ts';

/**
 * What a call means when it is made: the same entry makes a player choose it, and tells the partner what the player
 * holds. `least`, `most` and `lengths` are what everybody may conclude; `fits` says what else the hand must have.
 */
export interface Meaning extends Convention {
  readonly call: Call;
  readonly least: number;
  readonly most: number;
  /** How the points are counted. */
  readonly count: Count;
  /** The fewest cards in the suits that the call is about. */
  readonly lengths: { readonly [strain: number]: number };
  readonly fits?: (hand: ValuedHand) => boolean;
  /** Only a balanced hand fits. */
  readonly isBalanced?: true;
}

/** High-card points; with long suits; or with a trump suit (its strain). */
type Count = 'high' | 'long' | number;

/** Points from `least` to `most`. */
export type Range = readonly [least: number, most: number];

/** A call that shows a suit, or support for the partner's. */
export function suitCall(
  call: Call,
  [least, most]: Range,
  lengths: Meaning['lengths'],
  count: Count = 'long',
  fits?: Meaning['fits'],
): Meaning {
  return fits === undefined ? { call, least, most, count, lengths } : { call, least, most, count, lengths, fits };
}

/** A call about strength alone: no trump, pass, double. */
export function strengthCall(call: Call, [least, most]: Range, fits?: Meaning['fits'], count: Count = 'high'): Meaning {
  return suitCall(call, [least, most], {}, count, fits);
}

/** A call by agreement, which says nothing about the suit that it names. */
export function agreedCall(call: Call, says: string, range: Range, fits?: Meaning['fits'], count?: Count): Meaning {
  return { ...strengthCall(call, range, fits, count), says, isArtificial: true };
}

/** The same call, which the partner must not pass. */
export function forcing(meaning: Meaning, forces: 'once' | 'game' = 'once'): Meaning {
  return { ...meaning, forces };
}

/** A bid of no trumps at this level. */
export function noTrumpBid(level: number, range: Range, fits?: Meaning['fits']): Meaning {
  return strengthCall(bidOf(level, NO_TRUMPS), range, fits);
}

/** A bid of no trumps at this level with a balanced hand, which stops what it must. */
export function balancedBid(level: number, range: Range, stops: (hand: ValuedHand) => boolean = () => true): Meaning {
  return { ...noTrumpBid(level, range, (hand) => hand.isBalanced && stops(hand)), isBalanced: true };
}

/** A pass, which says only that nothing else fits, or that the hand has no more than `most`. */
export function passing(most = ALL_POINTS): Meaning {
  return strengthCall(PASS, [0, most], undefined, 'high');
}

/** Whether a hand fits what a call means. */
export function isMeant(meaning: Meaning, hand: ValuedHand): boolean {
  return isWithin(meaning, hand, 0, 0) && (meaning.fits === undefined || meaning.fits(hand));
}

/** Whether a hand is at most three points, and a card in each suit, away from what a natural call means. */
export function isNearlyMeant(meaning: Meaning, hand: ValuedHand): boolean {
  return meaning.isArtificial !== true && isWithin(meaning, hand, 3, 1);
}

function isWithin({ least, most, count, lengths }: Meaning, hand: ValuedHand, points: number, cards: number) {
  const value = count === 'high' ? hand.high : count === 'long' ? hand.long : hand.support(count);
  if (value < least - points || value > most + points) return false;
  return SUIT_STRAINS.every((strain) => hand.length(strain) >= (lengths[strain] ?? 0) - cards);
}

/** What a seat has shown once it has made a call, by the meanings of all calls that it could make. */
export function shownAfter(before: Shown, call: Call, meanings: readonly Meaning[], history: History): Shown {
  const meant = meanings.filter((meaning) => meaning.call === call);
  if (meant.length === 0) return isBid(call) ? naturalBid(before, call, history) : before;
  const least = Math.max(before.least, Math.min(...meant.map((meaning) => meaning.least)));
  const most = Math.min(before.most, Math.max(...meant.map((meaning) => meaning.most)));
  const length = (strain: number) =>
    Math.min(...meant.map(({ lengths, isBalanced }) => lengths[strain] ?? (isBalanced === true ? 2 : 0)));
  return settled(least, most, before, length);
}

/** A call that contradicts an earlier one overrides it. */
function settled(least: number, most: number, before: Shown, length: (strain: number) => number): Shown {
  const [c, d, h, s] = SUIT_STRAINS.map((strain) => Math.max(before.lengths[strain], length(strain)));
  return { least, most: Math.max(most, least + 2), lengths: [c ?? 0, d ?? 0, h ?? 0, s ?? 0] };
}

/** A bid outside the system: a suit of five or four cards, or support; the higher, the more points. */
function naturalBid(before: Shown, bid: Call, history: History): Shown {
  const seat = history.caller;
  const strain = strainOf(bid);
  const level = levelOf(bid);
  const partner = history.shownBy(seat + 2).lengths;
  const isSupport = strain !== NO_TRUMPS && (partner[strain as 0] ?? 0) >= 4;
  const length = isSupport ? 3 : level === 1 ? 4 : 5;
  const least = Math.min(3 + level * 3, 15);
  return settled(Math.max(before.least, least), before.most, before, (of) => (of === strain ? length : 0));
}
