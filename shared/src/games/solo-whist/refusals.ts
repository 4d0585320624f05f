import { suitOfLetter } from '../../kit/cards/cards.ts';
import type { Action } from '../../kit/game/action.ts';
import { whyNotPlayed } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, bidNamed, COP, contractName, NO_BID, PROP } from './bids.ts';
import { BIDDING, NAMING, NOBODY, OFFERED, PLAYING, RAISING, type SoloState } from './state.ts';

/** Why an action is refused that is not among the legal ones of a seat that may act. */
export function whyNot(state: SoloState, seat: number, action: Action): Message {
  switch (action.type) {
    case 'bid':
      return whyNotBid(state, bidNamed(action['bid']));
    case 'pass':
      return message(state.phase === NAMING ? 'refused.nameTrumps' : 'refused.noPass');
    case 'trump':
      return whyNotNamed(action['suit']);
    case 'play':
      return whyNoCard(state, seat, action['card']);
    default:
      return message('refused.unknown');
  }
}

function whyNotBid(state: SoloState, bid: number): Message {
  if (bid === NO_BID) return message('refused.unknown');
  switch (state.phase) {
    case BIDDING:
      break;
    case OFFERED:
      return message('refused.onlyCop');
    case RAISING:
      return message(state.options.upgrade === 'solo' ? 'refused.onlySolo' : 'refused.onlyHigher');
    default:
      return message('refused.auctionIsOver');
  }
  if (!state.options.propCop && (bid === PROP || bid === COP)) return message('refused.noProposals');
  if (bid === COP) return whyNotCop(state);
  return bid === PROP && state.standing === PROP
    ? message('refused.secondProp')
    : message('refused.tooLow', { bid: bidName(bid), standing: contractOrProp(state) });
}

function whyNotCop({ standing, partner }: SoloState): Message {
  if (standing === NO_BID) return message('refused.nothingToAccept');
  if (standing !== PROP) return message('refused.isOvercalled', { standing: bidName(standing) });
  return message(partner === NOBODY ? 'refused.unknown' : 'refused.isAccepted');
}

/** What is called the standing bid: a Prop that was accepted goes by both names. */
function contractOrProp({ standing, partner }: SoloState): string {
  return standing === PROP && partner === NOBODY ? 'prop' : contractName(standing);
}

function whyNotNamed(named: Action[string] | undefined): Message {
  const suit = typeof named === 'string' ? suitOfLetter(named) : -1;
  if (suit < 0) return message('refused.unknown');
  return message('refused.noNaming');
}

function whyNoCard(state: SoloState, seat: number, named: Action[string] | undefined): Message {
  if (state.phase === NAMING) return message('refused.nameTrumps');
  return state.phase === PLAYING ? whyNotPlayed(state.trick, seat, named) : message('refused.callFirst');
}
