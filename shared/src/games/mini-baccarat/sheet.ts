import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BANCO, outcomeOf, PUNTO, TIE } from './drawing.ts';
import { inChips } from './scoring.ts';
import { ACCOUNTS, COMMISSION, type Round } from './state.ts';
import type { BaccaratView } from './view.ts';

/** What each seat laid and won or lost in the last rounds; null before the first. */
export function sheetOf(view: BaccaratView): Sheet | null {
  const { lastRounds: rounds, net } = view;
  if (rounds.length === 0) return null;
  const heads = [message('sheet.staked')];
  const columns = net.map((_, seat) => ({ seats: [seat], heads }));
  const rows = rounds.map((round) => ({
    head: headOf(round),
    cells: round.scores.map((points, seat) => ({ figures: [round.staked[seat] ?? 0], points })),
  }));
  const sheet = { columns, rows, totals: net.map(inChips) };
  const played = view.outcomes.reduce((sum, n) => sum + n, 0);
  if (played === rounds.length) return sheet;
  const note = message('sheet.note', { n: rounds.length, of: played });
  return { ...sheet, firstHand: played - rounds.length + 1, note };
}

function headOf({ round, punto, banco }: Round): Message {
  const winner = ['punto', 'banco', 'tie'][outcomeOf(punto, banco)];
  return message(`sheet.${winner}`, { round, a: Math.max(punto, banco), b: Math.min(punto, banco) });
}

/** A shoe that has just ended, and what it brought to each seat; null at any other time. */
export function summaryOf(view: BaccaratView): Summary | null {
  if (view.phase !== 'shoeOver' && view.phase !== 'over') return null;
  const times = (letter: string) => view.bead.split(letter).length - 1;
  return {
    title: message('summary.title', { n: view.shoeNumber }),
    lead: message('summary.lead', { n: view.bead.length, banco: times('B'), punto: times('P'), tie: times('T') }),
    columns: view.net.map((_, seat) => columnOf(view, seat)),
    winners: view.phase === 'over' ? [] : null,
  };
}

function columnOf(view: BaccaratView, seat: number): SummaryColumn {
  const account = (which: number) => inChips(view.accounts[seat * ACCOUNTS + which] ?? 0);
  const lines = [
    { text: message('summary.punto'), points: account(PUNTO) },
    { text: message('summary.banco'), points: account(BANCO) },
    { text: message('summary.tie'), points: account(TIE) },
  ];
  const commission = account(COMMISSION);
  if (commission !== 0) lines.push({ text: message('summary.commission'), points: commission });
  return {
    seats: [seat],
    pills: [],
    lines,
    before: inChips(view.netBefore[seat] ?? 0),
    after: inChips(view.net[seat] ?? 0),
  };
}
