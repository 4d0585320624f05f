import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { message } from '../../kit/words/message.ts';
import { BOTH, type CribbageView, handPoints, PARTS, TALLY, tallyOf } from './state.ts';

/** With so many points or more between them, the loser is skunked. */
const SKUNK = 31;

/** Was the game won by a skunk? */
export function isSkunk(scores: ArrayLike<number>): boolean {
  return Math.abs((scores[0] as number) - (scores[1] as number)) >= SKUNK;
}

/** What each has scored in every hand: in play, for the hand, for the crib. */
export function sheetOf({ log, scores, options: { target } }: CribbageView): Sheet | null {
  if (log.length === 0) return null;
  const rows = Array.from({ length: log.length / TALLY }, (_, hand) => hand);
  return {
    columns: BOTH.map((seat) => ({ seats: [seat], heads: PARTS.map((part) => message(`sheet.${part}`)) })),
    rows: rows.map((hand) => ({
      head: message('sheet.hand', { n: hand + 1 }),
      cells: handPoints(log, hand).map((points, seat) => ({ figures: tallyOf(log, hand, seat), points })),
    })),
    totals: scores,
    note: message('sheet.note', { target }),
  };
}

/** The hand just over, and at the end of the game who has won it. */
export function summaryOf(view: CribbageView): Summary {
  const { phase, scores, log, options } = view;
  const who = (scores[0] ?? 0) > (scores[1] ?? 0) ? 0 : 1;
  const values = { who, n: log.length / TALLY, mine: scores[who] ?? 0, theirs: scores[1 - who] ?? 0 };
  const columns = BOTH.map((seat) => columnOf(view, seat));
  if (phase !== 'over') {
    const [a = 0, b = 0] = columns.map(({ before, after }) => after - before);
    return { title: message('summary.hand', values), lead: message('summary.lead', { a, b }), columns, winners: null };
  }
  const how = isSkunk(scores) ? 'summary.skunk' : 'summary.out';
  return {
    title: message('summary.wonAlone', { who }),
    lead: message(how, { ...values, target: options.target }),
    columns,
    winners: [who],
  };
}

function columnOf({ log, scores, options: { target } }: CribbageView, seat: number): SummaryColumn {
  const parts = tallyOf(log, log.length / TALLY - 1, seat);
  const after = scores[seat] ?? 0;
  return {
    seats: [seat],
    pills: [],
    lines: PARTS.map((part, i) => ({ text: message(`line.${part}`), points: parts[i] ?? 0 })),
    before: after - parts.reduce((sum, n) => sum + n, 0),
    after,
    meter: { label: message('summary.meter', { target }), value: after, of: target },
  };
}
