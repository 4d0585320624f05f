import { handStatistics } from '../../kit/score/handStatistics.ts';
import type { ShowcaseHand } from './state.ts';

function valueTricks({ value, endgame }: ShowcaseHand, seat: number): number {
  return (value[seat] ?? 0) + (endgame[seat] ?? 0);
}

/** What players of Showcase count. */
export const statistics = handStatistics<ShowcaseHand>({
  hands: () => 1,
  ahead: { of: 'hands', count: (hand, seat) => valueTricks(hand, seat) > valueTricks(hand, 1 - seat) },
  valueTricks,
  named: { of: 'hands', count: ({ nominator }, seat) => nominator === seat },
});
