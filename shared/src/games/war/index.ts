import { defineGame } from '../../kit/game/game.ts';
import { options, presets } from './options.ts';
import { rules } from './rules.ts';
import { NOBODY } from './state.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

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
