import type { Box } from './pose.ts';
import { GAP } from './viewport.ts';

/** Nothing lies nearer to another thing than this. */
const MARGIN = GAP / 2;

/** Whether two boxes are less than the margin apart. */
export function crowd(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width + MARGIN &&
    b.left < a.left + a.width + MARGIN &&
    a.top < b.top + b.height + MARGIN &&
    b.top < a.top + a.height + MARGIN
  );
}

/** How far two boxes are from each other, in CSS pixels; 0 where they touch or meet. */
export function apart(a: Box, b: Box): number {
  const across = Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width);
  const down = Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height);
  return Math.hypot(across, down);
}

/** The smallest box round all of these. */
export function unionOf(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  const bottom = Math.max(...boxes.map((box) => box.top + box.height));
  return { left, top, width: right - left, height: bottom - top };
}

/** The box between those over it and those beside it, down to `foot`, round the middle of the felt. */
export function boxBetween(
  { bar, width }: { readonly bar: number; readonly width: number },
  foot: number,
  over: readonly Box[],
  beside: readonly Box[],
): Box {
  const middle = width / 2;
  const top = Math.max(bar, ...over.map((box) => box.top + box.height)) + GAP;
  const free = beside.map((box) => Math.max(box.left - middle, middle - box.left - box.width) - GAP);
  const half = Math.max(LEAST.width / 2, Math.min(middle - GAP, ...free));
  return { left: middle - half, top, width: 2 * half, height: Math.max(LEAST.height, foot - top) };
}

/** However little is free, a box between others is this large. */
const LEAST = { width: 40, height: 60 };
