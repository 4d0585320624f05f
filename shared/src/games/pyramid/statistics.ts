import type { Statistics } from '../../kit/game/statistics.ts';
import { PYRAMID_PLACES } from './layout.ts';
import { clearedCards, type PyramidState } from './state.ts';

/** What players of Pyramid count. */
export const statistics: Statistics<PyramidState> = {
  cards: { count: () => PYRAMID_PLACES },
  cleared: { of: 'cards', count: ({ fields }) => clearedCards(fields) },
  turns: { count: ({ fields }) => fields.turns },
};
