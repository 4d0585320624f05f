import { BACK } from '../../kit/cards/packed.ts';
import type { Zone } from '../../kit/table/table.ts';
import { handZone, sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { orderOf } from './determinize.ts';
import type { FiveHundredView } from './view.ts';

/** The zone of the cards in the middle: as dealt, and later the discards. */
export const MIDDLE_ZONE = 'middle';

/** The cards on the table: all hands and the middle face down, the trick, and the trick before. */
export function zonesOf(view: FiveHundredView): Zone[] {
  const zones = trickZones(view.trick);
  const n = view.middle.length;
  if (n === 0) return zones;
  const label = message(view.discarder < 0 ? 'zone.middle' : 'zone.discards', { n });
  return [...zones, { id: MIDDLE_ZONE, kind: 'row', seat: -1, cards: BACK.repeat(n), label }];
}

/** The viewer's own cards by zone: his hand, and his discards. */
export function ownCards(view: FiveHundredView): { readonly [zone: string]: string } {
  const { viewer, trick, middle } = view;
  const isKnown = middle !== '' && !middle.includes(BACK);
  return {
    [handZone(viewer)]: sortedHand(trick.own, orderOf(view), trick.trump),
    ...(isKnown && { [MIDDLE_ZONE]: middle }),
  };
}
