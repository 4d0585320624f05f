import { ACE_HIGH } from '../../kit/cards/cardOrder.ts';
import { suitOf } from '../../kit/cards/cards.ts';
import { BACK, unpackAll } from '../../kit/cards/packed.ts';
import type { Zone } from '../../kit/table/table.ts';
import { sortedHand, trickZones } from '../../kit/tricks/trickView.ts';
import { message } from '../../kit/words/message.ts';
import { PLAYING, TO_DEAL, TRICKS } from './state.ts';
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
    const marks = boundIn(view, seat, cards);
    const label = message('zone.showcase', { who: seat });
    zones.push({ id: showcaseZone(seat), kind: 'row', seat, cards, label, ...(marks.length > 0 && { marks }) });
  }
  return [...zones, ...stockZones(view)];
}

/** The places of the cards that bind the seat which is to reply: those of the suit led. */
function boundIn({ phase, trick }: ShowcaseView, seat: number, cards: string): number[] {
  if (phase !== PLAYING || trick.led < 0 || trick.turn !== seat) return [];
  return unpackAll(cards).flatMap((card, place) => (suitOf(card) === trick.led ? [place] : []));
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
  const { display, stock, trick, value, isExposed } = view;
  const zones: Zone[] = [];
  if (display !== '') {
    zones.push({ id: 'stock', kind: 'pile', seat: -1, cards: BACK, count: stock, label: message('zone.stock') });
    zones.push({ id: 'display', kind: 'pile', seat: -1, cards: display, label: message('zone.display') });
  }
  const discards = 2 * (Math.min(trick.tricks, TRICKS) - value[0] - value[1]);
  // the end-game has all it is played with in hands: what went before is put away
  if (discards > 0 && !isExposed) {
    zones.push({
      id: 'discards',
      kind: 'pile',
      seat: -1,
      cards: BACK,
      count: discards,
      label: message('zone.discards'),
    });
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
