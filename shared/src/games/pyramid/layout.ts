import { ACE, type Card, rankOf } from '../../kit/cards/cards.ts';

/** Places of the pyramid: 0 is the apex, then row by row, left to right. */
export const PYRAMID_PLACES = 28;
/** Cards that are not dealt to the pyramid: places 28 to 51, in the order in which they are drawn. */
export const STUB_CARDS = 24;
/** The places of the whole pack, pyramid and stub. */
export const ALL_PLACES = PYRAMID_PLACES + STUB_CARDS;

/** Rows of the pyramid, the first of one card, the last of seven. */
export const ROWS = 7;
const FIRST_OF_ROW = [0, 1, 3, 6, 10, 15, 21];

/** A full pyramid, as a mask of its places. */
export const WHOLE_PYRAMID = 2 ** PYRAMID_PLACES - 1;
/** A full stub, as a mask of its 24 places, the first to be drawn at bit 0. */
export const WHOLE_STUB = 2 ** STUB_CARDS - 1;

/** For each place of the pyramid, the mask of the two places that overlap it; 0 in the bottom row. */
export const COVERS = new Int32Array(PYRAMID_PLACES);
/** For each place of the pyramid, the one or two places that it overlaps. */
const COVERED_BY: readonly number[][] = Array.from({ length: PYRAMID_PLACES }, () => []);

for (let row = 0; row + 1 < ROWS; row++) {
  for (let column = 0; column <= row; column++) {
    const place = (FIRST_OF_ROW[row] as number) + column;
    const left = (FIRST_OF_ROW[row + 1] as number) + column;
    COVERS[place] = (1 << left) | (1 << (left + 1));
    COVERED_BY[left]?.push(place);
    COVERED_BY[left + 1]?.push(place);
  }
}

/** The places that this free place is the only one of `left` (a mask) to overlap, as a mask. */
export function coveredOnlyBy(place: number, left: number): number {
  let places = 0;
  for (const above of COVERED_BY[place] as readonly number[]) {
    if (((COVERS[above] as number) & left) === 1 << place) places |= 1 << above;
  }
  return places;
}

/** The places among `left` (a mask) that no card of `left` overlaps. */
export function freePlaces(left: number): number {
  let free = 0;
  let below = 0;
  for (let row = ROWS - 1; row >= 0; row--) {
    const first = FIRST_OF_ROW[row] as number;
    const here = (left >>> first) & ((1 << (row + 1)) - 1);
    free |= (here & ~(below | (below >>> 1))) << first;
    below = here;
  }
  return free;
}

/** What a card counts: aces 1, jacks 11, queens 12, kings 13, all others their number. */
export function cardValue(card: Card): number {
  const rank = rankOf(card);
  return rank === ACE ? 1 : rank;
}

/** What two cards that go together make, and a king by itself. */
export const THIRTEEN = 13;
