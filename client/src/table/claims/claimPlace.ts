import type { LaidTable } from '../layout/layOut.ts';
import { plateBox } from '../layout/seats.ts';

const EDGE = 12;

/**
 * The greatest height of the question to the others, from the foot of the hint upwards, and its least and greatest
 * width.
 */
const BOX_HEIGHT = 196;
const BOX_WIDTH = { least: 336, most: 520 };
const AROUND_HINT = 17;

/** Where the question to the others stands: over the hint. */
interface ClaimPlace {
  /** The foot of it from the top of the felt, in CSS pixels. */
  readonly foot: number;
  readonly most: number;
}

/**
 * The question is as wide as the plates beside it leave. Upright on a phone it takes the width of the screen, and is
 * low enough to stand under them.
 */
export function claimPlace({ viewport, seats, hint }: Pick<LaidTable, 'viewport' | 'seats' | 'hint'>): ClaimPlace {
  const foot = hint.y + AROUND_HINT;
  if (viewport.kind === 'phone') return { foot, most: viewport.width - 2 * EDGE };
  const free = seats
    .map(plateBox)
    .filter(({ top, height }) => top < foot && top + height > foot - BOX_HEIGHT)
    .map(({ left, width }) => 2 * (Math.max(left - viewport.width / 2, viewport.width / 2 - left - width) - EDGE))
    // a plate over the middle is above the question, or under it
    .filter((width) => width > 0);
  return { foot, most: Math.max(BOX_WIDTH.least, Math.min(BOX_WIDTH.most, ...free)) };
}
