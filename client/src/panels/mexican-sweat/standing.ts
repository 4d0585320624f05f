import type { HandName } from '@kibitz/shared/games/mexican-sweat/handNames';
import { handName } from '@kibitz/shared/games/mexican-sweat/handNames';
import type { Table } from '@kibitz/shared/kit/table/table';

/** How a seat stands in the hand; `absent` is one that has not been dealt in. */
export type Fate = 'in' | 'killed' | 'beaten' | 'folded' | 'absent';

const FATES: readonly Fate[] = ['in', 'killed', 'beaten', 'folded', 'absent'];

/** A seat as the panel tells of it. */
export interface Standing {
  readonly seat: number;
  readonly fate: Fate;
  /** What its open cards are called; null while there are none. */
  readonly hand: HandName | null;
  /** Its hand is the one to beat. */
  readonly isToBeat: boolean;
  /** What lies before it in this round of betting. */
  readonly bet: number;
}

/** The seats as they stand in the hand, in seat order; none before the deal. */
export function standingsOf({ board, chips, seats }: Pick<Table, 'board' | 'chips' | 'seats'>): Standing[] {
  const { fates = '', ranks = '' } = board;
  if (fates === '') return [];
  const rankOf = ranks.split(' ').map(Number);
  const fateOf = fates.split(' ');
  return seats.map((_, seat): Standing => {
    const rank = rankOf[seat] ?? 0;
    return {
      seat,
      fate: FATES.find((fate) => fate === fateOf[seat]) ?? 'absent',
      hand: rank === 0 ? null : handName(rank),
      isToBeat: seat === ownerOf(board),
      bet: betOf(chips, seat),
    };
  });
}

/** Whose hand is to be beaten; -1 while it is the card. */
export function ownerOf(board: Table['board']): number {
  return Number(board['standing'] ?? -1);
}

/** What a seat has bet in this round. */
export function betOf(chips: Table['chips'], seat: number): number {
  return chips.find((one) => one.seat === seat && one.spot === 'bet')?.amount ?? 0;
}

/** Chips of one value. */
export interface ChipPile {
  readonly value: number;
  readonly n: number;
}

const VALUES = [500, 100, 25, 5, 1] as const;
const MOST_PILES = 3;
const MOST_CHIPS = 5;

/** The chips that a pot is drawn with: of the largest values that go into it, a few of each. The figure beside them is exact. */
export function pilesOf(amount: number): ChipPile[] {
  let rest = amount;
  const piles: ChipPile[] = [];
  for (const value of VALUES) {
    const n = Math.floor(rest / value);
    rest -= n * value;
    if (n > 0 && piles.length < MOST_PILES) piles.push({ value, n: Math.min(MOST_CHIPS, n) });
  }
  return piles;
}
