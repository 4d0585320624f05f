import { heightOf } from './pose.ts';
import type { Viewport } from './viewport.ts';

/**
 * Another seat's cards that lie open: a hand that is only looked at, or a dummy, whose cards are played from where they
 * lie.
 */
export type OpenKind = 'hand' | 'dummy';

type ByScreen = { readonly [kind in Viewport['kind']]: number };

/**
 * The width of the cards, and how far down the next one of a suit lies: its index must be visible, and a dummy's must
 * be touchable.
 */
const WIDTH: { readonly [kind in OpenKind]: ByScreen } = {
  hand: { desktop: 66, phone: 50, landscape: 44 },
  dummy: { desktop: 84, phone: 74, landscape: 58 },
};
const DOWN: { readonly [kind in OpenKind]: ByScreen } = {
  hand: { desktop: 25, phone: 20, landscape: 18 },
  dummy: { desktop: 27, phone: 44, landscape: 24 },
};
/** Room is kept for this many columns, and this many cards in each: the hand must not move as it grows smaller. */
const COLUMNS = 4;
const ROWS: { readonly [kind in OpenKind]: number } = { hand: 6, dummy: 4 };
/** Where a very large screen makes the viewer's cards wider than this, these grow with them. */
const USUAL_CARD = 124;
/** From one column to the next, in card widths (layColumns). */
const COLUMN_STEP = 1.2;

/** The room that an open hand of another seat takes, in CSS pixels. */
interface OpenSize {
  readonly card: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
}

/** The size of an open hand, from the length of its longest suit; `scale` makes its cards smaller. */
export function openSize(viewport: Viewport, kind: OpenKind, longest = 0, scale = 1): OpenSize {
  const grown = scale * (viewport.kind === 'desktop' ? Math.max(1, viewport.card / USUAL_CARD) : 1);
  const card = Math.round(WIDTH[kind][viewport.kind] * grown);
  const down = DOWN[kind][viewport.kind] * grown;
  const width = card * (1 + (COLUMNS - 1) * COLUMN_STEP);
  return { card, down, width, height: heightOf(card) + (Math.max(ROWS[kind], longest) - 1) * down };
}
