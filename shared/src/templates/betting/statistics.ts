import type { Statistics } from '../../kit/game/statistics.ts';
import { roundsOf, type SomeGameState } from './state.ts';

/** What players of Some Game count. */
export const statistics: Statistics<SomeGameState> = {
  rounds: { count: ({ fields }) => fields.rounds },
  won: {
    of: 'rounds',
    count: ({ lists, seats }, seat) => roundsOf(lists, seats).filter((won) => (won[seat] ?? 0) > 0).length,
  },
};
