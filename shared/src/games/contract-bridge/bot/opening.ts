import { bidOf, CLUB_STRAIN, DIAMOND_STRAIN, HEART_STRAIN, SPADE_STRAIN } from '../calls.ts';
import { ALL_POINTS, isMajor, SUIT_STRAINS } from './history.ts';
import { agreedCall, balancedBid, forcing, type Meaning, passing, suitCall } from './meaning.ts';
import { STRONG } from './overStrong.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * Opening bids, from twelve points: a five-card major, otherwise the longer minor; balanced hands in no trump by their
 * points. Two clubs are strong, whatever the suits; two of another suit is weak with six cards, three and more are weak
 * with a longer suit.
 */

/** The suit that a hand opens: the longest of five or more, the higher if equal; without one the longer minor. */
function openingSuit(hand: ValuedHand): number {
  const longest = hand.longest(SUIT_STRAINS);
  if (hand.length(longest) >= 5) return longest;
  const diamonds = hand.length(DIAMOND_STRAIN);
  return diamonds >= 4 && diamonds >= hand.length(CLUB_STRAIN) ? DIAMOND_STRAIN : longerMinor(hand);
}

function longerMinor(hand: ValuedHand): number {
  return hand.length(DIAMOND_STRAIN) > hand.length(CLUB_STRAIN) ? DIAMOND_STRAIN : CLUB_STRAIN;
}

const WEAK_TWOS = [DIAMOND_STRAIN, HEART_STRAIN, SPADE_STRAIN] as const;

function strongTwoClubs(fits: (hand: ValuedHand) => boolean): Meaning {
  return forcing(agreedCall(bidOf(2, CLUB_STRAIN), STRONG, [22, ALL_POINTS], fits, 'long'));
}

/** What may be opened, and what it means. */
export function openings(): Meaning[] {
  const opens = (strain: number) => (hand: ValuedHand) => openingSuit(hand) === strain;
  const ofEachSuit = (make: (strain: number) => Meaning) => SUIT_STRAINS.map(make);
  return [
    balancedBid(2, [20, 21]),
    balancedBid(1, [15, 17]),
    strongTwoClubs((hand) => hand.isBalanced && hand.high >= 22),
    strongTwoClubs((hand) => !hand.isBalanced && hand.high >= 19),
    ...ofEachSuit((strain) =>
      suitCall(bidOf(1, strain), [12, 21], { [strain]: isMajor(strain) ? 5 : 3 }, 'long', (hand) => {
        return opens(strain)(hand) && hand.high >= 10;
      }),
    ),
    ...WEAK_TWOS.map((strain) =>
      suitCall(bidOf(2, strain), [6, 10], { [strain]: 6 }, 'high', (hand) => {
        return hand.length(strain) === 6 && hand.isGood(strain);
      }),
    ),
    ...ofEachSuit((strain) =>
      suitCall(bidOf(isMajor(strain) ? 4 : 3, strain), [5, 10], { [strain]: isMajor(strain) ? 8 : 7 }, 'high'),
    ),
    ...ofEachSuit((strain) => suitCall(bidOf(3, strain), [5, 10], { [strain]: 7 }, 'high')),
    passing(12),
  ];
}
