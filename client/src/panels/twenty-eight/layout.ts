import type { Zone } from '@kibitz/shared/kit/table/table';
import { clockwiseFrom, type FreeFelt, type OwnLayout } from '../../table/layout/layOut.ts';
import { type Placed, placed } from '../../table/layout/pose.ts';
import type { Room } from '../../table/layout/room.ts';
import { trumpSpot } from './places.ts';

function trumpCard(zone: Zone, room: Room, seats: number, { me, spots }: FreeFelt): readonly Placed[] | null {
  const rel = clockwiseFrom(me, zone.seat, seats);
  const plate = spots[rel];
  if (plate === undefined) return null;
  const { x, y, width } = trumpSpot(room, plate, rel === 0);
  return [placed(x, y, width)];
}

/** Twenty-Eight's own places: the card that lies face down is beside the setter's plate. */
export const layout: OwnLayout = {
  zone(zone, _faces, room, seats, free) {
    switch (zone.id) {
      case 'trump':
        return trumpCard(zone, room, seats, free);
      case 'stock':
        // the paper covers it while bids are made
        return free.isFeltTaken ? [] : null;
      default:
        return null;
    }
  },
};
