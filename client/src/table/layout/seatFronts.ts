import { layBacks } from './backs.ts';
import { unionOf } from './boxes.ts';
import { HINT_HEIGHT } from './hintSpot.ts';
import type { FreeFelt } from './ownLayout.ts';
import { type Box, boundsOf, heightOf } from './pose.ts';
import { plateBox } from './seats.ts';
import { layTrick } from './trick.ts';
import type { ScreenKind, Viewport } from './viewport.ts';

/*
 * The fronts of four seats, between plate and trick: where the cards lie that a seat has taken and that everybody may
 * see. They overlap no plate, trick, hint or hand.
 */

/** The greatest width of cards before a seat, in CSS pixels. */
const WIDEST: { readonly [kind in ScreenKind]: number } = { desktop: 58, phone: 46, landscape: 42 };
/** From one row to the next, in card heights. */
export const FRONT_ROW_STEP = 0.56;
/** Cards are no lower than this, in CSS pixels, where there is another place for them. */
const LEAST_OVER = 36;
const GAP = 6;
const EDGE = 8;
/** Half of what the hint needs. */
const HALF_HINT = 165;
/** The backs that the widest fan of the player across has. */
const HAND = 13;

/** The region before a seat: cards lie in it in rows from one side, or in columns from the top. */
interface FrontBox extends Box {
  readonly from: 'left' | 'right' | 'top' | 'centre';
}

/** The region before a seat, with the greatest width of its cards. */
export interface SeatFront extends FrontBox {
  readonly widest: number;
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
  return unionOf(layTrick(viewport, free.middle, free.spots.length).spots.map(boundsOf));
}

function mirrored(viewport: Viewport, box: FrontBox): FrontBox {
  return { ...box, left: viewport.width - rightOf(box), from: box.from === 'left' ? 'right' : box.from };
}

/**
 * On a desktop beside the plates; the viewer's own over the hand, at the side of the hint that is free. Beside a
 * result, without a hand or a hint, over the viewer's plate.
 */
function onDesktop(viewport: Viewport, free: FreeFelt, rel: number, trick: Box): FrontBox {
  const tall = heightOf(WIDEST.desktop);
  const [mine, left, across] = free.spots;
  if (rel === 0) {
    const isOverPlate = viewport.isBesideResult && mine !== undefined;
    const bottom = (isOverPlate ? plateBox(mine).top : free.handTop) - GAP;
    const top = bottom - tall;
    const isLeftFree = mine === undefined || plateBox(mine).top > bottom;
    const box = between(24, top, viewport.width / 2 - HALF_HINT, bottom);
    return isLeftFree ? { ...box, from: 'left' } : { ...box, left: viewport.width / 2 + HALF_HINT, from: 'left' };
  }
  if (rel === 2 && across !== undefined) {
    const held = viewport.isBesideResult ? 0 : HAND;
    const backs = layBacks(viewport, across, held, free.spots.length, false).cards.map(boundsOf);
    const from = Math.max(rightOf(plateBox(across)), ...backs.map(rightOf)) + GAP;
    const top = viewport.isBesideResult ? across.y - tall / 2 : viewport.bar + GAP;
    return { ...between(from, top, viewport.width - EDGE, top + tall), from: 'left' };
  }
  if (left === undefined) return { ...trick, from: 'left' };
  // cards of the seat's own hand lean in at the edge; the plate stands before them
  const start = rightOf(plateBox(left));
  const deep = tall * (1 + FRONT_ROW_STEP);
  const box: FrontBox = {
    ...between(start, left.y - deep / 2, trick.left - 2 * GAP, left.y + deep / 2),
    from: 'left',
  };
  return rel === 1 ? box : mirrored(viewport, box);
}

