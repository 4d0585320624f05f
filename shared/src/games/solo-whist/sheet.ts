import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { contractName, creditsFor, isMisere, tricksFor } from './bids.ts';
import { takenIn, wasMade, winnersBy } from './scoring.ts';
import { NOBODY, OVER, SCORED } from './state.ts';
import type { HandView, SoloView } from './view.ts';

const SEATS = [0, 1, 2, 3] as const;

/** The score sheet: a row for each hand played, with what was undertaken and by whom, and the tricks and the score of each seat. */
export function sheetOf(view: SoloView): Sheet {
  const heads = [message('sheet.tricks')];
  return {
    columns: SEATS.map((seat) => ({ seats: [seat], heads })),
    rows: view.hands.map((hand, i) => ({
      head: rowHead(hand, i + 1),
      cells: SEATS.map((seat) => ({ figures: [hand.won[seat] ?? 0], points: hand.scores[seat] ?? 0 })),
    })),
    totals: view.scores,
    note: message(`sheet.note.${view.options.scoring}`),
  };
}

function rowHead(hand: HandView, n: number): Message {
  const { declarer: who, partner, contract } = hand;
  if (partner !== NOBODY) return message('sheet.row.two', { n, who, partner });
  return message('sheet.row', { n, who, bid: contractName(contract) });
}

/** The hand just scored, while it is shown; at the end of the game the last one. */
export function summaryOf(view: SoloView): Summary | null {
  const hand = view.hands.at(-1);
  if (hand === undefined || (view.phase !== SCORED && view.phase !== OVER)) return null;
  const winners = view.phase === OVER ? winnersBy(view.scores) : null;
  return {
    title: winners === null ? message('summary.hand', { n: view.hands.length }) : titleOf(winners),
    lead: leadOf(hand),
    columns: SEATS.map((seat) => columnOf(view, hand, seat)),
    winners,
  };
}

function titleOf(winners: readonly number[]): Message {
  const [who] = winners;
  if (who === undefined) return message('summary.level');
  return winners.length > 1 ? message('summary.shared', { n: winners.length }) : message('summary.won', { who });
}

/** The hand in a sentence: who undertook what, and how it ended. */
function leadOf(hand: HandView): Message {
  const { declarer: who, partner, contract } = hand;
  const outcome = wasMade(hand) ? 'made' : 'failed';
  const taken = takenIn(hand);
  if (isMisere(contract)) return message(`summary.misere.${outcome}`, { who, bid: contractName(contract), taken });
  const values = { who, of: tricksFor(contract), taken };
  if (partner !== NOBODY) return message(`summary.two.${outcome}`, { ...values, partner });
  return message(`summary.one.${outcome}`, { ...values, bid: contractName(contract) });
}

function columnOf(view: SoloView, hand: HandView, seat: number): SummaryColumn {
  const points = hand.scores[seat] ?? 0;
  const after = view.scores[seat] ?? 0;
  const declares = seat === hand.declarer || seat === hand.partner;
  const role = declares ? message('pill.declarer', { bid: contractName(hand.contract) }) : message('pill.defender');
  return {
    seats: [seat],
    pills: [role, message('pill.took', { n: hand.won[seat] ?? 0 })],
    lines: [{ text: reasonOf(view, hand, points), points }],
    before: after - points,
    after,
  };
}

/** Whom the credits came from or went to; on paper what was written down. */
function reasonOf(view: SoloView, hand: HandView, points: number): Message {
  const each = creditsFor(hand.contract, view.options);
  if (view.options.scoring === 'paper') return message(points > 0 ? 'line.written' : 'line.nothing', { each });
  const n = Math.abs(points) / each;
  const line = points > 0 ? 'line.from' : 'line.to';
  // who deals with one player only is a defender, and that one the declarer
  return n === 1 ? message(`${line}One`, { each, who: hand.declarer }) : message(line, { each, n });
}
