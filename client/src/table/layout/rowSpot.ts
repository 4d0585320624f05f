import { openWidth } from './fronts.ts';
import { type Box, heightOf } from './pose.ts';
import { GAP, type Viewport } from './viewport.ts';

/** The room that a row's words take under it. */
const WORDS = 34;
/** Under this share of the cards in hand, a row between the cards before two seats would be too small to read. */
const LEAST = 0.42;
/** How many cards before a seat have room between rows at both sides of them. */
const BETWEEN = 4.4;

/** On a wide felt rows lie round its middle: each has this much, in widths of cards in hand. */
const WIDEST = 3.4;

/** Where a row of the table lies: its centre, the width of its cards, and the most that it may take. */
export interface RowSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly most: number;
}

/**
 * The i-th of `n` rows of the table. They lie side by side in the middle, between the open cards before players across
 * and the viewer (`fronts`), or, where those leave too little height, at both sides of them.
 */
export function rowSpot(viewport: Viewport, middle: Box, n: number, i: number, fronts: readonly Box[]): RowSpot {
  const width = Math.min(middle.width, WIDEST * n * viewport.card);
  const share = width / n;
  const usual = Math.round(viewport.card * 0.7);
  const x = middle.left + (middle.width - width) / 2 + share * (i + 0.5);
  const y = middle.top + middle.height / 2;
  if (fronts.length < 2) return { x, y, width: usual, most: share - GAP };
  const top = Math.min(...fronts.map((box) => box.top + box.height)) + GAP;
  const bottom = Math.max(...fronts.map((box) => box.top));
  const card = Math.min(usual, Math.floor((bottom - top - WORDS) / heightOf(1)));
  if (card >= viewport.card * LEAST) {
    return { x, y: top + (bottom - top - WORDS) / 2, width: card, most: share - GAP };
  }
  const inLeft = Math.ceil(n / 2);
  const side = (middle.width - BETWEEN * openWidth(viewport)) / 2;
  const own = side / (i < inLeft ? inLeft : n - inLeft);
  const left = i < inLeft ? middle.left + own * i : middle.left + middle.width - side + own * (i - inLeft);
  return { x: left + own / 2, y, width: usual, most: own - GAP };
}
