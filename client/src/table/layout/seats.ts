import { AROUND_DESKTOP, AROUND_LANDSCAPE } from './around.ts';
import { SELECTED_RISE } from './hand.ts';
import type { Box } from './pose.ts';
import { GAP, type Viewport } from './viewport.ts';

/** How a plate is drawn: name beside the avatar, under it, or small. */
type PlateForm = 'pill' | 'stack' | 'mini';

/** Where a seat's plate stands. The plate is centred on x and y, unless `isLeft`: then x is its left edge. */
export interface SeatSpot {
  readonly x: number;
  readonly y: number;
  readonly form: PlateForm;
  readonly isLeft: boolean;
  /** Its greatest width; a longer name is cut. */
  readonly most: number;
  /** It stands over the centre of the felt; all others stand beside it. */
  readonly isAbove?: boolean;
}

/** The heights of plates, in CSS pixels. */
export const PLATE_HEIGHT: { readonly [form in PlateForm]: number } = { pill: 52, stack: 92, mini: 44 };

/** From the centre of one phone row of plates to the next, with the cards in front of them. */
const PHONE_ROW = 150;
const EDGE = 12;
/** The least width of a plate at the side of a phone: a name and its line of facts. */
const LEAST_STACK = 80;
/** The upper edge of what lies under the controls in the corners of a phone held sideways. */
export const UNDER_CORNERS = 52;
/** From this width on plates stand at both sides of a panel on the felt. */
const WIDE_FELT = 1100;

/** What a table of seats is laid out for. */
export interface Seating {
  readonly viewport: Viewport;
  /** How many sit at the table. */
  readonly seats: number;
  /** The upper edge of the viewer's hand. */
  readonly handTop: number;
  /** The left edge of the viewer's hand at its foot, for the viewer's plate beside it. */
  readonly handLeft: number;
  /** The game's panel lies on the felt: plates make way for it. */
  readonly isFeltTaken: boolean;
  /** Seats have cards of their own in front of them, besides their hands. */
  readonly hasFronts: boolean;
}

/** A plate in the middle of its place. */
export function centred(x: number, y: number, form: PlateForm, most: number, isAbove = false): SeatSpot {
  return { x, y, form, isLeft: false, most, isAbove };
}

/** Four seats' plates at the sides of a phone held sideways leave room for their cards below them. */
const OVER_FRONTS = 0.42;
/** A plate higher than this between bar and hand stands over the centre. */
const ABOVE = 0.25;

/** From the viewer's plate to a sunk hand: of a card raised from it, the plate covers no more than the edge. */
const OVER_SUNK = SELECTED_RISE - 5;

/** Beside a result, a full phone has the viewer's neighbours in a row with the viewer, as their cards lie. */
function isBetweenNeighbours({ viewport, seats }: Seating): boolean {
  return viewport.isBesideResult && seats > 4;
}

/** The viewer's own plate. */
function mine(seating: Seating): SeatSpot {
  const { viewport, handTop, handLeft, seats, hasFronts } = seating;
  const hasHand = handTop < viewport.height - viewport.foot;
  switch (viewport.kind) {
    case 'desktop': {
      const beside = handLeft - 2 * EDGE;
      if (hasHand && beside < 120) {
        return { x: EDGE, y: handTop - PLATE_HEIGHT.mini / 2 - GAP, form: 'mini', isLeft: true, most: 150 };
      }
      const y = viewport.height - Math.max(viewport.foot, 22) - PLATE_HEIGHT.pill / 2;
      return { x: 2 * EDGE, y, form: 'pill', isLeft: true, most: hasHand ? Math.min(220, beside) : 220 };
    }
    case 'phone': {
      const y = handTop - PLATE_HEIGHT.pill / 2 - 2 * GAP - 6;
      if (isBetweenNeighbours(seating)) return centred(viewport.width / 2, y, 'mini', viewport.width / 3 - GAP / 2);
      return centred(viewport.width / 2, y, 'pill', viewport.width - 2 * EDGE);
    }
    case 'landscape': {
      // at a table for two, the viewer's melds lie above the plate, not beside it
      const most = seats > 4 || (hasFronts && seats > 2) ? 110 : 150;
      return { x: EDGE, y: handTop - OVER_SUNK - PLATE_HEIGHT.mini / 2, form: 'mini', isLeft: true, most };
    }
  }
}

/** Small plates in rows under the bar: the others clockwise, the viewer's last. */
export function rowsUnderBar(viewport: Viewport, seats: number): SeatSpot[] {
  const rows = Math.ceil(seats / 4);
  const perRow = Math.ceil(seats / rows);
  const most = Math.min(200, (viewport.width - EDGE) / perRow - GAP / 2);
  const spots = Array.from({ length: seats }, (_, i) => {
    const row = Math.floor(i / perRow);
    const inRow = row === rows - 1 ? seats - row * perRow : perRow;
    const x = (viewport.width * (i - row * perRow + 0.5)) / inRow;
    return centred(x, viewport.bar + 28 + row * (PLATE_HEIGHT.mini + GAP), 'mini', most, true);
  });
  return [...spots.slice(-1), ...spots.slice(0, -1)];
}

/** Small plates down the left edge of a sideways phone, in as many columns as they need. */
function columnsAtLeft(seating: Seating, others: number): SeatSpot[] {
  const { viewport, handTop } = seating;
  const step = PLATE_HEIGHT.mini + GAP / 2;
  const first = 54 + PLATE_HEIGHT.mini / 2;
  // the viewer's own plate stands below them
  const last = handTop - OVER_SUNK - PLATE_HEIGHT.mini * 1.5 - GAP / 2;
  const fitting = Math.max(1, Math.floor((last - first) / step) + 1);
  const columns = Math.ceil(others / fitting);
  const rows = Math.ceil(others / columns);
  const apart = rows === 1 ? 0 : Math.min(step * 1.3, (last - first) / (rows - 1));
  const most = columns === 1 ? Math.min(150, viewport.width * 0.2) : 100;
  return Array.from({ length: others }, (_, i) => ({
    x: EDGE + Math.floor(i / rows) * (most + GAP),
    y: first + (i % rows) * apart,
    form: 'mini',
    isLeft: true,
    most,
  }));
}

