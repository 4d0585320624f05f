import { areInOneRow } from './melds.ts';
import { type Box, heightOf } from './pose.ts';

/** How much of a height cards before the other player and before the viewer take. */
interface Shares {
  readonly theirs: number;
  readonly mine: number;
}

/** Where the viewer's melds lie in one row, and where they may need more. */
const EVEN: Shares = { theirs: 0.49, mine: 0.49 };
const USUAL: Shares = { theirs: 0.42, mine: 0.56 };
/** The most of a column that two rows may take. */
const MOST = 0.62;

/**
 * How the column at the left of the trick is shared, on a felt too low for rows: evenly, so that there is room for
 * words over both, unless the viewer's melds need two rows for a finger of this width. Only the viewer's are touched.
 */
export function columnShares({ width, height }: Box, melds: readonly number[], finger: number): Shares {
  if (areInOneRow(melds, finger, width)) return EVEN;
  const { theirs, mine } = USUAL;
  const twoRows = Math.ceil(heightOf(finger) + finger) / height;
  if (twoRows <= mine || twoRows > MOST) return USUAL;
  return { theirs: theirs + mine - twoRows, mine: twoRows };
}
