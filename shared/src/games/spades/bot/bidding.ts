import { USUAL_TRUMPS, worthWithTrumps } from '../../../kit/bots/handWorth.ts';
import { ACE, bitCount, JACK, KING, lowestBit, QUEEN, SPADES } from '../../../kit/cards/cards.ts';
import { byLength, hasPower } from '../../../kit/cards/suitMask.ts';
import type { SpadesOptions } from '../options.ts';
import { NIL, TRICKS } from '../state.ts';

/*
 * What a hand is worth in tricks, by a system as players learn it: honours by how well they are guarded, length in
 * trumps, and ruffs in short suits with the trumps that are left for it. In hundredths of a trick; the figures are
 * those with which bots score most against each other, making nearly four contracts in five.
 */

/** A side ace: long suits are ruffed sooner. By the length of its suit. */
const SIDE_ACE = [0, 95, 100, 100, 95, 85, 65, 50];
const SIDE_KING = [0, 20, 60, 65, 60, 45, 25, 15];
/** A king beside its ace. */
const BACKED_KING = [0, 0, 85, 90, 80, 65, 40, 25];
const SIDE_QUEEN = [0, 0, 5, 20, 20, 10, 5, 0];
/** A queen with the ace or the king. */
const BACKED_QUEEN = [0, 0, 10, 45, 40, 25, 10, 0];

/** What a void, a singleton and a doubleton in a side suit are worth with trumps to spare. */
const RUFFS = [110, 60, 15];

function sideSuit(mask: number): number {
  const length = bitCount(mask);
  const ace = hasPower(mask, ACE);
  const king = hasPower(mask, KING);
  let worth = ace ? byLength(SIDE_ACE, length) : 0;
  if (king) worth += byLength(ace ? BACKED_KING : SIDE_KING, length);
  if (hasPower(mask, QUEEN)) worth += byLength(ace || king ? BACKED_QUEEN : SIDE_QUEEN, length);
  return worth;
}

function trumpSuit(mask: number): number {
  const length = bitCount(mask);
  const above = (mask >> KING) & 3;
  let worth = hasPower(mask, ACE) ? 100 : 0;
  if (hasPower(mask, KING)) worth += length > 1 ? 95 : 50;
  if (hasPower(mask, QUEEN)) worth += above === 3 ? 100 : length > 2 ? 75 : length === 2 ? 35 : 10;
  if (!hasPower(mask, JACK)) return worth + 85 * Math.max(0, length - USUAL_TRUMPS);
  // a jack adds nothing beyond its place in a long suit
  const isSolid = above === 3 && hasPower(mask, QUEEN);
  if (length > USUAL_TRUMPS) return worth + (isSolid ? 100 : 90) + 90 * (length - USUAL_TRUMPS - 1);
  return worth + (length === USUAL_TRUMPS ? 25 : 0);
}

/** The worth of a hand of thirteen cards, given as a mask of ranks for each suit: hundredths of a trick. */
export function worthOf(suits: readonly number[]): number {
  return worthWithTrumps(suits, SPADES, { trumpSuit, sideSuit, ruffs: RUFFS });
}

/**
 * The bid on a hand of this worth after the bids made so far, the partner's among them (0 before it is made). A side
 * never bids more than there are tricks.
 */
export function bidOn(worth: number, made: readonly number[], partner: number, options: SpadesOptions): number {
  const bid = Math.floor(leaningOf(worth, made, options));
  return Math.max(options.minBid, Math.min(bid, TRICKS - partner));
}

/**
 * The bid that a hand leans to, with its fraction: a late bidder trusts the bids before them as much as their own hand.
 * If a broken contract costs nothing, bids are bolder.
 */
function leaningOf(worth: number, made: readonly number[], { set }: SpadesOptions): number {
  const sum = made.reduce((total, bid) => total + bid, 0);
  // four average hands add up to eleven: if the others have bid more or less than that, the truth lies between
  const shift = ((sum * 100 - made.length * 275) * made.length) / 24;
  return (worth - shift + (set === 'zero' ? 50 : 40)) / 100;
}

/** How far players' bids drift from what these bots would bid, in tricks. */
const DRIFT = 0.8;
/** How likely a nil is on a hand that these bots would not bid it on, or another bid on one that they would. */
const UNLIKE = 0.1;

/** How likely a seat is to have made this bid on such a hand, compared with others, after the bids before it. */
export function likelihoodOf(
  suits: readonly number[],
  bid: number,
  made: readonly number[],
  options: SpadesOptions,
): number {
  const leaning = Math.max(options.minBid + 0.5, leaningOf(worthOf(suits), made, options));
  const isNil = options.nil && bidsNil(suits, Math.floor(leaning));
  if (bid === NIL) return isNil ? 1 : UNLIKE;
  return (isNil ? UNLIKE : 1) * Math.exp(-(((bid + 0.5 - leaning) / DRIFT) ** 2) / 2);
}

/*
 * Nil: what may be forced to win a trick. In each round of a suit the lowest card that is left is played, so the n-th
 * lowest of a suit is as dangerous as it is higher than what is usually enough to stay under in its round. In
 * hundredths, as the chance that it loses the nil.
 */

/**
 * The highest rank that is safe in the first, second and third round of a side suit; longer suits are seldom led that
 * often.
 */
const SAFE = [6, 9, 11];
/** The same in trumps, which are led less, and which win every other suit. */
const SAFE_TRUMPS = [4, 6, 8];
const RISK_A_RANK = 5;
const RISK_A_TRUMP = 8;
/** What a suit with at most one card takes off the risk: dangerous cards are thrown on it. */
const THROWN = [12, 6];
/** A nil is bid if its risk is at most this. */
const MOST_RISK = 50;
/** A hand that would bid more has no nil. */
const MOST_TRICKS = 2;

function riskOf(mask: number, safe: readonly number[], each: number): number {
  let risk = 0;
  let rest = mask;
  for (const most of safe) {
    if (rest === 0) break;
    risk += Math.max(0, lowestBit(rest) - most) * each;
    rest &= rest - 1;
  }
  return risk;
}

/** Whether nil is worth considering: not with the ace or the king of spades, nor with four spades or more. */
export function suitsNil(suits: readonly number[]): boolean {
  const trumps = suits[SPADES] ?? 0;
  return !hasPower(trumps, ACE) && !hasPower(trumps, KING) && bitCount(trumps) <= SAFE_TRUMPS.length;
}

/** Whether a hand, given as a mask of ranks for each suit, is good for nil. `bid` is what it would bid otherwise. */
export function bidsNil(suits: readonly number[], bid: number): boolean {
  if (bid > MOST_TRICKS || !suitsNil(suits)) return false;
  const risk = suits.reduce((sum, mask, suit) => {
    if (suit === SPADES) return sum + riskOf(mask, SAFE_TRUMPS, RISK_A_TRUMP);
    return sum + riskOf(mask, SAFE, RISK_A_RANK) - (THROWN[bitCount(mask)] ?? 0);
  }, 0);
  return risk <= MOST_RISK;
}
