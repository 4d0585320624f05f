import type { Statistics } from '../../kit/game/statistics.ts';
import type { SomeGameState } from './state.ts';

/** What players of Some Game count. */
export const statistics: Statistics<SomeGameState> = {
  cleared: { count: ({ options, places }) => options.row - places.row.of(0).size },
};
