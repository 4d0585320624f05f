import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, SPADES, suitOf } from '../../kit/cards/cards.ts';
import type { MoveKind } from '../../kit/declare/moves.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { saidOnce } from '../../kit/tricks/trickLog.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { message } from '../../kit/words/message.ts';
import { options, presets } from './options.ts';
import { countersOf, scoreHand, winners } from './scoring.ts';
import { BIDDING, gameFields, handFields, NIL, NO_BID, type SpadesState, TRICKS } from './state.ts';

const NOT_SPADES = ANY_SUIT & ~(1 << SPADES);

/** Deals thirteen cards to each seat, one at a time from the dealer's left, who bids first. */
function deal(state: SpadesState, deck: ArrayLike<Card>): void {
  const first = state.leftOf(state.dealer);
  state.trick.dealAround(deck, first, TRICKS);
  state.speaker = first;
  state.phase = BIDDING;
}

/** All suits but spades may be led while the option keeps these back and none has been played. */
function mayLead({ options, trick }: SpadesState): number {
  return options.breakSpades && trick.gone[SPADES] === 0 ? NOT_SPADES : ANY_SUIT;
}

/** Everybody bids once, the dealer last; then the dealer's left leads. */
function bid(state: SpadesState, seat: number, move: number): void {
  state.hand.bids[seat] = move - SPOKEN;
  state.speaker = state.leftOf(seat);
  if (seat !== state.dealer) return;
  state.trick.open(state.speaker);
  state.phase = PLAYING;
}

/** Bids of tricks from the least up, and nil after all others. */
const bids: MoveKind<SpadesState> = {
  from: SPOKEN,
  in: BIDDING,
  forms: { bid: { tricks: 'figure' }, nil: {} },
  count: ({ options }) => TRICKS + 1 - options.minBid + (options.nil ? 1 : 0),
  pick: ({ options }, _seat, i) => SPOKEN + (options.minBid + i > TRICKS ? NIL : options.minBid + i),
  apply: bid,
  actionOf: (_state, _seat, move) => bidAction(move - SPOKEN),
  whyNot({ options: { nil, minBid: least } }, _seat, { type }) {
    if (type === 'nil') return message('refused.noNil');
    return message(nil ? 'refused.bidOrNil' : 'refused.bid', { least, most: TRICKS });
  },
  notNow: () => message('refused.bidsAreMade'),
};

/** A bid as a record writes it. */
export function bidAction(bid: number): Action & Choice {
  return bid === NIL ? { type: 'nil' } : { type: 'bid', tricks: bid };
}

/** The rules of Spades. */
export const rules = trickRules({
  options,
  presets,
  seats: [4],
  sides: PAIRS,
  hand: handFields,
  game: gameFields,
  tricks: () => TRICKS,
  clear: ({ trick }) => trick.clear(ACE_HIGH, SPADES),
  deal,
  moves: [bids],
  whyNotYet: () => message('refused.bidFirst'),
  mayLead,
  whyNotCard: (_state, card) => (suitOf(card) === SPADES ? message('refused.notBroken') : null),
  score: scoreHand,
  winners,
  history: ({ dealer, hand }, plays) => [
    ...saidOnce(dealer, hand.bids, NO_BID).map(([seat, bid]) => ({ seat, ...bidAction(bid) })),
    ...plays,
  ],
  counters: countersOf,
});
