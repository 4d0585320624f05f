import { EVERYBODY, place, type Secrecy } from '../../kit/game/secrecy.testing.ts';
import { BOTH, FACE_DOWN, type WarState } from './state.ts';

/** The cards of a pile, the top one first: only tests look into it. */
function pileOf(state: WarState, seat: number): number[] {
  const { ring, top, size } = state.player(seat) as unknown as { ring: Uint8Array; top: number; size: number };
  return Array.from({ length: size }, (_, i) => ring[(top + i) % ring.length] ?? 0);
}

/** Everybody sees the cards that lie face up on the table; nobody knows the piles, or what lies face down, not even their owners. */
export const secrecy: Secrecy<WarState> = {
  places: (state) =>
    BOTH.flatMap((seat) => {
      const { laid, laidCount } = state.player(seat);
      const onTable = Array.from(laid.subarray(0, laidCount));
      return [
        place(`pile:${seat}`, pileOf(state, seat), 0),
        place(
          `open:${seat}`,
          onTable.map((card) => (card < FACE_DOWN ? card : FACE_DOWN)),
          EVERYBODY,
        ),
        place(`closed:${seat}`, onTable, 0),
      ];
    }),
};
