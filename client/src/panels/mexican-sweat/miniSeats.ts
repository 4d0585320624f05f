import { heightOf } from '../../table/layout/pose.ts';
import type { SeatPlace } from './places.ts';

/** From a small plate to the cards under it, and between what stands beside each other. */
export const UNDER_HEAD = 2;
export const BESIDE = 6;

/** A seat with a small plate: its upper left corner, its width, and the parts that the viewport allows. */
interface MiniSeat {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  /** The width of a card and of the notes; the height of plate and notes. */
  readonly card: number;
  readonly notes: number;
  readonly head: number;
}

/** A seat of the others: plate and notes over its cards. */
export function seatAt({ left, top, width, card, notes, head }: MiniSeat): SeatPlace {
  return {
    spot: { x: left, y: top + head / 2, form: 'mini', isLeft: true, most: width - notes - 4 },
    row: { left, top: top + head + UNDER_HEAD, width, height: heightOf(card) },
    card,
    notes: { left: left + width - notes, top, width: notes, height: head },
  };
}

/** The viewer's seat: plate, notes and cards beside each other in a line of this height. */
export function mineAt({ left, top, width, card, notes, head }: MiniSeat, plate: number, height: number): SeatPlace {
  const middle = top + height / 2;
  const row = left + plate + notes + 2 * BESIDE;
  return {
    spot: { x: left, y: middle, form: 'mini', isLeft: true, most: plate },
    row: { left: row, top: middle - heightOf(card) / 2, width: left + width - row, height: heightOf(card) },
    card,
    notes: { left: left + plate + BESIDE, top: middle - head / 2, width: notes, height: head },
  };
}
