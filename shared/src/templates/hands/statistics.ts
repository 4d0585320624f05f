import type { Statistics } from '../../kit/game/statistics.ts';
import { points, type SomeGameState } from './state.ts';

/** What players of Some Game count. */
export const statistics: Statistics<SomeGameState> = {
  hands: { count: ({ lists }) => points.handsDone(lists) },
  points: points.statistic('cards'),
};
