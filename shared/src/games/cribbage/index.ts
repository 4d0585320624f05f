import { defineGame } from '../../kit/game/game.ts';
import { bot } from './bot.ts';
import { options } from './options.ts';
import { rules } from './rules.ts';
import { isSkunk, PHASE, points } from './state.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Cribbage, for two: README.md has the rules as they are played here. */
export const cribbage = defineGame({
  id: 'cribbage',
  seats: [2],
  options,
  presets: {},
  statistics,
  takesThought: true,
  ...rules,
  ...drawing,
  bot,
  counters: ({ phase, lists }) => ({
    hands: points.handsDone(lists),
    skunks: Number(phase === PHASE.over && isSkunk(lists.scores)),
  }),
});
