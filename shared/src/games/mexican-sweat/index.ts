import { movesIn } from '../../kit/chips/bettingMoves.ts';
import { defineGame } from '../../kit/game/game.ts';
import { bot } from './bot.ts';
import { options, presets } from './options.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Mexican Sweat, for two to seven players: README.md has the rules as they are played here. */
export const mexicanSweat = defineGame({
  id: 'mexican-sweat',
  seats: [2, 3, 4, 5, 6, 7],
  options,
  presets,
  statistics,
  ...rules,
  history: ({ said }) => movesIn(said),
  ...drawing,
  bot,
  counters: ({ fields: { hands, kills, folds, untouched } }) => ({ hands, kills, folds, untouched }),
});