/** On a phone under the plates; the viewer's own between trick and hint. */
function onPhone(viewport: Viewport, free: FreeFelt, rel: number, trick: Box): FrontBox {
  const foot = free.hint.y - HINT_HEIGHT / 2 - GAP;
  const [, left, across] = free.spots;
  const sides = trick.left - GAP;
  if (rel === 0) {
    const deep = heightOf(WIDEST.phone) * (1 + FRONT_ROW_STEP);
    const top = Math.max(bottomOf(trick) + GAP, foot - deep);
    return { ...between(sides + GAP, top, viewport.width - sides - GAP, foot), from: 'centre' };
  }
  if (rel === 2 && across !== undefined) {
    const top = bottomOf(plateBox(across)) + GAP;
    const lowest = top + heightOf(WIDEST.phone);
    const bottom = Math.min(trick.top - GAP, lowest);
    if (bottom - top >= LEAST_OVER || left === undefined) {
      return { ...between(EDGE, top, viewport.width - EDGE, bottom), from: 'centre' };
    }
    // at the left of the trick's upper card, and over its left one
    const [, lower, upper] = layTrick(viewport, free.middle, free.spots.length).spots.map(boundsOf);
    const end = Math.min(lowest, plateBox(left).top - GAP, (lower ?? trick).top - GAP);
    return { ...between(EDGE, top, (upper ?? trick).left - GAP, end), from: 'right' };
  }
  if (left === undefined) return { ...trick, from: 'top' };
  const box: FrontBox = { ...between(GAP, bottomOf(plateBox(left)) + GAP, sides, foot), from: 'top' };
  return rel === 1 ? box : mirrored(viewport, box);
}

/** On a phone held sideways under the plates; across at the right of the trick, the viewer's own beside their plate. */
function inLandscape(viewport: Viewport, free: FreeFelt, rel: number, trick: Box): FrontBox {
  const [mine, left, across] = free.spots;
  if (left === undefined || mine === undefined) return { ...trick, from: 'left' };
  if (rel === 2 && across !== undefined) {
    // the trick's card at the right reaches higher than the plate there
    const beside = layTrick(viewport, free.middle, free.spots.length).spots[3];
    const bottom = (beside === undefined ? trick.top : boundsOf(beside).top) - GAP / 2;
    const start = trick.left + trick.width / 2 + trick.width * 0.22;
    return { ...between(start, bottomOf(plateBox(across)) + GAP / 2, viewport.width - EDGE, bottom), from: 'left' };
  }
  const under = bottomOf(plateBox(left)) + GAP / 2;
  const foot = under + heightOf(WIDEST.landscape);
  if (rel === 0) {
    const end = free.hint.x - Math.min(HALF_HINT, free.hint.most / 2) - GAP;
    return { ...between(rightOf(plateBox(mine)) + GAP, foot + GAP, end, free.handTop - GAP), from: 'left' };
  }
  const half = Math.min(left.x - EDGE, trick.left - GAP - left.x);
  const box: FrontBox = { ...between(left.x - half, under, left.x + half, foot), from: 'centre' };
  return rel === 1 ? box : mirrored(viewport, box);
}

/** Beside a result on a phone, in three rows between the plates: only what was captured lies there. */
function besideResult(viewport: Viewport, free: FreeFelt, rel: number): FrontBox {
  const [mine, left, across] = free.spots;
  if (mine === undefined || left === undefined || across === undefined) return { ...free.middle, from: 'centre' };
  const top = bottomOf(plateBox(across)) + GAP;
  const tall = (plateBox(mine).top - top) / 3;
  const start = rightOf(plateBox(left)) + GAP;
  const row = (i: number, end: number) => between(start, top + i * tall, end, top + (i + 1) * tall - GAP);
  if (rel === 0 || rel === 2) return { ...row(rel === 0 ? 2 : 0, viewport.width - start), from: 'centre' };
  const box: FrontBox = { ...row(1, viewport.width / 2 - GAP), from: 'left' };
  return rel === 1 ? box : mirrored(viewport, box);
}

/** Whether what seats have captured lies alone, without the last trick: beside a result on a phone. */
export function isCapturedAlone({ isBesideResult, kind }: Viewport): boolean {
  return isBesideResult && kind !== 'desktop';
}

/** The region before the seat `rel` places clockwise from the viewer, at a table of four. */
export function seatFront(viewport: Viewport, free: FreeFelt, rel: number): SeatFront {
  const trick = trickBox(viewport, free);
  const widest = WIDEST[viewport.kind];
  if (isCapturedAlone(viewport)) return { ...besideResult(viewport, free, rel), widest };
  switch (viewport.kind) {
    case 'desktop':
      return { ...onDesktop(viewport, free, rel, trick), widest };
    case 'phone':
      return { ...onPhone(viewport, free, rel, trick), widest };
    case 'landscape':
      return { ...inLandscape(viewport, free, rel, trick), widest };
  }
}
