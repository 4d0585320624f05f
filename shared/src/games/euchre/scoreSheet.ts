import { suitLetter } from '../../kit/cards/cards.ts';
import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { OpenHand } from '../../kit/tricks/trickGameView.ts';
import { handAt } from '../../kit/tricks/trickTalk.ts';
import { message } from '../../kit/words/message.ts';
import { fateOf, scoringSide } from './scoring.ts';
import { type EuchreHand, type EuchreView, TRICKS } from './state.ts';

type Hand = OpenHand<EuchreHand>;

/**
 * The score sheet: a row for each hand played, with who made trumps of which suit, and the tricks and points of each
 * side.
 */
export const sheet: SheetParts<EuchreView, number> = {
  done: ({ hands }) =>
    hands.map(({ maker, tricks }) => (maker & 1 ? [TRICKS - tricks, tricks] : [tricks, TRICKS - tricks])),
  heads: () => [message('sheet.tricks')],
  figures: (tricks) => [tricks],
  rowHead: (view, row) => {
    const { maker: who, trump, isAlone } = handAt(view, row);
    return message(isAlone ? 'sheet.row.alone' : 'sheet.row', { n: row + 1, who, suit: suitLetter(trump) });
  },
  target: ({ options }) => options.target,
  lead: (view) => {
    const { maker: who, trump, isAlone, tricks: n } = handAt(view);
    const values = { who, partner: (who + 2) & 3, suit: suitLetter(trump), n };
    return message(`summary.${fateOf(n)}${isAlone ? '.alone' : ''}`, values);
  },
  pills: (view, tricks, side) => [message(`pill.${roleOf(handAt(view), side)}`), message('pill.took', { n: tricks })],
  lines: (view, _tricks, side) => {
    const hand = handAt(view);
    return [{ text: message(`line.${reasonFor(hand, side)}`), points: hand.scores[side] ?? 0 }];
  },
};

function roleOf({ maker, isAlone }: Hand, side: number): 'makers' | 'alone' | 'defenders' {
  if ((maker & 1) !== side) return 'defenders';
  return isAlone ? 'alone' : 'makers';
}

/** Why a side scored what it did. */
function reasonFor(hand: Hand, side: number): string {
  const fate = fateOf(hand.tricks);
  if (side !== scoringSide(hand)) return fate === 'euchre' ? 'euchred' : 'nothing';
  return `${fate}${hand.isAlone ? '.alone' : ''}`;
}
