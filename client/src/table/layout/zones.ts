import { BACK, codeOfFace } from '@kibitz/shared/kit/cards/packed';
import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import type { SeatHand } from './openHands.ts';

/** A zone's cards as the viewer sees them. */
export function facesOf(table: Table, zone: Zone): string {
  return table.own?.cards[zone.id] ?? zone.cards;
}

/** Where a seat is, counted clockwise from the viewer (0). */
export function clockwiseFrom(me: number, seat: number, seats: number): number {
  return (seat - Math.max(0, me) + seats) % seats;
}

/** Whether these are a seat's own cards: a hand, or a dummy. */
export function isHand({ kind, seat }: Zone): boolean {
  return kind === 'hand' || (kind === 'columns' && seat >= 0);
}

/**
 * Whether these are melds of another seat. In a double pack they may equal cards of the viewer's, who still cannot play
 * them.
 */
export function isMeldOfAnother({ kind, seat }: Zone, me: number): boolean {
  return kind === 'groups' && seat >= 0 && seat !== me;
}

/** The hands on the table, seen from a seat. */
export function handsOf(table: Table, me: number): SeatHand[] {
  return table.zones.filter(isHand).map((zone) => {
    const rel = clockwiseFrom(me, zone.seat, table.seats.length);
    return { zone: zone.id, rel, faces: facesOf(table, zone), kind: zone.kind === 'columns' ? 'dummy' : 'hand' };
  });
}

/**
 * The viewer's hand as held, empty where there is none. One that is played out keeps its place until the result is
 * shown: nothing moves with the last card.
 */
export function handOf(table: Table, me: number, sortHand: (faces: string) => readonly number[]): string[] {
  const zone = table.zones.find((one) => isHand(one) && one.seat === Math.max(0, me));
  if (zone === undefined) return [];
  const faces = facesOf(table, zone);
  if (faces === '') return table.summary === null ? [BACK] : [];
  return sortHand(faces).map((place) => faces[place] ?? BACK);
}

/**
 * The name of a card on the felt, for selections, buttons and the focus. In a hand it follows the card (for two equal
 * ones, the first or the second), so it stays when the hand is sorted again; elsewhere it follows the place.
 */
export function keyOf(zone: Zone, faces: string, place: number): string {
  const code = isHand(zone) ? codeOfFace(faces.charAt(place)) : '';
  if (code === '') return `${zone.id}:${place}`;
  const nth = faces.slice(0, place).split(faces.charAt(place)).length;
  return nth === 1 ? `${zone.id}:${code}` : `${zone.id}:${code}:${nth}`;
}
