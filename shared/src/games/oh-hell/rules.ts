import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { type Card, NO_SUIT, suitOf } from '../../kit/cards/cards.ts';
import { pack } from '../../kit/cards/packed.ts';
import { callOne } from '../../kit/declare/calls.ts';
import type { Action } from '../../kit/game/action.ts';
import { leadersOf } from '../../kit/game/game.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { saidOnce } from '../../kit/tricks/trickLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { SPOKEN, trickRules } from '../../kit/tricks/trickRules.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { barredBid, type DealerRule, leastBid, mostBid, NO_BID, NONE_BARRED } from './bidding.ts';
import { options, presets } from './options.ts';
import { TIEBREAKER } from './schedule.ts';
import { countersOf, scoreHand } from './scoring.ts';
import { BIDDING, gameFields, handFields, type OhHellState } from './state.ts';

/** Every number of tricks that can ever be bid: one more than the cards that three have. */
const BIDS = Array.from({ length: 19 }, (_, i) => i);

/**
 * Deals one card at a time from the dealer's left to all who are in the hand, and turns up the next card for trumps.
 */
function deal(state: OhHellState, deck: ArrayLike<Card>): void {
  const { trick, hand, options } = state;
  const { size } = hand;
  const first = trick.after(state.dealer);
  if (trick.players === trick.seats) trick.dealAround(deck, first, size);
  else dealTied(state, deck, first);
  if (options.trump === 'turned') {
    hand.turned = deck[trick.players * size] as Card;
    trick.trump = suitOf(hand.turned);
  }
  state.speaker = first;
  state.phase = BIDDING;
}

function dealTied({ trick, hand }: OhHellState, deck: ArrayLike<Card>, first: number): void {
  for (let i = 0, seat = first; i < trick.players * hand.size; i++, seat = trick.after(seat)) {
    trick.give(seat, deck[i] as Card);
  }
}

/** Clears the table for the next hand: this many cards each, one in a tiebreaker. */
function clear({ trick, hand, game, played }: OhHellState): void {
  trick.clear(ACE_HIGH, NO_SUIT);
  hand.size = game.sizes[played] ?? TIEBREAKER;
}

/** After the last hand only those tied for first are dealt in, and the deal goes to the next of them. */
function next(state: OhHellState): void {
  const { trick, played, game } = state;
  if (played < game.sizes.length) return;
  const tied = leadersOf(state.scores);
  for (let seat = 0; seat < trick.seats; seat++) if (!tied.includes(seat)) trick.sitOut(seat);
  if (!tied.includes(state.dealer)) state.dealer = trick.after(state.dealer);
}

/** The rule for the seat that bids now: only the dealer, who bids last, is bound by one. */
function ruleOfBidder({ speaker, dealer, options }: OhHellState): DealerRule {
  return speaker === dealer ? options.dealerRule : 'none';
}

/** What the seat that bids now may bid, as bits. */
function bidsOpen(state: OhHellState): number {
  const { size, total } = state.hand;
  const rule = ruleOfBidder(state);
  const barred = barredBid(rule, size, total);
  const open = (2 << mostBid(rule, size, total)) - (1 << leastBid(rule, size, total));
  return barred === NONE_BARRED ? open : open & ~(1 << barred);
}

function bid(state: OhHellState, seat: number, tricks: number): void {
  const { hand, trick } = state;
  hand.bids[seat] = tricks;
  hand.total += tricks;
  state.speaker = trick.after(seat);
  if (seat !== state.dealer) return;
  trick.open(state.speaker);
  state.phase = PLAYING;
}

function whyNot(state: OhHellState, _seat: number, action: Action): Message {
  const { size, total } = state.hand;
  const given = action['tricks'];
  const rule = ruleOfBidder(state);
  const least = leastBid(rule, size, total);
  const most = mostBid(rule, size, total);
  const barred = barredBid(rule, size, total);
  if (barred !== NONE_BARRED && given === barred) return message('refused.even', { n: size, barred });
  if (least === most) return message('refused.onlyBid', { least });
  if (typeof given === 'number' && given >= 0 && given < least) return message('refused.exceed', { n: size, least });
  return message('refused.bid', { least, most });
}

/** The rules of Oh Hell. */
export const rules = trickRules({
  options,
  presets,
  seats: [3, 4, 5, 6, 7],
  hand: handFields,
  game: gameFields,
  tricks: ({ hand }) => hand.size,
  clear,
  deal,
  moves: [
    callOne({
      from: SPOKEN,
      in: BIDDING,
      type: 'bid',
      name: 'tricks',
      of: BIDS,
      open: bidsOpen,
      apply: bid,
      whyNot,
      notNow: () => message('refused.bidsAreMade'),
    }),
  ],
  whyNotYet: () => message('refused.bidFirst'),
  history: ({ dealer, hand }, plays) => [
    ...saidOnce(dealer, hand.bids, NO_BID).map(([seat, tricks]) => ({ seat, type: 'bid', tricks })),
    ...plays,
  ],
  score: scoreHand,
  // the game is over once all hands are played and one player leads
  winners: ({ played, game, scores }) => {
    if (played < game.sizes.length) return null;
    const leaders = leadersOf(scores);
    return leaders.length > 1 ? null : leaders;
  },
  next,
  secrets: { aside: ({ hand }) => (hand.turned === NO_CARD ? '' : pack(hand.turned)) },
  counters: countersOf,
});
