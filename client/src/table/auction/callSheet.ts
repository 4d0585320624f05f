/** The calls of an auction as they are written down: in rows, with a place for each seat. */
export interface CallSheet<C> {
  /** Null if nothing was called. */
  readonly rows: readonly (readonly (C | null)[])[];
  /** The place of the call that is awaited; null for none. */
  readonly next: { readonly row: number; readonly column: number } | null;
}

/**
 * Writes calls down, with the seats in this order: a seat that calls again, or one before the last that called, begins
 * a new row. `awaited` calls next; null for nobody.
 */
export function callSheet<C>(
  order: readonly number[],
  calls: readonly (readonly [seat: number, call: C])[],
  awaited: number | null,
): CallSheet<C> {
  const rows: (C | null)[][] = [];
  let column = order.length;
  const place = (seat: number, call: C | null) => {
    const before = column;
    column = order.indexOf(seat);
    if (column <= before) rows.push(order.map(() => null));
    rows.at(-1)?.splice(column, 1, call);
  };
  for (const [seat, call] of calls) place(seat, call);
  if (awaited === null) return { rows, next: null };
  place(awaited, null);
  return { rows, next: { row: rows.length - 1, column } };
}
