import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import type { Zone } from '../../kit/table/table.ts';
import { sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { isAuction } from './state.ts';
import type { SoloView } from './view.ts';

/** Does the dealer's thirteenth card lie open on the table? */
export function isTurnedUp(view: SoloView): boolean {
  return view.turned !== '' && isAuction(view.phase);
}

/**
 * The cards on the table. Until the auction is over the dealer's thirteenth card lies open in a zone of its own, and he holds twelve.
 * A spread hand stays the zone it was, its cards open to all.
 */
export function zonesOf(view: SoloView): Zone[] {
  const zones = trickZones(view.trick).map((zone) => (zone.kind === 'hand' ? handOf(view, zone) : zone));
  if (!isTurnedUp(view)) return zones;
  const label = message('zone.turned');
  return [...zones, { id: 'turned', kind: 'row', seat: view.dealer, cards: view.turned, label }];
}

function handOf(view: SoloView, zone: Zone): Zone {
  if (zone.seat === view.holder && view.spread !== '') return { ...zone, cards: sorted(view, view.spread) };
  if (zone.seat === view.dealer && isTurnedUp(view)) return { ...zone, cards: zone.cards.slice(1) };
  return zone;
}

function sorted(view: SoloView, cards: string): string {
  return sortedHand(cards, ACE_HIGH, view.trick.trump);
}

/** The viewer's own hand, place for place as its zone is. */
export function ownHand(view: SoloView): string {
  const { own } = view.trick;
  const isOnTable = view.viewer === view.dealer && isTurnedUp(view);
  return sorted(view, isOnTable ? own.replace(view.turned, '') : own);
}
