import { BACK } from '@kibitz/shared/kit/cards/packed';
import type { Table } from '@kibitz/shared/kit/table/table';
import type { HintSpot } from '../../table/layout/hintSpot.ts';
import type { OwnLayout } from '../../table/layout/layOut.ts';
import { layPile } from '../../table/layout/piles.ts';
import { type Box, heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';
import type { SeatSpot } from '../../table/layout/seats.ts';
import type { ScreenKind, Viewport } from '../../table/layout/viewport.ts';

/** How much larger the cards that have decided a battle are, raised from the others. */
const RAISED = 1.05;

/** The greatest width of cards, in CSS pixels; on a desktop they grow with its height. */
const WIDEST: { readonly [kind in ScreenKind]: number } = { desktop: 140, phone: 98, landscape: 86 };
const OF_HEIGHT = 0.175;
/** How much higher and further right a pile's topmost card lies than its lowest. */
export const PILE_RISE = 9;
const EDGE = 12;
const BETWEEN_LANES = 14;
/**
 * From one card of a lane to the next, in card widths: where there is room, and what an open one and a back need at
 * least.
 */
const STEP = 1.08;
const OPEN_NEEDS = 0.44;
const BACK_NEEDS = 0.14;
/** How wide a plate before its lane may be, and how far from the pile it ends. */
const PLATE = {
  desktop: { most: 150, gap: 24, form: 'pill' },
  landscape: { most: 116, gap: 14, form: 'mini' },
} as const;
/** From the left edge of the pile to the right one of a double war, in card widths. */
const WIDTHS_NEEDED = 4;
const HEAD = 16;
const HINT_HALF = 26;
/** Lanes that depend on the viewport alone. */
const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };
/** From the pile to the middle of the felt, and what a double war needs, in card widths. */
const FROM_PILE = 2.1;
const DOUBLE_WAR = 2.75;
/** A row of more cards than this lies closer, before it moves its pile to the edge. */
const ROOMY = 5;
const SNUG = 0.6;
/** What the controls take at the right of a phone held sideways. */
const CONTROLS_BESIDE = 224;
const CORNERS = 54;

/** What the controls take of the width. */
function controlsBeside({ kind, isBesideResult }: Viewport): number {
  return kind === 'landscape' && !isBesideResult ? CONTROLS_BESIDE : 0;
}

/** Where a player's cards are: the pile, and at its right those that have been turned. */
interface Lane {
  /** The middle of the pile's lowest card. */
  readonly pile: { readonly x: number; readonly y: number };
  /** The middle of a card that lies alone, and how far a row of more may be spread, from middle to middle. */
  readonly card: { readonly x: number; readonly y: number };
  readonly reach: number;
  /** Whether a row grows to both sides of that place, or to its right only. */
  readonly isCentred: boolean;
  readonly width: number;
}

/** How many cards the longer of the two rows has. */
function longest(table: Table): number {
  return Math.max(0, ...table.zones.filter(({ kind }) => kind === 'row').map(({ cards }) => cards.length));
}

/** Whether somebody takes the cards on the table. */
function isDecided(table: Table): boolean {
  return table.zones.some(({ kind, marks = [] }) => kind === 'row' && marks.length > 0);
}

/**
 * The lane of the other player, above, or the viewer's own, below. The cards turned lie in the middle of the felt, the
 * pile at their left, the plate before it. A phone has no room there: its plates stay above and below, and both lanes
 * move to the left for the cards of a war.
 */
