import type { EuchreScore } from '@kibitz/shared/games/euchre/panel';

/** One of the two cards by which a side keeps its score: its rank, and how many of its pips are seen. */
export type CounterCard = EuchreScore['cards'][number];

/** Where something is on a counter, which is 40 wide and 56 high. */
export type Point = readonly [x: number, y: number];

/** The scores of both sides, the viewer's side first; for a spectator the first seat's. */
export function viewersFirst(scores: readonly EuchreScore[], me: number): EuchreScore[] {
  return [...scores].sort((a, b) => Number(b.seats.includes(me)) - Number(a.seats.includes(me)));
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
