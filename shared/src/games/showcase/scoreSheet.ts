import type { SheetParts } from '../../kit/score/handSheet.ts';
import type { OpenHand } from '../../kit/tricks/trickGameView.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { BOOK } from './scoring.ts';
import { type ShowcaseHand, type ShowcaseView, trumpName, UNNAMED } from './state.ts';

/** What a player did in a hand. */
export interface PlayersHand {
  /** Value-tricks of the first part, and tricks of the endgame. */
  readonly value: number;
  readonly endgame: number;
  readonly points: number;
}

/**
 * The score sheet: of each player the value-tricks of the first part and the tricks of the endgame, a row for each
 * hand.
 */
export const sheet: SheetParts<ShowcaseView, PlayersHand> = {
  done: ({ hands }) =>
    hands.map(({ value, endgame, scores }) =>
      value.map((n, seat) => ({ value: n, endgame: endgame[seat] ?? 0, points: scores[seat] ?? 0 })),
    ),
  heads: () => [message('sheet.value'), message('sheet.endgame')],
  figures: ({ value, endgame }) => [value, endgame],
  rowHead: ({ hands }, row) => {
    const trump = `trump.${trumpName(hands[row]?.trump ?? UNNAMED)}`;
    return message('sheet.hand', { n: row + 1, trump });
  },
  note: ({ options }) => message('sheet.note', { limit: options.limit }),
  lead: ({ hands }) => leadOf(hands.at(-1)),
  pills: (_view, { value, endgame }) => [message('summary.pill', { n: value + endgame })],
  lines: (_view, { value, endgame, points }) => {
    const lines = [
      { text: message('line.value', { n: value }), points: value },
      { text: message('line.endgame', { n: endgame }), points: endgame },
      { text: message('line.book'), points: -BOOK },
    ];
    const floored = points - (value + endgame - BOOK);
    return floored === 0 ? lines : [...lines, { text: message('line.floor'), points: floored }];
  },
  meter: ({ options: { limit }, scores }, _done, seat) => ({
    label: message('summary.meter', { limit }),
    value: Math.min(limit, Math.max(0, scores[seat] ?? 0)),
    of: limit,
  }),
};

/** How trumps of the endgame came about. */
function leadOf(hand: OpenHand<ShowcaseHand> | undefined): Message {
  if (hand === undefined) return message('prompt.deal');
  const { value, nominator: who, trump } = hand;
  const [a = 0, b = 0] = value;
  if (who < 0) return message('summary.level', { n: a });
  const n = Math.abs(a - b);
  return message('summary.nominated', { who, n, trump: `chosen.${trumpName(trump)}` });
}
