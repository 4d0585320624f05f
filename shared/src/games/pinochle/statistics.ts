import { statisticsOver } from '../../kit/score/handStatistics.ts';
import type { PinochleHand, PinochleState } from './state.ts';

/** What players of Pinochle count. */
export const statistics = statisticsOver<PinochleState, PinochleHand>(({ fields }) => fields.log, {
  hands: () => 1,
  better: { of: 'hands', count: ({ scores }, seat) => (scores[seat] ?? 0) > (scores[1 - seat] ?? 0) },
  melds: ({ melds }, seat) => melds[seat] ?? 0,
  cards: ({ cards }, seat) => cards[seat] ?? 0,
});
