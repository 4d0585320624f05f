/**
 * The hands scored so far, newest first: what each added to every seat's score. A chain that is never changed, so that a state
 * is copied by copying one reference.
 */
export interface ScoredHand {
  readonly scores: readonly number[];
  readonly before: ScoredHand | null;
}

/** The hands in the order in which they were played. */
export function handsOf(last: ScoredHand | null): (readonly number[])[] {
  const hands: (readonly number[])[] = [];
  for (let hand = last; hand !== null; hand = hand.before) hands.push(hand.scores);
  return hands.reverse();
}
