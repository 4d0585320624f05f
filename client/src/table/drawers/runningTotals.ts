import type { Sheet } from '@kibitz/shared/kit/table/table';

/** The total after each hand of a sheet, a list a column. */
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
