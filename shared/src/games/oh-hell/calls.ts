import { codeOf } from '../../kit/cards/cards.ts';
import {
  type CallBox,
  type CallCell,
  type CallSheet,
  callingOrder,
  callSheet,
  figureCalled,
  figureCells,
} from '../../kit/table/callSheet.ts';
import { saidOnce } from '../../kit/tricks/trickLog.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { barredBid, leastBid, mostBid, NO_BID, NONE_BARRED } from './bidding.ts';
import { BIDDING, type OhHellView } from './state.ts';

/** The bids of those in the hand, how many that makes together, the card turned up, and what binds the dealer. */
export function callsOf(view: OhHellView): CallSheet | undefined {
  const { phase, dealer, hand, trick } = view;
  if (phase !== BIDDING) return undefined;
  const { bids, total, size: n, turned } = hand;
  const hasCard = turned !== NO_CARD;
  return callSheet(view, {
    verb: 'bid',
    heading: message('calls.bids'),
    says: [message('fact.bids', { total, n })],
    ...(hasCard && { card: { code: codeOf(turned) } }),
    foot: [message(hasCard ? 'calls.turned' : 'fact.noTrumps'), ...rulesOf(view)],
    isSlip: true,
    order: callingOrder(dealer, bids.length).filter((seat) => ((trick.sitsOut >> seat) & 1) === 0),
    calls: saidOnce(dealer, bids, NO_BID).map(([seat, bid]) => [seat, figureCalled(bid)]),
  });
}

/**
 * The dealer's rule, and what it would leave the dealer if nobody before them bid another trick; once it is the
 * dealer's turn, the prompt says that.
 */
function rulesOf({ hand, dealer: who, speaker, options }: OhHellView): Message[] {
  const { size: n, total } = hand;
  const rule = options.dealerRule;
  const least = leastBid(rule, n, total);
  const barred = barredBid(rule, n, total);
  const isOne = least === mostBid(rule, n, total);
  const leaves = barred !== NONE_BARRED ? 'barred' : isOne ? 'only' : least > 0 ? 'least' : null;
  return [
    message(`calls.rule.${rule}`, { n }),
    ...(leaves === null || speaker === who ? [] : [message(`calls.leaves.${leaves}`, { who, least, barred })]),
  ];
}

/** All figures, the one that the dealer's rule bars struck out, each with what it would make of all bids. */
export function askedOf({ phase, speaker, viewer, dealer, hand, options }: OhHellView): CallBox | undefined {
  if (phase !== BIDDING || speaker !== viewer) return undefined;
  const { size: n, total } = hand;
  const rule = options.dealerRule;
  const isBound = speaker === dealer;
  const barred = isBound ? barredBid(rule, n, total) : NONE_BARRED;
  const cells = figureCells(0, isBound ? mostBid(rule, n, total) : n, (tricks) => ({ type: 'bid', tricks }));
  return {
    heading: message('calls.yourBid'),
    groups: [{ cells: cells.map((cell, bid): CallCell => ({ ...cell, ...sumWith(total + bid, n, bid === barred) })) }],
    says: message('calls.free', { total, n }),
    pick: message('calls.pick'),
    acts: [],
  };
}

function sumWith(total: number, n: number, isBarred: boolean): Pick<CallCell, 'means' | 'isBarred'> {
  return { means: message(total > n ? 'calls.sum.more' : 'calls.sum', { total, n, over: total - n }), isBarred };
}
