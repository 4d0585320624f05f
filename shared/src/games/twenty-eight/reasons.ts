import { type Card, cardOfCode, codeOf, JACK, rankOf, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isPartner, LEAST_BID, leastBid } from './bidding.ts';
import { bestTrumps } from './bot/bidding.ts';
import { NINE } from './ranking.ts';
import type { TwentyEightView } from './state.ts';

/** Why an action other than a card may be a good one, as `reason` in `GameBot`. */
export function callReason({ hand, trick }: TwentyEightView, seat: number, action: Action): Message | null {
  const { type, points, card } = action;
  if (type === 'reveal') return message('hint.calls', { suit: suitLetter(trick.led) });
  if (type === 'trump') return trumpsHeld(trick.own, suitOf(cardOfCode(String(card))), 'hint.faceDown', String(card));
  if (type !== 'bid' && type !== 'pass') return null;
  if (type === 'bid' && hand.standing === 0 && points === LEAST_BID) return message('hint.opens', { n: LEAST_BID });
  if (type === 'pass' && isPartner(hand.holder, seat)) {
    return message('hint.overPartner', { who: hand.holder, n: leastBid(hand, seat) });
  }
  return trumpsHeld(trick.own, bestTrumps(unpackAll(trick.own)).trump, 'hint.holding');
}

/** What the first four cards (packed) hold with a suit as trumps: its length, jack and nine, and the other jacks. */
function trumpsHeld(own: string, suit: Suit, key: string, laid = ''): Message {
  const held = unpackAll(own);
  const trumps = held.filter((card) => suitOf(card) === suit);
  const jacks = held.filter((card) => rankOf(card) === JACK && suitOf(card) !== suit).length;
  const side = jacks === 0 ? 'side.noJacks' : 'side.jacks';
  const [only = 0, ...more] = trumps;
  if (more.length === 0) return message('hint.lone', { card: codeOf(only), jacks, side });
  const values = { n: trumps.length, suit: suitLetter(suit), tops: topsOf(trumps), jacks, side };
  return message(key, { ...values, card: laid, holding: 'hint.holding' });
}

/** The key that says which of the two best cards of their suit these are. */
function topsOf(trumps: readonly Card[]): string {
  const [hasJack, hasNine] = [JACK, NINE].map((rank) => trumps.some((card) => rankOf(card) === rank));
  if (hasJack === true) return hasNine === true ? 'tops.both' : 'tops.jack';
  return hasNine === true ? 'tops.nine' : 'tops.none';
}
