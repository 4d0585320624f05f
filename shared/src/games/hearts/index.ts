import { handStatistics } from '../../kit/score/handStatistics.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import type { HeartsHand } from './state.ts';
import { drawing } from './table.ts';

/** What players of Hearts count. */
const statistics = handStatistics<HeartsHand>({
  hands: () => true,
  points: ({ taken, moonBy }, seat) => (moonBy < 0 ? (taken[seat] ?? 0) : 0),
  clean: { of: 'hands', count: ({ taken }, seat) => (taken[seat] ?? 0) === 0 },
  queens: { of: 'hands', count: ({ queenTo, moonBy }, seat) => queenTo === seat && moonBy !== seat },
  moons: { of: 'hands', count: ({ moonBy }, seat) => moonBy === seat },
});

/** Hearts, for three to five: README.md has the rules as they are played here. */
export const hearts = defineTrickGame({
  id: 'hearts',
  rules,
  drawing,
  statistics,
  bot,
  weighs: true,
  lowestWins: true,
  comparison: { name: 'points', count: ({ scores }, seat) => Math.max(0, scores[seat] ?? 0) },
});
