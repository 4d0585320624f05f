import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { outcomeOf, SPOT_NAMES } from './drawing.ts';
import { beadsOf, totalsOf } from './roads.ts';
import { inChips } from './scoring.ts';
import { ACCOUNTS, type BaccaratView, COMMISSION, type Round } from './state.ts';

/** What each seat bet and won or lost in the last rounds; null before the first. */
export function sheetOf({ fields: { log }, net, outcomes }: BaccaratView): Sheet | null {
  const shown = log.length;
  if (shown === 0) return null;
  const sheet = {
    columns: net.map((_, seat) => ({ seats: [seat], heads: [message('sheet.staked')] })),
    rows: log.map((round) => ({
      head: headOf(round),
      cells: round.scores.map((points, seat) => ({ figures: [round.staked[seat] ?? 0], points })),
    })),
    totals: net.map(inChips),
  };
  const played = outcomes.reduce((sum, n) => sum + n, 0);
  if (played === shown) return sheet;
  return { ...sheet, firstHand: played - shown + 1, note: message('sheet.note', { n: shown, of: played }) };
}

function headOf({ round, punto, banco }: Round): Message {
  const winner = SPOT_NAMES[outcomeOf(punto, banco)];
  return message(`sheet.${winner}`, { round, a: Math.max(punto, banco), b: Math.min(punto, banco) });
}

/** Whether a shoe that has just ended is on show. */
export function isScoreShown({ phase }: BaccaratView): boolean {
  return phase === 'shoeOver' || phase === 'over';
}

/** A shoe that has just ended, and what it brought to each seat; null at any other time. */
export function summaryOf(view: BaccaratView): Summary | null {
  if (!isScoreShown(view)) return null;
  const { p: punto, b: banco, t: tie } = totalsOf(beadsOf(view.road));
  return {
    title: message('summary.title', { n: view.fields.shoeNumber }),
    lead: message('summary.lead', { n: view.road.length, banco, punto, tie }),
    columns: view.net.map((net, seat) => columnOf(view, seat, net)),
    winners: view.phase === 'over' ? [] : null,
  };
}

/** What a shoe brought to a seat that has now won or lost `net` hundredths since the start. */
function columnOf({ accounts }: BaccaratView, seat: number, net: number): SummaryColumn {
  const own = accounts.slice(seat * ACCOUNTS, (seat + 1) * ACCOUNTS);
  const names = [...SPOT_NAMES, 'commission'];
  const lines = own.map((won, i) => ({ text: message(`summary.${names[i]}`), points: inChips(won) }));
  return {
    seats: [seat],
    pills: [],
    lines: lines.filter(({ points }, i) => i !== COMMISSION || points !== 0),
    before: inChips(net - own.reduce((sum, won) => sum + won, 0)),
    after: inChips(net),
  };
}
