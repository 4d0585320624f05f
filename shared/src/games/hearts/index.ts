import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

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
