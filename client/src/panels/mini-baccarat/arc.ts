/** A place on the layout where chips are put. */
export type Spot = 'punto' | 'banco' | 'tie';

/** The spots from the middle of the table outwards. */
export const SPOTS: readonly Spot[] = ['tie', 'banco', 'punto'];

/** The arc on which nine places lie round the dealer. All lengths are CSS pixels. */
export interface Arc {
  readonly x: number;
  readonly y: number;
  /** How much larger than drawn for 1280 by 800 everything is. */
  readonly scale: number;
}

/** A point of the felt. */
export type Point = readonly [x: number, y: number];

/** The bands of the spots, in radii of the arc at scale 1; plates stand beyond them. */
const BANDS: { readonly [spot in Spot]: readonly [number, number] } = {
  tie: [442, 508],
  banco: [508, 574],
  punto: [574, 642],
};
const PLATES = 690;
/** A circle seen from above one's seat is wider than high. */
const WIDE = 0.98;
const HIGH = 0.7;

const LARGEST = 1.8;
const WHOLE = Math.PI * 0.6;
/** With few seats places are no wider than this. */
const WIDEST = Math.PI * 0.1;

/** The arc of a felt of this size. */
export function arcOf(width: number, height: number): Arc {
  return { x: width / 2, y: 0.18 * height, scale: Math.min(LARGEST, width / 1280, height / 800) };
}

/** The point of the arc at a radius (at scale 1) and an angle; straight down is a quarter turn. */
export function pointAt(arc: Arc, radius: number, angle: number): Point {
  const r = radius * arc.scale;
  return [arc.x + Math.cos(angle) * r * WIDE, arc.y + Math.sin(angle) * r * HIGH];
}

/** The angles between which the place of sector `i` of `n` lies, from the left. */
export function sectorAngles(i: number, n: number): readonly [number, number] {
  const whole = Math.min(WHOLE, n * WIDEST);
  const start = Math.PI / 2 + whole / 2;
  return [start - (whole * i) / n, start - (whole * (i + 1)) / n];
}

/** The sector of a seat so many clockwise from the viewer: the viewer in the middle, neighbours to the left first. */
export function sectorOf(clockwise: number, n: number): number {
  return (Math.floor(n / 2) - clockwise + n) % n;
}

/** The outline of a spot, as an SVG path. */
export function spotPath(arc: Arc, sector: number, n: number, spot: Spot): string {
  const [a, b] = sectorAngles(sector, n);
  const [inner, outer] = BANDS[spot];
  const at = (radius: number, angle: number) =>
    pointAt(arc, radius, angle)
      .map((v) => v.toFixed(1))
      .join(' ');
  const ellipse = (radius: number) =>
    `${(radius * arc.scale * WIDE).toFixed(1)} ${(radius * arc.scale * HIGH).toFixed(1)} 0 0`;
  return `M${at(inner, a)}A${ellipse(inner)} 0 ${at(inner, b)}L${at(outer, b)}A${ellipse(outer)} 1 ${at(outer, a)}Z`;
}

/** The middle of a spot, and how its words are turned, in degrees. */
export function spotMiddle(
  arc: Arc,
  sector: number,
  n: number,
  spot: Spot,
): { readonly at: Point; readonly turn: number } {
  const [a, b] = sectorAngles(sector, n);
  const [inner, outer] = BANDS[spot];
  const middle = (a + b) / 2;
  const turn = (Math.atan2(-HIGH * Math.cos(middle), WIDE * Math.sin(middle)) * 180) / Math.PI;
  return { at: pointAt(arc, (inner + outer) / 2, middle), turn };
}

/** How wide and high a spot is, measured through its middle. */
export function spotSize(arc: Arc, n: number, spot: Spot): { readonly width: number; readonly height: number } {
  const [a, b] = sectorAngles(0, n);
  const [inner, outer] = BANDS[spot];
  return {
    width: 2 * Math.sin((a - b) / 2) * inner * arc.scale * WIDE,
    height: (outer - inner) * arc.scale * HIGH,
  };
}

/** Where the plate of a sector stands. */
export function plateAt(arc: Arc, sector: number, n: number): Point {
  const [a, b] = sectorAngles(sector, n);
  return pointAt(arc, PLATES + 4 * Math.abs(sector - (n - 1) / 2), (a + b) / 2);
}
