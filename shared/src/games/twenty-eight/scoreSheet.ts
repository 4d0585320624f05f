import { suitLetter } from '../../kit/cards/cards.ts';
import type { SheetParts } from '../../kit/score/handSheet.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isMade, sideOf } from './scoring.ts';
import type { TwentyEightView } from './state.ts';

/** What a side did in a hand. */
export interface SideScore {
  readonly isDeclaring: boolean;
  /** The contract, for both sides. */
  readonly bid: number;
  readonly taken: number;
  readonly points: number;
}

/** The score sheet: the declarers' bid, the card points and the victory points of each side in every hand. */
export const sheet: SheetParts<TwentyEightView, SideScore> = {
  done: ({ hands }) =>
    hands.map(({ setter, bid, taken, scores }) =>
      taken.map((n, side) => ({ isDeclaring: sideOf(setter) === side, bid, taken: n, points: scores[side] ?? 0 })),
    ),
  heads: () => [message('sheet.bid'), message('sheet.points')],
  figures: ({ isDeclaring, bid, taken }) => [isDeclaring ? bid : '\u2013', taken],
  rowHead: ({ hands }, row) => message('sheet.hand', { n: row + 1, suit: suitLetter(hands[row]?.trump ?? 0) }),
  note: ({ options }) => message('sheet.note', { target: options.target }),
  lead: (view) => storyOf(view, 'summary'),
  pills: (_view, { isDeclaring, bid, taken }) => [
    isDeclaring ? message('pill.bid', { n: bid }) : message('pill.defended'),
    message('pill.took', { n: taken }),
  ],
  lines: (_view, { isDeclaring, bid, taken: n, points }) => {
    const line = !isDeclaring ? 'line.defended' : points > 0 ? 'line.made' : 'line.broken';
    return [{ text: message(line, { bid, n }), points }];
  },
};

/** The last hand in a sentence: what was bid, with which trumps, and how it ended. */
export function storyOf({ hands }: TwentyEightView, words: 'news' | 'summary'): Message {
  const hand = hands.at(-1);
  if (hand === undefined) return message('prompt.deal');
  const { setter: who, bid, trump, taken, scores } = hand;
  return message(`${words}.${isMade(hand) ? 'made' : 'broken'}`, {
    who,
    partner: (who + 2) & 3,
    bid,
    suit: suitLetter(trump),
    taken: taken[sideOf(who)] ?? 0,
    points: scores[who] ?? 0,
  });
}
