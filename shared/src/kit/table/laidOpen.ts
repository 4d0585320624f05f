import { BACK } from '../cards/packed.ts';
import type { OwnPicture, Table } from './table.ts';

/** The true cards of some zones, as a seat knows them, by zone id. */
type Known = OwnPicture['cards'];

/** The cards of a zone, with each back turned up that somebody knows. */
function turned(id: string, cards: string, known: readonly Known[]): string {
  return Array.from(cards, (card, place) => {
    if (card !== BACK) return card;
    return known.map((own) => own[id]?.charAt(place) ?? '').find((face) => face !== '' && face !== BACK) ?? BACK;
  }).join('');
}

/**
 * A picture with hands laid open: whatever some seats know lies face up where everybody else sees backs. It is for
 * viewers who may see all of that; the viewer's own part stays as it is.
 */
export function laidOpen(table: Table, known: readonly Known[]): Table {
  if (known.length === 0) return table;
  return { ...table, zones: table.zones.map((zone) => ({ ...zone, cards: turned(zone.id, zone.cards, known) })) };
}
