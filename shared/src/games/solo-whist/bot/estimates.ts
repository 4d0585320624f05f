import { bestOf } from '../../../kit/bots/bestOf.ts';
import { USUAL_TRUMPS, worthWithTrumps } from '../../../kit/bots/handWorth.ts';
import { dangerOfSuit } from '../../../kit/bots/misere.ts';
import { ACE, bitCount, JACK, KING, QUEEN, type Suit } from '../../../kit/cards/cards.ts';
import { byLength, hasPower } from '../../../kit/cards/suitMask.ts';

/*
 * What a hand can do, counted as players learn it: honours by how well they are guarded, length in trumps, and short
 * suits with trumps to spare. In hundredths of a trick.
 */

/** A trump above the usual number. */
const LONG_TRUMP = 85;

/** A side ace, by the length of its suit: in a long one it is trumped sooner. */
const SIDE_ACE = [0, 92, 96, 94, 88, 78, 65, 50];
const SIDE_KING = [0, 20, 48, 55, 50, 40, 28, 15];
/** A king beside its ace. */
const BACKED_KING = [0, 0, 82, 86, 76, 62, 45, 28];
/** A queen with the ace or the king. */
const BACKED_QUEEN = [0, 0, 10, 48, 45, 32, 18, 8];
/** What a void, a singleton and a doubleton in a side suit are worth with trumps to spare. */
const RUFFS = [80, 45, 12];

function sideSuit(mask: number): number {
  const length = bitCount(mask);
  const ace = hasPower(mask, ACE);
  const king = hasPower(mask, KING);
  const queen = hasPower(mask, QUEEN);
  let worth = ace ? byLength(SIDE_ACE, length) : 0;
  if (king) worth += byLength(ace || queen ? BACKED_KING : SIDE_KING, length) - (ace ? 0 : 12);
  if (queen) worth += ace || king ? byLength(BACKED_QUEEN, length) : length > 2 ? 12 : 0;
  return worth;
}

function trumpSuit(mask: number): number {
  const length = bitCount(mask);
  const ace = hasPower(mask, ACE);
  const king = hasPower(mask, KING);
  const queen = hasPower(mask, QUEEN);
  let worth = ace ? 100 : 0;
  if (king) worth += ace ? 100 : length > 1 ? 80 : 25;
  if (queen) worth += ace && king ? 100 : length > 2 ? 70 : length === 2 ? 25 : 8;
  if (hasPower(mask, JACK)) worth += length > USUAL_TRUMPS ? 30 : length === USUAL_TRUMPS ? 20 : 0;
  return worth + LONG_TRUMP * Math.max(0, length - USUAL_TRUMPS);
}

/** The tricks that a hand takes with these trumps, in hundredths. A hand is a mask of ranks for each suit. */
export function tricksWith(hand: readonly number[], trump: Suit): number {
  return worthWithTrumps(hand, trump, { trumpSuit, sideSuit, ruffs: RUFFS });
}

/** The trumps with which a hand takes most tricks. */
export function bestTrumps(hand: readonly number[]): Suit {
  return bestOf([0, 1, 2, 3], (suit) => tricksWith(hand, suit));
}

/** After this many rounds of a suit the others hardly have a card of it left. */
const ENOUGH_ROUNDS = 4;

/** Tricks that a hand takes one after the other without trumps, once it has the lead. */
export function tricksFromTheTop(hand: readonly number[]): number {
  return hand.reduce((sum, mask) => {
    const length = bitCount(mask);
    let run = 0;
    while (hasPower(mask, ACE - run)) run++;
    return sum + (run >= Math.min(ENOUGH_ROUNDS, 13 - length) ? length : run);
  }, 0);
}

/** All ranks of a suit, two to ace. */
const WHOLE_SUIT = 0x7ffc;

/** How easily a hand is made to take a trick in a misère: 0 for a hand that cannot be caught. */
export function dangerOf(hand: readonly number[]): number {
  return hand.reduce((sum, mask) => sum + dangerOfSuit(mask, WHOLE_SUIT), 0);
}
