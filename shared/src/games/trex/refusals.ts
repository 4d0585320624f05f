import {
  type Card,
  cardOf,
  cardOfCode,
  codeOf,
  HEARTS,
  JACK,
  rankOf,
  suitLetter,
  suitOf,
} from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { CONTRACT_NAMES, contractNamed, GIRLS, KING, NO_CONTRACT } from './contracts.ts';
import { CHOOSING, DECLARING, LAYING, PLAYING, type TrexState } from './state.ts';

/** Why an action is refused that is not among the legal ones of a seat that may act. */
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
      return whyNotPlayed(state, seat, action['card']);
    case 'pass':
      return message(state.phase === LAYING ? 'refused.mustLay' : 'refused.noPass');
    default:
      return message('refused.unknown');
  }
}

/** What has to be done first, in the phase as it is. */
function whatComesFirst(state: TrexState): Message {
  if (state.phase === CHOOSING) return message('refused.chooseFirst');
  return message(state.phase === DECLARING ? 'refused.declareFirst' : 'refused.unknown');
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
  switch (state.contract) {
    case GIRLS:
      if (rankOf(card) !== 12) return message('refused.onlyQueens');
      break;
    case KING:
      if (card !== cardOf(HEARTS, 13)) return message('refused.onlyTheKing');
      break;
    default:
      return message('refused.noDoubling');
  }
  if (!state.trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  return message('refused.isDoubled', { card: codeOf(card) });
}

function whyNotPlayed(state: TrexState, seat: number, named: Action[string] | undefined): Message {
  const card = typeof named === 'string' ? cardOfCode(named) : -1;
  if (card < 0) return message('refused.unknown');
  if (state.phase !== PLAYING && state.phase !== LAYING) return whatComesFirst(state);
  if (!state.trick.holds(seat, card)) return message('refused.notHeld', { card: codeOf(card) });
  if (state.phase === LAYING) return whyNotLaid(state, card);
  if (state.trick.mustFollow()) return message('refused.mustFollow', { suit: suitLetter(state.trick.led) });
  return message('refused.noHeartLead');
}

/** Why a card that is held does not fit: its suit is not opened, or the run has not come up to it. */
function whyNotLaid(state: TrexState, card: Card): Message {
  const suit = suitOf(card);
  const low = state.layout.low[suit] as number;
  if (low === 0) return message('refused.notOpened', { jack: codeOf(cardOf(suit, JACK)) });
  const neighbour = rankOf(card) < low ? rankOf(card) + 1 : rankOf(card) - 1;
  return message('refused.notNext', { card: codeOf(card), neighbour: codeOf(cardOf(suit, neighbour)) });
}
