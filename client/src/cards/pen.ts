import indices from './rankOutlines.json' with { type: 'json' };
import { type SuitLetter, suitPaths } from './suits.ts';

/** An outline whose capitals are 100 high: its top left corner at 0, 0 and the baseline at 100. */
interface Outline {
  readonly d: string;
  readonly width: number;
}

/**
 * The indices of the ranks by their letter in the record format (T prints 10), and the further letters of the joker's
 * word, from Roboto Condensed Bold (art/make-ranks.mjs).
 */
export const rankOutlines: Readonly<Record<string, Outline>> = indices;

/** What faces are drawn with. */
export type Pen = CanvasRenderingContext2D;

/** The height of a card of a width, both in whole device pixels: cards are 5 by 7. */
export function cardHeight(width: number): number {
  return Math.round(width * 1.4);
}

/** The radius of a card's corners for its width. */
export function cornerRadius(width: number): number {
  return width * 0.075;
}

const outlines = new Map<string, Path2D>();

/** The path of an SVG outline, built once. */
export function pathOf(d: string): Path2D {
  const known = outlines.get(d);
  if (known !== undefined) return known;
  const path = new Path2D(d);
  outlines.set(d, path);
  return path;
}

/** Draws a suit upright, its middle at x, y and about `size` high. */
export function drawSuit(pen: Pen, suit: SuitLetter, x: number, y: number, size: number, ink: string): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(size, size);
  pen.fillStyle = ink;
  pen.fill(pathOf(suitPaths[suit]));
  pen.restore();
}

/** The outline of an index letter; a letter that is on no card is a mistake of the program. */
export function outlineOf(letter: string): Outline {
  const outline = rankOutlines[letter];
  if (outline === undefined) throw new RangeError(`${letter} is on no card`);
  return outline;
}

/** Draws an index letter, `cap` high from `top` down, its middle at x; a wide one is squeezed to `widest`. */
export function drawLetter(
  pen: Pen,
  letter: string,
  x: number,
  top: number,
  cap: number,
  widest: number,
  ink: string,
): void {
  const outline = outlineOf(letter);
  const down = cap / 100;
  const across = Math.min(down, widest / outline.width);
  pen.save();
  pen.translate(x - (outline.width * across) / 2, top);
  pen.scale(across, down);
  pen.fillStyle = ink;
  pen.fill(pathOf(outline.d));
  pen.restore();
}

/** Draws something at a card's top left and once more, turned round, at its bottom right. */
export function drawBothWays(pen: Pen, width: number, height: number, draw: () => void): void {
  draw();
  pen.save();
  pen.translate(width, height);
  pen.rotate(Math.PI);
  draw();
  pen.restore();
}

/** Draws the card itself: its ground with round corners and a thin edge, which keeps overlapping cards apart. */
export function drawGround(pen: Pen, width: number, height: number, fill: string | CanvasGradient): void {
  pen.beginPath();
  pen.roundRect(0.5, 0.5, width - 1, height - 1, cornerRadius(width));
  pen.fillStyle = fill;
  pen.fill();
  pen.lineWidth = Math.max(1, width * 0.008);
  pen.strokeStyle = 'rgba(0, 0, 0, .28)';
  pen.stroke();
}
