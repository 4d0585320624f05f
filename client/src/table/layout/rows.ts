import type { Placed } from './pose.ts';
import { heightOf } from './pose.ts';

/** Cards within a meld overlap so that this share of each is seen. */
const MELD_STEP = 54 / 84;
const BETWEEN_GROUPS = 0.24;

/** Cards side by side, or overlapping where `most` is too narrow for that; centred on x and y. */
export function layRow(x: number, y: number, width: number, n: number, most: number, step = 1.06): Placed[] {
  const across = Math.min(width * step, (most - width) / Math.max(1, n - 1));
  return Array.from({ length: n }, (_, i) => ({
    x: x + (i - (n - 1) / 2) * across,
    y,
    width,
    angle: 0,
    strip: { left: 0, top: 0, width: i === n - 1 ? width : Math.min(width, across), height: heightOf(width) },
  }));
}

/**
 * Melds: overlapping within a group, apart from each other; centred on x and y. `sizes` are the groups' numbers of
 * cards.
 */
export function layGroups(x: number, y: number, width: number, sizes: readonly number[], most: number): Placed[] {
  const natural = sizes.reduce((sum, n) => sum + width + (n - 1) * width * MELD_STEP, 0);
  const total = natural + Math.max(0, sizes.length - 1) * width * BETWEEN_GROUPS;
  const shrink = Math.min(1, most / Math.max(1, total));
  const w = width * shrink;
  let left = x - (total * shrink) / 2;
  return sizes.flatMap((n) => {
    const group = Array.from({ length: n }, (_, i) => ({
      x: left + w / 2 + i * w * MELD_STEP,
      y,
      width: w,
      angle: 0,
      strip: { left: 0, top: 0, width: i === n - 1 ? w : w * MELD_STEP, height: heightOf(w) },
    }));
    left += w + (n - 1) * w * MELD_STEP + w * BETWEEN_GROUPS;
    return group;
  });
}

/**
 * How far it is from a card of a dummy to the next column, in card widths, and to the next card under it, in pixels.
 */
interface ColumnSteps {
  readonly across: number;
  readonly down: number;
}

/**
 * A dummy: a column for each suit in the order in which the suits come, its cards one under the other from `top` on,
 * centred on x.
 */
export function layColumns(
  x: number,
  top: number,
  width: number,
  suits: readonly number[],
  { across, down }: ColumnSteps,
): Placed[] {
  const order = [...new Set(suits)];
  const height = heightOf(width);
  const filled = order.map(() => 0);
  const inColumn = order.map((suit) => suits.filter((one) => one === suit).length);
  return suits.map((suit) => {
    const column = order.indexOf(suit);
    const row = filled[column] ?? 0;
    filled[column] = row + 1;
    const isLast = row + 1 === inColumn[column];
    const seen = column === order.length - 1 ? width : Math.min(width, width * across);
    return {
      x: x + (column - (order.length - 1) / 2) * width * across,
      y: top + height / 2 + row * down,
      width,
      angle: 0,
      strip: { left: 0, top: 0, width: seen, height: isLast ? height : down },
    };
  });
}
