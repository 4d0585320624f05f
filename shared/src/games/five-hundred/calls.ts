import {
  type CallBox,
  type CallCell,
  type Called,
  type CallSheet,
  callSheet,
  PASSED,
} from '../../kit/table/callSheet.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { callAction, lowestTrickBid, mayBid } from './bidding.ts';
import {
  type Bid,
  bidOf,
  bidSaid,
  bidValue,
  FIRST_SEVEN,
  firstOverNullo,
  GRAND_NULLO,
  isTrickBid,
  NO_BID,
  NULLO,
  STRAINS,
  strainOf,
  tricksOf,
} from './bids.ts';
import { ANSWERING, BIDDING, CALL, DECLARING, type FiveHundredView, NOBODY, PASS } from './state.ts';

/** Rows of the paper where the rounds have no limit. */
const USUAL_ROUNDS = 3;
/** The tricks that can be bid. */
const LEVELS = [6, 7, 8, 9, 10];
const HIGHEST_SIX: Bid = FIRST_SEVEN - 1;

/** The auction, also while declarations are awaited and answered before it. */
export function callsOf(view: FiveHundredView): CallSheet | undefined {
  const { phase, hand, options } = view;
  if (phase !== DECLARING && phase !== ANSWERING && phase !== BIDDING) return undefined;
  const { calls, standing, holder: who, barred } = hand;
  const { rounds: of } = options;
  const n = Math.floor(calls.length / 4) + 1;
  const round = of === 'untilThreePasses' ? message('calls.round', { n }) : message('calls.roundOf', { n, of });
  const stands = message('calls.stands', { who, n: bidValue(standing), ...bidSaid(standing) });
  return callSheet(view, {
    verb: 'bid',
    heading: message('calls.auction'),
    says: phase === BIDDING ? [standing === NO_BID ? message('calls.noBid') : stands, round] : [],
    foot: [
      ...PAIRS.filter((_, side) => ((barred >> side) & 1) === 1).map(([one = 0, partner = 0]) =>
        message('fact.barred', { who: one, partner }),
      ),
      message('calls.middle'),
    ],
    isSlip: true,
    calls: calls.map((call) => [Math.floor(call / CALL), calledAs(call % CALL)]),
    ...(phase !== BIDDING && { awaited: NOBODY }),
    rounds: of === 'untilThreePasses' ? USUAL_ROUNDS : of,
  });
}

function calledAs(call: number): Called {
  return call === PASS ? PASSED : { text: printed(call), ...(!isTrickBid(call) && { as: 'words' }) };
}

/** A bid as it is printed: tricks and the sign of their trumps, or the nullo's word. */
function printed(bid: Bid): Message {
  if (!isTrickBid(bid)) return message(bid === NULLO ? 'choice.nullo' : 'choice.grand-nullo');
  return strainOf(bid) === 'NT'
    ? message('calls.noTrump', { tricks: tricksOf(bid) })
    : message('bid.trumps', { tricks: tricksOf(bid), suit: strainOf(bid) });
}

/** What the viewer is asked. Between turns the box says what bids are worth. */
export function askedOf(view: FiveHundredView): CallBox | undefined {
  const { phase, speaker, viewer } = view;
  const heading = message('calls.aceNoFace');
  switch (phase) {
    case DECLARING:
      return { heading, groups: [], says: message('calls.declaring'), acts: [], isWindow: true };
    case ANSWERING:
      if (speaker !== viewer) return undefined;
      return {
        heading,
        groups: [],
        says: message('calls.answering'),
        acts: [{ choice: { type: 'redeal' } }, { choice: { type: 'play-on' } }],
      };
    case BIDDING:
      return bidBox(view);
    default:
      return undefined;
  }
}

function bidBox(view: FiveHundredView): CallBox {
  const groups: CallBox['groups'] = [
    {
      cells: STRAINS.flatMap((strain) => LEVELS.map((level) => cellOf(view, bidOf(level, strain)))),
      columns: LEVELS.length,
      heads: {
        label: message('calls.tricks'),
        columns: LEVELS.map((n) => message('calls.figure', { n })),
        rest: message('calls.trumps'),
      },
    },
    { cells: [cellOf(view, NULLO), cellOf(view, GRAND_NULLO)] },
  ];
  if (view.speaker !== view.viewer) return { heading: message('calls.worths'), groups, acts: [], isToRead: true };
  return {
    heading: message('calls.yourBid'),
    groups,
    ...(isInkleClosed(view) && { says: message(`calls.inkle.${view.options.inkle}`) }),
    pick: message('calls.pick'),
    acts: [{ choice: { type: 'pass' } }],
  };
}

/** A bid with its value: all tricks of one suit stand in a row, so that bids rise to the right and down. */
function cellOf(view: FiveHundredView, bid: Bid): CallCell {
  const said = { ...bidSaid(bid), n: bidValue(bid) };
  const cell = { choice: callAction(bid), text: printed(bid), confirm: message('calls.confirm', said) };
  return isTrickBid(bid)
    ? { ...cell, under: message('calls.figure', { n: bidValue(bid) }), label: message('calls.worth', said) }
    : { ...cell, under: nulloNote(view, bid) };
}

/** What nullo or grand nullo is worth, and its rank, or what keeps the viewer from it. */
function nulloNote(view: FiveHundredView, bid: Bid): Message {
  const { hand, viewer, options } = view;
  const n = bidValue(bid);
  const isOpen = mayBid(view, viewer, bid);
  if (((hand.barred >> (viewer & 1)) & 1) === 1) return message('calls.nullo.barred', { n });
  if (bid === NULLO && isOpen) return message('calls.nullo.below', { ...bidSaid(firstOverNullo(options)), n });
  if (bid === NULLO || hand.standing === GRAND_NULLO) return message('calls.nullo.outbid', { n });
  return message(isOpen ? 'calls.nullo.grand' : 'calls.nullo.needs', { n });
}

/** Whether only the rule on inkles bars the caller from sixes. */
function isInkleClosed(view: FiveHundredView): boolean {
  return view.hand.standing < HIGHEST_SIX && lowestTrickBid(view) > HIGHEST_SIX;
}