export function laneOf(viewport: Viewport, middle: Box, isMine: boolean, table: Table): Lane {
  const { kind } = viewport;
  const right = viewport.width - EDGE - controlsBeside(viewport);
  const field = kind === 'phone' ? { top: middle.top, bottom: middle.top + middle.height } : fieldOf(viewport);
  const height = (field.bottom - field.top - BETWEEN_LANES) / 2;
  const before = kind === 'phone' ? EDGE : EDGE + PLATE[kind].most + PLATE[kind].gap;
  const most = Math.max(WIDEST[kind], kind === 'desktop' ? viewport.height * OF_HEIGHT : 0);
  // a double war shows its indices
  const fits = kind === 'phone' ? most : (right - before) / WIDTHS_NEEDED;
  const width = Math.min(most, (height - PILE_RISE) / RATIO, fits);
  const y = field.top + (isMine ? height + BETWEEN_LANES : 0) + PILE_RISE / 2 + height / 2;
  if (kind === 'phone') {
    const step = longest(table) > ROOMY ? SNUG : STEP;
    const apart = width * 1.3;
    const needed = width * step * Math.max(0, longest(table) - 1);
    const left = Math.max(before + width / 2, (EDGE + right - apart - needed) / 2);
    const x = left + apart;
    return { pile: { x: left, y }, card: { x, y }, reach: right - x - width / 2, isCentred: false, width };
  }
  const pile = Math.max(before + width / 2, viewport.width / 2 - width * FROM_PILE);
  const beside = pile + width / 2 + BETWEEN_LANES;
  const x = Math.max(viewport.width / 2, beside + (width * DOUBLE_WAR) / 2);
  const reach = 2 * (Math.min(right - x, x - beside) - width / 2);
  return { pile: { x: pile, y }, card: { x, y }, reach, isCentred: true, width };
}

/** Where the lanes begin and end, except on a phone held upright. */
function fieldOf(viewport: Viewport): { readonly top: number; readonly bottom: number } {
  const top = viewport.kind === 'landscape' ? CORNERS : viewport.bar + HEAD;
  return { top, bottom: hintOf(viewport).y - HINT_HALF };
}

/** Where the hint stands, except on a phone held upright: under the lanes. */
function hintOf(viewport: Viewport): HintSpot {
  if (viewport.kind === 'landscape') {
    const right = viewport.width - controlsBeside(viewport);
    return { x: right / 2, y: viewport.height - 28, isLeft: false, most: right - 2 * EDGE };
  }
  return {
    x: viewport.width / 2,
    y: viewport.height - viewport.foot - 42,
    isLeft: false,
    most: viewport.width - 2 * EDGE,
  };
}

/** The plates before their lanes, the viewer's first; null on a phone held upright. */
function platesOf(viewport: Viewport, table: Table): readonly SeatSpot[] | null {
  const { kind } = viewport;
  if (kind === 'phone') return null;
  const { most, gap, form } = PLATE[kind];
  return [true, false].map((isMine) => {
    const { pile, width } = laneOf(viewport, NOWHERE, isMine, table);
    return { x: pile.x - width / 2 - gap - most / 2, y: pile.y, form, isLeft: false, most };
  });
}

/**
 * How far each card of a lane lies from the first: the last one, which fights, is covered by none, and open ones show
 * their index.
 */
function stepsOf(faces: string, width: number, reach: number): number[] {
  const gaps = Array.from(faces.slice(0, -1), (face) => (face === BACK ? BACK_NEEDS : OPEN_NEEDS) * width);
  const needed = gaps.reduce((sum, gap) => sum + gap, 0);
  const spare = Math.max(0, reach - needed) / Math.max(1, gaps.length);
  const shrink = Math.min(1, reach / Math.max(1, needed));
  const steps = [0];
  for (const gap of gaps) steps.push((steps.at(-1) ?? 0) + Math.min(width * STEP, gap * shrink + spare));
  return steps;
}

/** A lane's cards, in the order laid; the last one raised once the battle is decided. */
function layTurned(lane: Lane, faces: string, isDecided: boolean): Placed[] {
  const { card, width } = lane;
  const steps = stepsOf(faces, width, lane.reach);
  const left = card.x - (lane.isCentred ? (steps.at(-1) ?? 0) / 2 : 0);
  return steps.slice(0, faces.length).map((step, i) => ({
    ...placed(left + step, card.y, isDecided && i === faces.length - 1 ? Math.round(width * RAISED) : width),
    strip: { left: 0, top: 0, width: Math.min(width, (steps[i + 1] ?? Infinity) - step), height: heightOf(width) },
  }));
}

/** War's own places: for each player a pile and, beside it, the cards turned in the order laid. */
export const layout: OwnLayout = {
  seats: (viewport, _seats, table) => platesOf(viewport, table),
  hint: (viewport) => (viewport.kind === 'phone' ? null : hintOf(viewport)),
  zone(zone, faces, viewport, _seats, free, table) {
    const lane = laneOf(viewport, free.middle, zone.seat === Math.max(0, free.me), table);
    if (zone.kind === 'pile') return layPile(lane.pile.x, lane.pile.y, lane.width, faces.length);
    return layTurned(lane, faces, isDecided(table));
  },
};
