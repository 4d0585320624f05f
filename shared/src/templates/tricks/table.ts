import type { SheetParts } from '../../kit/score/handSheet.ts';
import { dealtNews, handFact, trickDrawing } from '../../kit/tricks/trickPicture.ts';
import { message } from '../../kit/words/message.ts';
import type { SomeGameView } from './state.ts';

/** The score sheet: the tricks of each player, hand by hand. */
const sheet: SheetParts<SomeGameView, number> = {
  done: ({ hands }) => hands.map(({ scores }) => scores),
  heads: () => [message('sheet.tricks')],
  figures: (tricks) => [tricks],
  target: ({ options }) => options.target,
  lead: (view) => scored(view),
  pills: (_view, tricks) => [message('pill.took', { n: tricks })],
  lines: (_view, tricks) => [{ text: message('line.tricks'), points: tricks }],
};

/** How the table of Some Game is drawn. */
export const drawing = trickDrawing<SomeGameView, number>({
  facts: (view) => [handFact(view, { target: view.options.target })],
  spoken: dealtNews,
  scored,
  sheet,
});

/** Who took the most tricks. */
function scored({ hands }: SomeGameView) {
  const scores = hands.at(-1)?.scores ?? [];
  const n = Math.max(...scores);
  return message('news.mostTricks', { who: scores.indexOf(n), n });
}
