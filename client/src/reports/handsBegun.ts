import type { Table } from '@kibitz/shared/kit/table/table';

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
