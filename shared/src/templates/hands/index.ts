import { defineGame } from '../../kit/game/game.ts';
import { bot } from '../common/bot.ts';
import { options } from '../common/options.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Some Game, for two to four: README.md has the rules as they are played here. */
export const someGame = defineGame({
  id: 'some-game',
  seats: [2, 3, 4],
  options,
  presets: {},
  statistics,
  ...rules,
  ...drawing,
  bot,
  counters: () => ({}),
});
