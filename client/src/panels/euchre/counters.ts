/** One of the two cards by which a side keeps its score: its rank, and how many of its pips are seen. */
export interface CounterCard {
  readonly rank: number;
  readonly pips: number;
}

/** Where something is on a counter, which is 40 wide and 56 high. */
export type Point = readonly [x: number, y: number];

/**
 * The cards that show a score, the higher one first; none at 0. A three and a four, of those that the pack leaves out,
 * as the rule book has it; to ten or eleven points a four and a six, which show ten together. Up to the pips of the
 * higher card one of them lies open, covered as far as needed by the other, which is face down; beyond that the higher
 * one lies open and the lower one beside it. At most all pips are shown.
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

/** Where the pips of a three, a four or a six are printed. */
export function pipsOf(rank: number): readonly Point[] {
  if (rank === 3) return [12, 28, 44].map((y): Point => [20, y]);
  const rows = rank === 4 ? [14, 42] : [12, 28, 44];
  return rows.flatMap((y): Point[] => [
    [11, y],
    [29, y],
  ]);
}

/** The outline, as corners, of what the other card hides of a counter, by its rank and the pips that are seen. */
const COVERS: { readonly [rankAndPips: string]: string } = {
  '3:1': '0,0 40,0 40,36 0,36',
  '3:2': '0,0 40,0 40,20 0,20',
  '4:1': '0,0 40,0 40,26 12,56 0,56',
  '4:2': '0,0 40,0 40,28 0,28',
  '4:3': '0,0 30,0 0,34',
  '6:1': '0,0 40,0 40,30 10,56 0,56',
  '6:2': '0,0 40,0 40,36 0,36',
  '6:3': '0,0 20,0 20,56 0,56',
  '6:4': '0,0 40,0 40,20 0,20',
  '6:5': '0,0 30,0 0,32',
};

/** What the other card hides of a counter, as the points of an SVG polygon; '' of one that lies open. */
export function coverOf({ rank, pips }: CounterCard): string {
  return COVERS[`${rank}:${pips}`] ?? '';
}
