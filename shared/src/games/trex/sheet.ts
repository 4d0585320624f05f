import { codeOf } from '../../kit/cards/cards.ts';
import type { ComingHand, Sheet, Summary, SummaryColumn } from '../../kit/table/table.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { CONTRACTS, HANDS, KINGDOMS, NO_CONTRACT } from './contracts.ts';
import { contractWord } from './news.ts';
import { pointsOf, type Reason, reasonsOf, type Tally } from './scoring.ts';
import { ABANDONED, OVER, SCORED } from './state.ts';
import type { TrexView } from './view.ts';

const SEATS = [0, 1, 2, 3] as const;

/** How far a hand is: its kingdom, and which of that kingdom's it is. */
function placeOf(hand: number): { readonly kingdom: number; readonly n: number } {
  return { kingdom: Math.floor(hand / CONTRACTS) + 1, n: (hand % CONTRACTS) + 1 };
}

/** The hand that is played and all that come after it, so that the sheet has its twenty rows from the start. */
function comingHands(view: TrexView): ComingHand[] {
  const from = view.hands.length;
  const isPlayed = view.phase !== SCORED && view.phase !== OVER;
  const isNamed = isPlayed && view.contract !== NO_CONTRACT;
  return Array.from({ length: HANDS - from }, (_, i): ComingHand => {
    const place = placeOf(from + i);
    const isNow = isPlayed && i === 0;
    const head =
      isNow && isNamed
        ? message('sheet.hand', { ...place, contract: contractWord(view.contract) })
        : message('sheet.coming', place);
    return { head, isNow, cells: SEATS.map(() => []) };
  });
}

/** Twenty rows, a hand each, and what each seat scored; null before the first. */
export function sheetOf(view: TrexView): Sheet | null {
  if (view.hands.length === 0) return null;
  const rows = view.hands.map(({ contract, scores }, i) => ({
    head: message('sheet.hand', { ...placeOf(i), contract: contractWord(contract) }),
    cells: scores.map((points) => ({ figures: [], points })),
  }));
  return {
    columns: SEATS.map((seat) => ({ seats: [seat], heads: [] })),
    rows,
    totals: view.scores,
    note: message('sheet.note', { n: view.hands.length, of: HANDS }),
    coming: comingHands(view),
  };
}

/** The seats with the highest score; several where they tie. */
export function leadersOf(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  return scores.flatMap((score, seat) => (score === most ? [seat] : []));
}

/** The hand that was just scored, or given up; null while a hand is played. */
export function summaryOf(view: TrexView): Summary | null {
  switch (view.phase) {
    case SCORED:
      return {
        title: message('summary.title', { contract: contractWord(view.contract) }),
        lead: handLead(view),
        columns: SEATS.map((seat) => columnOf(view, seat)),
        winners: null,
      };
    case OVER:
      return finalSummary(view);
    case ABANDONED:
      return {
        title: message('summary.abandoned', { who: view.lastSeat }),
        lead: message('summary.abandoned.lead', { who: view.owner }),
        columns: SEATS.map((seat) => emptyColumn(view, seat)),
        winners: null,
      };
    default:
      return null;
  }
}

/** How far the game is, and whose kingdom comes next. */
function handLead(view: TrexView): Message {
  const n = view.hands.length;
  if (n % CONTRACTS === 0)
    return message('summary.kingdomOver', { n: view.kingdom + 1, of: KINGDOMS, who: (view.owner + 3) & 3 });
  return message('summary.handOf', { n: n % CONTRACTS, of: CONTRACTS, who: view.owner });
}

function finalSummary(view: TrexView): Summary {
  const winners = leadersOf(view.scores);
  const [who = 0] = winners;
  const points = view.scores[who] ?? 0;
  return {
    title: winners.length === 1 ? message('summary.won', { who }) : message('summary.shared', { n: winners.length }),
    lead: message('summary.final', { points }),
    columns: SEATS.map((seat) => columnOf(view, seat)),
    winners,
  };
}

function tallyOf(view: TrexView): Tally {
  const { options, contract, captured, doubled, bonusTo, out } = view;
  return { options, contract, won: view.trick.won, captured, doubled, bonusTo, out };
}

function columnOf(view: TrexView, seat: number): SummaryColumn {
  const tally = tallyOf(view);
  const after = view.scores[seat] ?? 0;
  const lines = reasonsOf(tally, seat).map((reason) => ({ text: reasonText(reason), points: reason.points }));
  return {
    seats: [seat],
    pills: [],
    lines: lines.length > 0 ? lines : [{ text: message('reason.none'), points: 0 }],
    before: after - pointsOf(tally, seat),
    after,
  };
}

function emptyColumn(view: TrexView, seat: number): SummaryColumn {
  const score = view.scores[seat] ?? 0;
  return { seats: [seat], pills: [], lines: [], before: score, after: score };
}

function reasonText({ what, n, card }: Reason): Message {
  switch (what) {
    case 'diamonds':
    case 'tricks':
      return message(`reason.${what}`, { n });
    case 'place':
      return message('reason.place', { place: `place.${n}` });
    case 'card':
    case 'doubledCard':
    case 'bonus':
      return message(`reason.${what}`, { card: codeOf(card) });
  }
}
