import type { Card } from '../../kit/cards/cards.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { winnersAt } from '../../kit/tricks/sides.ts';
import { trickRules } from '../../kit/tricks/trickRules.ts';
import { options } from '../common/options.ts';
import { handFields, type SomeGameState, TRICKS } from './state.ts';

/** Deals all cards, one at a time; the dealer's left leads. */
function deal({ trick, dealer }: SomeGameState, deck: ArrayLike<Card>): void {
  const first = trick.after(dealer);
  trick.dealAround(deck, first, TRICKS);
  trick.open(first);
}

/** The rules of Some Game. */
export const rules = trickRules({
  options,
  seats: [4],
  hand: handFields,
  tricks: () => TRICKS,
  deal: (state: SomeGameState, deck) => {
    deal(state, deck);
    state.phase = PLAYING;
  },
  score: ({ trick, log }) => ({ scores: trick.wonBySeat(), before: log }),
  winners: ({ options, scores }) => winnersAt(options.target, scores),
});
