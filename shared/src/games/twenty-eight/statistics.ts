import { handStatistics } from '../../kit/score/handStatistics.ts';
import { sideOf } from './scoring.ts';
import type { TwentyEightHand } from './state.ts';

function isMade({ setter, bid, taken }: TwentyEightHand): boolean {
  return (taken[sideOf(setter)] ?? 0) >= bid;
}

/** Whether the other side set trumps. */
function isDefended({ setter }: TwentyEightHand, seat: number): boolean {
  return sideOf(setter) !== sideOf(seat);
}

/** What players of Twenty-Eight count. */
export const statistics = handStatistics<TwentyEightHand>({
  contracts: ({ setter }, seat) => setter === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.setter === seat && isMade(hand) },
  defended: isDefended,
  defeated: { of: 'defended', count: (hand, seat) => isDefended(hand, seat) && !isMade(hand) },
  points: ({ taken }, seat) => taken[sideOf(seat)] ?? 0,
});
