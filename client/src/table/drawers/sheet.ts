import type { Sheet, Table } from '@kibitz/shared/kit/table/table';

/** The colour of points that were won or lost: where the lowest score wins, points are lost. */
export function pointsClass({ lowestWins = false }: Pick<Sheet, 'lowestWins'>, points: number): string {
  if (points === 0) return '';
  return points > 0 === lowestWins ? 'down' : 'up';
}

/** Whether this column's total is the best, and not everybody's. */
export function leadsIn({ totals, lowestWins = false }: Pick<Sheet, 'totals' | 'lowestWins'>, column: number): boolean {
  const best = lowestWins ? Math.min(...totals) : Math.max(...totals);
  return totals[column] === best && new Set(totals).size > 1;
}

/** The total after each hand of a sheet, a list for each column. */
export function runningTotals(sheet: Sheet): number[][] {
  const last = sheet.totals;
  return sheet.columns.map((_, column) => {
    // counted back from the total, which may include hands that the sheet no longer shows
    const points = sheet.rows.map((row) => row.cells[column]?.points ?? 0);
    let total = (last[column] ?? 0) - points.reduce((sum, n) => sum + n, 0);
    return points.map((n) => {
      total += n;
      return total;
    });
  });
}

/** With more columns than this a square has room for one thing beside its total. */
const ROOMY = 4;

/** What each square shows over the total. */
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

/** With more columns than this, points leave no room for the heads of hands before them. */
const WITH_HEADS = 5;

/** Whether the head of each hand stands in a line over its squares. */
export function hasHandLines(sheet: Sheet): boolean {
  return sheet.columns.length > WITH_HEADS && squareLook(sheet).hasPoints;
}

/**
 * How many hands have begun by what a table shows, the one in play included; 0 where the game keeps no score by hands.
 */
export function handsBegun(table: Table | null): number {
  const sheet = table?.sheet ?? null;
  if (table === null || sheet === null) return 0;
  const scored = (sheet.firstHand ?? 1) - 1 + sheet.rows.length;
  // a hand that was just scored is shown until the next one begins
  return table.summary === null ? scored + 1 : scored;
}
