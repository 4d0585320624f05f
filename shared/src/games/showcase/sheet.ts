import type { Sheet, SheetCell, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BOOK, winnerOf } from './scoring.ts';
import { OVER, otherSeat, SCORED } from './state.ts';
import { NO_TRUMPS, trumpName } from './trumps.ts';
import type { HandView, ShowcaseView } from './view.ts';

/** The score sheet: of each player the value-tricks of the first part and the tricks of the end-game, a row a hand. */
export function sheetOf(view: ShowcaseView): Sheet {
  const heads = [message('sheet.value'), message('sheet.endgame')];
  return {
    columns: [0, 1].map((seat) => ({ seats: [seat], heads })),
    rows: view.hands.map((hand, i) => ({
      head: message('sheet.hand', { n: i + 1, trump: `trump.${trumpName(hand.trump)}` }),
      cells: [cellOf(hand, 0), cellOf(hand, 1)],
    })),
    totals: [...view.scores],
    note: message('sheet.note', { limit: view.options.limit }),
  };
}

function cellOf(hand: HandView, seat: 0 | 1): SheetCell {
  return { figures: [hand.value[seat], hand.endgame[seat]], points: hand.scores[seat] ?? 0 };
}

/** The hand just scored, line by line, while it is shown; at the end the last one. */
export function summaryOf(view: ShowcaseView): Summary | null {
  const hand = view.hands.at(-1);
  if (hand === undefined || (view.phase !== SCORED && view.phase !== OVER)) return null;
  const winner = view.phase === OVER ? winnerOf(view.options, view.scores) : -1;
  return {
    title: winner < 0 ? message('summary.hand', { n: view.hands.length }) : message('summary.won', { who: winner }),
    lead: leadOf(hand),
    columns: [columnOf(view, hand, 0), columnOf(view, hand, 1)],
    winners: winner < 0 ? null : [winner],
  };
}

/** How trumps of the end-game came about. */
function leadOf({ value, nominator: who, trump }: HandView): Message {
  if (who < 0) return message('summary.level', { n: value[0] });
  const n = value[otherSeat(who)] - value[who === 1 ? 1 : 0];
  const key = trump === NO_TRUMPS ? 'summary.declined' : 'summary.nominated';
  return message(key, { who, n, trump: `trump.${trumpName(trump)}` });
}

function columnOf(view: ShowcaseView, hand: HandView, seat: 0 | 1): SummaryColumn {
  const value = hand.value[seat];
  const endgame = hand.endgame[seat];
  const points = hand.scores[seat] ?? 0;
  const after = view.scores[seat];
  const { limit } = view.options;
  const lines = [
    { text: message('line.value', { n: value }), points: value },
    { text: message('line.endgame', { n: endgame }), points: endgame },
    { text: message('line.book'), points: -BOOK },
  ];
  const floored = points - (value + endgame - BOOK);
  if (floored !== 0) lines.push({ text: message('line.floor'), points: floored });
  return {
    seats: [seat],
    pills: [message('summary.pill', { n: value + endgame })],
    lines,
    before: after - points,
    after,
    meter: { label: message('summary.meter', { limit }), value: Math.min(limit, Math.max(0, after)), of: limit },
  };
}
