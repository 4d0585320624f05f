import { type Box, heightOf, RATIO } from './pose.ts';
import type { Viewport } from './viewport.ts';

/**
 * Another seat's cards that lie open: a hand that is only looked at, or a dummy, whose cards are played from where they
 * lie.
 */
export type OpenKind = 'hand' | 'dummy';

type ByScreen = { readonly [kind in Viewport['kind']]: number };

/** The width of the cards, and how far down the next one of a suit lies. */
const WIDTH: { readonly [kind in OpenKind]: ByScreen } = {
  hand: { desktop: 66, phone: 50, landscape: 44 },
  dummy: { desktop: 84, phone: 74, landscape: 62 },
};
const DOWN: { readonly [kind in OpenKind]: ByScreen } = {
  hand: { desktop: 25, phone: 20, landscape: 18 },
  dummy: { desktop: 27, phone: 44, landscape: 26 },
};
/** How little of a card the next one of its suit may leave free, in card widths: its index, and a dummy's to touch. */
const LEAST_DOWN: { readonly [kind in OpenKind]: ByScreen } = {
  hand: { desktop: 0.24, phone: 0.24, landscape: 0.24 },
  dummy: { desktop: 0.24, phone: 0.36, landscape: 0.3 },
};
/** Room is kept for this many columns, and this many cards in each: the hand must not move as it grows smaller. */
const COLUMNS = 4;
const ROWS: { readonly [kind in OpenKind]: number } = { hand: 6, dummy: 4 };
/** Where a very large screen makes the viewer's cards wider than this, these grow with them. */
const USUAL_CARD = 124;
/** From one column to the next, in card widths: usually, and where columns overlap because the room is narrow. */
const COLUMN_STEP = 1.2;
const LEAST_COLUMN_STEP = 0.7;

function usualSize({ kind: screen, card }: Viewport, kind: OpenKind): { readonly card: number; readonly down: number } {
  const grown = screen === 'desktop' ? Math.max(1, card / USUAL_CARD) : 1;
  return { card: Math.round(WIDTH[kind][screen] * grown), down: DOWN[kind][screen] * grown };
}

/** The room that an open hand of another seat takes where it is not scarce. */
export function openSize(viewport: Viewport, kind: OpenKind): Pick<Box, 'width' | 'height'> {
  const { card, down } = usualSize(viewport, kind);
  return { width: card * (1 + (COLUMNS - 1) * COLUMN_STEP), height: heightOf(card) + (ROWS[kind] - 1) * down };
}

/** How the columns of an open hand lie in its box. */
export interface OpenColumns {
  readonly card: number;
  readonly across: number;
  readonly down: number;
}

/** An open hand whose longest suit has `longest` cards, as large as its box allows. */
export function openColumns(
  viewport: Viewport,
  kind: OpenKind,
  longest: number,
  { width, height }: Pick<Box, 'width' | 'height'>,
): OpenColumns {
  const usual = usualSize(viewport, kind);
  const rows = Math.max(ROWS[kind], longest) - 1;
  const inWidth = width / (1 + (COLUMNS - 1) * LEAST_COLUMN_STEP);
  const inHeight = height / (RATIO + rows * LEAST_DOWN[kind][viewport.kind]);
  const card = Math.floor(Math.min(usual.card, inWidth, inHeight));
  return {
    card,
    across: Math.min(COLUMN_STEP, (width / card - 1) / (COLUMNS - 1)),
    down: Math.min((usual.down * card) / usual.card, (height - heightOf(card)) / rows),
  };
}
