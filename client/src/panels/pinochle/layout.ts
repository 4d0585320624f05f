import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import type { FreeFelt, OwnLayout } from '../../table/layout/layOut.ts';
import { layPile, pileFaces } from '../../table/layout/piles.ts';
import { heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { isOpenOnPhone, openRow, type Places, placesOf } from './places.ts';

/** Two cards side by side, one a little higher. */
const TRICK_WIDTH = 2.1;
const TRICK_HEIGHT = 1.2;

function layTrick(viewport: Viewport, { middle }: Places, me: number): Placed[] {
  const most = viewport.card * (viewport.kind === 'desktop' ? 1 : 0.9);
  const card = Math.min(most, middle.width / TRICK_WIDTH, middle.height / RATIO / TRICK_HEIGHT);
  // on the line between both players, as far as melds and stock leave room for it
  const half = (card * TRICK_WIDTH) / 2;
  const x = Math.min(Math.max(viewport.width / 2, middle.left + half), middle.left + middle.width - half);
  const y = middle.top + middle.height / 2;
  const dy = heightOf(card) * (TRICK_HEIGHT - 1) * 0.5;
  return [0, 1].map((seat) => {
    const side = seat === Math.max(0, me) ? 1 : -1;
    return placed(x + side * card * 0.52, y + side * dy, card, side * -0.02);
  });
}

function lay(zone: Zone, faces: string, viewport: Viewport, free: FreeFelt, table: Table): readonly Placed[] | null {
  const places = placesOf(viewport, free, table);
  switch (zone.kind) {
    case 'groups':
      return (zone.seat === Math.max(0, free.me) ? places.mine : places.theirs).cards;
    case 'pile': {
      const isFirst = zone.id === table.zones.find((one) => one.kind === 'pile')?.id;
      const { x, y, width, apart } = places.piles;
      return layPile(isFirst ? x : x + apart, y, width, pileFaces(zone).length);
    }
    case 'trick':
      return layTrick(viewport, places, free.me);
    case 'hand':
      return isOpenOnPhone(viewport, zone, faces, free.me) ? openRow(viewport, free, faces.length) : null;
    default:
      return null;
  }
}

/** Pinochle's own places: melds, stock and trick share the room between the plates. */
export const layout: OwnLayout = {
  zone: (zone, faces, viewport, _seats, free, table) => lay(zone, faces, viewport, free, table),
};
