import type { LaidTable } from '../layout/layOut.ts';
import type { Box } from '../layout/pose.ts';
import { plateBox } from '../layout/seats.ts';

const EDGE = 12;

/**
 * The greatest height of the question to the others, from the foot of the hint upwards, and its least and greatest
 * width.
 */
const BOX_HEIGHT = 196;
const BOX_WIDTH = { least: 300, most: 520 };
const AROUND_HINT = 17;

/** Where the question to the others stands: over the hint. */
interface ClaimPlace {
  /** The middle of it. */
  readonly x: number;
  /** The foot of it from the top of the felt, in CSS pixels. */
  readonly foot: number;
  readonly most: number;
}

/**
 * The question is as wide as the plates beside it leave, and in the middle between them, or of the screen where there
 * are none. Upright on a phone it takes the width of the screen, and is low enough to stand under them.
 */
export function claimPlace(laid: Pick<LaidTable, 'viewport' | 'seats' | 'hint' | 'middle'>): ClaimPlace {
  const { viewport, seats, hint, middle } = laid;
  const { width, kind } = viewport;
  const foot = hint.y + AROUND_HINT;
  if (kind === 'phone') return { x: width / 2, foot, most: width - 2 * EDGE };
  const trick = middle.left + middle.width / 2;
  const beside = seats.map(plateBox).filter(({ top, height }) => top < foot && top + height > foot - BOX_HEIGHT);
  const from = Math.max(0, ...beside.map((box) => box.left + box.width).filter((right) => right < trick));
  const to = Math.min(width, ...beside.map(({ left }) => left).filter((left) => left > trick));
  // an open hand sends the plates of a phone held sideways to one side
  const x = kind === 'landscape' && from > 0 && to < width ? (from + to) / 2 : width / 2;
  const free = 2 * (Math.min(x - from, to - x) - EDGE);
  return { x, foot, most: Math.max(BOX_WIDTH.least, Math.min(BOX_WIDTH.most, free)) };
}

/** The greatest box that it takes. */
export function claimBox(laid: Parameters<typeof claimPlace>[0]): Box {
  const { x, foot, most } = claimPlace(laid);
  return { left: x - most / 2, top: foot - BOX_HEIGHT, width: most, height: BOX_HEIGHT };
}
