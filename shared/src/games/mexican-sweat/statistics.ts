import { statisticsOver } from '../../kit/score/handStatistics.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import type { SweatState } from './state.ts';

/** What players of Mexican Sweat count. */
export const statistics = statisticsOver<SweatState, ScoredHand>(({ fields }) => fields.log, {
  hands: () => 1,
  won: { of: 'hands', count: ({ scores }, seat) => (scores[seat] ?? 0) > 0 },
  chips: ({ scores }, seat) => Math.max(0, scores[seat] ?? 0),
});
