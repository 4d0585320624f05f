import {
  type CallBox,
  type CallSheet,
  callSheet,
  figureCalled,
  figureCells,
  wordsCalled,
} from '../../kit/table/callSheet.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { saidOnce } from '../../kit/tricks/trickLog.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BIDDING, NIL, NO_BID, type SpadesView, TRICKS } from './state.ts';

/** The bids, and what partners have bid together so far. */
export function callsOf(view: SpadesView): CallSheet | undefined {
  const { phase, dealer, hand } = view;
  const { bids } = hand;
  if (phase !== BIDDING) return undefined;
  return callSheet(view, {
    verb: 'bid',
    heading: message('calls.bids'),
    sides: PAIRS.map((seats) => ({ seats, text: togetherSo(bids, seats) })),
    calls: saidOnce(dealer, bids, NO_BID).map(([seat, bid]) => [
      seat,
      bid === NIL ? wordsCalled('calls.nil') : figureCalled(bid),
    ]),
  });
}

function togetherSo(bids: readonly number[], seats: readonly number[]): Message {
  const made = seats.map((seat) => bids[seat] ?? NO_BID).filter((bid) => bid !== NO_BID);
  if (made.length === 0) return message('calls.side.none');
  return message('calls.side', { n: made.reduce((sum, bid) => sum + bid) });
}

/** The figures to bid, nil before them where it is played. */
export function askedOf({ phase, speaker, viewer, options }: SpadesView): CallBox | undefined {
  if (phase !== BIDDING || speaker !== viewer) return undefined;
  const nil = { choice: { type: 'nil' }, text: message('calls.nil') };
  const cells = figureCells(1, TRICKS, (tricks) => ({ type: 'bid', tricks }));
  return {
    heading: message('calls.yourBid'),
    groups: [{ cells: options.nil ? [nil, ...cells] : cells }],
    pick: message('calls.pick'),
    acts: [],
  };
}
