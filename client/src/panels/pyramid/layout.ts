import type { OwnLayout } from '../../table/layout/layOut.ts';
import { layPyramidFelt } from './felt.ts';
import { layPyramid } from './tableau.ts';

/**
 * Pyramid's own places: the pyramid in the middle, and stock, waste and what is removed beside its foot or its apex.
 */
export const layout: OwnLayout = {
  zone(zone, faces, room) {
    if (zone.kind !== 'tableau') return null;
    const felt = layPyramidFelt(room);
    return layPyramid(felt.box, felt.card, faces);
  },
  // before the deal there is nothing to stand clear of
  hint: (room, _seats, table) => (table.zones.length === 0 ? null : layPyramidFelt(room).hint),
  piles: (room) => layPyramidFelt(room).piles,
};
