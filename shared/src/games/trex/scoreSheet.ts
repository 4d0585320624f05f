import { codeOf } from '../../kit/cards/cards.ts';
import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { ComingHand } from '../../kit/table/table.ts';
import { OVER, THROWN_IN } from '../../kit/tricks/handCourse.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { CONTRACTS, contractWord, HANDS, KINGDOMS, kingdomOf, NO_CONTRACT } from './contracts.ts';
import { type Reason, reasonsOf } from './scoring.ts';
import { seatShowingLow, type TrexView } from './state.ts';

/**
 * The score sheet, with a row for each hand up to the end of the kingdom, and the summary of a hand. What a seat did in
 * a hand is its points.
 */
export const sheet: SheetParts<TrexView, number> = {
  isKept: ({ hands }) => hands.length > 0,
  done: ({ hands }) => hands.map(({ scores }) => scores),
  heads: () => [],
  figures: () => [],
  rowHead: ({ hands }, row) => rowHead(row, hands[row]?.contract ?? NO_CONTRACT),
  note: ({ hands }) => message('sheet.note', { n: hands.length, of: HANDS }),
  coming: comingHands,
  thrownIn: ({ scores }) => scores.map(() => 0),
  title: titleOf,
  lead: leadOf,
  pills: () => [],
  lines: (view, _points, seat) => {
    if (view.phase === THROWN_IN) return [];
    const reasons = reasonsOf(view, seat);
    if (reasons.length === 0) return [{ text: message('reason.none'), points: 0 }];
    return reasons.map((reason) => ({ text: reasonText(reason), points: reason.points }));
  },
};

/** A hand by its kingdom and its number in it, and by its game if that is chosen. */
function rowHead(hand: number, contract: number): Message {
  const place = { kingdom: kingdomOf(hand), n: (hand % CONTRACTS) + 1 };
  if (contract === NO_CONTRACT) return message('sheet.coming', place);
  return message('sheet.hand', { ...place, contract: contractWord(contract) });
}

/** The hand that is played and the others of its kingdom. */
function comingHands(view: TrexView): ComingHand[] {
  const from = view.hands.length;
  const left = from === HANDS ? 0 : CONTRACTS - (from % CONTRACTS);
  return Array.from({ length: left }, (_, i) => {
    const isNow = i === 0 && !isScored(view);
    return { head: rowHead(from + i, isNow ? view.hand.contract : NO_CONTRACT), isNow, cells: [[], [], [], []] };
  });
}

function titleOf(view: TrexView): Message | null {
  switch (view.phase) {
    case THROWN_IN:
      return message('summary.abandoned', { who: seatShowingLow(view) });
    case OVER:
      return null;
    default:
      return message('summary.title', { contract: contractWord(view.hand.contract) });
  }
}

/** How far the game is, and whose kingdom comes next. */
function leadOf({ phase, game, hands, scores }: TrexView): Message {
  const n = hands.length;
  if (phase === THROWN_IN) return message('summary.abandoned.lead', { who: game.owner });
  if (phase === OVER) return message('summary.final', { points: Math.max(...scores) });
  if (n % CONTRACTS > 0) return message('summary.handOf', { n: n % CONTRACTS, of: CONTRACTS, who: game.owner });
  return message('summary.kingdomOver', { n: n / CONTRACTS, of: KINGDOMS, who: (game.owner + 3) & 3 });
}

function reasonText({ what, of }: Reason): Message {
  switch (what) {
    case 'diamonds':
    case 'tricks':
      return message(`reason.${what}`, { n: of });
    case 'place':
      return message('reason.place', { place: `place.${of}` });
    default:
      return message(`reason.${what}`, { card: codeOf(of) });
  }
}
