import { heightOf, type Placed, placed } from './pose.ts';
import type { Room } from './room.ts';
import { PLATE_HEIGHT, type SeatSpot } from './seats.ts';

/** How wide an opponent's cards are, in widths of the viewer's. */
const DESKTOP_SHARE = 0.56;
const PHONE_SHARE = 0.46;
/** In a ring of more than four seats. */
const RING_SHARE = 0.4;

/** The width of another seat's cards that lie face down. */
export function backWidth(room: Room, seats: number): number {
  if (seats > 4) return Math.round(room.card * RING_SHARE);
  return Math.round(room.card * (room.kind === 'desktop' ? DESKTOP_SHARE : PHONE_SHARE));
}

/** Cards that the screen has no room for: all under their plate. */
function aside(spot: SeatSpot, n: number, width: number): Placed[] {
  const x = spot.isLeft ? spot.x + spot.most / 2 : spot.x;
  return Array.from({ length: n }, () => placed(x, spot.y, width));
}

/** A fan that leans out from behind the bar. */
function acrossTheTable(room: Room, spot: SeatSpot, n: number, width: number): Placed[] {
  const step = Math.min(width * 0.36, (room.width * 0.5) / 13);
  return Array.from({ length: n }, (_, i) => {
    const fromMiddle = i - (n - 1) / 2;
    const y = room.bar + heightOf(width) * (room.kind === 'phone' ? 0.22 : 0.36) - fromMiddle * fromMiddle * 0.1;
    return placed(spot.x + fromMiddle * step, y, width, -fromMiddle * 0.012);
  });
}

/** A column half off the screen, turned towards the middle. */
function atTheSide(room: Room, spot: SeatSpot, n: number, width: number): Placed[] {
  const isLeft = spot.x < room.width / 2;
  const shown = heightOf(width) * (room.kind === 'phone' ? 0.02 : 0.32);
  const step = Math.min(width * 0.34, (room.kind === 'phone' ? 170 : 300) / 13);
  return Array.from({ length: n }, (_, i) =>
    placed(
      isLeft ? shown : room.width - shown,
      spot.y + (i - (n - 1) / 2) * step,
      width,
      (Math.PI / 2) * (isLeft ? 1 : -1),
    ),
  );
}

/** A small fan over the plate, in a ring of many seats. */
function overThePlate(spot: SeatSpot, n: number, width: number): Placed[] {
  const step = Math.min(width * 0.3, 70 / Math.max(1, n - 1));
  const y = spot.y - PLATE_HEIGHT[spot.form] / 2 - heightOf(width) * 0.16;
  return Array.from({ length: n }, (_, i) => {
    const fromMiddle = i - (n - 1) / 2;
    return placed(spot.x + fromMiddle * step, y, width, fromMiddle * 0.03);
  });
}

/** Where another seat's face-down hand lies, and whether it is seen at all. */
export function layBacks(
  room: Room,
  spot: SeatSpot,
  n: number,
  seats: number,
  isFeltTaken: boolean,
): { readonly cards: Placed[]; readonly isAside: boolean } {
  const width = backWidth(room, seats);
  const isInRow = isFeltTaken && spot.form === 'mini';
  const isHidden = room.kind === 'landscape' || isInRow || (room.kind === 'phone' && (isFeltTaken || seats > 4));
  if (isHidden || spot.isLeft) return { cards: aside(spot, n, width), isAside: true };
  if (seats > 4) return { cards: overThePlate(spot, n, width), isAside: false };
  const isAcross = Math.abs(spot.x - room.width / 2) < 1;
  const cards = isAcross ? acrossTheTable(room, spot, n, width) : atTheSide(room, spot, n, width);
  return { cards, isAside: false };
}
