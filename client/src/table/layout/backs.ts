import { boundsOf, heightOf, type Placed, placed, RATIO } from './pose.ts';
import { layRow } from './rows.ts';
import { PLATE_HEIGHT, plateBox, type SeatSpot, UNDER_CORNERS } from './seats.ts';
import { GAP, type Viewport } from './viewport.ts';

/** How wide an opponent's cards are, in widths of the viewer's. */
const DESKTOP_SHARE = 0.56;
const PHONE_SHARE = 0.46;
/** In a ring of more than four seats. */
const RING_SHARE = 0.4;

/** The width of another seat's cards that lie face down. */
export function backWidth(viewport: Viewport, seats: number): number {
  if (seats > 4) return Math.round(viewport.card * RING_SHARE);
  return Math.round(viewport.card * (viewport.kind === 'desktop' ? DESKTOP_SHARE : PHONE_SHARE));
}

/** Cards for which the screen has no room: all under their plate. */
function aside(spot: SeatSpot, n: number, width: number): Placed[] {
  const x = spot.isLeft ? spot.x + spot.most / 2 : spot.x;
  return Array.from({ length: n }, () => placed(x, spot.y, width));
}

/** A fan that leans out from behind the bar. */
function acrossTheTable(viewport: Viewport, spot: SeatSpot, n: number, width: number): Placed[] {
  const step = Math.min(width * 0.36, (viewport.width * 0.5) / 13);
  return Array.from({ length: n }, (_, i) => {
    const fromMiddle = i - (n - 1) / 2;
    const y =
      viewport.bar + heightOf(width) * (viewport.kind === 'phone' ? 0.22 : 0.36) - fromMiddle * fromMiddle * 0.1;
    return placed(spot.x + fromMiddle * step, y, width, -fromMiddle * 0.012);
  });
}

