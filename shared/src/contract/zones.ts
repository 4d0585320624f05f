import type { Card } from '../kit/cards/cards.ts';
import { BACK, EMPTY, unpack } from '../kit/cards/packed.ts';
import type { Table, Zone } from '../kit/table/table.ts';
import { insist } from './insist.ts';

/** How often each card is in a pack. */
export type Pack = ReadonlyMap<Card, number>;

/** Counts the cards of a pack. */
export function packOf(cards: ArrayLike<Card>): Pack {
  const pack = new Map<Card, number>();
  for (const card of Array.from(cards)) pack.set(card, (pack.get(card) ?? 0) + 1);
  return pack;
}

/** Whether the first pack is contained in the second, counting duplicates. */
export function isPartOf(part: Pack, whole: Pack): boolean {
  return [...part].every(([card, n]) => n <= (whole.get(card) ?? 0));
}

function isPlace(char: string): boolean {
  return char !== EMPTY && char !== ' ';
}

/** The cards of a zone, combining what all the pictures show of it. They must agree. */
function everythingIn(zone: Zone, pictures: readonly Table[]): string {
  let merged = [...zone.cards];
  for (const [seat, { own }] of pictures.entries()) {
    const cards = own?.cards[zone.id];
    if (cards === undefined) continue;
    if (zone.kind === 'pile') {
      // one viewer may see more of a pile than another
      if (cards.length > merged.length) merged = [...cards];
      continue;
    }
    insist(
      cards.length === merged.length,
      `zone ${zone.id} has ${merged.length} places, for seat ${seat} ${cards.length}`,
    );
    merged = merged.map((char, i) => {
      const seen = cards.charAt(i);
      insist(
        char === BACK || seen === BACK || char === seen,
        `zone ${zone.id}, place ${i}: ${char}, for seat ${seat} ${seen}`,
      );
      return char === BACK ? seen : char;
    });
  }
  return merged.join('');
}

/** The cards that lie in one zone. A card of a meld may be part of another meld too, and then lies there once. */
function cardsIn(kind: Zone['kind'], cards: string): Pack {
  if (kind !== 'groups') return packOf(Array.from(cards, unpack).filter((card) => card >= 0));
  const most = new Map<Card, number>();
  for (const group of cards.split(' ')) {
    for (const [card, n] of cardsIn('row', group)) most.set(card, Math.max(n, most.get(card) ?? 0));
  }
  return most;
}

/**
 * The cards that a picture shows its viewer, each at most as often as it is in the pack: it may show one in two places.
 */
export function shownBy({ zones, own }: Table, pack: Pack): Pack {
  const shown = new Map<Card, number>();
  for (const { id, kind, cards } of zones) {
    for (const [card, n] of cardsIn(kind, own?.cards[id] ?? cards)) {
      shown.set(card, Math.min(pack.get(card) ?? 0, n + (shown.get(card) ?? 0)));
    }
  }
  return shown;
}

/**
 * Insists that the pictures of all seats together show no card that is not in the pack, none twice, and no more cards
 * than it has; and that they agree. `lastTrick` is a memory, not a place.
 */
export function checkZones(pictures: readonly Table[], pack: Pack): void {
  const zones = pictures[0]?.zones ?? [];
  const ids = new Set(zones.map((zone) => zone.id));
  insist(ids.size === zones.length, 'two zones have the same id');
  const seen = new Map<Card, number>();
  let places = 0;
  for (const { own } of pictures) {
    for (const id of Object.keys(own?.cards ?? {})) insist(ids.has(id), `there is no zone ${id}`);
  }
  for (const zone of zones) {
    if (zone.kind === 'lastTrick') continue;
    const cards = everythingIn(zone, pictures);
    for (const [card, n] of cardsIn(zone.kind, cards)) seen.set(card, (seen.get(card) ?? 0) + n);
    if (zone.kind === 'groups') continue;
    const written = [...cards].filter(isPlace).length;
    places += zone.count ?? written;
    insist(written <= (zone.count ?? written), `zone ${zone.id} counts ${zone.count} cards and shows ${written}`);
  }
  insist(isPartOf(seen, pack), () => {
    const which = [...seen].find(([card, n]) => n > (pack.get(card) ?? 0))?.[0];
    return `card ${which} lies on the table more often than it is in the pack`;
  });
  const size = [...pack.values()].reduce((sum, n) => sum + n, 0);
  insist(places <= size, `${places} cards lie on the table, of a pack of ${size}`);
}

/** Kinds of zones that lie before their seat, where there is one place unless a panel lays them out. */
const BEFORE_SEATS: readonly Zone['kind'][] = ['pile', 'row', 'layout', 'tableau', 'groups'];

/** Insists that in a game without a panel no two zones with cards share the one place in front of a seat. */
export function checkFronts(zones: readonly Zone[]): void {
  const lying = new Map<number, string>();
  for (const { id, kind, seat, cards, count = 0 } of zones) {
    if (seat < 0 || !BEFORE_SEATS.includes(kind) || (count === 0 && ![...cards].some(isPlace))) continue;
    const other = lying.get(seat);
    insist(
      other === undefined,
      () =>
        `only one zone lies before seat ${seat}: ${other} and ${id} would be drawn on one another; ` +
        'lay one in the middle, or both in a panel (CONTRIBUTING.md)',
    );
    lying.set(seat, id);
  }
}
