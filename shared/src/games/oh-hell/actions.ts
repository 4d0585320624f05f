import { codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { whyNotPlayed } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { barredBid, leastBid, mostBid, NONE_BARRED } from './bids.ts';
import { actors, BID, count, pick, ruleOfBidder } from './rules.ts';
import { BIDDING, type OhHellState } from './state.ts';

/** The actions that Oh Hell has. */
export const actions = { bid: { tricks: 'figure' }, play: { card: 'card' } } as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  return move >= BID ? { type: 'bid', tricks: move - BID } : { type: 'play', card: codeOf(move) };
}

/** Everything a seat may do now, and the move of an action that is among that. */
export const { legal, moveOf } = listedMoves<OhHellState>({ actors, count, pick }, actionOf);

/** Why an action that is not among the legal ones is refused. */
export function whyNot(state: OhHellState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'bid':
      return state.phase === BIDDING ? whyNotBid(state, action['tricks']) : message('refused.bidsAreMade');
    case 'play':
      if (state.phase === BIDDING) return message('refused.bidFirst');
      return whyNotPlayed(state.trick, seat, action['card']);
    default:
      return message('refused.unknown');
  }
}

function whyNotBid(state: OhHellState, bid: Action[string] | undefined): Message {
  const { size, total } = state;
  const rule = ruleOfBidder(state);
  const least = leastBid(rule, size, total);
  const most = mostBid(rule, size, total);
  const barred = barredBid(rule, size, total);
  if (barred !== NONE_BARRED && bid === barred) return message('refused.even', { n: size, barred });
  if (least === most) return message('refused.onlyBid', { least });
  if (typeof bid === 'number' && bid >= 0 && bid < least) return message('refused.exceed', { n: size, least });
  return message('refused.bid', { least, most });
}
