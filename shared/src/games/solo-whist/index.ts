import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Solo Whist, for four players: README.md has the rules as they are played here. */
export const soloWhist = defineTrickGame({ id: 'solo-whist', rules, drawing, statistics, bot, takesThought: true });
