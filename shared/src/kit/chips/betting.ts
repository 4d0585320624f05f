import {
  able,
  type ChipLists,
  drop,
  firstSeatFrom,
  inPots,
  isContending,
  lastContender,
  lay,
  nextContender,
} from './chipPots.ts';

/** How much may be bet: in fixed steps, up to the pot, or everything. */
type BettingLimit = 'fixed' | 'pot' | 'none';

/** The rules of all betting rounds of a table. */
export interface BettingRules {
  readonly limit: BettingLimit;
  /**
   * With limit `fixed`, the size of every bet and raise; otherwise the smallest bet and the smallest first raise. In
   * chips.
   */
  readonly step: number;
  /** The most raises in a round, not counting the first bet; Infinity for no limit. */
  readonly mostRaises: number;
}

/**
 * Why a seat may not bet or raise: its chips only cover a call; nobody else in the hand has chips left; since it acted
 * there has only been an all-in below a full raise; the round has had all its raises.
 */
export type NoRaise = 'short' | 'alone' | 'notReopened' | 'raisesUsed';

/** No such seat. */
const NOBODY = -1;

/* What may be said, by number. */
const CHECK = 0;
const CALL = 1;
const FOLD = 2;
const BET = 3;
const RAISE = 4;
const CALLS = ['check', 'call', 'fold', 'bet', 'raise'] as const;

/* What was said is one integer: the seat, what it said, and the chips, of which a table has less than 2^23. */
const WHAT_AT = 4;
const CHIPS_AT = 8;

/** Something said in a betting round. */
interface Call {
  readonly seat: number;
  readonly type: (typeof CALLS)[number];
  /** The seat's total in the betting round after a bet or raise; the chips that a call adds; 0 otherwise. */
  readonly chips: number;
}

/** What was said in the betting of a hand, in order. */
export function callsIn(said: readonly number[]): Call[] {
  return said.map((call) => {
    return { seat: call & 15, type: CALLS[(call >> WHAT_AT) & 15] as Call['type'], chips: call >> CHIPS_AT };
  });
}

/** The fields of a game with bets, for its declaration. */
export const bettingFields = () => ({
  /** The seats that can still win, as bits. */
  contenders: 0,
  /** The bet that must be matched; 0 while nobody has bet. */
  toMatch: 0,
  /** The size of the last full bet or raise; 0 before the first. */
  lastRaise: 0,
  /** Full raises made in this round. */
  raises: 0,
  /** Who made the last bet or raise of the round, or posted the big blind; NOBODY before any bet. */
  raiser: NOBODY,
  /** That bet is still the big blind. */
  isBlind: false,
  /** The seats still to act, as bits; 0 when no round is under way. */
  waiting: 0,
  /** The seats that may raise when they act: those that have not acted since the last full bet or raise. */
  mayRaise: 0,
  /** Whose turn it is; meaningless while nobody is waited for. */
  turn: 0,
});

type Fields = ReturnType<typeof bettingFields>;

/** The lists of a game with bets, for its declaration; each seat starts with `chips`. */
export const chipLists = (seats: number, chips: number) => ({
  /** The chips that each seat still has to bet. */
  stacks: new Int32Array(seats).fill(chips),
  /** The chips that each seat has put into the pots in this hand and not got back. */
  laid: new Int32Array(seats),
  /** What each seat has bet in this round, including seats that have folded since. */
  bets: new Int32Array(seats),
  /**
   * What was said in the betting of this hand, in order. Each is the seat, plus 16 times what it said (0 check, 1 call,
   * 2 fold, 3 bet, 4 raise), plus 256 times the chips that a call adds or that a bet or raise goes to.
   */
  said: [] as number[],
});

interface BetLists<L extends ArrayLike<number>> extends ChipLists<L> {
  readonly bets: L;
}

/** A table with bets, as a state or a view has it. */
export interface BetsSeen<O> {
  readonly options: O;
  readonly fields: Readonly<Fields>;
  readonly lists: BetLists<ArrayLike<number>>;
}

