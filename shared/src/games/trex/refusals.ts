import { cardOf, cardOfCode, codeOf, rankOf, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { CLOSED } from '../../kit/tricks/stops.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { doublingSuits, GIRLS, markedCards, TREX } from './contracts.ts';
import { CHOOSING, FIRST_LAID, type TrexState } from './state.ts';

/** Why no card is played yet. */
export function whyNotYet({ phase }: TrexState): Message {
  return message(phase === CHOOSING ? 'refused.chooseFirst' : 'refused.declareFirst');
}

/** Why a card is not doubled in the window of declarations. */
export function whyNotDoubled({ hand, trick }: TrexState, seat: number, action: Action): Message {
  const card = cardOfCode(String(action['card']));
  const { contract } = hand;
  if (contract === TREX) return message('refused.noDoubling');
  if (!markedCards(contract, doublingSuits(contract)).includes(card)) {
    return message(contract === GIRLS ? 'refused.onlyQueens' : 'refused.onlyTheKing');
  }
  return message(trick.holds(seat, card) ? 'refused.isDoubled' : 'refused.notHeld', { card: codeOf(card) });
}

/** Why a card is not laid: its suit is not opened, or the run has not come up to it. */
export function whyNotLaid({ trick, hand }: TrexState, seat: number, action: Action): Message {
  const card = cardOfCode(String(action['card']));
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  const suit = suitOf(card);
  const low = hand.low[suit] ?? CLOSED;
  if (low === CLOSED) return message('refused.notOpened', { jack: codeOf(cardOf(suit, FIRST_LAID)) });
  const neighbour = rankOf(card) < low ? rankOf(card) + 1 : rankOf(card) - 1;
  return message('refused.notNext', { card: codeOf(card), neighbour: codeOf(cardOf(suit, neighbour)) });
}
