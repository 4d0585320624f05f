import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { fateOf } from './news.ts';
import { winnersOf } from './result.ts';
import { type LedgerHand, ledgerOf, pointsOf } from './rubber.ts';
import { type Entry, SIDES, type Side } from './scoring.ts';
import { lineOf } from './sheetRows.ts';
import { OVER, PASSED_OUT, SCORED } from './state.ts';
import type { BridgeView } from './view.ts';

/** The score sheet: what each hand entered above the line and below it, a row a hand. */
export function sheetOf(view: BridgeView): Sheet {
  const heads = [message('sheet.above'), message('sheet.below')];
  const ledger = ledgerOf(view.options, view.hands);
  return {
    columns: SIDES.map((seats) => ({ seats, heads })),
    rows: view.hands.map((hand, i) => ({
      head: message('sheet.hand', fateOf(hand)),
      cells: SIDES.map((_, side) => cellOf(ledger[i]?.entries ?? [], side as Side)),
    })),
    totals: view.rubber.totals,
    note: message('sheet.note', { n: view.rubber.games[0], m: view.rubber.games[1] }),
  };
}

function cellOf(entries: readonly Entry[], side: Side): Sheet['rows'][number]['cells'][number] {
  const on = (line: Entry['line']) =>
    pointsOf(
      entries.filter((entry) => entry.line === line),
      side,
    );
  return { figures: [on('above'), on('below')], points: pointsOf(entries, side) };
}

/** The hand just scored or passed out, while it is shown; at the end of the rubber the last one. */
export function summaryOf(view: BridgeView): Summary | null {
  const { phase, rubber } = view;
  if (phase === PASSED_OUT) {
    return {
      title: message('summary.passedOut'),
      lead: message('summary.nobodyBid', { who: (view.dealer + 1) & 3 }),
      columns: SIDES.map((_, side) => columnOf(view, [], side as Side)),
      winners: null,
    };
  }
  const last = ledgerOf(view.options, view.hands).at(-1);
  const hand = view.hands.at(-1);
  if ((phase !== SCORED && phase !== OVER) || last === undefined || hand === undefined) return null;
  const lines = linesOf(last);
  return {
    title: phase === OVER ? titleOfRubber(view) : message('summary.hand', fateOf(hand)),
    lead: phase === OVER ? message('summary.hand', fateOf(hand)) : leadOf(view, last),
    columns: SIDES.map((_, side) => columnOf(view, lines, side as Side)),
    winners: phase === OVER ? winnersOf(rubber) : null,
  };
}

function titleOfRubber({ rubber }: BridgeView): Message {
  const [who, partner] = winnersOf(rubber);
  const [a, b] = rubber.totals;
  if (who === undefined || partner === undefined) return message('summary.drawn');
  return message('summary.won', { who, partner, n: Math.abs(a - b) });
}

/** What the hand changed in the rubber: a game won, or how far the sides are. */
function leadOf({ rubber }: BridgeView, { entries, endsGame }: LedgerHand): Message {
  const side = entries.find((entry) => entry.line === 'below')?.side;
  if (!endsGame || side === undefined) return message('summary.below', { n: rubber.below[0], m: rubber.below[1] });
  const [who, partner] = SIDES[side];
  return message('summary.game', { who, partner });
}

interface Line {
  readonly side: Side;
  readonly text: Message;
  readonly points: number;
}

function linesOf({ hand, entries }: LedgerHand): Line[] {
  return entries.map((entry) => ({ side: entry.side, text: lineOf(hand, entry), points: entry.points }));
}

function columnOf({ rubber }: BridgeView, lines: readonly Line[], side: Side): SummaryColumn {
  const own = lines.filter((line) => line.side === side);
  const after = rubber.totals[side];
  const games = rubber.games[side];
  return {
    seats: SIDES[side],
    pills: [message('summary.games', { n: games })],
    lines: own.map(({ text, points }) => ({ text, points })),
    before: after - own.reduce((sum, { points }) => sum + points, 0),
    after,
  };
}
