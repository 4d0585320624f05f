import { codeOf, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import {
  type CallBox,
  type CallCell,
  type CallSheet,
  callSheet,
  PASSED,
  suitCells,
  wordsCalled,
} from '../../kit/table/callSheet.ts';
import { isSpeaking } from '../../kit/tricks/handCourse.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BID_NAMES, bidName, COP, callName, creditsFor, NO_BID, PASS, PROP, tricksFor } from './bids.ts';
import { isAuction, NAMING, NOBODY, type SoloView } from './state.ts';

/** The auction, with the card turned up, whose suit is the default one, for as long as it lies there. */
export function callsOf(view: SoloView): CallSheet | undefined {
  const { phase, dealer, hand } = view;
  if (!isSpeaking(phase)) return undefined;
  return callSheet(view, {
    verb: 'call',
    heading: message('calls.auction'),
    says: [standingIn(hand)],
    ...(isAuction(phase) && { card: { code: codeOf(hand.turned) } }),
    foot: isAuction(phase)
      ? [message('calls.turned', { who: dealer }), message('calls.default', { suit: suitLetter(suitOf(hand.turned)) })]
      : [],
    isSlip: true,
    calls: hand.calls.map((one) => [one >> 4, (one & 15) === PASS ? PASSED : wordsCalled(callName(one & 15))]),
    // only trumps are to be named
    ...(phase === NAMING && { awaited: NOBODY }),
  });
}

function standingIn({ contract, declarer: who, partner }: SoloView['hand']): Message {
  if (contract === NO_BID) return message('calls.noBid');
  if (partner === NOBODY) return message('calls.stands', { who, bid: bidName(contract) });
  return message('calls.stands.two', { who, partner });
}

/** Every bid of this table from the lowest up, with what it undertakes and is worth; or the suits to name trumps. */
export function askedOf({ phase, speaker, viewer, hand, options }: SoloView): CallBox | undefined {
  if (!isSpeaking(phase) || speaker !== viewer) return undefined;
  if (phase === NAMING) {
    return {
      heading: message('calls.trumps'),
      groups: [{ cells: suitCells((suit) => ({ type: 'trump', suit })) }],
      pick: message('calls.pickSuit'),
      acts: [],
    };
  }
  const suit = suitLetter(suitOf(hand.turned));
  const bids = BID_NAMES.map((_, bid) => bid).filter((bid) => options.propCop || (bid !== PROP && bid !== COP));
  return {
    heading: message('calls.yourCall'),
    groups: [{ cells: bids.map((bid) => cellOf(bid, suit, hand.declarer, options)), columns: 2, wide: 4 }],
    pick: message('calls.pick'),
    acts: [{ choice: { type: 'pass' } }],
  };
}

function cellOf(bid: number, suit: string, who: number, options: SoloView['options']): CallCell {
  const n = tricksFor(bid);
  return {
    choice: { type: 'bid', bid: bidName(bid) },
    text: message(bidName(bid)),
    under: message(n === 0 ? 'calls.worth.none' : 'calls.worth', { n, credits: creditsFor(bid, options) }),
    // without a proposal there is nobody to accept one from
    ...((bid !== COP || who !== NOBODY) && {
      means: message(`calls.means.${bidName(bid)}`, bid === COP ? { n, suit, who } : { n, suit }),
    }),
  };
}
