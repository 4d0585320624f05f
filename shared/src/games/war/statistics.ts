import type { Statistics } from '../../kit/game/statistics.ts';
import type { WarState } from './state.ts';

/** What players of War count. */
export const statistics: Statistics<WarState> = {
  battles: { count: ({ fields }) => fields.battles },
  won: { of: 'battles', count: ({ lists }, seat) => lists.won[seat] ?? 0 },
  wars: { count: ({ fields }) => fields.wars },
};
