import { type Card, cardOf, cardOfCode, codeOf, JACK, rankOf, suitOf } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { doublingSuits, GIRLS, markedCards, TREX } from './contracts.ts';
import { CHOOSING, CLOSED, DECLARING, LAYING, type TrexState } from './state.ts';

/** Why a seat that may act may not do this now. The kit deals with cards refused in the tricks. */
export function whyNot(state: TrexState, seat: number, action: Action): Message {
  const { phase } = state;
  switch (action.type) {
    case 'choose':
      if (phase !== CHOOSING) return message('refused.isChosen');
      return message('refused.isUsed', { contract: `contract.${String(action['contract'])}` });
    case 'double':
      return whyNotDoubled(state, seat, cardOfCode(String(action['card'])));
    case 'redeal':
    case 'ready':
      return message(phase === DECLARING ? 'refused.noRedeal' : 'refused.noDeclarations');
    case 'play':
      if (phase === CHOOSING) return message('refused.chooseFirst');
      if (phase === DECLARING) return message('refused.declareFirst');
      return whyNotLaid(state, seat, cardOfCode(String(action['card'])));
    case 'pass':
      return message(phase === LAYING ? 'refused.mustLay' : 'refused.noPass');
    default:
      return message('refused.unknown');
  }
}

function whyNotDoubled({ phase, hand, trick }: TrexState, seat: number, card: Card): Message {
  if (phase !== DECLARING) return message('refused.noDeclarations');
  const { contract } = hand;
  if (contract === TREX) return message('refused.noDoubling');
  if (!markedCards(contract, doublingSuits(contract)).includes(card)) {
    return message(contract === GIRLS ? 'refused.onlyQueens' : 'refused.onlyTheKing');
  }
  return message(trick.holds(seat, card) ? 'refused.isDoubled' : 'refused.notHeld', { card: codeOf(card) });
}

/** Why a card is not laid: its suit is not opened, or the run has not come up to it. */
function whyNotLaid({ trick, hand }: TrexState, seat: number, card: Card): Message {
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  const suit = suitOf(card);
  const low = hand.low[suit] ?? CLOSED;
  if (low === CLOSED) return message('refused.notOpened', { jack: codeOf(cardOf(suit, JACK)) });
  const neighbour = rankOf(card) < low ? rankOf(card) + 1 : rankOf(card) - 1;
  return message('refused.notNext', { card: codeOf(card), neighbour: codeOf(cardOf(suit, neighbour)) });
}
