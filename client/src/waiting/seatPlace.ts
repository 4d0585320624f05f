/** Where a seat stands by the felt: in per cent of the room's width and height, and at which edge. */
export interface SeatPlace {
  readonly left: number;
  readonly top: number;
  readonly edge: 'top' | 'bottom' | 'side';
}

/** The place of seat `i` of `n`: the viewer's seat (or the first) at the bottom, clockwise from there. */
export function placeRound(i: number, n: number, bottom: number): SeatPlace {
  const angle = Math.PI / 2 + (2 * Math.PI * ((i - bottom + n) % n)) / n;
  const [x, y] = [Math.cos(angle), Math.sin(angle)];
  const edge = Math.abs(x) > 0.1 ? 'side' : y > 0 ? 'bottom' : 'top';
  return { left: 50 + 41 * x, top: 50 + 40 * y, edge };
}
