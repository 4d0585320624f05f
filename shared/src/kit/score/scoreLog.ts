/**
 * The hands scored so far, newest first: what each added to every seat's score. The chain is immutable, so that copying
 * a state copies only one reference.
 */
export interface ScoredHand {
  readonly scores: readonly number[];
  readonly before: this | null;
}

/** The last `most` hands of such a chain, in the order in which they were played. */
export function inOrder<H extends { readonly before: H | null }>(last: H | null, most = Number.POSITIVE_INFINITY): H[] {
  const hands: H[] = [];
  for (let hand = last; hand !== null && hands.length < most; hand = hand.before) hands.push(hand);
  return hands.reverse();
}

/**
 * Rebuilds the chain from hands in the order in which they were played, as a view has them: the inverse of `openHands`.
 */
export function chainOf<H extends { readonly before: H | null }>(hands: readonly Omit<H, 'before'>[]): H | null {
  return hands.reduce<H | null>((before, hand) => ({ ...hand, before }) as H, null);
}

/**
 * What `openHands` returned for the newest hand of a chain: views are made at every card, but hands are scored far less
 * often.
 */
const opened = new WeakMap<object, { readonly most: number; readonly hands: readonly unknown[] }>();

/**
 * The hands of a chain as plain data, in the order in which they were played, or only the last `most` of them: what a
 * view shows of a log that is open to everybody. Returns the same list for the same chain.
 */
export function openHands<H extends { readonly before: H | null }>(
  last: H | null,
  most = Number.POSITIVE_INFINITY,
): readonly Omit<H, 'before'>[] {
  if (last === null) return [];
  const known = opened.get(last);
  if (known?.most === most) return known.hands as readonly Omit<H, 'before'>[];
  const hands = inOrder(last, most).map(({ before: _, ...open }) => open);
  opened.set(last, { most, hands });
  // the list of a shorter chain is not needed again
  if (last.before !== null) opened.delete(last.before);
  return hands;
}

/** What each hand added to every seat's score, in the order in which they were played. */
export function handsOf(last: ScoredHand | null): (readonly number[])[] {
  const scores: (readonly number[])[] = [];
  for (let hand = last; hand !== null; hand = hand.before) scores.push(hand.scores);
  return scores.reverse();
}
