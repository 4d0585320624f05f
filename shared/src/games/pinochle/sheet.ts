import type { Sheet, SheetCell, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { message } from '../../kit/words/message.ts';
import { meldName, meldValue } from './melds.ts';
import { isNineTurned } from './news.ts';
import { LAST_TRICK_POINTS, NINE_TURNED_POINTS, OVER, SCORED } from './state.ts';
import type { HandView, PinochleView, SeatView } from './view.ts';

/** A row a hand: what each player melded, what the cards brought, and both together. The hand under way stands below with its melds. */
export function sheetOf(view: PinochleView): Sheet | null {
  const { hands, seats } = view;
  const isUnderWay = view.turned !== '' && !isReckoned(view);
  if (hands.length === 0 && !isUnderWay) return null;
  const heads = [message('sheet.melds'), message('sheet.cards')];
  const rows = hands.map((hand, i) => ({
    head: message('sheet.hand', { n: i + 1 }),
    cells: [cellOf(hand, 0), cellOf(hand, 1)],
  }));
  if (isUnderWay) {
    rows.push({
      head: message('sheet.hand', { n: hands.length + 1 }),
      cells: seats.map(({ meldPoints }) => ({ figures: [meldPoints, ''], points: meldPoints })),
    });
  }
  return {
    columns: seats.map((_, seat) => ({ seats: [seat], heads })),
    rows,
    totals: seats.map(({ score }) => score),
    note: message(`sheet.note.${view.options.win}`, { n: view.target }),
  };
}

function isReckoned(view: PinochleView): boolean {
  return view.phase === SCORED || view.phase === OVER;
}

function cellOf(hand: HandView, seat: number): SheetCell {
  return { figures: [hand.melds[seat] ?? 0, hand.cards[seat] ?? 0], points: hand.scores[seat] ?? 0 };
}

/** The hand just scored, while it is shown. */
export function summaryOf(view: PinochleView): Summary | null {
  const hand = view.hands.at(-1);
  if (hand === undefined || !isReckoned(view)) return null;
  const winner = view.phase === OVER ? winningSeat(view) : -1;
  const leads = view.isRaised ? 'summary.raised' : 'summary.goesOn';
  return {
    title: winner >= 0 ? message('summary.won', { who: winner }) : message('summary.title', { n: view.hands.length }),
    lead: message(winner >= 0 ? `summary.lead.${view.options.win}` : leads, { n: view.target }),
    columns: [columnOf(view, hand, 0), columnOf(view, hand, 1)],
    winners: winner >= 0 ? [winner] : null,
  };
}

/** Who has won, the game being over. */
export function winningSeat(view: PinochleView): number {
  return view.seats[0].score > view.seats[1].score ? 0 : 1;
}

function columnOf(view: PinochleView, hand: HandView, at: 0 | 1): SummaryColumn {
  const seat: SeatView = view.seats[at];
  const rounded = hand.cards[at] ?? 0;
  // who won the last trick would lead to the next
  const lastTrick = view.leader === at ? LAST_TRICK_POINTS : 0;
  const rounding = rounded - seat.taken;
  const lines = seat.melded.made.map((meld) => ({
    text: message('summary.meld', { meld: `meld.${meldName(meld)}` }),
    points: meldValue(meld),
  }));
  if (view.dealer === at && isNineTurned(view)) {
    lines.unshift({ text: message('summary.nineTurned'), points: NINE_TURNED_POINTS });
  }
  lines.push({ text: message('summary.cards'), points: seat.taken - lastTrick });
  if (lastTrick > 0) lines.push({ text: message('summary.lastTrick'), points: lastTrick });
  if (rounding !== 0) lines.push({ text: message('summary.rounding'), points: rounding });
  return {
    seats: [at],
    pills: [message('summary.tricks', { n: seat.won }), message('summary.melded', { n: seat.meldPoints })],
    lines,
    before: seat.score - (hand.scores[at] ?? 0),
    after: seat.score,
    meter: { label: message('summary.meter'), value: Math.min(seat.score, view.target), of: view.target },
  };
}