/** A column half off the screen, turned towards the middle. */
function atTheSide(viewport: Viewport, spot: SeatSpot, n: number, width: number): Placed[] {
  const isLeft = spot.x < viewport.width / 2;
  const shown = heightOf(width) * (viewport.kind === 'phone' ? 0.02 : 0.32);
  const step = Math.min(width * 0.34, (viewport.kind === 'phone' ? 170 : 300) / 13);
  return Array.from({ length: n }, (_, i) =>
    placed(
      isLeft ? shown : viewport.width - shown,
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

/** A card of another seat's hand that everybody knows is this wide if it has room: its index must be legible. */
const LEAST_KNOWN = 44;
/** It is at least this far from a plate under it. */
const KNOWN_OFF = 2;
/** How much of such a card the next one leaves free. */
const KNOWN_STEP = 0.5;

/** Across the table a plate is seldom wider than this. */
const PLATE_ACROSS = 190;

/**
 * The cards across the table that everybody knows: beside plate and fan, where neither the bar nor a back covers their
 * index.
 */
function knownAcross(viewport: Viewport, spot: SeatSpot, n: number, width: number, backs: readonly Placed[]): Placed[] {
  const span = width * (1 + (n - 1) * KNOWN_STEP);
  const lefts = backs.map((back) => boundsOf(back).left);
  const beside = Math.max(Math.min(spot.most, PLATE_ACROSS) / 2, spot.x - Math.min(spot.x, ...lefts)) + GAP + span / 2;
  // games' own signs stand in the left corner of a phone, and in the right one of a desktop
  const x = viewport.kind === 'phone' ? spot.x + beside : spot.x - beside;
  return layRow(x, viewport.bar + GAP + heightOf(width) / 2, width, n, span, KNOWN_STEP);
}

/** Half of the felt that the label of a known card takes at most. */
const HALF_LABEL = 56;

/**
 * The middle of the label under the known cards of a hand; null where they need none, because they lie at the plate or
 * in the fan, not by themselves
 * as those across the table of a phone do.
 */
export function labelOfKnown(
  viewport: Viewport,
  spot: SeatSpot,
  known: readonly (Placed | undefined)[],
): { readonly x: number; readonly y: number } | null {
  const first = known[0];
  const last = known.at(-1);
  const isAcross = Math.abs(spot.x - viewport.width / 2) < 1;
  if (viewport.kind !== 'phone' || !isAcross || first === undefined || last === undefined) return null;
  const x = Math.min((first.x + last.x) / 2, viewport.width - GAP - HALF_LABEL);
  return { x, y: first.y + heightOf(first.width) / 2 + GAP + 8 };
}

/** Those at the side: under the plate; on a phone over it, since what the seat has taken lies under it. */
function knownAtSide(viewport: Viewport, spot: SeatSpot, n: number, width: number): Placed[] {
  const span = width * (1 + (n - 1) * KNOWN_STEP);
  const plate = plateBox(spot);
  const isLeft = spot.x < viewport.width / 2;
  // clear of the backs at the edge
  const edge = viewport.kind === 'phone' ? GAP : heightOf(width) * 0.82 + GAP;
  const x = isLeft ? Math.max(edge + span / 2, spot.x) : Math.min(viewport.width - edge - span / 2, spot.x);
  const half = GAP + heightOf(width) / 2;
  const y = viewport.kind === 'phone' ? plate.top - half : plate.top + plate.height + half;
  return layRow(x, y, width, n, span, KNOWN_STEP);
}

/**
 * On a phone held sideways: left of a plate across, over one at the side, since what its seat has taken lies under it;
 * no larger than the corners leave room for.
 */
function knownInLandscape(spot: SeatSpot, isAcross: boolean, n: number, most: number): Placed[] {
  const plate = plateBox(spot);
  const room = plate.top - KNOWN_OFF - UNDER_CORNERS;
  const width = isAcross ? most : Math.min(most, room / RATIO);
  const span = width * (1 + (n - 1) * KNOWN_STEP);
  const half = heightOf(width) / 2;
  if (isAcross) return layRow(plate.left - GAP - span / 2, GAP + half, width, n, span, KNOWN_STEP);
  const off = Math.min(GAP, Math.max(KNOWN_OFF, room - 2 * half));
  return layRow(spot.x, plate.top - off - half, width, n, span, KNOWN_STEP);
}

/**
 * Where another seat's closed hand lies, and which of its cards lie out of sight; `known` are the places of cards that
 * lie face up anyway.
 */
export function layBacks(
  viewport: Viewport,
  spot: SeatSpot,
  n: number,
  seats: number,
  isFeltTaken: boolean,
  known: readonly number[] = [],
): { readonly cards: Placed[]; readonly aside: readonly number[] } {
  const width = backWidth(viewport, seats);
  const { kind } = viewport;
  const isAcross = Math.abs(spot.x - viewport.width / 2) < 1;
  const isInRow = isFeltTaken && spot.form === 'mini';
  // a player who sat out still holds cards, which nobody needs to see beside a result
  const isOver = viewport.isBesideResult && known.length === 0;
  const isHidden = isOver || kind === 'landscape' || isInRow || (kind === 'phone' && (isFeltTaken || seats > 4));
  const places = Array.from({ length: n }, (_, place) => place);
  const its = Math.max(width, LEAST_KNOWN);
  if (isHidden || spot.isLeft) {
    const cards = aside(spot, n, width);
    const isKnownSeen = kind === 'landscape' && !isFeltTaken && seats <= 4 && !spot.isLeft;
    if (!isKnownSeen) return { cards, aside: places };
    const open = knownInLandscape(spot, isAcross, known.length, its);
    return {
      cards: cards.map((card, place) => open[known.indexOf(place)] ?? card),
      aside: places.filter((place) => !known.includes(place)),
    };
  }
  if (seats > 4) return { cards: overThePlate(spot, n, width), aside: [] };
  const closed = n - known.length;
  const backs = isAcross ? acrossTheTable(viewport, spot, closed, width) : atTheSide(viewport, spot, closed, width);
  const open = isAcross
    ? knownAcross(viewport, spot, known.length, its, backs)
    : knownAtSide(viewport, spot, known.length, its);
  const cards = places
    .map((place) => (known.includes(place) ? open.shift() : backs.shift()))
    .filter((card) => card !== undefined);
  return { cards, aside: [] };
}
