import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Euchre, two against two: README.md has the rules as they are played here. */
export const euchre = defineTrickGame({ id: 'euchre', rules, drawing, statistics, bot });
