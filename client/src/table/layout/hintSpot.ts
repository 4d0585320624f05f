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
