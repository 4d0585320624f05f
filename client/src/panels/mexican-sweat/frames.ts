import { type Box, heightOf, type Placed, placed } from '../../table/layout/pose.ts';
import type { Frames } from './places.ts';

/** How the frames are drawn on one kind of screen, in CSS pixels: around a card, and between frames. */
interface FrameStyle {
  /** The heading over the card, the words under it. */
  readonly head: number;
  readonly foot: number;
  /** At each side of a card. */
  readonly side: number;
  readonly gap: number;
  /** A frame may be this much wider than its card needs, where there is room: for its words. */
  readonly spare: number;
}

/** A hand of five is spread over this many card widths. */
const SPREAD = 2;

/** The height of frames round cards of this width. */
export function framesHeight(card: number, style: FrameStyle): number {
  return heightOf(card) + style.head + style.foot;
}

/** The widest card for which the three frames are no wider than this. */
export function cardForWidth(width: number, style: FrameStyle): number {
  return (width - 6 * style.side - 2 * style.gap) / (2 + SPREAD);
}

/**
 * The three frames beside each other, centred on `x`; what `most` leaves beside the cards is shared out, up to the
 * style's own measure.
 */
export function layFrames(x: number, top: number, card: number, most: number, style: FrameStyle): Frames {
  const spare = most - 6 * style.side - 2 * style.gap - (2 + SPREAD) * card;
  const share = Math.max(0, Math.min(style.spare, spare / 4));
  const small = card + 2 * style.side + share;
  const wide = SPREAD * card + 2 * style.side + 2 * share;
  const height = framesHeight(card, style);
  const left = x - small - style.gap - wide / 2;
  const at = (from: number, width: number): Box => ({ left: from, top, width, height });
  return {
    kill: at(left, small),
    beat: at(left + small + style.gap, small),
    toBeat: at(left + 2 * (small + style.gap), wide),
    card,
    head: style.head,
  };
}

/** The card in a frame for one. */
export function cardInFrame({ card, head, ...boxes }: Frames, name: 'kill' | 'beat'): Placed {
  const box = boxes[name];
  return placed(box.left + box.width / 2, box.top + head + heightOf(card) / 2, card);
}

/** The frames' styles on each kind of screen; `low` is a desktop without much height. */
export const FRAME_STYLES: { readonly [kind in 'desktop' | 'low' | 'phone' | 'landscape']: FrameStyle } = {
  desktop: { head: 36, foot: 34, side: 14, gap: 14, spare: 20 },
  low: { head: 30, foot: 29, side: 14, gap: 14, spare: 44 },
  phone: { head: 24, foot: 24, side: 8, gap: 6, spare: 40 },
  landscape: { head: 22, foot: 22, side: 10, gap: 8, spare: 30 },
};
