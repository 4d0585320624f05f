import type { Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, MIS, tricksFor } from './bids.ts';
import { stakeOf, wasMade, winnersBy } from './scoring.ts';
import { OVER, SCORED } from './state.ts';
import type { HandView, NapView } from './view.ts';

/** The score sheet: a row for each hand played, with who bid what, and the tricks and the credits of each seat. */
export function sheetOf({ scores, hands }: NapView): Sheet {
  const heads = [message('sheet.tricks')];
  return {
    columns: scores.map((_, seat) => ({ seats: [seat], heads })),
    rows: hands.map((hand, i) => ({
      head: message('sheet.row', { n: i + 1, who: hand.bidder, bid: bidName(hand.bid) }),
      cells: hand.won.map((won, seat) => ({ figures: [won], points: hand.scores[seat] ?? 0 })),
    })),
    totals: scores,
    note: message('sheet.note'),
  };
}

/** The hand just scored, while it is shown; at the end of the game the last one. */
export function summaryOf(view: NapView): Summary | null {
  const hand = view.hands.at(-1);
  if (hand === undefined || (view.phase !== SCORED && view.phase !== OVER)) return null;
  const winners = view.phase === OVER ? winnersBy(view.scores) : null;
  return {
    title: winners === null ? message('summary.hand', { n: view.hands.length }) : titleOf(winners),
    lead: leadOf(hand),
    columns: view.scores.map((_, seat) => columnOf(view, hand, seat)),
    winners,
  };
}

function titleOf(winners: readonly number[]): Message {
  const [who] = winners;
  if (who === undefined) return message('summary.level');
  return winners.length > 1 ? message('summary.shared', { n: winners.length }) : message('summary.won', { who });
}

/** The hand in a sentence: who bid what, and how it ended. */
function leadOf(hand: HandView): Message {
  const { bidder: who, bid, won } = hand;
  const outcome = wasMade(hand) ? 'made' : 'failed';
  const values = { who, bid: bidName(bid), of: tricksFor(bid), taken: won[who] ?? 0 };
  return message(`summary.${bid === MIS ? 'mis' : 'tricks'}.${outcome}`, values);
}

function columnOf(view: NapView, hand: HandView, seat: number): SummaryColumn {
  const points = hand.scores[seat] ?? 0;
  const after = view.scores[seat] ?? 0;
  const stake = stakeOf(hand, view.options);
  const isBidder = seat === hand.bidder;
  const pays = stake < 0 === isBidder;
  const role = isBidder ? message('pill.bidder', { bid: bidName(hand.bid) }) : message('pill.defender');
  // a defender has to do with the bidder alone, and of two players each with the other
  const others = isBidder ? [...hand.won.keys()].filter((one) => one !== seat) : [hand.bidder];
  const [other] = others;
  const whom = others.length === 1 && other !== undefined ? { other } : { n: others.length };
  const text = message(`line.${pays ? 'paid' : 'got'}${others.length === 1 ? 'One' : 'Each'}`, {
    each: Math.abs(stake),
    ...whom,
  });
  return {
    seats: [seat],
    pills: [role, message('pill.took', { n: hand.won[seat] ?? 0 })],
    lines: [{ text, points }],
    before: after - points,
    after,
  };
}
