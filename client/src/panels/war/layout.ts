import type { OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import { laneOf, layTurned } from './battlefield.ts';

/** War's own places: for each player a pile and, beside it, the cards turned in the order laid. */
export const layout: OwnLayout = {
  zone(zone, faces, room, _seats, free) {
    const lane = laneOf(room, free.middle, zone.seat === Math.max(0, free.me));
    if (zone.kind === 'pile') return layPile(lane.pile.x, lane.pile.y, lane.width, faces.length);
    return layTurned(lane, faces);
  },
};
