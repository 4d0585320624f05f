import { clockwiseFrom, type OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import { heightOf } from '../../table/layout/pose.ts';
import { captureBox, layCaptured } from './captured.ts';
import { layStops, stopsBox } from './stops.ts';

/** Trex's own places: the layout of the four suits, and what each seat has captured, with room for all of it. */
export const layout: OwnLayout = {
  zone(zone, faces, room, seats, free) {
    if (zone.kind === 'layout') return layStops(stopsBox(room, free));
    if (zone.seat < 0 || zone.kind === 'hand') return null;
    const box = captureBox(room, free, clockwiseFrom(free.me, zone.seat, seats));
    if (zone.kind !== 'pile') return layCaptured(room.kind, box, faces.length);
    const [first] = layCaptured(room.kind, box, 1);
    if (first === undefined) return [];
    const { x, y, width } = first;
    return layPile(x, Math.min(y, box.top + box.height - heightOf(width) / 2), width, faces.length);
  },
};
