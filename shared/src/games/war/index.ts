import { defineGame } from '../../kit/game/game.ts';
import type { Statistics } from '../../kit/game/statistics.ts';
import { options, presets } from './options.ts';
import { rules } from './rules.ts';
import { NOBODY, type WarState } from './state.ts';
import { drawing } from './table.ts';

/** What players of War count. */
const statistics: Statistics<WarState> = {
  battles: { count: ({ fields }) => fields.battles },
  won: { of: 'battles', count: ({ lists }, seat) => lists.won[seat] ?? 0 },
  wars: { count: ({ fields }) => fields.wars },
};

/** War, for two: README.md has the rules as they are played here. */
export const war = defineGame({
  id: 'war',
  seats: [2],
  options,
  presets,
  statistics,
  isOfChance: true,
  sharesMoves: true,
  // what is captured is shuffled again
  keepsPack: () => true,
  ...rules,
  ...drawing,
  bot: () => ({ type: 'flip' }),
  counters: ({ fields: { battles, wars, winner, ending } }) => ({
    battles,
    wars,
    draws: ending !== 'none' && winner === NOBODY ? 1 : 0,
    capped: ending === 'cap' ? 1 : 0,
  }),
});
