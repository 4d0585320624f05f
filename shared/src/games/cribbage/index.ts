import { defineGame } from '../../kit/game/game.ts';
import type { Statistics } from '../../kit/game/statistics.ts';
import { bot } from './bot.ts';
import { options } from './options.ts';
import { reason } from './reasons.ts';
import { rules } from './rules.ts';
import { type CribbageState, isSkunk, PHASE, points } from './state.ts';
import { drawing } from './table.ts';

/** What players of Cribbage count. */
const statistics: Statistics<CribbageState> = {
  hands: { count: ({ lists }) => points.handsDone(lists) },
  pegged: points.statistic('play'),
  shown: points.statistic('shown', 'crib'),
  skunks: {
    count: ({ options: { target }, lists: { scores } }, seat) => Number(scores[seat] === target && isSkunk(scores)),
  },
};

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
  reason,
  counters: ({ phase, lists }) => ({
    hands: points.handsDone(lists),
    skunks: Number(phase === PHASE.over && isSkunk(lists.scores)),
  }),
});
