import type { FreeFelt } from '../../table/layout/ownLayout.ts';
import { type Box, heightOf, type Placed, placed } from '../../table/layout/pose.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';

/** The paper and the call box side by side at their widest, and the gap between them, in CSS pixels. */
const PAPER = 436;
const BOX = 440;
const BETWEEN = 20;
/** The paper at its highest. */
const PAPER_HEIGHT = 284;
/** A card of the middle under the paper. */
const CARD = 64;
const STEP = 40;
/** On a phone held sideways, which has no bar, tags and buttons reach down to here. */
const LANDSCAPE_TOP = 56;
/** A phone is low below this height. */
const LOW_PHONE = 720;

/** The middle under the auction's paper where a desktop has room for it; elsewhere the paper only speaks of it. */
function underPaper({ me, middle }: FreeFelt, count: number): readonly Placed[] {
  const { left, top, width, height } = middle;
  const cardHeight = heightOf(CARD);
  if (height < PAPER_HEIGHT + cardHeight) return [];
  const paper = me < 0 ? Math.min(PAPER, width) : Math.min(PAPER, ((width - BETWEEN) * PAPER) / (PAPER + BOX));
  const whole = me < 0 ? paper : Math.min(width, PAPER + BETWEEN + BOX);
  const x = left + (width - whole) / 2 + paper / 2;
  const y = top + height - cardHeight / 2;
  return Array.from({ length: count }, (_, i) => placed(x + (i - (count - 1) / 2) * STEP, y, CARD));
}

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

/** The middle while it lies face down, and the discards. */
export function layMiddle(viewport: Viewport, free: FreeFelt, count: number): readonly Placed[] {
  if (free.isFeltTaken) return viewport.kind === 'desktop' ? underPaper(free, count) : [];
  const { left, top, width, height } = cornerOf(viewport);
  const card = height / heightOf(1);
  const step = (width - card) / 4;
  return Array.from({ length: count }, (_, i) => placed(left + card / 2 + i * step, top + height / 2, card));
}
