import type { Box } from './pose.ts';
import { GAP, type Viewport } from './viewport.ts';

/** A phone held sideways with a dummy: the regions of the felt. All lengths are CSS pixels. */
export interface DummyFelt {
  /** The dummy's cards, whichever seat it is. */
  readonly dummy: Box;
  readonly trick: Box;
  /** The plate over the dummy's cards: its middle and greatest width. */
  readonly plate: { readonly x: number; readonly y: number; readonly most: number };
  /**
   * The middles of plates at the left of the trick, over that, and at its right, and how wide they may be.
   */
  readonly left: number;
  readonly right: number;
  readonly side: number;
  readonly over: number;
  readonly most: number;
}

/** The dummy has this share of the width, the trick and the plates round it the rest. */
const DUMMY_SHARE = 0.45;
/** The controls in the upper corners reach down to here, and those at the left to here. */
const UNDER_CONTROLS = 58;
const LEFT_CONTROLS = 232;
/** From the upper edge of the hand up to the viewer's plate and the hint. */
const HINT_TOP = 62;
const PLATE = 86;
const LEAST_PLATE = 116;
const MINI = 44;
const STACK = 92;
/** What the contract takes of the right edge. */
const CONTRACT = 174;
/** A trick of nearly full size needs this width. */
const TRICK = 176;
/** The dummy's four columns at their widest: the next card of a suit still shows enough for a finger. */
const COLUMNS = 286;

/** The regions of the felt of a phone held sideways, with the dummy at its left and the trick at its right. */
export function dummyFelt({ width }: Viewport, handTop: number): DummyFelt {
  const parted = Math.round(width * DUMMY_SHARE);
  const height = handTop - HINT_TOP - UNDER_CONTROLS;
  const start = parted + PLATE + GAP;
  const end = width - GAP - PLATE - GAP;
  const besideContract = width - GAP - CONTRACT - GAP;
  const trickEnd = besideContract - start >= TRICK ? besideContract : end;
  const most = Math.max(LEAST_PLATE, Math.min(130, parted - GAP - LEFT_CONTROLS));
  const columns = Math.min(COLUMNS, parted - 2 * GAP);
  return {
    dummy: { left: (parted - columns) / 2, top: UNDER_CONTROLS, width: columns, height },
    trick: { left: start, top: UNDER_CONTROLS, width: trickEnd - start, height },
    plate: { x: Math.max(parted - GAP, LEFT_CONTROLS + most) - most / 2, y: GAP + MINI / 2, most },
    left: parted + PLATE / 2,
    right: width - GAP - PLATE / 2,
    over: UNDER_CONTROLS + MINI / 2,
    side: UNDER_CONTROLS + MINI + GAP + STACK / 2 + GAP,
    most: PLATE,
  };
}
