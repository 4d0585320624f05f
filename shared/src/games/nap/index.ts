import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Nap, for three to seven players: README.md has the rules as they are played here. */
export const nap = defineTrickGame({ id: 'nap', rules, drawing, statistics, bot });
