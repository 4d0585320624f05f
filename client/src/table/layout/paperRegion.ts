import { HINT_HEIGHT } from './hintSpot.ts';
import type { LaidTable } from './layOut.ts';
import type { Box } from './pose.ts';
import { UNDER_CORNERS } from './seats.ts';
import { GAP } from './viewport.ts';

/** What a panel needs from the region of paper. */
interface Asked {
  /** The panel says what the hint would say, and may lie over it. */
  readonly saysHint: boolean;
  /** Its greatest width, in CSS pixels. */
  readonly most?: number;
}

/**
 * The region of paper and boxes that lie on the felt while nothing is played: its centre between the plates, on phones
 * as wide as the felt beside them, and down to the hand.
 */
export function paperRegion(
  { viewport, middle, handTop, hint, seats }: LaidTable,
  { saysHint, most = Number.POSITIVE_INFINITY }: Asked,
): Box {
  const isDesktop = viewport.kind === 'desktop';
  const top = viewport.kind === 'landscape' ? UNDER_CORNERS : middle.top;
  const right = middle.left + middle.width;
  // open hands stand at both sides of a phone held sideways
  const isBetween = isDesktop || seats.some(({ x }) => x > right);
  const end = isBetween ? right : viewport.width - GAP;
  const foot = middle.top + middle.height;
  const isOverHint = !isDesktop || (saysHint && foot < hint.y && foot > hint.y - 2 * HINT_HEIGHT);
  const width = Math.min(most, end - middle.left);
  const left = (middle.left + end - width) / 2;
  return { left, top, width, height: (isOverHint ? handTop - GAP : foot) - top };
}
