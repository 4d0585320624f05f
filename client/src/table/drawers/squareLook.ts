import type { Sheet } from '@kibitz/shared/kit/table/table';

/** With more columns than this a square has room for one thing beside its total. */
const ROOMY = 4;

/** What stands over the total in each square. */
export interface SquareLook {
  readonly hasFigures: boolean;
  readonly hasPoints: boolean;
}

/**
 * Many columns leave room for one of the two: a bid and its outcome say more than points, a single figure says less.
 */
export function squareLook(sheet: Sheet): SquareLook {
  const heads = Math.max(0, ...sheet.columns.map((column) => column.heads.length));
  if (sheet.columns.length <= ROOMY) return { hasFigures: heads > 0, hasPoints: true };
  return { hasFigures: heads > 1, hasPoints: heads <= 1 };
}
