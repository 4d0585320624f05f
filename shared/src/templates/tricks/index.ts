import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from '../common/bot.ts';
import { rules } from './rules.ts';
import { statistics } from './statistics.ts';
import { drawing } from './table.ts';

/** Some Game, for four: README.md has the rules as they are played here. */
export const someGame = defineTrickGame({ id: 'some-game', rules, drawing, statistics, bot });
