import type { Statistics } from '../../kit/game/statistics.ts';
import { type CribbageState, isSkunk, points } from './state.ts';

/** What players of Cribbage count. */
export const statistics: Statistics<CribbageState> = {
  hands: { count: ({ lists }) => points.handsDone(lists) },
  pegged: points.statistic('play'),
  shown: points.statistic('shown', 'crib'),
  skunks: {
    count: ({ options: { target }, lists: { scores } }, seat) => Number(scores[seat] === target && isSkunk(scores)),
  },
};
