/** The height of a card in its widths. */
export const RATIO = 1.4;

/**
 * Where a card lies: its centre in CSS pixels from the felt's top left corner, its width, and its tilt in radians,
 * clockwise.
 */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly angle: number;
}

/**
 * The part of a card that no other card covers, in CSS pixels from the card's own top left corner before it is tilted.
 */
export interface Strip {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A pose and what can be seen of the card there. */
export interface Placed extends Pose {
  readonly strip: Strip;
}

/** A card on the felt. */
export interface Laid extends Placed {
  /** Its name on the felt (zones.ts, keyOf). */
  readonly key: string;
  /** The zone it belongs to and its place there, counted as in the zone's `cards`. */
  readonly zone: string;
  readonly place: number;
  /** Its face as the table writes it (packed.ts); `?` for a back. */
  readonly face: string;
  /** Lies out of sight: a hand for which the screen has no room, kept so that its cards come from where the seat is. */
  readonly isAside: boolean;
}

/** A rectangle in CSS pixels from the felt's top left corner. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The height of a card of this width. */
export function heightOf(width: number): number {
  return width * RATIO;
}

/** All of a card of this width. */
export function wholeStrip(width: number): Strip {
  return { left: 0, top: 0, width, height: heightOf(width) };
}

/** A card with no part covered. */
export function placed(x: number, y: number, width: number, angle = 0): Placed {
  return { x, y, width, angle, strip: wholeStrip(width) };
}

/** The four corners of a rectangle that lies within a card, tilted with it. */
export function cornersOf(pose: Pose, part: Strip = wholeStrip(pose.width)): readonly (readonly [number, number])[] {
  const cos = Math.cos(pose.angle);
  const sin = Math.sin(pose.angle);
  const corner = (left: number, top: number): readonly [number, number] => {
    const dx = left - pose.width / 2;
    const dy = top - heightOf(pose.width) / 2;
    return [pose.x + dx * cos - dy * sin, pose.y + dx * sin + dy * cos];
  };
  const right = part.left + part.width;
  const bottom = part.top + part.height;
  return [corner(part.left, part.top), corner(right, part.top), corner(right, bottom), corner(part.left, bottom)];
}

/** The smallest upright rectangle round a card. */
export function boundsOf(pose: Pose): Box {
  const corners = cornersOf(pose);
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const left = Math.min(...xs);
  const top = Math.min(...ys);
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The same card raised out of its hand by `by` pixels, along its own height. */
export function raised<P extends Pose>(pose: P, by: number): P {
  return { ...pose, x: pose.x + Math.sin(pose.angle) * by, y: pose.y - Math.cos(pose.angle) * by };
}

/** A box of the felt as CSS has it. */
export function boxStyle({ left, top, width, height }: Box) {
  return { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
}
