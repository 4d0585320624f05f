import type { MoveKind } from '../declare/moves.ts';
import { type Message, message } from '../words/message.ts';

/** The smallest and the largest bet on one spot, in whole chips. */
export interface BetLimits {
  readonly min: number;
  readonly max: number;
}

/** Chips on the spots of a layout: one figure for each spot, seat by seat. */
type Laid = readonly number[] | Int32Array;

/** How a table bets against the bank: each seat on any of the spots of a layout, as often as it likes. */
interface SpotBets<S> {
  /** The names of the spots, as records have them. */
  readonly spots: readonly string[];
  readonly limits: (state: S) => BetLimits;
  /** Two spots that a seat may not bet on at once; there is at least one more spot. Null for none. */
  readonly opposed: (state: S) => readonly [number, number] | null;
  /** Where the chips lie. */
  readonly bets: (state: S) => Int32Array;
  /** Called after each bet. */
  readonly laid: (state: S, seat: number) => void;
}

/** The chips of a seat, spot by spot. */
export function betsOf(bets: Laid, seat: number, spots: number): number[] {
  return Array.from(bets.slice(seat * spots, (seat + 1) * spots));
}

/** All chips that a seat has bet. */
export function stakedBy(bets: Laid, seat: number, spots: number): number {
  let chips = 0;
  for (let spot = seat * spots; spot < (seat + 1) * spots; spot++) chips += bets[spot] as number;
  return chips;
}

/**
 * A seat's bet for the round, which a later one replaces; 0 on every spot takes it back. The amounts are the digits of
 * the move, in base maximum + 1. Words: `refused.tooMuch` with `max`, `refused.tooLittle` with `min`,
 * `refused.opposing`.
 */
export function spotBets<S>({ spots, limits, opposed, bets, laid }: SpotBets<S>): MoveKind<S> {
  /** The sets of spots that may be bet on together, as bits. */
  const sets = (state: S): number[] => {
    const apart = opposed(state);
    const all = (1 << spots.length) - 1;
    return apart === null ? [all] : [all & ~(1 << apart[1]), all & ~(1 << apart[0])];
  };
  const betOn = <T>(amountOn: (spot: number) => T) => ({
    type: 'bet',
    ...Object.fromEntries(spots.map((name, spot) => [name, amountOn(spot)])),
  });
  const moveFor = ({ max }: BetLimits, amounts: readonly number[]): number =>
    amounts.reduceRight((rest, chips) => rest * (max + 1) + chips, 0);
  const digits = ({ max }: BetLimits, move: number): number[] =>
    spots.map((_, spot) => Math.floor(move / (max + 1) ** spot) % (max + 1));

  return {
    from: 0,
    forms: { bet: Object.fromEntries(spots.map((name) => [name, 'figure'])) },
    count: (state) => (opposed(state) === null ? 1 : 2),
    pick(state, _seat, i, random) {
      const { min, max } = limits(state);
      const apart = opposed(state);
      let chosen = random.below(1 << spots.length);
      if (apart !== null) chosen &= ~(1 << apart[(1 - i) as 0 | 1]);
      let move = 0;
      // a spot stays empty as often as not
      for (let spot = 0, unit = 1; spot < spots.length; spot++, unit *= max + 1)
        if (((chosen >> spot) & 1) === 1) move += unit * (min + random.below(max - min + 1));
      return move;
    },
    apply(state, seat, move) {
      const base = limits(state).max + 1;
      const all = bets(state);
      let rest = move;
      for (let spot = 0; spot < spots.length; spot++) {
        const chips = rest % base;
        all[seat * spots.length + spot] = chips;
        rest = (rest - chips) / base;
      }
      laid(state, seat);
    },
    actionOf: (state, _seat, move) => betOn((spot) => digits(limits(state), move)[spot] ?? 0),
    choices: (state) => {
      const { min, max } = limits(state);
      return sets(state).map((set) => betOn((spot) => (((set >> spot) & 1) === 1 ? ([min, max] as const) : 0)));
    },
    moveOf: (state, _seat, action) =>
      moveFor(
        limits(state),
        spots.map((name) => Number(action[name])),
      ),
    whyNot: (state, _seat, action) =>
      whyNoBet(
        spots.map((name) => Number(action[name])),
        limits(state),
        opposed(state),
      ),
  };
}

function whyNoBet(
  amounts: readonly number[],
  { min, max }: BetLimits,
  opposed: readonly [number, number] | null,
): Message {
  if (amounts.some((chips) => chips > max)) return message('refused.tooMuch', { max });
  if (amounts.some((chips) => chips < min && chips !== 0)) return message('refused.tooLittle', { min });
  if (opposed?.every((spot) => (amounts[spot] ?? 0) > 0)) return message('refused.opposing');
  return message('refused.unknown');
}
