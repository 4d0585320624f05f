import type { FreeFelt } from '../../table/layout/ownLayout.ts';
import { type Box, heightOf, type Placed, placed } from '../../table/layout/pose.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';

/** On a phone held sideways, which has no bar, tags and buttons reach down to here. */
const LANDSCAPE_TOP = 56;
/** A phone is low below this height. */
const LOW_PHONE = 720;

/**
 * The corner of the felt where the middle and later the discards lie, away from the trick: the box of all five cards.
 */
export function cornerOf(viewport: Viewport): Box {
  const isLow = viewport.kind === 'phone' && viewport.height < LOW_PHONE;
  const { card, step } =
    viewport.kind === 'desktop' ? { card: 60, step: 34 } : isLow ? { card: 36, step: 10 } : { card: 44, step: 26 };
  const top = viewport.kind === 'landscape' ? LANDSCAPE_TOP : viewport.bar + GAP + 4;
  // on a phone the cards of the player across reach down to here; on a low one these lie close together beside them
  const off = viewport.kind === 'phone' && !isLow ? 66 : 0;
  return { left: GAP + 4, top: top + off, width: card + 4 * step, height: heightOf(card) };
}

/** The middle while it lies face down, and the discards; while there are calls, their paper speaks of it. */
export function layMiddle(viewport: Viewport, free: FreeFelt, count: number): readonly Placed[] {
  if (free.isFeltTaken) return [];
  const { left, top, width, height } = cornerOf(viewport);
  const card = height / heightOf(1);
  const step = (width - card) / 4;
  return Array.from({ length: count }, (_, i) => placed(left + card / 2 + i * step, top + height / 2, card));
}
