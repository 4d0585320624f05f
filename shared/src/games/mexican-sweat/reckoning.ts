import { type Message, message } from '../../kit/message.ts';
import { unpackAll } from '../../kit/packed.ts';
import { pokerRank } from '../../kit/pokerRank.ts';
import type { Sheet, Summary, SummaryColumn } from '../../kit/table.ts';
import { handName } from './handNames.ts';
import { winnersBy } from './scoring.ts';
import { ABSENT, BEATEN, FOLDED, HANDS, IN, KILLED } from './state.ts';
import type { SweatView } from './view.ts';

/** The hands played: what each seat won or lost in each. */
export function sheetOf(view: SweatView): Sheet | null {
  const { played } = view;
  if (played.length === 0) return null;
  const done = view.figures[HANDS] as number;
  const isHandOn = view.phase !== 'shuffle' && view.phase !== 'reckoned' && view.phase !== 'over';
  const chips = isHandOn ? view.before : view.stacks;
  return {
    columns: Array.from({ length: view.seats }, (_, seat) => ({ seats: [seat], heads: [] })),
    rows: played.map((scores, i) => ({
      head: message('sheet.hand', { n: done - played.length + i + 1 }),
      cells: scores.map((points) => ({ figures: [], points })),
    })),
    totals: chips.map((n) => n - view.options.buyIn),
    note: message('sheet.note'),
  };
}

/** The hand just scored, while it is shown. */
export function summaryOf(view: SweatView): Summary | null {
  if (view.phase !== 'reckoned' && view.phase !== 'over') return null;
  const winner = view.fates.indexOf(IN);
  const isOver = view.phase === 'over';
  return {
    title: message('summary.title', { who: winner, n: view.won[winner] as number }),
    lead: leadOf(view, winner),
    columns: Array.from({ length: view.seats }, (_, seat) => seat)
      .filter((seat) => view.fates[seat] !== ABSENT)
      .map((seat) => columnOf(view, seat)),
    winners: isOver ? winnersBy(view.stacks, view.options.buyIn) : null,
  };
}

function leadOf(view: SweatView, winner: number): Message {
  const open = view.open[winner] as string;
  if (open === '') return message('summary.untouched', { who: winner });
  return message('summary.last', { who: winner, ...handName(pokerRank(unpackAll(open))) });
}

function pillOf(view: SweatView, seat: number): Message {
  switch (view.fates[seat]) {
    case KILLED:
      return message('pill.killed');
    case BEATEN:
      return message('pill.beaten');
    case FOLDED:
      return message('pill.folded');
    default:
      return message('pill.last');
  }
}

/** What a seat paid into the pots, without what came back uncalled, and what it took out of them. */
function columnOf(view: SweatView, seat: number): SummaryColumn {
  const before = view.before[seat] as number;
  const after = view.stacks[seat] as number;
  const won = view.won[seat] as number;
  const paid = before - after + won;
  const lines = [{ text: message('line.paid'), points: 0 - paid }];
  if (won > 0) lines.push({ text: message('line.won'), points: won });
  return { seats: [seat], pills: [pillOf(view, seat)], lines, before, after };
}
