import type { Box } from '../layout/pose.ts';

/** Something that the arrow keys reach. */
export interface Reachable extends Box {
  /** Home and End go to the first and the last of a group. */
  readonly group: string;
}

/** The keys that move the focus among the cards. */
type RovingKey = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown' | 'Home' | 'End';

const KEYS: readonly string[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'];

/** Whether this is one of them. */
export function isRovingKey(key: string): key is RovingKey {
  return KEYS.includes(key);
}

function middle(box: Box): readonly [number, number] {
  return [box.left + box.width / 2, box.top + box.height / 2];
}

/** The nearest one above or below; a sideways step counts double, so that columns are kept. */
function nearest(list: readonly Reachable[], from: number, sign: 1 | -1): number {
  const here = list[from];
  if (here === undefined) return from;
  const [x, y] = middle(here);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  list.forEach((one, i) => {
    const [ox, oy] = middle(one);
    const along = (oy - y) * sign;
    if (along < 4) return;
    const far = along + 2 * Math.abs(ox - x);
    if (far < least) {
      least = far;
      best = i;
    }
  });
  return best;
}

/**
 * Which one the focus goes to from `from`: left and right walk the list, Home and End the group, up and down go to the
 * nearest.
 */
export function roveTo(list: readonly Reachable[], from: number, key: RovingKey): number {
  const here = list[from];
  if (here === undefined) return 0;
  const group = list.flatMap((one, i) => (one.group === here.group ? [i] : []));
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, from - 1);
    case 'ArrowRight':
      return Math.min(list.length - 1, from + 1);
    case 'Home':
      return group[0] ?? from;
    case 'End':
      return group.at(-1) ?? from;
    case 'ArrowUp':
      return nearest(list, from, -1);
    case 'ArrowDown':
      return nearest(list, from, 1);
  }
}
