import type { SeenTable } from '@kibitz/shared/wire/seen';

/** A side of the hand that is played. */
export interface HandSide {
  readonly seats: readonly number[];
  readonly isMakers: boolean;
  readonly tricks: number;
  /** Tricks that decide the hand for this side: the odd trick, or what euchres the makers. */
  readonly needed: number;
}

/** Who made trumps, and how they stand. */
export interface Makers {
  readonly maker: number;
  /** The letter of the trump suit. */
  readonly trump: string;
  readonly isAlone: boolean;
  /** The makers first; who sits out is not among them. */
  readonly sides: readonly HandSide[];
  readonly standing: 'open' | 'odd' | 'march' | 'euchre';
}

/** The tricks of a hand. */
export const TRICKS = 5;
const ODD_TRICK = 3;

function standingFrom(text: string | undefined): Makers['standing'] {
  return text === 'odd' || text === 'march' || text === 'euchre' ? text : 'open';
}

/** Who made trumps and how they stand while cards are played; null before and after. */
export function makersOf({ table }: SeenTable): Makers | null {
  const board = table?.board ?? {};
  const tricks = board['tricks'] ?? '';
  if (table === null || tricks === '') return null;
  const maker = Number(board['maker']);
  const [mine = 0, theirs = 0] = tricks.split(' ').map(Number);
  const out = board['out'] ?? '';
  const seatsOf = (parity: number) =>
    table.seats.map((_, seat) => seat).filter((seat) => seat % 2 === parity && String(seat) !== out);
  return {
    maker,
    trump: board['trump'] ?? '',
    isAlone: out !== '',
    sides: [
      { seats: seatsOf(maker % 2), isMakers: true, tricks: mine, needed: ODD_TRICK },
      { seats: seatsOf(1 - (maker % 2)), isMakers: false, tricks: theirs, needed: TRICKS + 1 - ODD_TRICK },
    ],
    standing: standingFrom(board['standing']),
  };
}
