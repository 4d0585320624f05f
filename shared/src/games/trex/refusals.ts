import {
  type Card,
  cardOf,
  cardOfCode,
  codeOf,
  HEARTS,
  JACK,
  KING as KING_RANK,
  QUEEN,
  rankOf,
  suitOf,
} from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { CONTRACT_NAMES, contractNamed, GIRLS, KING, NO_CONTRACT } from './contracts.ts';
import { CHOOSING, CLOSED, DECLARING, LAYING, type TrexState } from './state.ts';

/** Why a seat that may act may not do this now. Cards that are refused in the tricks are the kit's matter. */
export function whyNot(state: TrexState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'choose':
      return whyNotChosen(state, action['contract']);
    case 'double':
      return whyNotDoubled(state, seat, action['card']);
    case 'redeal':
    case 'ready':
      return message(state.phase === DECLARING ? 'refused.noRedeal' : 'refused.noDeclarations');
    case 'play':
      return whyNotLaid(state, seat, action['card']);
    case 'pass':
      return message(state.phase === LAYING ? 'refused.mustLay' : 'refused.noPass');
    default:
      return message('refused.unknown');
  }
}

function whyNotChosen(state: TrexState, named: Action[string] | undefined): Message {
  const contract = contractNamed(named);
  if (contract === NO_CONTRACT) return message('refused.unknown');
  if (state.phase !== CHOOSING) return message('refused.isChosen');
  return message('refused.isUsed', { contract: `contract.${CONTRACT_NAMES[contract]}` });
}

function whyNotDoubled(state: TrexState, seat: number, named: Action[string] | undefined): Message {
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  if (card < 0) return message('refused.unknown');
  if (state.phase !== DECLARING) return message('refused.noDeclarations');
  switch (state.hand.contract) {
    case GIRLS:
      if (rankOf(card) !== QUEEN) return message('refused.onlyQueens');
      break;
    case KING:
      if (card !== cardOf(HEARTS, KING_RANK)) return message('refused.onlyTheKing');
      break;
    default:
      return message('refused.noDoubling');
  }
  if (!state.trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  return message('refused.isDoubled', { card: codeOf(card) });
}

/** Why a card is not laid, or not played before tricks are. */
function whyNotLaid({ phase, trick, hand }: TrexState, seat: number, named: Action[string] | undefined): Message {
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  if (card < 0) return message('refused.unknown');
  if (phase === CHOOSING) return message('refused.chooseFirst');
  if (phase !== LAYING) return message('refused.declareFirst');
  if (!trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  return whyNotFitting(hand.low, card);
}

/** Why a card does not fit: its suit is not opened, or the run has not come up to it. */
function whyNotFitting(lowest: readonly number[], card: Card): Message {
  const suit = suitOf(card);
  const low = lowest[suit] ?? CLOSED;
  if (low === CLOSED) return message('refused.notOpened', { jack: codeOf(cardOf(suit, JACK)) });
  const neighbour = rankOf(card) < low ? rankOf(card) + 1 : rankOf(card) - 1;
  return message('refused.notNext', { card: codeOf(card), neighbour: codeOf(cardOf(suit, neighbour)) });
}
