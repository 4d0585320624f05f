import {
  type CallBox,
  type CallCell,
  type CallSheet,
  callSheet,
  PASSED,
  wordsCalled,
} from '../../kit/table/callSheet.ts';
import { saidOnce } from '../../kit/tricks/trickLog.ts';
import { message } from '../../kit/words/message.ts';
import { BID_NAMES, bidName, costOf, creditsFor, NOT_YET, PASS, tricksFor } from './bids.ts';
import type { NapOptions } from './options.ts';
import { BIDDING, type NapView } from './state.ts';

/** The round of calls: a line for each seat with its credits, so that seven have room. */
export function callsOf(view: NapView): CallSheet | undefined {
  const { phase, dealer, hand, options, scores } = view;
  if (phase !== BIDDING) return undefined;
  return callSheet(view, {
    verb: 'call',
    heading: message('calls.heading'),
    list: { aside: message('calls.credits'), call: message('calls.call') },
    asides: (seat) => message('calls.figure', { n: options.bank + (scores[seat] ?? 0) }),
    calls: saidOnce(dealer, hand.calls, NOT_YET).map(([seat, call]) => [
      seat,
      call === PASS ? PASSED : wordsCalled(bidName(call)),
    ]),
  });
}

/** All bids with their credits, and what each of them undertakes. */
export function askedOf({ phase, speaker, viewer, options }: NapView): CallBox | undefined {
  if (phase !== BIDDING || speaker !== viewer) return undefined;
  const cells = BID_NAMES.map((_, bid) => cellOf(bid, options));
  return {
    heading: message('calls.yourCall'),
    groups: [{ cells: cells.slice(0, 4) }, { cells: cells.slice(4) }],
    says: message('calls.ladder'),
    pick: message('calls.pick'),
    acts: [{ choice: { type: 'pass' } }],
  };
}

function cellOf(bid: number, options: NapOptions): CallCell {
  const tricks = tricksFor(bid);
  const n = creditsFor(bid, options);
  return {
    choice: { type: 'bid', bid: bidName(bid) },
    text: message(bidName(bid)),
    under: message('calls.worth', { n }),
    means: message(tricks === 0 ? 'calls.terms.mis' : 'calls.terms', { tricks, n, cost: costOf(bid, options) }),
    confirm: message('calls.confirm', { bid: bidName(bid), n }),
  };
}
