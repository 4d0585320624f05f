/** One pot, as it is seen on the table. */
interface Pot {
  /** In chips. */
  readonly chips: number;
  /** The seats that can still win it, as bits. */
  readonly contenders: number;
}

/*
 * Chips at table stakes, hand after hand: nobody can put in more than their stack, or win more from another player than
 * they have put in themselves. Pots are not stored: they follow from what each seat has put in. Chips up to the
 * smallest contribution of those still in make the main pot, those from there to the next smallest the first side pot,
 * and so on.
 *
 * All amounts are whole chips. Chips are never created or lost: stacks and laid chips always add up to the same total.
 */

/** The chips of a declared table, in its state or in a view: one figure for each seat. */
export interface ChipLists<L extends ArrayLike<number>> {
  readonly stacks: L;
  readonly laid: L;
}

/** A table on which chips lie, and the seats that can still win them, as bits. */
export interface ChipsSeen {
  readonly lists: ChipLists<ArrayLike<number>>;
  readonly fields: { readonly contenders: number };
}

/** The same, where chips can be moved. */
interface Chips {
  readonly lists: ChipLists<Int32Array>;
  readonly fields: { contenders: number };
}

/** The first seat of a set (bits) clockwise from a seat, that seat included; -1 if the set is empty. */
export function firstSeatFrom(set: number, from: number, seats: number): number {
  for (let i = 0; i < seats; i++) {
    const seat = (from + i) % seats;
    if (((set >> seat) & 1) === 1) return seat;
  }
  return -1;
}

/** Puts a seat's chips into the pots, or all that it has if that is less; returns how many. */
export function lay({ lists: { stacks, laid } }: Chips, seat: number, chips: number): number {
  const stack = stacks[seat] as number;
  const paid = chips < stack ? chips : stack;
  stacks[seat] = stack - paid;
  laid[seat] = (laid[seat] as number) + paid;
  return paid;
}

/** Whether this seat can still win. */
export function isContending({ fields }: ChipsSeen, seat: number): boolean {
  return ((fields.contenders >> seat) & 1) === 1;
}

/** A seat is out of the hand: its chips stay in the pots. */
export function drop({ fields }: Chips, seat: number): void {
  fields.contenders &= ~(1 << seat);
}

/** The only seat left in the hand; -1 while there are more. */
export function lastContender({ fields: { contenders } }: ChipsSeen): number {
  return contenders !== 0 && (contenders & (contenders - 1)) === 0 ? 31 - Math.clz32(contenders) : -1;
}

/** The next contender clockwise after `seat`, which itself comes last; -1 if there is none. */
export function nextContender({ lists, fields }: ChipsSeen, seat: number): number {
  return firstSeatFrom(fields.contenders, seat + 1, lists.stacks.length);
}

/** Each contender puts in the ante, or all that it has if that is less. */
export function ante(table: Chips, chips: number): void {
  for (let seat = 0; seat < table.lists.stacks.length; seat++) if (isContending(table, seat)) lay(table, seat, chips);
}

/** The seats that have chips to bet, as bits. */
export function seatsWithChips({ lists: { stacks } }: ChipsSeen): number {
  let set = 0;
  for (let seat = 0; seat < stacks.length; seat++) if ((stacks[seat] as number) > 0) set |= 1 << seat;
  return set;
}

/** The contenders that still have chips to bet, as bits. */
export function able(table: ChipsSeen): number {
  return seatsWithChips(table) & table.fields.contenders;
}

/** All chips in the pots. */
export function inPots({ lists: { laid } }: ChipsSeen): number {
  let total = 0;
  for (let seat = 0; seat < laid.length; seat++) total += laid[seat] as number;
  return total;
}

/**
 * The level up to which another contender has matched this seat's chips, or still can: chips above it are uncontested.
 * Infinity while another contender has chips left, 0 if the seat is alone.
 */
function contestedUpTo(table: ChipsSeen, seat: number): number {
  const { stacks, laid } = table.lists;
  let level = 0;
  for (let other = 0; other < laid.length; other++) {
    if (other === seat || !isContending(table, other)) continue;
    if ((stacks[other] as number) > 0) return Number.POSITIVE_INFINITY;
    level = Math.max(level, laid[other] as number);
  }
  return level;
}

/** The contender with uncalled chips, because nobody else in the hand has put in or can put in as much; -1 for none. */
export function due(table: ChipsSeen): number {
  const seats = able(table);
  // two of them contest every pot
  if ((seats & (seats - 1)) !== 0) return -1;
  const { laid } = table.lists;
  for (let seat = 0; seat < laid.length; seat++) {
    if (isContending(table, seat) && (laid[seat] as number) > contestedUpTo(table, seat)) return seat;
  }
  return -1;
}

/**
 * Returns a seat's uncalled chips: what it has put in above everybody else, including players who have folded. Returns
 * how many chips. Only for a seat to whom chips are due.
 */
export function giveBackUncalled(table: Chips, seat: number): number {
  const { laid } = table.lists;
  let most = 0;
  for (let other = 0; other < laid.length; other++) if (other !== seat) most = Math.max(most, laid[other] as number);
  const chips = Math.max(0, (laid[seat] as number) - most);
  giveBack(table, seat, chips);
  return chips;
}

function giveBack({ lists: { stacks, laid } }: Chips, seat: number, chips: number): void {
  laid[seat] = (laid[seat] as number) - chips;
  stacks[seat] = (stacks[seat] as number) + chips;
}

/** A seat takes the pots that nobody else can win; returns how many chips, its own included. */
export function takeDue(table: Chips, seat: number): number {
  const { stacks, laid } = table.lists;
  const level = contestedUpTo(table, seat);
  let chips = 0;
  for (let other = 0; other < laid.length; other++) {
    const over = (laid[other] as number) - level;
    if (over <= 0) continue;
    laid[other] = level;
    chips += over;
  }
  stacks[seat] = (stacks[seat] as number) + chips;
  return chips;
}

/**
 * The last contender takes all that is left; returns how many chips. Chips that nobody matched first go back to their
 * owners, including players who have folded: nobody wins more from another player than they put in.
 */
export function takeAll(table: Chips, winner: number): number {
  giveBackUncalled(table, winner);
  const { laid } = table.lists;
  const most = laid[winner] as number;
  for (let seat = 0; seat < laid.length; seat++) {
    const over = (laid[seat] as number) - most;
    if (over > 0) giveBack(table, seat, over);
  }
  return takeDue(table, winner);
}

/**
 * The pots, the main pot first, without the bets of the current round, which still lie before the seats (`aside`, by
 * seat). Pots with the same contenders are merged.
 */
export function potsOf(table: ChipsSeen, aside: ArrayLike<number>): Pot[] {
  const laid = Array.from(table.lists.laid, (chips, seat) => chips - (aside[seat] ?? 0));
  const levels = new Set(laid.filter((chips, seat) => chips > 0 && isContending(table, seat)));
  const pots: Pot[] = [];
  let below = 0;
  for (const level of [...levels].sort((a, b) => a - b)) {
    // chips above the highest contender make no pot of their own
    const top = level === Math.max(...levels) ? Number.POSITIVE_INFINITY : level;
    const floor = below;
    const chips = laid.reduce((sum, n) => sum + Math.max(0, Math.min(n, top) - floor), 0);
    const contenders = laid.reduce(
      (set, n, seat) => (n >= level && isContending(table, seat) ? set | (1 << seat) : set),
      0,
    );
    pots.push({ chips, contenders });
    below = level;
  }
  return pots;
}
