import { handStatistics } from '../../kit/score/handStatistics.ts';
import { longestReason } from '../../kit/tricks/playReasons.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bidNamed, isMisere } from './bids.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { wasMade } from './scoring.ts';
import { declares, type SoloHand } from './state.ts';
import { drawing } from './table.ts';

function isTheirMisere(hand: SoloHand, seat: number): boolean {
  return declares(hand, seat) && isMisere(hand.contract);
}

/** What players of Solo Whist count. */
const statistics = handStatistics<SoloHand>({
  contracts: declares,
  made: { of: 'contracts', count: (hand, seat) => declares(hand, seat) && wasMade(hand) },
  miseres: { of: 'contracts', count: isTheirMisere },
  miseresMade: { of: 'miseres', count: (hand, seat) => isTheirMisere(hand, seat) && wasMade(hand) },
  defeated: (hand, seat) => !declares(hand, seat) && !wasMade(hand),
});

/** Solo Whist, for four players: README.md has the rules as they are played here. */
export const soloWhist = defineTrickGame({
  id: 'solo-whist',
  rules,
  drawing,
  statistics,
  bot,
  weighs: true,
  takesThought: true,
  callReason: ({ trick }, _seat, { type, bid }) =>
    type === 'pass' || (type === 'bid' && !isMisere(bidNamed(bid))) ? longestReason(trick.own) : null,
});
