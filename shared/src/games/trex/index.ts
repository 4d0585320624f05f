import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Trex, for four, everybody for themselves: README.md has the rules as they are played here. */
export const trex = defineTrickGame({ id: 'trex', rules, drawing, statistics, bot, weighs: true });
