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

function isWithin(inner: Box, outer: Box): boolean {
  return (
    inner.left >= outer.left &&
    inner.top >= outer.top &&
    inner.left + inner.width <= outer.left + outer.width &&
    inner.top + inner.height <= outer.top + outer.height
  );
}

/** How far two boxes are from each other, in CSS pixels; 0 where they touch or meet. */
export function apart(a: Box, b: Box): number {
  const across = Math.max(0, a.left - b.left - b.width, b.left - a.left - a.width);
  const down = Math.max(0, a.top - b.top - b.height, b.top - a.top - a.height);
  return Math.hypot(across, down);
}

/**
 * The free places for something of this size: all that lie within the given space, stay clear of what is taken, and
 * touch an edge of either or the middle of something taken, so that things stand in line.
 */
export function freePlaces(width: number, height: number, within: Box, taken: readonly Box[]): Box[] {
  const lefts = new Set([within.left, within.left + within.width - width]);
  const tops = new Set([within.top, within.top + within.height - height]);
  for (const box of taken) {
    for (const left of [box.left - GAP - width, box.left + box.width + GAP, box.left + (box.width - width) / 2])
      lefts.add(left);
    for (const top of [box.top - GAP - height, box.top + box.height + GAP, box.top + (box.height - height) / 2])
      tops.add(top);
  }
  const places = [...lefts].flatMap((left) => [...tops].map((top): Box => ({ left, top, width, height })));
  return places.filter((place) => isWithin(place, within) && !taken.some((box) => crowd(place, box)));
}

/** The cheapest; of equal ones the first. Null where there is none. */
export function cheapest<T>(places: readonly T[], cost: (place: T) => number): T | null {
  let best: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const place of places) {
    const its = cost(place);
    if (its < least) {
      best = place;
      least = its;
    }
  }
  return best;
}
