import type { LaidTable } from '../../table/layout/layOut.ts';

/** Between panels, in CSS pixels. */
const GAP = 16;

/** From this width on, in CSS pixels, calls and box stand beside each other. */
export const SIDE_BY_SIDE_FROM = 700;
/** More seats than this are many: their lines stand closer. */
export const MANY = 4;
/**
 * The heights of the list of calls without its lines, of a line where there are many and where there are few, and of
 * the box at its largest.
 */
const CALLS = 46;
const LINE = 30;
const WIDE_LINE = 40;
const BOX = 270;

/**
 * Whether the calls of so many seats fit beside or over the box. Where they do not, plates say what has been called.
 */
export function haveRoom(laid: LaidTable, seats: number): boolean {
  const { viewport, middle, handTop } = laid;
  const calls = CALLS + seats * (seats > MANY ? LINE : WIDE_LINE);
  switch (viewport.kind) {
    case 'desktop':
      return middle.height >= (middle.width < SIDE_BY_SIDE_FROM ? calls + GAP + BOX : calls);
    case 'phone':
      return handTop - middle.top >= calls + GAP + BOX;
    case 'landscape':
      return true;
  }
}
