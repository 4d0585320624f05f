import { heightOf } from './pose.ts';
import type { Room } from './room.ts';

/** The width of another seat's cards that lie open, and how far down the next one of a suit lies: its index must be seen. */
const WIDTH: { readonly [kind in Room['kind']]: number } = { desktop: 66, phone: 50, landscape: 44 };
const DOWN: { readonly [kind in Room['kind']]: number } = { desktop: 25, phone: 20, landscape: 18 };
/** So many columns are given room from the start, and so many cards in a column: the hand must not move as it grows smaller. */
const COLUMNS = 4;
const ROWS = 6;
/** From one column to the next, in card widths (layColumns). */
const COLUMN_STEP = 1.2;

/** The room that an open hand of another seat takes, in CSS pixels. */
export interface OpenSize {
  readonly card: number;
  readonly down: number;
  readonly width: number;
  readonly height: number;
}

/** The size of an open hand whose longest suit has so many cards; `scale` makes its cards smaller. */
export function openSize(room: Room, longest = 0, scale = 1): OpenSize {
  const card = Math.round(WIDTH[room.kind] * scale);
  const down = DOWN[room.kind] * scale;
  const width = card * (1 + (COLUMNS - 1) * COLUMN_STEP);
  return { card, down, width, height: heightOf(card) + (Math.max(ROWS, longest) - 1) * down };
}
