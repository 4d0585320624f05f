import { BACK } from '../../kit/cards/packed.ts';
import type { Zone } from '../../kit/table/table.ts';
import { sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { orderFor, packOf } from './pack.ts';
import { TO_DEAL } from './state.ts';
import type { NapView } from './view.ts';

/** The cards on the table; the stub is a pile that nobody looks at. */
export function zonesOf(view: NapView): Zone[] {
  const zones = trickZones(view.trick);
  if (view.phase === TO_DEAL) return zones;
  const seats = view.trick.sizes.length;
  const count = packOf(view.options, seats).length - 5 * seats;
  return [...zones, { id: 'stub', kind: 'pile', seat: -1, cards: BACK, count, label: message('zone.stub') }];
}

/** The viewer's own hand, place for place as its zone is. */
export function ownHand({ trick, options }: NapView): string {
  return sortedHand(trick.own, orderFor(options, trick.trump), trick.trump);
}
