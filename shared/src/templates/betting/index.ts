import { defineGame } from '../../kit/game/game.ts';
import type { Statistics } from '../../kit/game/statistics.ts';
import { bot } from '../common/bot.ts';
import { options } from './options.ts';
import { rules } from './rules.ts';
import { roundsOf, type SomeGameState } from './state.ts';
import { drawing } from './table.ts';

/** What players of Some Game count. */
const statistics: Statistics<SomeGameState> = {
  rounds: { count: ({ fields }) => fields.rounds },
  won: {
    of: 'rounds',
    count: ({ lists, seats }, seat) => roundsOf(lists, seats).filter((won) => (won[seat] ?? 0) > 0).length,
  },
};

/** Some Game, for one to five against the bank: README.md has the rules as they are played here. */
export const someGame = defineGame({
  id: 'some-game',
  seats: [1, 2, 3, 4, 5],
  options,
  presets: {},
  statistics,
  isOfChance: true,
  emptySeat: { type: 'pass' },
  ...rules,
  ...drawing,
  bot,
  counters: ({ fields: { rounds } }) => ({ rounds }),
});
