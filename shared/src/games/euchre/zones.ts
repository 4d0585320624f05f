import { bowerOrder } from '../../kit/cards/cardOrder.ts';
import { BACK } from '../../kit/cards/packed.ts';
import type { Zone } from '../../kit/table/table.ts';
import { sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { placeOfTurned } from './course.ts';
import { TRICKS } from './scoring.ts';
import type { EuchreView } from './view.ts';

/**
 * The cards on the table: hands and tricks, the stub, and beside it the card turned up for as long as it lies there.
 */
export function zonesOf(view: EuchreView): Zone[] {
  const zones = trickZones(view.trick);
  const place = placeOfTurned(view);
  if (place === '') return zones;
  const stub = view.options.deck - 4 * TRICKS;
  const stock = (count: number): Zone => ({ id: 'stock', kind: 'pile', seat: -1, cards: BACK, count });
  // the discard lies under the stub
  if (place === 'taken') return [...zones, stock(stub)];
  const label = message(`zone.${place}`);
  return [...zones, stock(stub - 1), { id: 'turned', kind: 'pile', seat: -1, cards: view.turned, label }];
}

/**
 * The viewer's own hand, place for place as its zone is: trumps at the left once they are made, the left bower among
 * them.
 */
export function ownHand({ trick }: EuchreView): string {
  return sortedHand(trick.own, bowerOrder(trick.trump), trick.trump);
}