/** A state with bets. */
export interface Bets<O> {
  readonly options: O;
  readonly fields: Fields;
  readonly lists: BetLists<Int32Array> & { readonly said: number[] };
}

/**
 * The betting rounds of a game, over chips at table stakes (chipPots.ts). Betting goes clockwise until everybody still
 * in with chips left has matched the highest bet or folded. `to` is always a seat's total in this round.
 *
 * An all-in may be below a full bet or raise. It must be called, but does not reopen the betting for those who have
 * acted since the last full bet or raise. Each such all-in counts by itself: several do not add up to a full raise.
 */
export class Betting<O> {
  readonly #rules: (options: O) => BettingRules;

  constructor(rules: (options: O) => BettingRules) {
    this.#rules = rules;
  }

  /**
   * Posts a blind before the round is opened, the small one first. It is a live bet, which the others must match in
   * full even if the poster was short.
   */
  post(table: Bets<O>, seat: number, chips: number): void {
    const { fields } = table;
    bet(table, seat, chips);
    fields.toMatch = chips;
    fields.lastRaise = chips;
    fields.raiser = seat;
    fields.isBlind = true;
  }

  /**
   * Posts both blinds, the big one twice the small one. The contender on the dealer's left posts the small blind;
   * heads-up, the dealer does.
   */
  postBlinds(table: Bets<O>, dealer: number, small: number): void {
    const left = nextContender(table, dealer);
    const next = nextContender(table, left);
    const isHeadsUp = nextContender(table, next) === left;
    this.post(table, isHeadsUp ? next : left, small);
    this.post(table, isHeadsUp ? left : next, 2 * small);
  }

  /**
   * Opens the round: the first seat from `first` on that can act begins. If fewer than two contenders have chips there
   * is nothing to bet, and only a seat that must call a blind is waited for.
   */
  open(table: Bets<O>, first: number): void {
    const { fields } = table;
    const seats = able(table);
    fields.mayRaise = seats;
    fields.waiting = seats;
    this.#trim(table, seats);
    fields.turn = firstSeatFrom(fields.waiting, first, table.lists.bets.length);
  }

  /** Ends the round: the bets go into the pots. */
  close({ fields, lists }: Bets<O>): void {
    for (let seat = 0; seat < lists.bets.length; seat++) lists.bets[seat] = 0;
    fields.toMatch = 0;
    fields.lastRaise = 0;
    fields.raises = 0;
    fields.raiser = NOBODY;
    fields.isBlind = false;
    fields.waiting = 0;
    fields.mayRaise = 0;
  }

  /** What a seat must add to stay in, up to the chips it has; 0 if it may check. */
  toCall(table: BetsSeen<O>, seat: number): number {
    return Math.min(owed(table, seat), table.lists.stacks[seat] as number);
  }

