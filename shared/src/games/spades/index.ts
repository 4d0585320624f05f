import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { SPADES } from '../../kit/cards/cards.ts';
import { handStatistics } from '../../kit/score/handStatistics.ts';
import { holdingReason } from '../../kit/tricks/playReasons.ts';
import { defineTrickGame } from '../../kit/tricks/trickGame.ts';
import { bot } from './bot.ts';
import { rules } from './rules.ts';
import { sideTricks } from './scoring.ts';
import { NIL, type SpadesHand } from './state.ts';
import { drawing } from './table.ts';

/** The tricks that the side of a seat took over its contract; below 0 if it was set. */
function over(hand: SpadesHand, seat: number): number {
  const { won, contract } = sideTricks(hand, seat & 1);
  return won - contract;
}

/** Whether the seat said that it would take no trick. */
function isNil({ bids }: SpadesHand, seat: number): boolean {
  return bids[seat] === NIL;
}

/** What players of Spades count. */
const statistics = handStatistics<SpadesHand>({
  hands: () => 1,
  made: { of: 'hands', count: (hand, seat) => over(hand, seat) >= 0 },
  bags: (hand, seat) => Math.max(0, over(hand, seat)) + sideTricks(hand, seat & 1).nilTricks,
  nils: isNil,
  nilsMade: { of: 'nils', count: (hand, seat) => isNil(hand, seat) && hand.won[seat] === 0 },
});

/** Spades, two against two: README.md has the rules as they are played here. */
export const spades = defineTrickGame({
  id: 'spades',
  rules,
  drawing,
  statistics,
  bot,
  weighs: true,
  callReason: ({ trick }, _seat, { type }) => (type === 'bid' ? holdingReason(trick.own, ACE_HIGH, SPADES) : null),
});
