import type { OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import { hintOf, laneOf, layTurned, platesOf } from './battlefield.ts';

/** War's own places: for each player a pile and, beside it, the cards turned in the order laid. */
export const layout: OwnLayout = {
  seats: (room, _seats, table) => platesOf(room, table),
  hint: (room) => (room.kind === 'phone' ? null : hintOf(room)),
  zone(zone, faces, room, _seats, free, table) {
    const lane = laneOf(room, free.middle, zone.seat === Math.max(0, free.me), table);
    if (zone.kind === 'pile') return layPile(lane.pile.x, lane.pile.y, lane.width, faces.length);
    return layTurned(lane, faces);
  },
};
