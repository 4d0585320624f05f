import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { NO_SUIT } from '../../kit/cards/cards.ts';
import { handStatistics } from '../../kit/score/handStatistics.ts';
import { holdingReason } from '../../kit/tricks/playReasons.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { NO_BID } from './bidding.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import type { OhHellHand } from './state.ts';
import { drawing } from './table.ts';

function isExact({ bids, won }: OhHellHand, seat: number): boolean {
  return bids[seat] !== NO_BID && bids[seat] === won[seat];
}

/** What players of Oh Hell! count. */
const statistics = handStatistics<OhHellHand>({
  hands: ({ bids }, seat) => bids[seat] !== NO_BID,
  exact: { of: 'hands', count: isExact },
  tricks: ({ won }, seat) => won[seat] ?? 0,
  zeros: { of: 'hands', count: ({ bids }, seat) => bids[seat] === 0 },
  zerosMade: { of: 'zeros', count: (hand, seat) => hand.bids[seat] === 0 && isExact(hand, seat) },
});

/** Oh Hell, for three to seven: README.md has the rules as they are played here. */
export const ohHell = defineTrickGame({
  id: 'oh-hell',
  rules,
  drawing,
  statistics,
  bot,
  callReason: ({ trick: { own, trump } }, _seat, { type }) =>
    type === 'bid' && trump !== NO_SUIT ? holdingReason(own, ACE_HIGH, trump) : null,
});
