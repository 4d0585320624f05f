import { bidOf, CLUB_STRAIN, DIAMOND_STRAIN } from '../calls.ts';
import { ALL_POINTS, isMajor, SUIT_STRAINS } from './history.ts';
import { balancedBid, type Meaning, passing, suitCall } from './meaning.ts';
import type { ValuedHand } from './valuedHand.ts';

/*
 * Opening bids, from twelve points: a five-card major, otherwise the longer minor; balanced hands in no trump by their
 * points. Two of a suit is strong and forcing, three and more are weak with a long suit.
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

/** What may be opened, and what it means. */
export function openings(): Meaning[] {
  const opens = (strain: number) => (hand: ValuedHand) => openingSuit(hand) === strain;
  const ofEachSuit = (make: (strain: number) => Meaning) => SUIT_STRAINS.map(make);
  return [
    balancedBid(3, [23, 26]),
    balancedBid(2, [20, 22]),
    balancedBid(1, [15, 17]),
    ...ofEachSuit((strain) => suitCall(bidOf(2, strain), [22, ALL_POINTS], { [strain]: 5 }, 'long', opens(strain))),
    // as strong with 4-4-4-1: the longer minor will have to do
    ...ofEachSuit((strain) => suitCall(bidOf(2, strain), [22, ALL_POINTS], { [strain]: 3 }, 'high', opens(strain))),
    ...ofEachSuit((strain) =>
      suitCall(bidOf(1, strain), [12, 21], { [strain]: isMajor(strain) ? 5 : 3 }, 'long', (hand) => {
        return opens(strain)(hand) && hand.high >= 10;
      }),
    ),
    ...ofEachSuit((strain) =>
      suitCall(bidOf(isMajor(strain) ? 4 : 3, strain), [5, 10], { [strain]: isMajor(strain) ? 8 : 7 }, 'high'),
    ),
    ...ofEachSuit((strain) => suitCall(bidOf(3, strain), [5, 10], { [strain]: 7 }, 'high')),
    passing(12),
  ];
}
