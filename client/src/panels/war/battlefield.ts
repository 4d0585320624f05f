import { BACK } from '@kibitz/shared/kit/packed';
import { type Box, heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';
import type { Room, RoomKind } from '../../table/layout/room.ts';

/** How wide cards are at most, in CSS pixels. */
const WIDEST: { readonly [kind in RoomKind]: number } = { desktop: 140, phone: 98, landscape: 86 };
/** A pile's topmost card lies so much higher and further right than its lowest. */
export const PILE_RISE = 9;
const EDGE = 12;
const BETWEEN_LANES = 14;
/** From one card of a lane to the next, in card widths: where there is room, and what an open one and a back need at least. */
const STEP = 1.08;
const OPEN_NEEDS = 0.44;
const BACK_NEEDS = 0.14;
/** What the controls take at the right of a phone held sideways. */
const CONTROLS_BESIDE = 224;
const CORNERS = 54;

/** Where a player's cards are: the pile, and at its right those that have been turned. */
export interface Lane {
  /** The middle of the pile's lowest card. */
  readonly pile: { readonly x: number; readonly y: number };
  /** The middle of the first card turned, and how far to the right the last one may reach. */
  readonly first: { readonly x: number; readonly y: number };
  readonly right: number;
  readonly width: number;
}

/** The lane of the other player, above, or the viewer's own, below. */
export function laneOf(room: Room, middle: Box, isMine: boolean): Lane {
  const isBeside = room.kind === 'landscape';
  const top = isBeside ? Math.max(middle.top, CORNERS) : middle.top;
  const height = (middle.top + middle.height - top - BETWEEN_LANES) / 2;
  const width = Math.min(WIDEST[room.kind], (height - PILE_RISE) / RATIO);
  const y = top + (isMine ? height + BETWEEN_LANES : 0) + PILE_RISE / 2 + height / 2;
  const right = room.width - EDGE - (isBeside ? CONTROLS_BESIDE : 0);
  const apart = width * (room.kind === 'phone' ? 1.3 : 1.6);
  // a phone keeps its width for the cards of a war
  const left = room.kind === 'phone' ? EDGE + width / 2 : (right + EDGE) / 2 - apart;
  return { pile: { x: left, y }, first: { x: left + apart, y }, right, width };
}

/** How far each card of a lane lies from the first: the last one, which fights, is covered by none, and open ones show their index. */
function stepsOf(faces: string, width: number, reach: number): number[] {
  const gaps = Array.from(faces.slice(0, -1), (face) => (face === BACK ? BACK_NEEDS : OPEN_NEEDS) * width);
  const needed = gaps.reduce((sum, gap) => sum + gap, 0);
  const spare = Math.max(0, reach - needed) / Math.max(1, gaps.length);
  const shrink = Math.min(1, reach / Math.max(1, needed));
  const steps = [0];
  for (const gap of gaps) steps.push((steps.at(-1) ?? 0) + Math.min(width * STEP, gap * shrink + spare));
  return steps;
}

/** A lane's cards, in the order laid. */
export function layTurned(lane: Lane, faces: string): Placed[] {
  const { first, width } = lane;
  const steps = stepsOf(faces, width, lane.right - first.x - width / 2);
  return steps.slice(0, faces.length).map((step, i) => ({
    ...placed(first.x + step, first.y, width),
    strip: { left: 0, top: 0, width: Math.min(width, (steps[i + 1] ?? Infinity) - step), height: heightOf(width) },
  }));
}
