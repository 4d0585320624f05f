import { type Box, type Placed, placed, RATIO } from './pose.ts';
import type { Viewport } from './viewport.ts';

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
function offsets(seats: number, spread: Spread): Offset[] {
  const { x, y } = spread;
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
      return ringOffsets(seats, spread);
  }
}

/**
 * For more than four: an upper and a lower row, the viewer's card in the middle of the lower one. Rows overlap by less
 * than what an index needs, cards within a row lie side by side.
 */
function ringOffsets(seats: number, spread: Spread): Offset[] {
  const others = seats - 1;
  const lowerSide = others >= 6 ? 2 : 1;
  const upper = others - 2 * lowerSide;
  const step = Math.max(0.66, spread.x * 0.82);
  const low = (k: number): Offset => ({ dx: k * step, dy: spread.y * 0.62, angle: k * 0.02 });
  const lows: Offset[] = [];
  for (let k = lowerSide; k >= 1; k--) lows.push(low(-k));
  const highs = Array.from({ length: upper }, (_, i): Offset => {
    const k = i - (upper - 1) / 2;
    return { dx: k * step, dy: -spread.y * 0.62, angle: k * 0.02 };
  });
  const rights: Offset[] = [];
  for (let k = 1; k <= lowerSide; k++) rights.push(low(k));
  // clockwise from the viewer's left: the nearest at the left first, then across, then down the right side
  return [low(0), ...lows.reverse(), ...highs, ...rights.reverse()];
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

/** Even where nothing is free, a card is drawn this wide, so that it is seen to lie there. In CSS pixels. */
const LEAST = 20;

/** Lays a trick into the free middle of the felt; cards are as wide as the viewer's where it has room for them. */
export function layTrick(viewport: Viewport, middle: Box, seats: number): TrickSpots {
  const list = offsets(seats, viewport.kind === 'desktop' ? DESKTOP_SPREAD : PHONE_SPREAD);
  const need = extent(list);
  const wanted = viewport.kind === 'desktop' ? viewport.card : viewport.card * (viewport.kind === 'phone' ? 0.9 : 0.95);
  const free = Math.min(wanted, middle.width / need.width, middle.height / (need.height * RATIO));
  const width = Math.round(Math.max(LEAST, free));
  const x = middle.left + middle.width / 2;
  const y = middle.top + middle.height / 2;
  const spots = list.map(({ dx, dy, angle }) => placed(x + dx * width, y + dy * width * RATIO, width, angle));
  const row = (place: number) => Math.round((list[place]?.dy ?? 0) * 8);
  const order = list
    .map((_, place) => place)
    .sort((a, b) => row(a) - row(b) || (list[a]?.dx ?? 0) - (list[b]?.dx ?? 0));
  return { spots, order };
}
