import { clockwiseFrom, type OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import { heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';
import { FRONT_ROW_STEP, isCapturedAlone, type SeatFront, seatFront } from '../../table/layout/seatFronts.ts';
import { layStops, stopsBox } from './stops.ts';

/** What of a card must be seen beside or over the next one, in its widths, for its index to be read. */
const INDEX = 0.4;
const GAP = 6;

/** How cards overlap in this many lines along a length: the step from one to the next, and how many a line has. */
function lineUp(n: number, lines: number, length: number, size: number): { step: number; perLine: number } {
  const perLine = Math.ceil(n / lines);
  return { step: Math.min(size + GAP / 2, (length - size) / Math.max(1, perLine - 1)), perLine };
}

function inColumns(box: SeatFront, n: number): Placed[] {
  const width = Math.min(box.widest, (box.width - GAP / 2) / 2, box.height / RATIO);
  const height = heightOf(width);
  const one = lineUp(n, 1, box.height, height);
  const columns = one.step >= width * INDEX ? 1 : 2;
  const { step, perLine } = columns === 1 ? one : lineUp(n, 2, box.height, height);
  const middle = box.left + box.width / 2;
  return Array.from({ length: n }, (_, i) => {
    const column = Math.floor(i / perLine) - (columns - 1) / 2;
    return placed(middle + column * (width + GAP / 2), box.top + height / 2 + (i % perLine) * step, width);
  });
}

function inRows(box: SeatFront, n: number): Placed[] {
  const whole = Math.min(box.widest, box.height / RATIO, box.width);
  const one = lineUp(n, 1, box.width, whole);
  const rows = one.step >= whole * INDEX ? 1 : 2;
  const width = rows === 1 ? whole : Math.min(whole, box.height / (RATIO * (1 + FRONT_ROW_STEP)));
  const { step, perLine } = rows === 1 ? one : lineUp(n, 2, box.width, width);
  const height = heightOf(width);
  const top = box.top + (box.height - height * (1 + (rows - 1) * FRONT_ROW_STEP)) / 2;
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perLine);
    const inRow = Math.min(perLine, n - row * perLine);
    const span = width + (inRow - 1) * step;
    const left =
      box.from === 'left'
        ? box.left
        : box.from === 'right'
          ? box.left + box.width - span
          : box.left + (box.width - span) / 2;
    const x = left + width / 2 + (i % perLine) * step;
    return placed(x, top + height / 2 + row * height * FRONT_ROW_STEP, width);
  });
}

/** Lays this many captured cards into their box so that every index is seen, in two lines where one is too short. */
function layCaptured(box: SeatFront, n: number): Placed[] {
  if (n === 0) return [];
  return box.from === 'top' ? inColumns(box, n) : inRows(box, n);
}

/** Trex's own places: the layout of the four suits, and what each seat has captured, with room for all of it. */
export const layout: OwnLayout = {
  zone(zone, faces, viewport, seats, free, table) {
    const isAlone = isCapturedAlone(viewport) && table.zones.some(({ kind, cards }) => kind === 'row' && cards !== '');
    // what was captured has decided the hand, not its last trick
    if (isAlone && zone.kind === 'lastTrick') return [];
    if (zone.kind === 'layout') return layStops(stopsBox(viewport, free));
    if (zone.seat < 0 || zone.kind === 'hand') return null;
    const box = seatFront(viewport, free, clockwiseFrom(free.me, zone.seat, seats));
    if (zone.kind !== 'pile') return layCaptured(box, faces.length);
    const [first] = layCaptured(box, 1);
    if (first === undefined) return [];
    const { x, y, width } = first;
    return layPile(x, Math.min(y, box.top + box.height - heightOf(width) / 2), width, faces.length);
  },
};
