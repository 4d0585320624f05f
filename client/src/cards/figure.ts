import { figure } from './courtArt.ts';
import { indexPlace } from './indices.ts';
import { drawSuit, type Pen } from './pen.ts';
import type { SuitLetter } from './suits.ts';

/** A rectangle with its top left corner at x, y. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a figure's head is across the art, from 0 at the left to 1: the large-index face shows head and shoulders. */
const heads: Readonly<Record<string, number>> = {
  JS: 0.58,
  QS: 0.36,
  KS: 0.48,
  JH: 0.55,
  QH: 0.47,
  KH: 0.46,
  JD: 0.5,
  QD: 0.45,
  KD: 0.52,
  JC: 0.43,
  QC: 0.37,
  KC: 0.46,
};

/** The frame round the figure. On the large-index face it leaves a margin for the index. */
function frameOf(width: number, height: number, big: boolean): Box {
  const high = height * 0.9;
  const top = (height - high) / 2;
  if (big) return { x: width * 0.2, y: top, width: width * 0.75, height: high };
  const wide = (high * figure.width) / figure.height;
  return { x: (width - wide) / 2, y: top, width: wide, height: high };
}

/**
 * Where the art lies: on the standard face in its frame; on the large-index face half as large again, its head in the
 * middle of what the index leaves free, its lower half cut off.
 */
function artIn(frame: Box, width: number, big: boolean, code: string): Box {
  if (!big) return frame;
  const wide = width * 1.23;
  const usual = width * 0.635 - wide * (heads[code] ?? 0.5);
  const x = Math.min(frame.x, Math.max(frame.x + frame.width - wide, usual));
  return { x, y: frame.y, width: wide, height: (wide * figure.height) / figure.width };
}

/** Keeps what follows off the corners with an index. */
function spareIndices(pen: Pen, width: number, height: number, big: boolean): void {
  const place = indexPlace(big);
  const right = (place.x + place.widest * 0.56) * width;
  const bottom = (place.top + place.cap + place.gap + place.suit * 1.1) * width;
  const round = width * 0.06;
  pen.beginPath();
  pen.rect(0, 0, width, height);
  pen.roundRect(0, 0, right, bottom, [0, 0, round, 0]);
  if (!big) pen.roundRect(width - right, height - bottom, right, bottom, [round, 0, 0, 0]);
  pen.clip('evenodd');
}

/**
 * Draws the middle of a court card: the picture in its frame, clear of the indices. Until the picture is loaded a large
 * suit stands in the frame.
 */
export function drawFigure(
  pen: Pen,
  code: string,
  suit: SuitLetter,
  ink: string,
  width: number,
  height: number,
  big: boolean,
  picture: CanvasImageSource | undefined,
): void {
  const frame = frameOf(width, height, big);
  const outline = new Path2D();
  outline.roundRect(frame.x, frame.y, frame.width, frame.height, width * 0.03);
  pen.save();
  spareIndices(pen, width, height, big);
  pen.save();
  pen.clip(outline);
  if (picture === undefined) {
    drawSuit(pen, suit, frame.x + frame.width / 2, height * 0.54, width * 0.42, ink);
  } else {
    const art = artIn(frame, width, big, code);
    pen.drawImage(picture, art.x, art.y, art.width, art.height);
  }
  pen.restore();
  pen.strokeStyle = 'rgba(39, 64, 139, .55)';
  pen.lineWidth = Math.max(0.75, width * 0.008);
  pen.stroke(outline);
  pen.restore();
}
