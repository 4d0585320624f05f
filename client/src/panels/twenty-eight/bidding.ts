import type { SeenTable } from '@kibitz/shared/wire/seen';

/** A seat that has passed calls no points. */
const PASS = 'pass';

/** What a seat has called: the points, or null for a pass. */
export interface Call {
  readonly seat: number;
  readonly points: number | null;
}

/** The auction, as everybody sees it. */
export interface Bidding {
  /** In the order of speaking, the dealer last. */
  readonly seats: readonly number[];
  /** A row a round, a cell a seat as in `seats`; null where nothing was called. */
  readonly rows: readonly (readonly (Call | null)[])[];
  /** The cell of the seat that is to call; null once the auction is over. */
  readonly next: { readonly row: number; readonly column: number } | null;
  /** The bid that stands, 0 for none, and whose it is. */
  readonly standing: number;
  readonly holder: number;
  /** What the seat that is to call may bid. */
  readonly least: number;
  readonly most: number;
}

/** What bids from `from` to `to` win when they are made, and what they cost broken, in victory points. */
export interface Stakes {
  readonly from: number;
  readonly to: number;
  readonly made: number;
  readonly broken: number;
}

/** Are bids being made, or trumps chosen for the last one? */
export function isBidding(seen: SeenTable): boolean {
  const board = seen.table?.board ?? {};
  return (board['caller'] ?? '') !== '' || isChoosing(seen);
}

/** Is the bid made, and its trump card still to be laid down? */
export function isChoosing(seen: SeenTable): boolean {
  const board = seen.table?.board ?? {};
  return (board['setter'] ?? '') !== '' && board['trump'] === '';
}

function callsOf(text: string): Call[] {
  const words = text.split(' ').filter((word) => word !== '');
  return words.map((word) => {
    const [seat, called] = word.split(':');
    return { seat: Number(seat), points: called === PASS ? null : Number(called) };
  });
}

/** The auction; null while there is none. */
export function biddingOf(seen: SeenTable): Bidding | null {
  const { table } = seen;
  if (table === null || !isBidding(seen)) return null;
  const { board } = table;
  const n = table.seats.length;
  const dealer = Math.max(
    0,
    table.seats.findIndex((seat) => seat.dealer),
  );
  const step = board['direction'] === 'left' ? 1 : n - 1;
  const seats = Array.from({ length: n }, (_, i) => (dealer + (i + 1) * step) % n);
  const rows: (Call | null)[][] = [];
  let before = n;
  // a seat that has spoken speaks again in the next row; who may not any more leaves a gap
  const place = (seat: number): number => {
    const column = seats.indexOf(seat);
    if (column <= before) rows.push(seats.map(() => null));
    before = column;
    return column;
  };
  for (const call of callsOf(board['calls'] ?? '')) {
    const column = place(call.seat);
    rows.at(-1)?.splice(column, 1, call);
  }
  const caller = board['caller'] ?? '';
  const column = caller === '' ? null : place(Number(caller));
  return {
    seats,
    rows,
    next: column === null ? null : { row: rows.length - 1, column },
    standing: Number(board['standing'] ?? 0),
    holder: (board['holder'] ?? '') === '' ? -1 : Number(board['holder']),
    least: Number(board['least'] ?? 0),
    most: Number(board['most'] ?? 0),
  };
}

/** The bids in rows of equal stakes, the lowest first. */
export function stakesOf(seen: SeenTable): Stakes[] {
  const words = (seen.table?.board['stakes'] ?? '').split(' ').filter((word) => word !== '');
  return words.map((word) => {
    const [from = 0, to = 0, made = 0, broken = 0] = word.split(':').map(Number);
    return { from, to, made, broken };
  });
}
