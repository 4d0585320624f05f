import type { Box } from './pose.ts';
import { plateBox, type SeatSpot } from './seats.ts';
import { GAP, type Viewport } from './viewport.ts';

/** Where the hint pill stands: its centre, or its left edge if `isLeft`; and its greatest width. */
export interface HintSpot {
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
  readonly most: number;
}

/** The height of the hint pill, in CSS pixels. */
export const HINT_HEIGHT = 34;
/** The widest that it usually is, where it has more room than that. */
const HINT_WIDTH = 380;

/**
 * What a sideways phone keeps free at both sides of the hint: for the viewer's plate at the left, and panels in the
 * right corner.
 */
const BESIDE_HINT = 220;

/** Between the hint's middle and the hand: a raised card must not reach its words. */
const HINT_OVER_HAND = 42;

/** The space that the hint takes, except for very long sentences. */
export function boxOfHint(hint: HintSpot): Box {
  const width = Math.min(hint.most, HINT_WIDTH);
  const left = hint.isLeft ? hint.x : hint.x - width / 2;
  return { left, top: hint.y - HINT_HEIGHT / 2, width, height: HINT_HEIGHT };
}

/** Where the pill stands over a hand whose upper edge is at `top`; `mine` is the viewer's plate. */
export function hintSpot(viewport: Viewport, top: number, mine: SeatSpot | undefined): HintSpot {
  const x = viewport.width / 2;
  switch (viewport.kind) {
    case 'desktop':
      return { x, y: top - HINT_OVER_HAND, isLeft: false, most: viewport.width - 48 };
    case 'phone': {
      // the viewer's plate stands over the hand, unless a panel on the felt has sent it up under the bar
      const plate = mine === undefined ? top : plateBox(mine).top;
      const foot = plate > viewport.height / 2 ? plate : top;
      return { x, y: foot - GAP - HINT_HEIGHT / 2, isLeft: false, most: viewport.width - 16 };
    }
    case 'landscape':
      return { x, y: top - 38, isLeft: false, most: viewport.width - 2 * BESIDE_HINT };
  }
}

/** How good a space is for a trick: the width that its cards could have. */
export function trickFit(box: Box): number {
  return Math.min(box.width / 2.66, box.height / 2.72);
}

/** How good a space is for a panel of paper and box: side by side, or one above the other. */
function panelFit({ width, height }: Box): number {
  return Math.max(Math.min(width / 760, height / 300), Math.min(width / 440, height / 560));
}

/**
 * What remains of a space round the middle of the felt once something lies in it: below that, above it, or narrower;
 * beside it, out of the middle, only where `mayShift`.
 */
function without(space: Box, plate: Box, fit: (box: Box) => number, mayShift: boolean): Box {
  const middle = space.left + space.width / 2;
  const bottom = space.top + space.height;
  const isApart =
    plate.left + plate.width + GAP <= space.left ||
    plate.left >= space.left + space.width ||
    plate.top + plate.height + GAP <= space.top ||
    plate.top >= bottom;
  if (isApart) return space;
  const under = plate.top + plate.height + GAP;
  const half = Math.max(plate.left - middle, middle - plate.left - plate.width) - GAP;
  const rests: Box[] = [
    { ...space, top: under, height: bottom - under },
    { ...space, height: plate.top - GAP - space.top },
    { ...space, left: middle - half, width: 2 * half },
  ];
  if (mayShift) {
    const right = plate.left + plate.width + GAP;
    rests.push({ ...space, width: plate.left - GAP - space.left });
    rests.push({ ...space, left: right, width: space.left + space.width - right });
  }
  return rests.reduce((best, rest) => (fit(rest) > fit(best) ? rest : best));
}

/** What else there is on the felt. */
interface MiddleOptions {
  /** Boxes that are not free either. */
  readonly taken?: readonly Box[];
  /** The middle is for a panel, not a trick. */
  readonly isFeltTaken?: boolean;
}

/** The felt that plates, bar and hint leave free round its middle. */
export function middleOf(
  viewport: Viewport,
  spots: readonly SeatSpot[],
  hint: HintSpot,
  options: MiddleOptions = {},
): Box {
  const isForPanel = options.isFeltTaken === true && viewport.kind === 'desktop';
  // a trick grows no larger than its cards are
  const fit = isForPanel ? panelFit : (box: Box) => Math.min(viewport.card, trickFit(box));
  const top = viewport.bar + GAP;
  const bottom = hint.y - HINT_HEIGHT / 2 - GAP;
  let space: Box = { left: GAP, top, width: viewport.width - 2 * GAP, height: bottom - top };
  // from the top down: space that a plate across the table takes anyway must not be chosen for those at the sides
  const taken = options.taken ?? [];
  const boxes = [...spots.slice(1).map(plateBox), ...taken].sort((a, b) => a.top - b.top);
  for (const box of boxes) space = without(space, box, fit, viewport.kind === 'landscape' && taken.includes(box));
  return { ...space, width: Math.max(40, space.width), height: Math.max(60, space.height) };
}
