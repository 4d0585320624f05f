import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, fullPack, SPADES, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { saidInTurn } from '../../kit/tricks/trickLog.ts';
import { ANY_SUIT } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { options, presets, type SpadesOptions } from './options.ts';
import { countersOf, scoreHand, winners } from './scoring.ts';
import { BIDDING, gameFields, handFields, NIL, NO_BID, type SpadesState, TRICKS } from './state.ts';

const PACK = fullPack();
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

/** How many bids there are to choose from. */
function countBids({ minBid, nil }: SpadesOptions): number {
  return TRICKS + 1 - minBid + (nil ? 1 : 0);
}

/** The i-th of them: nil after all others. */
function bidAt({ minBid }: SpadesOptions, i: number): number {
  return minBid + i > TRICKS ? NIL : minBid + i;
}

/** A bid as a record writes it. */
export function bidAction(bid: number): Action {
  return bid === NIL ? { type: 'nil' } : { type: 'bid', tricks: bid };
}

function whyNot({ phase, options }: SpadesState, _seat: number, { type }: Action): Message {
  if (type === 'play') return message('refused.bidFirst');
  if (phase !== BIDDING) return message('refused.bidsAreMade');
  if (type === 'nil') return message('refused.noNil');
  return message(options.nil ? 'refused.bidOrNil' : 'refused.bid', { least: options.minBid, most: TRICKS });
}

/** The rules of Spades. */
export const rules = trickRules({
  options,
  presets,
  seats: [4],
  sides: PAIRS,
  hand: handFields,
  game: gameFields,
  pack: () => PACK,
  tricks: () => TRICKS,
  clear: ({ trick }) => trick.clear(ACE_HIGH, SPADES),
  deal,
  speaking: {
    actions: { bid: { tricks: 'figure' }, nil: {} },
    count: ({ options }) => countBids(options),
    pick: ({ options }, _seat, i) => SPOKEN + bidAt(options, i),
    apply: bid,
    actionOf: (move) => bidAction(move - SPOKEN),
    whyNot,
  },
  mayLead,
  whyNotCard: (_state, card) => (suitOf(card) === SPADES ? message('refused.notBroken') : null),
  score: scoreHand,
  winners,
  history: (view, plays) => [
    ...saidInTurn(view, (seat) => {
      const bid = view.hand.bids[seat] ?? NO_BID;
      return bid === NO_BID ? null : bidAction(bid);
    }),
    ...plays,
  ],
  counters: countersOf,
});
