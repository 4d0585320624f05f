import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { handName } from './handNames.ts';
import { lastTurned } from './news.ts';
import { winnersBy } from './scoring.ts';
import type { SweatView } from './view.ts';

/** The hands played: what each seat won or lost in each. */
export function sheetOf({ lastHands, hands, scores }: SweatView): Sheet | null {
  if (lastHands.length === 0) return null;
  return {
    columns: scores.map((_, seat) => ({ seats: [seat], heads: [] })),
    rows: rowsOf(lastHands, hands),
    totals: scores,
    note: message('sheet.note'),
  };
}

/** The rows of the last hands, of `played` in all. */
function rowsOf(lastHands: SweatView['lastHands'], played: number): Sheet['rows'] {
  return lastHands.map((hand, i) => ({
    head: message('sheet.hand', { n: played - lastHands.length + i + 1 }),
    cells: hand.scores.map((points) => ({ figures: [], points })),
  }));
}

/** The score of the last hand, or of the game, is shown. */
export function isScoreShown({ phase }: SweatView): boolean {
  return phase === 'scored' || phase === 'over';
}

/** The hand just scored, while it is shown; after the last one the game. */
export function summaryOf(view: SweatView): Summary | null {
  const { phase, fates, pots, options } = view;
  if (!isScoreShown(view)) return null;
  const winner = fates.indexOf('in');
  const winners = phase === 'over' ? winnersBy(pots.stacks, options.buyIn) : null;
  const others = [...fates.keys()].filter((seat) => seat !== winner && fates[seat] !== 'absent');
  return {
    title: winners === null ? message('summary.title', potOf(view, winner)) : overTitle(view, winners),
    lead: leadOf(view, winner),
    columns: [winner, ...others].map((seat) => columnOf(view, seat)),
    winners,
  };
}

/** Who took the pot, and how much it was, the side pots during the hand left out. */
function potOf({ won, wonAside }: SweatView, who: number) {
  return { who, n: (won[who] ?? 0) - (wonAside[who] ?? 0) };
}

/** Who has won the game. */
function overTitle({ pots, seats, options }: SweatView, [who, ...others]: readonly number[]): Message {
  if (who === undefined) return message('over.level', { n: options.buyIn });
  const n = pots.stacks[who] ?? 0;
  if (others.length > 0) return message('over.tied', { n, players: 1 + others.length });
  return message(n === seats * options.buyIn ? 'over.all' : 'over.most', { who, n });
}

/** Why the pot went to this seat: it is the last one in, with this hand or before it has turned a card. */
function leadOf(view: SweatView, winner: number): Message {
  const when = view.phase === 'over' ? 'over' : 'summary';
  const rank = view.ranks[winner] ?? 0;
  if (rank === 0) return message(`${when}.untouched`, potOf(view, winner));
  return message(`${when}.last`, { ...potOf(view, winner), ...handName(rank) });
}

/** How the hand ended for a seat. */
function pillOf(view: SweatView, seat: number): Message {
  const fate = view.fates[seat];
  if (fate === 'killed') return message('pill.killed', { card: lastTurned(view, seat) });
  return message(fate === 'in' ? 'pill.last' : `pill.${fate}`);
}

/** What a seat paid into the pots, without what came back uncalled, and what it took out of them. */
function columnOf(view: SweatView, seat: number): SummaryColumn {
  const before = view.before[seat] ?? 0;
  const after = view.pots.stacks[seat] ?? 0;
  const won = view.won[seat] ?? 0;
  const aside = view.wonAside[seat] ?? 0;
  const lines = [{ text: message('line.paid'), points: 0 - (before - after + won) }];
  if (aside > 0) lines.push({ text: message('line.sidePot'), points: aside });
  if (won > aside) lines.push({ text: message('line.won'), points: won - aside });
  return { seats: [seat], pills: [pillOf(view, seat)], lines, before, after };
}
