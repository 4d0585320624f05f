import { type Box, type Placed, placed, RATIO } from './pose.ts';
import type { ScreenKind, Viewport } from './viewport.ts';

/** Where a trick card lies, from the middle of the trick: shares of a card's width and height, and the tilt. */
interface Offset {
  readonly dx: number;
  readonly dy: number;
  readonly angle: number;
}

interface Spread {
  /** From the middle to a card at the side, in card widths; to one across, in card heights. */
  readonly x: number;
  readonly y: number;
}

const DESKTOP_SPREAD: Spread = { x: 0.92, y: 0.36 };
const PHONE_SPREAD: Spread = { x: 0.78, y: 0.44 };

/** Seats clockwise from the viewer: the viewer's card at the bottom, the left neighbour's at the left and so on. */
function offsets(seats: number, kind: ScreenKind): Offset[] {
  const { x, y } = kind === 'desktop' ? DESKTOP_SPREAD : PHONE_SPREAD;
  const bottom = { dx: 0.03, dy: y, angle: -0.03 };
  const top = { dx: -0.02, dy: -y, angle: 0.035 };
  const left = { dx: -x, dy: -0.03, angle: -0.06 };
  const right = { dx: x, dy: 0.02, angle: 0.05 };
  switch (seats) {
    case 1:
      return [{ ...bottom, dy: 0 }];
    case 2:
      return [
        { dx: 0.42, dy: 0.17, angle: -0.04 },
        { dx: -0.42, dy: -0.17, angle: 0.03 },
      ];
    case 3:
      return [
        { ...bottom, dy: y * 0.6 },
        { ...left, dy: -0.2 },
        { ...right, dy: -0.17 },
      ];
    case 4:
      return [bottom, left, top, right];
    default:
      return ringOffsets(seats, RING_SPREAD[kind]);
  }
}

/** The same in a ring of more than four. */
const RING_SPREAD: { readonly [kind in ScreenKind]: Spread } = {
  desktop: { x: 1, y: 0.42 },
  phone: { x: 1, y: 0.36 },
  landscape: { x: 1, y: 0.3 },
};

/** Where cards of five or six lie round the middle, as shares of the spread. */
const FIVE = [
  [0, 1],
  [-0.95, 0.3],
  [-0.45, -1],
  [0.45, -1],
  [0.95, 0.3],
] as const;
const SIX = [
  [0, 1],
  [-1, 0.5],
  [-1, -0.7],
  [0, -1],
  [1, -0.7],
  [1, 0.5],
] as const;

/** For more: the viewer's neighbours beside the viewer, one card at either side, the others in a row across. */
function ringOf(seats: number): readonly (readonly [number, number])[] {
  if (seats === 5) return FIVE;
  if (seats === 6) return SIX;
  const n = seats - 5;
  const across = Array.from({ length: n }, (_, i) => [i - (n - 1) / 2, -1] as const);
  const side = n / 2 + 0.5;
  return [[0, 1], [-0.95, 1], [-side, -0.2], ...across, [side, -0.2], [0.95, 1]];
}

/** Each card lies towards its plate, and none covers the index of another. */
function ringOffsets(seats: number, { x, y }: Spread): Offset[] {
  return ringOf(seats).map(([fx, fy]) => ({ dx: fx * x, dy: fy * y, angle: fx * 0.02 }));
}

/** How much room a trick needs round its middle, in card widths and heights. */
function extent(list: readonly Offset[]): { readonly width: number; readonly height: number } {
  const most = (pick: (o: Offset) => number) => Math.max(...list.map((o) => Math.abs(pick(o))));
  return { width: 2 * most((o) => o.dx) + 1.1, height: 2 * most((o) => o.dy) + 1.06 };
}

/** The places of a trick: one for each seat, clockwise from the viewer, and the order in which they are drawn. */
interface TrickSpots {
  readonly spots: readonly Placed[];
  /** Places in the order of drawing: from the top down and from left to right, so that no index is ever covered. */
  readonly order: readonly number[];
}

/** The width of the cards of a trick of full size. */
function wantedWidth({ kind, card }: Viewport): number {
  return card * { desktop: 1, phone: 0.9, landscape: 0.95 }[kind];
}

/** The room that a trick of full size needs. */
export function trickSize(viewport: Viewport, seats: number): Pick<Box, 'width' | 'height'> {
  const need = extent(offsets(seats, viewport.kind));
  const width = wantedWidth(viewport);
  return { width: need.width * width, height: need.height * width * RATIO };
}

/** Even where there is no room, a card is drawn this wide, in CSS pixels, so that it can be seen. */
const LEAST = 20;

/** Lays a trick into the free middle of the felt; cards are as wide as the viewer's where it has room for them. */
export function layTrick(viewport: Viewport, middle: Box, seats: number): TrickSpots {
  const list = offsets(seats, viewport.kind);
  const need = extent(list);
  const free = Math.min(wantedWidth(viewport), middle.width / need.width, middle.height / (need.height * RATIO));
  const width = Math.round(Math.max(LEAST, free));
  const x = middle.left + middle.width / 2;
  const y = middle.top + middle.height / 2;
  const spots = list.map(({ dx, dy, angle }) => placed(x + dx * width, y + dy * width * RATIO, width, angle));
  const row = (place: number) => Math.round((list[place]?.dy ?? 0) * 3);
  const order = list
    .map((_, place) => place)
    .sort((a, b) => row(a) - row(b) || (list[a]?.dx ?? 0) - (list[b]?.dx ?? 0));
  return { spots, order };
}
