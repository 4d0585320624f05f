import { defineGame } from '../../kit/game/game.ts';
import { bot } from './bot.ts';
import { options, presets } from './options.ts';
import { rules } from './rules.ts';
import { cardsLeft, clearedCards, PHASE, type PyramidState } from './state.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Pyramid, for one player: README.md has the rules as they are played here. */
export const pyramid = defineGame({
  id: 'pyramid',
  seats: [1],
  options,
  presets,
  statistics,
  comparison: { name: 'cardsLeft', count: (state: PyramidState) => cardsLeft(state) },
  // the option `undo` covers this
  takesBack: false,
  ...rules,
  ...drawing,
  bot,
  counters: ({ phase, fields }) => ({ wins: Number(phase === PHASE.won), cleared: clearedCards(fields) }),
});
