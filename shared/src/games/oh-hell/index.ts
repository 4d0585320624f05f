import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Oh Hell, for three to seven: README.md has the rules as they are played here. */
export const ohHell = defineTrickGame({ id: 'oh-hell', rules, drawing, statistics, bot });
