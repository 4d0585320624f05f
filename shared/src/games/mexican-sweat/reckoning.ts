import { codeOf } from '../../kit/cards/cards.ts';
import { unpack, unpackAll } from '../../kit/cards/packed.ts';
import { pokerRank } from '../../kit/cards/pokerRank.ts';
import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
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

/** The hand just scored, while it is shown; after the last one the game. */
export function summaryOf(view: SweatView): Summary | null {
  if (view.phase !== 'reckoned' && view.phase !== 'over') return null;
  const winner = view.fates.indexOf(IN);
  const winners = view.phase === 'over' ? winnersBy(view.stacks, view.options.buyIn) : null;
  return {
    title:
      winners === null ? message('summary.title', { who: winner, n: potOf(view, winner) }) : overTitle(view, winners),
    lead: leadOf(view, winner, winners === null ? 'summary' : 'over'),
    columns: Array.from({ length: view.seats }, (_, seat) => seat)
      .filter((seat) => view.fates[seat] !== ABSENT)
      // whoever took the pot first
      .sort((a, b) => Number(b === winner) - Number(a === winner))
      .map((seat) => columnOf(view, seat)),
    winners,
  };
}

/** What a seat took out of the pots, the side pots during the hand left out. */
function potOf(view: SweatView, seat: number): number {
  return (view.won[seat] as number) - (view.wonAside[seat] as number);
}

/** Who has won the game. */
function overTitle(view: SweatView, winners: readonly number[]): Message {
  const [first, ...others] = winners;
  if (first === undefined) return message('over.level', { n: view.options.buyIn });
  const n = view.stacks[first] as number;
  if (others.length > 0) return message('over.tied', { n, players: winners.length });
  return message(n === view.seats * view.options.buyIn ? 'over.all' : 'over.most', { who: first, n });
}

/** Why the pot was his: he is the last one in, with this hand or before he has turned a card. */
function leadOf(view: SweatView, winner: number, when: 'summary' | 'over'): Message {
  const open = view.open[winner] as string;
  const given = { who: winner, n: potOf(view, winner) };
  if (open === '') return message(`${when}.untouched`, given);
  return message(`${when}.last`, { ...given, ...handName(pokerRank(unpackAll(open))) });
}

/** What became of a seat. */
function pillOf(view: SweatView, seat: number): Message {
  switch (view.fates[seat]) {
    case KILLED:
      return message('pill.killed', { card: codeOf(unpack((view.open[seat] as string).slice(-1))) });
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
  const aside = view.wonAside[seat] as number;
  const lines = [{ text: message('line.paid'), points: 0 - (before - after + won) }];
  if (aside > 0) lines.push({ text: message('line.sidePot'), points: aside });
  if (won > aside) lines.push({ text: message('line.won'), points: won - aside });
  return { seats: [seat], pills: [pillOf(view, seat)], lines, before, after };
}
