import type { FreeFelt, LaidTable } from '../../table/layout/layOut.ts';
import { heightOf, type Placed, wholeStrip } from '../../table/layout/pose.ts';
import { GAP, type Room } from '../../table/layout/room.ts';
import { plateBox } from '../../table/layout/seats.ts';

/** The width of the card turned up, as cards before a seat have it on a phone. */
const TURNED = 46;
/** On a desktop the board stands so far from the right, clear of the backs there, unless the felt is too narrow for it. */
const CLEAR = 88;
const NARROW_BELOW = 900;
/** The corners of a phone held sideways hold the controls. */
const CORNER = 54;
/** Half of the viewer's plate on a phone. */
const HALF_PLATE = 78;

/**
 * Where the card turned up lies on a phone whose felt is too small for it between the dealer's plate and the trick: `dealer` is counted
 * clockwise from the viewer. Null for the usual place.
 */
export function turnedSpot(room: Room, { spots }: FreeFelt, dealer: number): Placed | null {
  const plate = spots[dealer];
  if (plate === undefined || room.kind === 'desktop' || dealer % 2 === 1) return null;
  const box = plateBox(plate);
  const half = heightOf(TURNED) / 2;
  const at = (x: number, y: number): Placed => ({ x, y, width: TURNED, angle: 0, strip: wholeStrip(TURNED) });
  const edge = GAP + TURNED / 2;
  if (room.kind === 'phone') return dealer === 0 ? at(edge, plate.y) : at(edge, room.bar + GAP + half);
  return dealer === 0
    ? at(box.left + TURNED / 2, box.top - GAP - half)
    : at(box.left + box.width + edge, GAP / 2 + half);
}

/** Where the board stands: beside the partner's plate; on a phone held upright beside the viewer's, which has room for the least. */
export function boardPlace({ room, seats }: LaidTable, me: number): { readonly [property: string]: string } {
  switch (room.kind) {
    case 'desktop':
      return { right: `${room.width < NARROW_BELOW ? GAP : CLEAR}px`, top: `${room.bar + 2 * GAP}px` };
    case 'landscape':
      return { right: `${GAP}px`, top: `${CORNER}px` };
    case 'phone': {
      const y = seats[Math.max(0, me)]?.y ?? room.height / 2;
      return { left: `${room.width / 2 + HALF_PLATE}px`, right: `${GAP}px`, top: `${y}px`, translate: '0 -50%' };
    }
  }
}
