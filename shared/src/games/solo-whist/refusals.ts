import type { Action } from '../../kit/game/action.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, bidNamed, COP, contractName, NO_BID, PROP } from './bids.ts';
import { BIDDING, NAMING, NOBODY, OFFERED, RAISING, type SoloState } from './state.ts';

/** Why a seat that may act may not call this, name these trumps, or play a card before the play. */
export function whyNot(state: SoloState, _seat: number, action: Action): Message {
  switch (action.type) {
    case 'bid':
      return whyNotBid(state, bidNamed(action['bid']));
    case 'pass':
      return message(state.phase === NAMING ? 'refused.nameTrumps' : 'refused.noPass');
    case 'trump':
      return message('refused.noNaming');
    case 'play':
      return message(state.phase === NAMING ? 'refused.nameTrumps' : 'refused.callFirst');
    default:
      return message('refused.unknown');
  }
}

function whyNotBid({ phase, options, hand }: SoloState, bid: number): Message {
  switch (phase) {
    case BIDDING:
      break;
    case OFFERED:
      return message('refused.onlyCop');
    case RAISING:
      return message(options.upgrade === 'solo' ? 'refused.onlySolo' : 'refused.onlyHigher');
    default:
      return message('refused.auctionIsOver');
  }
  const { contract, partner } = hand;
  if (!options.propCop && (bid === PROP || bid === COP)) return message('refused.noProposals');
  if (bid === COP) return whyNotCop(contract);
  if (bid === PROP && contract === PROP) return message('refused.secondProp');
  const standing = contract === PROP && partner === NOBODY ? bidName(PROP) : contractName(contract);
  return message('refused.tooLow', { bid: bidName(bid), standing });
}

/** A Prop that stands and that nobody has accepted yet may be accepted. */
function whyNotCop(contract: number): Message {
  if (contract === NO_BID) return message('refused.nothingToAccept');
  if (contract === PROP) return message('refused.isAccepted');
  return message('refused.isOvercalled', { standing: bidName(contract) });
}
