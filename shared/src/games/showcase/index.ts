import { handStatistics } from '../../kit/score/handStatistics.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { callReason } from './reasons.ts';
import { rules } from './rules.ts';
import type { ShowcaseHand } from './state.ts';
import { drawing } from './table.ts';

function valueTricks({ value, endgame }: ShowcaseHand, seat: number): number {
  return (value[seat] ?? 0) + (endgame[seat] ?? 0);
}

/** What players of Showcase count. */
const statistics = handStatistics<ShowcaseHand>({
  hands: () => 1,
  ahead: { of: 'hands', count: (hand, seat) => valueTricks(hand, seat) > valueTricks(hand, 1 - seat) },
  valueTricks,
  named: { of: 'hands', count: ({ nominator }, seat) => nominator === seat },
});

/** Showcase, for two: README.md has the rules as they are played here. */
export const showcase = defineTrickGame({ id: 'showcase', rules, drawing, statistics, bot, weighs: true, callReason });
