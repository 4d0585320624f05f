import { suitLetter } from '../../kit/cards/cards.ts';
import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { type Fate, fateOf, SIDES, scoringSide, TRICKS, winningSide } from './scoring.ts';
import { OVER, SCORED } from './state.ts';
import type { EuchreView, HandView } from './view.ts';

/**
 * The score sheet: a row for each hand played, with who made trumps of which suit, and the tricks and points of each
 * side.
 */
export function sheetOf(view: EuchreView): Sheet {
  const heads = [message('sheet.tricks')];
  return {
    columns: SIDES.map((seats) => ({ seats, heads })),
    rows: view.hands.map((hand, i) => ({
      head: rowHead(hand, i + 1),
      cells: [0, 1].map((side) => ({ figures: [tricksOf(hand, side)], points: hand.scores[side] ?? 0 })),
    })),
    totals: view.scores,
    note: message('sheet.note', { target: view.options.target }),
  };
}

function rowHead({ maker: who, trump, isAlone }: HandView, n: number): Message {
  return message(isAlone ? 'sheet.row.alone' : 'sheet.row', { n, who, suit: suitLetter(trump) });
}

/** The tricks of a side in a hand that was played. */
export function tricksOf({ maker, tricks }: HandView, side: number): number {
  return (maker & 1) === side ? tricks : TRICKS - tricks;
}

/** The hand just scored, while it is shown; at the end of the game the last one. */
export function summaryOf(view: EuchreView): Summary | null {
  const hand = view.hands.at(-1);
  if (hand === undefined || (view.phase !== SCORED && view.phase !== OVER)) return null;
  const winner = winningSide(view.options, view.scores);
  return {
    title:
      winner < 0
        ? message('summary.hand', { n: view.hands.length })
        : message('summary.won', { who: winner, partner: winner + 2 }),
    lead: leadOf(hand),
    columns: [0, 1].map((side) => columnOf(view, hand, side as 0 | 1)),
    winners: winner < 0 ? null : SIDES[winner as 0 | 1],
  };
}

/** The hand in a sentence: who made trumps, and what came of it. */
function leadOf(hand: HandView): Message {
  const { maker: who, trump, isAlone, tricks: n } = hand;
  const values = { who, partner: (who + 2) & 3, suit: suitLetter(trump), n };
  return message(`summary.${fateOf(n)}${isAlone ? '.alone' : ''}`, values);
}

function columnOf(view: EuchreView, hand: HandView, side: 0 | 1): SummaryColumn {
  const isMakers = (hand.maker & 1) === side;
  const role = !isMakers ? 'pill.defenders' : hand.isAlone ? 'pill.alone' : 'pill.makers';
  const points = hand.scores[side] ?? 0;
  const after = view.scores[side];
  return {
    seats: SIDES[side],
    pills: [message(role), message('pill.took', { n: tricksOf(hand, side) })],
    lines: [{ text: message(reasonFor(hand, side)), points }],
    before: after - points,
    after,
    meter: { label: message('summary.meter', { target: view.options.target }), value: after, of: view.options.target },
  };
}

/** Why a side scored what it did, as a key. */
function reasonFor(hand: HandView, side: number): string {
  const fate: Fate = fateOf(hand.tricks);
  if (side !== scoringSide(hand.maker, hand.tricks)) return fate === 'euchre' ? 'line.euchred' : 'line.nothing';
  return `line.${fate}${hand.isAlone ? '.alone' : ''}`;
}
