import type { Box } from '../table/layout/pose.ts';
import { PLATE_HEIGHT, plateBox, type SeatSpot } from '../table/layout/seats.ts';
import { GAP, type Viewport } from '../table/layout/viewport.ts';

/** The most rows of plates that stand under the bar. */
const MOST_ROWS = 3;
/** What a button at either end of a phone's bar takes. */
const BAR_BUTTON = 48;
/** Under the corners of a phone held sideways, where its controls are. */
const UNDER_CORNERS = 54;

/**
 * Where the plates stand in rows under the bar, with speech over them: there is no room for bubbles side by side, and
 * calls lie below. Null where plates stand round the table.
 */
export function rowsOfPlates(seats: readonly SeatSpot[], viewport: Viewport): Box | null {
  if (seats.length < 2 || seats.some(({ form, isLeft }) => form !== 'mini' || isLeft)) return null;
  const boxes = seats.map(plateBox);
  const top = Math.min(...boxes.map((box) => box.top));
  const foot = Math.max(...boxes.map((box) => box.top + box.height));
  const box = { left: GAP, width: viewport.width - 2 * GAP };
  // a game that lists its players itself has its plates out of sight
  if (foot < 0) {
    const under = viewport.kind === 'landscape' ? UNDER_CORNERS : viewport.bar + GAP / 2;
    return { ...box, top: under, height: PLATE_HEIGHT.mini };
  }
  const isUnderBar = foot <= viewport.bar + GAP + MOST_ROWS * (PLATE_HEIGHT.mini + GAP);
  return isUnderBar && viewport.kind !== 'landscape' ? { ...box, top, height: foot - top } : null;
}

/**
 * Where speech stands on a phone held upright: over the bar between the way back and the two ways at its end, to the
 * chat and to more, so that it covers no plate. `isLeftward`: the bar runs from right to left.
 */
export function overBar(viewport: Viewport, isLeftward: boolean): Box {
  const left = isLeftward ? 2 * BAR_BUTTON : BAR_BUTTON;
  return { left, top: GAP / 2, width: viewport.width - 3 * BAR_BUTTON, height: viewport.bar - GAP };
}

/** How many lines lie over rows of plates of this height, a line each; one line alone has the height of a plate. */
export function linesOver(height: number): number {
  return 2 * Math.max(1, Math.round(height / (PLATE_HEIGHT.mini + GAP)));
}

/** Whether the plates stand in columns at the left, with calls beside them. */
export function isInColumns(seats: readonly SeatSpot[], viewport: Viewport): boolean {
  return viewport.kind === 'landscape' && seats.every(({ form, isLeft }) => form === 'mini' && isLeft);
}
