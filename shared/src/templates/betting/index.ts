import { defineGame } from '../../kit/game/game.ts';
import { bot } from '../common/bot.ts';
import { options } from './options.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

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
