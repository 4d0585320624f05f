import { handStatistics } from '../../kit/score/handStatistics.ts';
import type { HeartsHand } from './state.ts';

/** What players of Hearts count. */
export const statistics = handStatistics<HeartsHand>({
  hands: () => true,
  points: ({ taken, moonBy }, seat) => (moonBy < 0 ? (taken[seat] ?? 0) : 0),
  clean: { of: 'hands', count: ({ taken }, seat) => (taken[seat] ?? 0) === 0 },
  queens: { of: 'hands', count: ({ queenTo, moonBy }, seat) => queenTo === seat && moonBy !== seat },
  moons: { of: 'hands', count: ({ moonBy }, seat) => moonBy === seat },
});
