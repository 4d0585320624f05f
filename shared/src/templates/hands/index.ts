import { defineGame } from '../../kit/game/game.ts';
import type { Statistics } from '../../kit/game/statistics.ts';
import { bot } from '../common/bot.ts';
import { options } from '../common/options.ts';
import { rules } from './rules.ts';
import { points, type SomeGameState } from './state.ts';
import { drawing } from './table.ts';

/** What players of Some Game count. */
const statistics: Statistics<SomeGameState> = {
  hands: { count: ({ lists }) => points.handsDone(lists) },
  points: points.statistic('cards'),
};

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
