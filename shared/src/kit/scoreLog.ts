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
  let played = 0;
  for (let hand = last; hand !== null; hand = hand.before) played++;
  const hands = new Array<readonly number[]>(played);
  for (let hand = last; hand !== null; hand = hand.before) hands[--played] = hand.scores;
  return hands;
}
