import type { LaidTable } from '../layout/layOut.ts';
import { type Box, boundsOf } from '../layout/pose.ts';
import { plateBox } from '../layout/seats.ts';
import type { ScreenKind } from '../layout/viewport.ts';

/** The room that the button takes, in CSS pixels: its short words on a phone held upright. */
const WIDTH: { readonly [kind in ScreenKind]: number } = { desktop: 156, phone: 96, landscape: 156 };
const HEIGHT = 44;
const EDGE = 12;

function meet(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}

/** Where the button stands by which tricks are claimed. */
interface ClaimSpot {
  /** From the right edge of the felt, and its middle from the top, in CSS pixels. */
  readonly right: number;
  readonly y: number;
  readonly width: number;
}

/**
 * At the right, across from the viewer's plate; where cards lie there, beside the hint over the hand. It never lies
 * over a card that lies where it should.
 */
export function claimSpot({
  viewport,
  seats,
  cards,
  hint,
}: Pick<LaidTable, 'viewport' | 'seats' | 'cards' | 'hint'>): ClaimSpot {
  const width = WIDTH[viewport.kind];
  const plate = seats[0]?.y ?? hint.y;
  const isFree = (y: number): boolean => {
    const box: Box = { left: viewport.width - EDGE - width, top: y - HEIGHT / 2, width, height: HEIGHT };
    return box.top + HEIGHT <= viewport.height && !cards.some((card) => !card.isAside && meet(box, boundsOf(card)));
  };
  return { right: EDGE, y: isFree(plate) ? plate : hint.y, width };
}

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
