import { suitLetter } from '../../kit/cards/cards.ts';
import type { Sheet, SheetCell, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { SIDES, sideOf, winningSide } from './scoring.ts';
import { OVER, SCORED } from './state.ts';
import type { HandView, TwentyEightView } from './view.ts';

/** The score sheet: the declarers' bid, the card points and the victory points of each side in every hand. */
export function sheetOf(view: TwentyEightView): Sheet {
  const heads = [message('sheet.bid'), message('sheet.points')];
  return {
    columns: SIDES.map((seats) => ({ seats, heads })),
    rows: view.hands.map((hand, i) => ({
      head: message('sheet.hand', { n: i + 1, suit: suitLetter(hand.trump) }),
      cells: [0, 1].map((side) => cellOf(hand, side)),
    })),
    totals: view.scores,
    note: message('sheet.note', { target: view.options.target }),
  };
}

function cellOf({ setter, bid, taken, scores }: HandView, side: number): SheetCell {
  return { figures: [sideOf(setter) === side ? bid : '\u2013', taken[side] ?? 0], points: scores[side] ?? 0 };
}

/** The hand just scored, line by line, while it is shown; at the end of the game the last one. */
export function summaryOf(view: TwentyEightView): Summary | null {
  const hand = view.hands.at(-1);
  if (hand === undefined || (view.phase !== SCORED && view.phase !== OVER)) return null;
  const winner = winningSide(view.options.target, view.scores);
  return {
    title:
      winner < 0
        ? message('summary.hand', { n: view.hands.length })
        : message('summary.won', { who: winner, partner: winner + 2 }),
    lead: leadOf(hand),
    columns: SIDES.map((seats, side) => columnOf(hand, seats, side, view.scores[side as 0 | 1])),
    winners: winner < 0 ? null : SIDES[winner as 0 | 1],
  };
}

/** The hand in a sentence: what was bid, with which trumps, and what came of it. */
function leadOf({ setter: who, bid, trump, taken, scores }: HandView): Message {
  const values = { who, partner: (who + 2) & 3, bid, suit: suitLetter(trump), taken: taken[sideOf(who)] ?? 0 };
  return message((scores[who] ?? 0) > 0 ? 'summary.made' : 'summary.broken', values);
}

function columnOf(hand: HandView, seats: readonly number[], side: number, after: number): SummaryColumn {
  const { setter, bid, taken, scores } = hand;
  const declares = sideOf(setter) === side;
  const points = scores[side] ?? 0;
  const n = taken[side] ?? 0;
  const reason = !declares ? 'line.defended' : points > 0 ? 'line.made' : 'line.broken';
  return {
    seats,
    pills: [declares ? message('pill.bid', { n: bid }) : message('pill.defended'), message('pill.took', { n })],
    lines: [{ text: message(reason, { bid, n }), points }],
    before: after - points,
    after,
  };
}
