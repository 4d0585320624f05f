import { handStatistics } from '../../kit/score/handStatistics.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { callReason } from './reasons.ts';
import { rules } from './rules.ts';
import { isMade, sideOf } from './scoring.ts';
import type { TwentyEightHand } from './state.ts';
import { drawing } from './table.ts';

/** Whether the other side set trumps. */
function isDefended({ setter }: TwentyEightHand, seat: number): boolean {
  return sideOf(setter) !== sideOf(seat);
}

/** What players of Twenty-Eight count. */
const statistics = handStatistics<TwentyEightHand>({
  contracts: ({ setter }, seat) => setter === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.setter === seat && isMade(hand) },
  defended: isDefended,
  defeated: { of: 'defended', count: (hand, seat) => isDefended(hand, seat) && !isMade(hand) },
  points: ({ taken }, seat) => taken[sideOf(seat)] ?? 0,
});

/** Twenty-Eight, two against two: README.md has the rules as they are played here. */
export const twentyEight = defineTrickGame({
  id: 'twenty-eight',
  rules,
  drawing,
  statistics,
  bot,
  weighs: true,
  takesThought: true,
  callReason,
});
