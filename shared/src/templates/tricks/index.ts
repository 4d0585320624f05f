import { handStatistics } from '../../kit/score/handStatistics.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from '../common/bot.ts';
import { rules } from './rules.ts';
import type { SomeGameHand } from './state.ts';
import { drawing } from './table.ts';

/** What players of Some Game count. */
const statistics = handStatistics<SomeGameHand>({
  hands: () => true,
  tricks: ({ scores }, seat) => scores[seat] ?? 0,
});

/** Some Game, for four: README.md has the rules as they are played here. */
export const someGame = defineTrickGame({ id: 'some-game', rules, drawing, statistics, bot });
