import { pointsFor } from '@kibitz/shared/games/showcase/scoring';
import type { ShowcaseView } from '@kibitz/shared/games/showcase/state';
import { type Message, message } from '@kibitz/shared/kit/words/message';

/** Who has fewer value-tricks of the first thirteen, and so names trumps; null while both have equally many. */
export function namerIn({ hand }: ShowcaseView): 0 | 1 | null {
  const [a = 0, b = 0] = hand.value;
  if (a === b) return null;
  return a < b ? 0 : 1;
}

/** The sum behind a seat's score so far, without parts that are zero: its words and figures. */
export function sumSoFar({ hand, trick }: ShowcaseView, seat: 0 | 1): Message {
  const [n, m] = [hand.value[seat] ?? 0, trick.won[seat] ?? 0];
  if (n > 0 && m > 0) return message('panel.sum', { n, m });
  return message('panel.sum.one', { n: n + m });
}

/** What a seat would score in the endgame if no more tricks were played. */
export function pointsSoFar({ options, hand, trick }: ShowcaseView, seat: 0 | 1): number {
  return pointsFor(options, (hand.value[seat] ?? 0) + (trick.won[seat] ?? 0));
}
