import { defineGame } from '../../kit/game/game.ts';
import type { Statistics } from '../../kit/game/statistics.ts';
import { bot } from './bot.ts';
import { PYRAMID_PLACES } from './layout.ts';
import { options, presets } from './options.ts';
import { reason } from './reasons.ts';
import { rules } from './rules.ts';
import { cardsLeft, clearedCards, PHASE, type PyramidState } from './state.ts';
import { drawing } from './table.ts';

/** What players of Pyramid count. */
const statistics: Statistics<PyramidState> = {
  cards: { count: () => PYRAMID_PLACES },
  cleared: { of: 'cards', count: ({ fields }) => clearedCards(fields) },
  turns: { count: ({ fields }) => fields.turns },
};

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
  reason,
  counters: ({ phase, fields }) => ({ wins: Number(phase === PHASE.won), cleared: clearedCards(fields) }),
});
