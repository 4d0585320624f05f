import { SUIT_ROWS, type TrickPlay } from '../tricks/trickPlay.ts';
import { add, at } from './at.ts';
import type { Card } from './cards.ts';

/**
 * Deals in packets, as many old games do: in each round every seat gets several cards at once, clockwise from seat
 * `first`. `packets` are the sizes of the rounds: `[3, 3, 3, 3, 1]` for Solo Whist. The rest of the deck stays undealt.
 * Packets make no difference to a shuffled pack, but a record's deck is dealt the way players deal.
 */
export function dealInPackets(
  trick: TrickPlay,
  deck: ArrayLike<Card>,
  first: number,
  packets: readonly number[],
): void {
  const { hands, order, seats, sizes } = trick;
  let next = 0;
  for (const size of packets) {
    for (let i = 0, seat = first; i < seats; i++, seat = seat + 1 === seats ? 0 : seat + 1) {
      const row = seat * SUIT_ROWS;
      for (const end = next + size; next < end; next++) {
        const place = order.placeOf(deck[next] as Card);
        const suitRow = row + (place >> 4);
        hands[suitRow] = at(hands, suitRow) | (1 << (place & 15));
      }
      add(sizes, seat, size);
    }
  }
}
