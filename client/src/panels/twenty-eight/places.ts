import type { Zone } from '@kibitz/shared/kit/table/table';
import { clockwiseFrom, type FreeFelt, type OwnLayout } from '../../table/layout/layOut.ts';
import { heightOf, type Placed, placed } from '../../table/layout/pose.ts';
import { plateBox, type SeatSpot } from '../../table/layout/seats.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';

/** Where the trump card lies face down, how wide it is, and the middle of its label. */
interface TrumpSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Null where only the card has room. */
  readonly label: { readonly x: number; readonly y: number } | null;
}

const UNDER = 15;

function beside(x: number, y: number, width: number): TrumpSpot {
  return { x, y, width, label: { x, y: y + heightOf(width) / 2 + UNDER } };
}

/** The viewer's own card: near the plate, where hand and hint leave room. */
function mine({ kind, width }: Viewport, plate: SeatSpot): TrumpSpot {
  const box = plateBox(plate);
  switch (kind) {
    case 'desktop': {
      const card = 72;
      // a plate over the hand has the card beside it
      if (plate.form === 'mini') return beside(box.left + box.width + GAP + card / 2, box.top - 30, card);
      return beside(box.left + 62, box.top - 2 * UNDER - heightOf(card) / 2, card);
    }
    case 'phone':
      return { x: width - GAP - 28, y: plate.y + 8, width: 46, label: null };
    case 'landscape':
      return { x: box.left + 26, y: box.top - GAP - 27, width: 38, label: null };
  }
}

/** Another seat's: under a plate at the side, beside one across the table. */
function theirs(viewport: Viewport, plate: SeatSpot): TrumpSpot {
  const box = plateBox(plate);
  const isAcross = Math.abs(plate.x - viewport.width / 2) < 1;
  switch (viewport.kind) {
    case 'desktop':
      if (isAcross) return beside(box.left + box.width + 40, plate.y + 16, 52);
      return beside(plate.x, box.top + box.height + GAP + heightOf(54) / 2, 54);
    case 'phone':
      if (isAcross) return beside(viewport.width - GAP - 34, plate.y + 2, 38);
      return beside(Math.min(viewport.width - 50, Math.max(50, plate.x)), plate.y + 46 + GAP + 29, 40);
    case 'landscape': {
      if (isAcross) return beside(box.left + box.width + 36, plate.y + 4, 34);
      const isLeft = plate.x < viewport.width / 2;
      return beside(isLeft ? box.left - 26 : box.left + box.width + 26, plate.y, 34);
    }
  }
}

/** Where a setter's trump card lies face down. */
export function trumpSpot(viewport: Viewport, plate: SeatSpot, isViewers: boolean): TrumpSpot {
  return isViewers ? mine(viewport, plate) : theirs(viewport, plate);
}

function trumpCard(zone: Zone, viewport: Viewport, seats: number, { me, spots }: FreeFelt): readonly Placed[] | null {
  const rel = clockwiseFrom(me, zone.seat, seats);
  const plate = spots[rel];
  if (plate === undefined) return null;
  const { x, y, width } = trumpSpot(viewport, plate, rel === 0);
  return [placed(x, y, width)];
}

/** Twenty-Eight's own places: the card that lies face down is beside the setter's plate. */
export const layout: OwnLayout = {
  zone(zone, _faces, viewport, seats, free) {
    switch (zone.id) {
      case 'trump':
        return trumpCard(zone, viewport, seats, free);
      case 'stock':
        // the paper covers it while bids are made
        return free.isFeltTaken ? [] : null;
      default:
        return null;
    }
  },
};