function othersOnDesktop(seating: Seating): SeatSpot[] {
  const { viewport, seats, handTop } = seating;
  const zone = handTop - viewport.bar;
  return (AROUND_DESKTOP[Math.min(seats, 9)] ?? []).map(([fx, fy]) => {
    const isAtSide = seats <= 4 && fy === 0.5;
    const form: PlateForm = isAtSide ? 'stack' : viewport.width < 900 && seats > 4 ? 'mini' : 'pill';
    const least = seats <= 4 && !isAtSide ? viewport.bar + 78 : viewport.bar + PLATE_HEIGHT[form] / 2 + GAP;
    // a panel on the felt needs the width more than a name
    const widest = seating.isFeltTaken && seats > 4 ? 160 : 200;
    const most = isAtSide ? 112 : Math.min(widest, viewport.width * (seats > 6 ? 0.17 : 0.22));
    const half = most / 2;
    const x = Math.min(viewport.width - half - GAP, Math.max(half + GAP, viewport.width * fx));
    return centred(x, Math.max(least, viewport.bar + zone * fy), form, most, fy < ABOVE);
  });
}

function othersOnPhone(seating: Seating): SeatSpot[] {
  const { viewport, seats, handTop, hasFronts } = seating;
  const others = seats - 1;
  const last = handTop - PLATE_HEIGHT.pill - 4 * GAP;
  const zone = last - viewport.bar;
  const across = centred(
    viewport.width / 2,
    viewport.bar + Math.max(0.08 * zone, 44),
    'pill',
    viewport.width - 2 * EDGE,
    true,
  );
  if (seats === 2) return [across];
  if (seats > 4) {
    const apart = isBetweenNeighbours(seating) ? 1 : 0;
    const rows = Math.ceil((others - 2 * apart) / 2);
    // cards before the plates need the width, and a stub the middle between them
    const x = viewport.width * (hasFronts ? 0.25 : 0.2);
    const step = hasFronts ? Math.min(PHONE_ROW, zone / rows) : PLATE_HEIGHT.mini + GAP;
    return Array.from({ length: others }, (_, i) => {
      // up the left column, then down the right one: clockwise from the viewer's left
      const at = i - apart;
      const isLeft = at < rows;
      if (at < 0 || at >= others - 2 * apart) {
        const { y, most } = mine(seating);
        return centred(viewport.width * (isLeft ? 1 / 6 : 5 / 6), y, 'mini', most);
      }
      const row = isLeft ? rows - 1 - at : at - rows;
      return centred(isLeft ? x : viewport.width - x, viewport.bar + 30 + row * step, 'mini', 2 * (x - GAP), true);
    });
  }
  const middle = viewport.bar + zone * 0.52;
  const most = Math.max(LEAST_STACK, viewport.width * 0.205);
  const left = centred(GAP + most / 2, middle, 'stack', most);
  const right = { ...left, x: viewport.width - left.x };
  if (seats === 3) return [left, right];
  return [left, across, right];
}

function othersInLandscape(seating: Seating): SeatSpot[] {
  const { viewport, seats, handTop, isFeltTaken, hasFronts } = seating;
  if (isFeltTaken || seats > 7) return columnsAtLeft(seating, seats - 1);
  const most = Math.min(150, viewport.width * 0.19);
  // over the viewer's plate
  const last = handTop - OVER_SUNK - PLATE_HEIGHT.mini * 1.5 - GAP / 2;
  return (AROUND_LANDSCAPE[seats] ?? []).map(([fx, fy]) => {
    const y = hasFronts && seats === 4 ? Math.min(fy, OVER_FRONTS) : fy;
    return centred(viewport.width * fx, Math.max(30, Math.min(last, handTop * y)), 'mini', most, fy < ABOVE);
  });
}

/**
 * Where the plates of a table stand: the viewer's first, then clockwise from the viewer's left. A spectator sees the
 * table from behind the first seat.
 */
export function seatSpots(seating: Seating): SeatSpot[] {
  if (seating.seats < 1) return [];
  const me = mine(seating);
  switch (seating.viewport.kind) {
    case 'desktop': {
      const { viewport, seats, isFeltTaken } = seating;
      if (isFeltTaken && seats <= 4 && viewport.width < WIDE_FELT) return rowsUnderBar(viewport, seats);
      return [me, ...othersOnDesktop(seating)];
    }
    case 'phone':
      return seating.isFeltTaken ? rowsUnderBar(seating.viewport, seating.seats) : [me, ...othersOnPhone(seating)];
    case 'landscape': {
      const { viewport, seats } = seating;
      // beside a result the felt is no wider than that of a phone held upright
      if (viewport.isBesideResult && seats <= 7) {
        const bar = seats > 4 ? UNDER_CORNERS : viewport.bar;
        return seatSpots({ ...seating, viewport: { ...viewport, kind: 'phone', bar } });
      }
      return [me, ...othersInLandscape(seating)];
    }
  }
}

/** The largest area that a plate may cover. */
export function plateBox(spot: SeatSpot): Box {
  const height = PLATE_HEIGHT[spot.form];
  const left = spot.isLeft ? spot.x : spot.x - spot.most / 2;
  return { left, top: spot.y - height / 2, width: spot.most, height };
}