  /** The smallest full bet or raise. */
  #fullRaise({ options, fields }: BetsSeen<O>): number {
    const { limit, step } = this.#rules(options);
    return limit === 'fixed' ? step : Math.max(step, fields.lastRaise);
  }

  /** Why this seat may not bet or raise now; null if it may. */
  whyNoRaise(table: BetsSeen<O>, seat: number): NoRaise | null {
    const { fields } = table;
    if (fields.raises >= this.#rules(table.options).mostRaises) return 'raisesUsed';
    if (((fields.mayRaise >> seat) & 1) === 0) return 'notReopened';
    if (allIn(table, seat) <= fields.toMatch) return 'short';
    return (able(table) & ~(1 << seat)) === 0 ? 'alone' : null;
  }

  /**
   * The least that a seat which may bet or raise can go to: a full raise, or all-in if its chips do not reach that far.
   */
  leastTo(table: BetsSeen<O>, seat: number): number {
    return Math.min(allIn(table, seat), table.fields.toMatch + this.#fullRaise(table));
  }

  /** The most that it can go to. At pot limit the call counts as part of the pot. */
  mostTo(table: BetsSeen<O>, seat: number): number {
    const least = this.leastTo(table, seat);
    switch (this.#rules(table.options).limit) {
      case 'fixed':
        return least;
      case 'pot':
        return Math.min(allIn(table, seat), Math.max(least, table.fields.toMatch + inPots(table) + owed(table, seat)));
      case 'none':
        return allIn(table, seat);
    }
  }

  /** The seat checks; there must be nothing to call. */
  check(table: Bets<O>, seat: number): void {
    this.#say(table, seat, CHECK);
  }

  /** The seat matches the bet, as far as its chips go. */
  call(table: Bets<O>, seat: number): void {
    this.#say(table, seat, CALL, bet(table, seat, this.toCall(table, seat)));
  }

  /** The seat bets or raises to a total from `leastTo` to `mostTo`. */
  raise(table: Bets<O>, seat: number, to: number): void {
    const { fields, lists } = table;
    const up = to - fields.toMatch;
    const isFull = up >= this.#fullRaise(table);
    const isFirst = fields.toMatch === 0;
    bet(table, seat, to - (lists.bets[seat] as number));
    fields.toMatch = to;
    fields.raiser = seat;
    fields.isBlind = false;
    fields.waiting = able(table);
    if (isFull) {
      if (!isFirst) fields.raises++;
      fields.lastRaise = up;
      fields.mayRaise = fields.waiting;
    }
    this.#say(table, seat, isFirst ? BET : RAISE, to);
  }

  /** The seat folds. */
  fold(table: Bets<O>, seat: number): void {
    drop(table, seat);
    this.#say(table, seat, FOLD);
  }

  /** The seat has acted: it is the turn of the next that must. */
  #say(table: Bets<O>, seat: number, what: number, chips = 0): void {
    const { fields, lists } = table;
    lists.said.push((chips << CHIPS_AT) | (what << WHAT_AT) | seat);
    fields.waiting &= ~(1 << seat);
    fields.mayRaise &= ~(1 << seat);
    if (lastContender(table) >= 0) fields.waiting = 0;
    this.#trim(table, able(table));
    if (fields.waiting !== 0) fields.turn = firstSeatFrom(fields.waiting, seat + 1, lists.bets.length);
  }

  /** A lone seat with chips left is not waited for, unless it must call. */
  #trim(table: Bets<O>, seats: number): void {
    if ((seats & (seats - 1)) !== 0) return;
    const { fields, lists } = table;
    for (let seat = 0; seat < lists.bets.length; seat++) {
      if (((fields.waiting >> seat) & 1) === 1 && owed(table, seat) === 0) fields.waiting &= ~(1 << seat);
    }
  }
}

/** A seat bets `chips`, or all that it has if that is less; returns how many. */
function bet<O>(table: Bets<O>, seat: number, chips: number): number {
  const { bets } = table.lists;
  const paid = lay(table, seat, chips);
  bets[seat] = (bets[seat] as number) + paid;
  return paid;
}

/** The total that a seat has bet when it is all-in. */
function allIn<O>({ lists }: BetsSeen<O>, seat: number): number {
  return (lists.bets[seat] as number) + (lists.stacks[seat] as number);
}

/**
 * How far a seat is behind the bet to match; nobody owes more than somebody else could have matched, as with a short
 * blind.
 */
function owed<O>(table: BetsSeen<O>, seat: number): number {
  const { bets, stacks } = table.lists;
  const { toMatch } = table.fields;
  const own = bets[seat] as number;
  if (own >= toMatch) return 0;
  let matchable = 0;
  for (let other = 0; other < bets.length && matchable < toMatch; other++) {
    if (other === seat) continue;
    const behind = isContending(table, other) ? (stacks[other] as number) : 0;
    matchable = Math.max(matchable, (bets[other] as number) + behind);
  }
  return Math.max(0, Math.min(toMatch, matchable) - own);
}
