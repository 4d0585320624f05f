import { defineGame } from '../../kit/game/game.ts';
import { statisticsOver } from '../../kit/score/handStatistics.ts';
import { inOrder } from '../../kit/score/scoreLog.ts';
import { history } from './actions.ts';
import { bot } from './bot.ts';
import { options, presets } from './options.ts';
import { reason } from './reasons.ts';
import { rules } from './rules.ts';
import type { PinochleHand, PinochleState } from './state.ts';
import { drawing } from './table.ts';

/** What players of Pinochle count. */
const statistics = statisticsOver<PinochleState, PinochleHand>(({ fields }) => fields.log, {
  hands: () => 1,
  better: { of: 'hands', count: ({ scores }, seat) => (scores[seat] ?? 0) > (scores[1 - seat] ?? 0) },
  melds: ({ melds }, seat) => melds[seat] ?? 0,
  cards: ({ cards }, seat) => cards[seat] ?? 0,
});

/** Pinochle for two: README.md has the rules as they are played here. */
export const pinochle = defineGame({
  id: 'pinochle',
  seats: [2],
  takesThought: true,
  options,
  presets,
  statistics,
  ...rules,
  history,
  ...drawing,
  bot: (given, _seat, _choices, random, effort) => bot(given, random, effort),
  reason,
  counters: ({ fields: { log } }) => ({
    hands: inOrder(log).length,
    melds: inOrder(log).reduce((sum, { melds: [a = 0, b = 0] }) => sum + a + b, 0),
  }),
});
