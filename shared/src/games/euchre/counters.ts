/** One of the two cards by which a side keeps its score: its rank, and how many of its pips are seen. */
export interface CounterCard {
  readonly rank: number;
  readonly pips: number;
}

/**
 * The cards that show a score, the higher one first; none at 0. A three and a four, of those that the pack leaves out, as the rule book has
 * it; to ten or eleven points a four and a six, which show ten together. Up to the pips of the higher card one of them lies open, covered
 * as far as needed by the other, which is face down; beyond that the higher one lies open and the lower one beside it. At most all pips are
 * shown.
 */
export function counterCards(score: number, target: number): CounterCard[] {
  const [low, high] = target > 7 ? [4, 6] : [3, 4];
  // one is shown by the lower card and two by the higher, which can be half covered
  if (score === 1 || score === low) return [{ rank: low, pips: score }];
  if (score <= high) return score <= 0 ? [] : [{ rank: high, pips: score }];
  return [
    { rank: high, pips: high },
    { rank: low, pips: Math.min(low, score - high) },
  ];
}
