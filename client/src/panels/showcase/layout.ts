import { EMPTY } from '@kibitz/shared/kit/cards/packed';
import type { Zone } from '@kibitz/shared/kit/table/table';
import type { FreeFelt, OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import type { Placed } from '../../table/layout/pose.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { type PileSpot, type Places, placesOf } from './places.ts';
import { layDuel, layShowcase } from './rows.ts';

function pileAt(spot: PileSpot | null, faces: string): Placed[] {
  return spot === null ? [] : layPile(spot.x, spot.y, spot.width, faces.length);
}

function laidAt(places: Places, zone: Zone, faces: string, viewport: Viewport, me: number): readonly Placed[] | null {
  switch (zone.id) {
    case 'display':
      return pileAt(places.display, faces);
    case 'stock':
      return pileAt(places.stock, faces);
    case 'discards':
      return pileAt(places.discards, faces);
    case 'trick': {
      const [near, far] = layDuel(places.trick, viewport.card);
      return me === 1 ? [far, near] : [near, far];
    }
    default: {
      if (zone.kind !== 'row') return null;
      const open = faces.replaceAll(EMPTY, '');
      return zone.seat === Math.max(0, me)
        ? layShowcase(places.mine, places.myCard, open)
        : layShowcase(places.theirs, places.theirCard, open);
    }
  }
}

function lay(zone: Zone, faces: string, viewport: Viewport, free: FreeFelt): readonly Placed[] | null {
  const { spots, hint, me } = free;
  const across = spots[1];
  // the end-game has nothing of its own: hands lie open, and tricks lie where tricks lie
  if (across === undefined || free.hasOpenHand) return null;
  return laidAt(placesOf({ viewport, across, hintY: hint.y }), zone, faces, viewport, me);
}

/** Showcase's own places: both showcases open before their players, and what is played for between them. */
export const layout: OwnLayout = {
  zone: (zone, faces, viewport, _seats, free) => lay(zone, faces, viewport, free),
};
