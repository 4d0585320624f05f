import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { EMPTY } from '../../kit/cards/packed.ts';
import type { Zone } from '../../kit/table/table.ts';
import { sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import type { WhistView } from './view.ts';

/** Does the dealer's last card still lie on the table? He takes it into his hand as he plays for the first time. */
export function isTurnedUp({ turned, trick, dealer }: WhistView): boolean {
  return turned !== '' && trick.tricks === 0 && trick.onTable.charAt(dealer) === EMPTY;
}

/** The cards on the table. While the dealer's last card lies there in a zone of its own he has one less in hand. */
export function zonesOf(view: WhistView): Zone[] {
  const zones = trickZones(view.trick);
  if (!isTurnedUp(view)) return zones;
  const { dealer: seat, turned } = view;
  return [
    ...zones.map((zone) =>
      zone.kind === 'hand' && zone.seat === seat ? { ...zone, cards: zone.cards.slice(1) } : zone,
    ),
    { id: 'turned', kind: 'row', seat, cards: turned, label: message('zone.turned') },
  ];
}

/** The viewer's own hand, place for place as its zone is. */
export function ownHand(view: WhistView): string {
  const { own, trump } = view.trick;
  const inHand = view.viewer === view.dealer && isTurnedUp(view) ? own.replace(view.turned, '') : own;
  return sortedHand(inHand, ACE_HIGH, trump);
}
