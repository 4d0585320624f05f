import { ACE_HIGH } from '../../kit/cardOrder.ts';
import { message } from '../../kit/message.ts';
import { BACK } from '../../kit/packed.ts';
import type { Zone } from '../../kit/table.ts';
import { sortedHand, trickZones } from '../../kit/trickView.ts';
import { TO_DEAL, TRICKS } from './state.ts';
import type { ShowcaseView } from './view.ts';

/** Where everybody sees the cards of one seat's showcase: `showcase:0`. */
export function showcaseZone(seat: number): string {
  return `showcase:${seat}`;
}

/** The cards on the table; a hand is its concealed part, until both lie open. */
export function zonesOf(view: ShowcaseView): Zone[] {
  if (view.phase === TO_DEAL) return [];
  const zones = trickZones(view.trick).map((zone) => (zone.kind === 'hand' ? handOf(view, zone) : zone));
  for (const seat of [0, 1] as const) {
    if (view.showcases[seat] === '') continue;
    const cards = sorted(view, view.showcases[seat]);
    zones.push({ id: showcaseZone(seat), kind: 'row', seat, cards, label: message('zone.showcase') });
  }
  return [...zones, ...stockZones(view)];
}

function handOf(view: ShowcaseView, zone: Zone): Zone {
  const seat = zone.seat === 0 ? 0 : 1;
  if (view.isExposed) return { ...zone, cards: sorted(view, view.exposed[seat]) };
  return { ...zone, cards: zone.cards.slice(view.showcases[seat].length) };
}

function sorted(view: ShowcaseView, cards: string): string {
  return sortedHand(cards, ACE_HIGH, view.trick.trump);
}

/** The display card, the stock beneath it, and what is discarded: the value-less tricks, which lie face down. */
function stockZones(view: ShowcaseView): Zone[] {
  const { display, stock, trick, value } = view;
  const zones: Zone[] = [];
  if (display !== '') {
    zones.push({ id: 'display', kind: 'pile', seat: -1, cards: display, count: 1, label: message('zone.display') });
    const label = message('zone.stock', { n: stock });
    zones.push({ id: 'stock', kind: 'pile', seat: -1, cards: BACK, count: stock, label });
  }
  const discards = 2 * (Math.min(trick.tricks, TRICKS) - value[0] - value[1]);
  if (discards > 0) {
    const label = message('zone.discards', { n: discards });
    zones.push({ id: 'discards', kind: 'pile', seat: -1, cards: BACK, count: discards, label });
  }
  return zones;
}

/** The viewer's own hand, place for place as its zone is. */
export function ownHand(view: ShowcaseView): string {
  const { own } = view.trick;
  if (view.viewer < 0) return '';
  const showcase = view.showcases[view.viewer === 0 ? 0 : 1];
  return sorted(
    view,
    Array.from(own)
      .filter((card) => !showcase.includes(card))
      .join(''),
  );
}
