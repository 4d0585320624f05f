import { layBacks } from '../../table/layout/backs.ts';
import { clockwiseFrom, type FreeFelt, type OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import { type Box, boundsOf, heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { layTrick } from '../../table/layout/trick.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { layStops, stopsBox } from './stops.ts';

/** The greatest width of captured cards, in CSS pixels. */
const WIDEST: { readonly [kind in Viewport['kind']]: number } = { desktop: 58, phone: 46, landscape: 42 };
/** What of a card must be seen beside or over the next one, in its widths, for its index to be read. */
const INDEX = 0.4;
/** From one row to the next, in card heights. */
const ROW_STEP = 0.56;
const GAP = 6;
const EDGE = 8;
/** Half of what the hint needs. */
const HALF_HINT = 165;
const HINT_HALF_HEIGHT = 17;
const SEATS = 4;
const HAND = 13;

/** Where the cards that a seat has captured lie, and how: in rows from one side, or in columns from the top. */
interface CaptureBox extends Box {
  readonly from: 'left' | 'right' | 'top' | 'centre';
}

function rightOf(box: Box): number {
  return box.left + box.width;
}

function bottomOf(box: Box): number {
  return box.top + box.height;
}

function between(left: number, top: number, right: number, bottom: number): Box {
  return { left, top, width: Math.max(20, right - left), height: Math.max(20, bottom - top) };
}

/** The smallest rectangle round the trick. */
function trickBox(viewport: Viewport, free: FreeFelt): Box {
  const cards = layTrick(viewport, free.middle, SEATS).spots.map(boundsOf);
  const left = Math.min(...cards.map((card) => card.left));
  const top = Math.min(...cards.map((card) => card.top));
  return between(left, top, Math.max(...cards.map(rightOf)), Math.max(...cards.map(bottomOf)));
}

function mirrored(viewport: Viewport, box: CaptureBox): CaptureBox {
  return { ...box, left: viewport.width - rightOf(box), from: box.from === 'left' ? 'right' : box.from };
}

/** On a desktop beside the plates; the viewer's own over the hand, at the side of the hint that is free. */
function onDesktop(viewport: Viewport, free: FreeFelt, rel: number, trick: Box): CaptureBox {
  const tall = heightOf(WIDEST.desktop);
  const [mine, left, across] = free.spots;
  if (rel === 0) {
    const bottom = free.handTop - GAP;
    const top = bottom - tall;
    const isLeftFree = mine === undefined || plateBox(mine).top > bottom;
    const box = between(24, top, viewport.width / 2 - HALF_HINT, bottom);
    return isLeftFree ? { ...box, from: 'left' } : { ...box, left: viewport.width / 2 + HALF_HINT, from: 'left' };
  }
  if (rel === 2 && across !== undefined) {
    const backs = layBacks(viewport, across, HAND, SEATS, false).cards.map(boundsOf);
    const from = Math.max(rightOf(plateBox(across)), ...backs.map(rightOf)) + GAP;
    const top = viewport.bar + GAP;
    return { ...between(from, top, viewport.width - EDGE, top + tall), from: 'left' };
  }
  if (left === undefined) return { ...trick, from: 'left' };
  // cards of the seat's own hand lean in at the edge; the plate stands before them
  const start = rightOf(plateBox(left));
  const deep = tall * (1 + ROW_STEP);
  const box: CaptureBox = {
    ...between(start, left.y - deep / 2, trick.left - 2 * GAP, left.y + deep / 2),
    from: 'left',
  };
  return rel === 1 ? box : mirrored(viewport, box);
}

/** On a phone under the plates; the viewer's own between trick and hint. */
function onPhone(viewport: Viewport, free: FreeFelt, rel: number, trick: Box): CaptureBox {
  const foot = free.hint.y - HINT_HALF_HEIGHT - GAP;
  const [, left, across] = free.spots;
  const sides = trick.left - GAP;
  if (rel === 0) {
    const deep = heightOf(WIDEST.phone) * (1 + ROW_STEP);
    const top = Math.max(bottomOf(trick) + GAP, foot - deep);
    return { ...between(sides + GAP, top, viewport.width - sides - GAP, foot), from: 'centre' };
  }
  if (rel === 2 && across !== undefined) {
    const top = bottomOf(plateBox(across)) + GAP;
    const bottom = Math.min(trick.top - GAP, top + heightOf(WIDEST.phone));
    return { ...between(EDGE, top, viewport.width - EDGE, bottom), from: 'centre' };
  }
  if (left === undefined) return { ...trick, from: 'top' };
  const box: CaptureBox = { ...between(GAP, bottomOf(plateBox(left)) + GAP, sides, foot), from: 'top' };
  return rel === 1 ? box : mirrored(viewport, box);
}

/** On a phone held sideways the button in the corner ends here. */
const CORNER = 58;

/**
 * On a phone held sideways over the viewer's own plate, over that of the player at the left, and under the others';
 * those across at the right of the trick.
 */
function inLandscape(viewport: Viewport, free: FreeFelt, rel: number, trick: Box): CaptureBox {
  const [mine, left, across] = free.spots;
  const foot = mine === undefined ? free.handTop : plateBox(mine).top;
  if (rel === 2 && across !== undefined) {
    // the trick's card at the right reaches higher than the plate there
    const beside = layTrick(viewport, free.middle, SEATS).spots[3];
    const bottom = (beside === undefined ? trick.top : boundsOf(beside).top) - GAP / 2;
    const start = trick.left + trick.width / 2 + trick.width * 0.22;
    return { ...between(start, bottomOf(plateBox(across)) + GAP / 2, viewport.width - EDGE, bottom), from: 'left' };
  }
  if (left === undefined) return { ...trick, from: 'left' };
  const plate = plateBox(left);
  if (rel === 1) {
    const bottom = plate.top - GAP / 2;
    const top = Math.max(CORNER, bottom - heightOf(WIDEST.landscape));
    return { ...between(Math.max(CORNER, plate.left), top, trick.left - GAP, bottom), from: 'left' };
  }
  const under = bottomOf(plate) + GAP / 2;
  const bottom = foot - GAP / 2;
  if (rel === 0) return { ...between(EDGE, under, trick.left - GAP, bottom), from: 'left' };
  const right = free.spots[3];
  const start = Math.max(rightOf(trick) + GAP, right === undefined ? 0 : plateBox(right).left);
  return { ...between(start, under, viewport.width - EDGE, bottom), from: 'left' };
}

/**
 * Where the cards captured by the seat `rel` places clockwise from the viewer lie. No plate, trick, hint or hand is
 * there.
 */
function captureBox(viewport: Viewport, free: FreeFelt, rel: number): CaptureBox {
  const trick = trickBox(viewport, free);
  switch (viewport.kind) {
    case 'desktop':
      return onDesktop(viewport, free, rel, trick);
    case 'phone':
      return onPhone(viewport, free, rel, trick);
    case 'landscape':
      return inLandscape(viewport, free, rel, trick);
  }
}

/** How cards overlap in this many lines along a length: the step from one to the next, and how many a line has. */
function lineUp(n: number, lines: number, length: number, size: number): { step: number; perLine: number } {
  const perLine = Math.ceil(n / lines);
  return { step: Math.min(size + GAP / 2, (length - size) / Math.max(1, perLine - 1)), perLine };
}

function inColumns(box: CaptureBox, n: number, widest: number): Placed[] {
  const width = Math.min(widest, (box.width - GAP / 2) / 2, box.height / RATIO);
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

function inRows(box: CaptureBox, n: number, widest: number): Placed[] {
  const whole = Math.min(widest, box.height / RATIO, box.width);
  const one = lineUp(n, 1, box.width, whole);
  const rows = one.step >= whole * INDEX ? 1 : 2;
  const width = rows === 1 ? whole : Math.min(whole, box.height / (RATIO * (1 + ROW_STEP)));
  const { step, perLine } = rows === 1 ? one : lineUp(n, 2, box.width, width);
  const height = heightOf(width);
  const top = box.top + (box.height - height * (1 + (rows - 1) * ROW_STEP)) / 2;
  return Array.from({ length: n }, (_, i) => {
    const row = Math.floor(i / perLine);
    const inRow = Math.min(perLine, n - row * perLine);
    const span = width + (inRow - 1) * step;
    const left =
      box.from === 'left' ? box.left : box.from === 'right' ? rightOf(box) - span : box.left + (box.width - span) / 2;
    const x = left + width / 2 + (i % perLine) * step;
    return placed(x, top + height / 2 + row * height * ROW_STEP, width);
  });
}

/** Lays this many captured cards into their box so that every index is seen, in two lines where one is too short. */
function layCaptured(kind: Viewport['kind'], box: CaptureBox, n: number): Placed[] {
  if (n === 0) return [];
  return box.from === 'top' ? inColumns(box, n, WIDEST[kind]) : inRows(box, n, WIDEST[kind]);
}

/** Trex's own places: the layout of the four suits, and what each seat has captured, with room for all of it. */
export const layout: OwnLayout = {
  zone(zone, faces, viewport, seats, free) {
    if (zone.kind === 'layout') return layStops(stopsBox(viewport, free));
    if (zone.seat < 0 || zone.kind === 'hand') return null;
    const box = captureBox(viewport, free, clockwiseFrom(free.me, zone.seat, seats));
    if (zone.kind !== 'pile') return layCaptured(viewport.kind, box, faces.length);
    const [first] = layCaptured(viewport.kind, box, 1);
    if (first === undefined) return [];
    const { x, y, width } = first;
    return layPile(x, Math.min(y, box.top + box.height - heightOf(width) / 2), width, faces.length);
  },
};
