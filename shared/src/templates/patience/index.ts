import { defineGame } from '../../kit/game/game.ts';
import type { Statistics } from '../../kit/game/statistics.ts';
import { bot } from '../common/bot.ts';
import { options } from './options.ts';
import { rules } from './rules.ts';
import type { SomeGameState } from './state.ts';
import { drawing } from './table.ts';

/** What players of Some Game count. */
const statistics: Statistics<SomeGameState> = {
  cleared: { count: ({ options, places }) => options.row - places.row.of(0).size },
};

/** Some Game, for one: README.md has the rules as they are played here. */
export const someGame = defineGame({
  id: 'some-game',
  seats: [1],
  options,
  presets: {},
  statistics,
  ...rules,
  ...drawing,
  bot,
  counters: () => ({}),
});
