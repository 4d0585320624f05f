import { handStatistics } from '../../kit/score/handStatistics.ts';
import { longestReason } from '../../kit/tricks/playReasons.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bidNamed, MIS, NAP } from './bids.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { wasMade } from './scoring.ts';
import type { NapHand } from './state.ts';
import { drawing } from './table.ts';

function isNap({ bidder, bid }: NapHand, seat: number): boolean {
  return bidder === seat && bid >= NAP;
}

/** What players of Nap count. */
const statistics = handStatistics<NapHand>({
  contracts: ({ bidder }, seat) => bidder === seat,
  made: { of: 'contracts', count: (hand, seat) => hand.bidder === seat && wasMade(hand) },
  naps: { of: 'contracts', count: isNap },
  napsMade: { of: 'naps', count: (hand, seat) => isNap(hand, seat) && wasMade(hand) },
  defeated: (hand, seat) => hand.bidder !== seat && !wasMade(hand),
});

/** Nap, for three to seven players: README.md has the rules as they are played here. */
export const nap = defineTrickGame({
  id: 'nap',
  rules,
  drawing,
  statistics,
  bot,
  weighs: true,
  callReason: ({ trick }, _seat, { type, bid }) =>
    type === 'pass' || (type === 'bid' && bidNamed(bid) !== MIS) ? longestReason(trick.own) : null,
});
