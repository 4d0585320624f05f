import { handStatistics } from '../../kit/score/handStatistics.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { isNullo, NO_BID } from './bids.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { wasMade } from './scoring.ts';
import type { FiveHundredHand } from './state.ts';
import { drawing } from './table.ts';

/** Whether the other side played a contract. */
function isDefended({ contract, declarer }: FiveHundredHand, seat: number): boolean {
  return contract !== NO_BID && (declarer & 1) !== (seat & 1);
}

/** What players of Five Hundred count. */
const statistics = handStatistics<FiveHundredHand>({
  contracts: ({ declarer }, seat) => declarer === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.declarer === seat && wasMade(hand) },
  nullos: { of: 'contracts', count: (hand, seat) => hand.declarer === seat && isNullo(hand.contract) },
  defended: isDefended,
  defeated: { of: 'defended', count: (hand, seat) => isDefended(hand, seat) && !wasMade(hand) },
});

/** Five Hundred, two against two: README.md has the rules as they are played here. */
export const fiveHundred = defineTrickGame({
  id: 'five-hundred',
  rules,
  drawing,
  statistics,
  bot,
  weighs: true,
  takesThought: true,
});
