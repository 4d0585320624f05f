import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { handName } from './handNames.ts';
import { lastTurned } from './news.ts';
import { fateOf, type SweatView, winnersBy } from './state.ts';

/** The hands played: what each seat won or lost in each. */
export function sheetOf({ fields: { log, hands }, net }: SweatView): Sheet | null {
  if (log.length === 0) return null;
  return {
    columns: net.map((_, seat) => ({ seats: [seat], heads: [] })),
    rows: log.map((hand, i) => ({
      head: message('sheet.hand', { n: hands - log.length + i + 1 }),
      cells: hand.scores.map((points) => ({ figures: [], points })),
    })),
    totals: net,
    note: message('sheet.note'),
  };
}

/** The score of the last hand, or of the game, is shown. */
export function isScoreShown({ phase }: SweatView): boolean {
  return phase === 'scored' || phase === 'over';
}

/** The hand just scored, while it is shown; after the last one the game. */
export function summaryOf(view: SweatView): Summary | null {
  const { phase, fields, net } = view;
  if (!isScoreShown(view)) return null;
  // the pot went last
  const { lastSeat: winner, lastChips: n } = fields;
  const winners = phase === 'over' ? winnersBy(net) : null;
  const others = [...net.keys()].filter((seat) => seat !== winner && fateOf(view, seat) !== 'absent');
  return {
    title: winners === null ? message('summary.title', { who: winner, n }) : overTitle(view, winners),
    lead: leadOf(view),
    columns: [winner, ...others].map((seat) => columnOf(view, seat)),
    winners,
  };
}

/** Who has won the game. */
function overTitle({ stacks, seats, options }: SweatView, [who, ...others]: readonly number[]): Message {
  if (who === undefined) return message('over.level', { n: options.buyIn });
  const n = stacks[who] ?? 0;
  if (others.length > 0) return message('over.tied', { n, players: 1 + others.length });
  return message(n === seats * options.buyIn ? 'over.all' : 'over.most', { who, n });
}

/** Why the pot went to this seat: it is the last one in, with this hand or before it has turned a card. */
function leadOf({ phase, ranks, fields: { lastSeat: who, lastChips: n } }: SweatView): Message {
  const when = phase === 'over' ? 'over' : 'summary';
  const rank = ranks[who] ?? 0;
  return rank === 0 ? message(`${when}.untouched`, { who, n }) : message(`${when}.last`, { who, n, ...handName(rank) });
}

/** How the hand ended for a seat. */
function pillOf(view: SweatView, seat: number): Message {
  const fate = fateOf(view, seat);
  if (fate === 'killed') return message('pill.killed', { card: lastTurned(view, seat) });
  return message(fate === 'in' ? 'pill.last' : `pill.${fate}`);
}

/** What a seat paid into the pots, without what came back uncalled, and what it took out of them. */
function columnOf(view: SweatView, seat: number): SummaryColumn {
  const { lastSeat, lastChips, log } = view.fields;
  const scored = log.at(-1)?.scores[seat] ?? 0;
  const after = view.stacks[seat] ?? 0;
  const won = seat === lastSeat ? lastChips : 0;
  const aside = view.aside[seat] ?? 0;
  const lines = [{ text: message('line.paid'), points: scored - won - aside }];
  if (aside > 0) lines.push({ text: message('line.sidePot'), points: aside });
  if (won > 0) lines.push({ text: message('line.won'), points: won });
  return { seats: [seat], pills: [pillOf(view, seat)], lines, before: after - scored, after };
}
