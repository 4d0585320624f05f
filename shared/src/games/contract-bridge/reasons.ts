import { suitLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isMeant } from './bot/meaning.ts';
import { meaningsOf, readHistory } from './bot/system.ts';
import { valuedHand } from './bot/valuedHand.ts';
import { bidOf, NO_TRUMPS, STRAINS, trumpOf } from './calls.ts';
import type { BridgeView } from './state.ts';

/** Why a call may be a good one: what it says by agreement, or what the hand has for it. */
export function callReason({ dealer, hand, trick }: BridgeView, _seat: number, action: Action): Message | null {
  const own = valuedHand(trick.own);
  const points = message('hint.points', { n: own.high });
  if (action.type !== 'bid') return ['pass', 'double', 'redouble'].includes(action.type) ? points : null;
  const strain = (STRAINS as readonly unknown[]).indexOf(action['strain']);
  const call = bidOf(Number(action['level']), strain);
  const meant = meaningsOf(readHistory(dealer, hand.calls)).find((one) => one.call === call && isMeant(one, own));
  if (meant?.says !== undefined) return message(`says.${meant.says}`);
  if (strain === NO_TRUMPS) return own.isBalanced ? message('hint.balanced', { n: own.high }) : points;
  return message('hint.suit', { n: own.high, cards: own.length(strain), suit: suitLetter(trumpOf(strain)) });
}
