import type { Table } from '@kibitz/shared/kit/table/table';

/**
 * Chips on their way from one place to another. A place is the id of some chips, `seat:2` for a
 * player's own, or `bank`.
 */
export interface ChipMove {
  readonly from: string;
  readonly to: string;
  readonly amount: number;
}

/** What somebody holds, or what lies in a place. */
interface Holder {
  readonly place: string;
  /** Whose chips these are; -1 for the table's. */
  readonly seat: number;
  /** The part of its growth that is not accounted for yet; negative where it has shrunk. */
  left: number;
}

/** Who pays and is paid where no player does. */
const BANK = 'bank';
/** Fractions of chips are no more exact than this. */
const NOTHING = 1e-6;

/** All that lies on a table, and then what each player has. */
function holdersIn(before: Table, after: Table): Holder[] {
  const holders = new Map<string, Holder>();
  const add = (place: string, seat: number, amount: number): void => {
    const left = (holders.get(place)?.left ?? 0) + amount;
    holders.set(place, { place, seat, left });
  };
  for (const [table, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const { id, seat, amount } of table.chips) add(id, seat, sign * amount);
  }
  for (const [table, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    for (const { seats, value } of table.score) for (const seat of seats) add(seatPlace(seat), seat, sign * value);
  }
  return [...holders.values()];
}

function seatPlace(seat: number): string {
  return `seat:${seat}`;
}

/** Who gives or takes what nobody at the table accounts for: a player, for what lies before them; else the bank. */
function otherSide({ place, seat, left }: Holder, hasLost: boolean): string {
  const own = seatPlace(seat);
  if (place === own || seat < 0) return BANK;
  return left < 0 && hasLost ? BANK : own;
}

/**
 * How chips go from one picture of a table to the next: what has grown is given by what has shrunk. None go where no
 * chips lie on either.
 */
export function chipMoves(before: Table, after: Table): ChipMove[] {
  if (before.chips.length + after.chips.length === 0) return [];
  const holders = holdersIn(before, after);
  const losers = new Set(
    holders.flatMap(({ place, seat, left }) => (place === seatPlace(seat) && left < 0 ? [seat] : [])),
  );
  const moves: ChipMove[] = [];
  for (const giver of holders) {
    for (const taker of holders) {
      const amount = Math.min(-giver.left, taker.left);
      if (amount <= NOTHING) continue;
      moves.push({ from: giver.place, to: taker.place, amount });
      giver.left += amount;
      taker.left -= amount;
    }
  }
  for (const one of holders) {
    const other = otherSide(one, losers.has(one.seat));
    if (one.left > NOTHING) moves.push({ from: other, to: one.place, amount: one.left });
    else if (one.left < -NOTHING && one.place !== seatPlace(one.seat)) {
      moves.push({ from: one.place, to: other, amount: -one.left });
    }
  }
  return moves;
}
