import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { handPrompt, ownPlayPrompt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { barredBid, leastBid, mostBid, NONE_BARRED, totalOf } from './bids.ts';
import { BIDDING, PLAYING } from './state.ts';
import type { OhHellView } from './view.ts';

/** What is awaited, as everybody reads it. */
export function publicPrompt(view: OhHellView): Message {
  return view.phase === BIDDING ? bidPrompt(view) : handPrompt(view.phase, view.trick);
}

/** Who is to bid, and what the dealer's rule leaves him. */
function bidPrompt(view: OhHellView): Message {
  const { size, bidder: who } = view;
  if (who !== view.dealer) return message('prompt.bid', { who, n: size });
  const rule = view.options.dealerRule;
  const total = totalOf(view.bids);
  const least = leastBid(rule, size, total);
  const barred = barredBid(rule, size, total);
  if (barred !== NONE_BARRED) return message('prompt.bidNotEven', { who, n: size, barred });
  if (least === mostBid(rule, size, total)) return message('prompt.bidOne', { who, least });
  return least > 0 ? message('prompt.bidLeast', { who, n: size, least }) : message('prompt.bid', { who, n: size });
}

/** What the viewer, a seat, may do, where it is his turn. */
export function ownPrompt(view: OhHellView): Message {
  return view.phase === PLAYING ? ownPlayPrompt(view.trick, view.viewer, ACE_HIGH) : publicPrompt(view);
}
