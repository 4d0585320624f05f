import { movesIn } from '../../kit/chips/bettingMoves.ts';
import { defineGame } from '../../kit/game/game.ts';
import { statisticsOver } from '../../kit/score/handStatistics.ts';
import type { ScoredHand } from '../../kit/score/scoreLog.ts';
import { bot } from './bot.ts';
import { options, presets } from './options.ts';
import { reason } from './reasons.ts';
import { rules } from './rules.ts';
import type { SweatState } from './state.ts';
import { drawing } from './table.ts';

/** What players of Mexican Sweat count. */
const statistics = statisticsOver<SweatState, ScoredHand>(({ fields }) => fields.log, {
  hands: () => 1,
  won: { of: 'hands', count: ({ scores }, seat) => (scores[seat] ?? 0) > 0 },
  chips: ({ scores }, seat) => Math.max(0, scores[seat] ?? 0),
});

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
  reason,
  counters: ({ fields: { hands, kills, folds, untouched } }) => ({ hands, kills, folds, untouched }),
});
