import { type Suit, suitOf } from '@kibitz/shared/kit/cards/cards';
import { unpack } from '@kibitz/shared/kit/cards/packed';
import { heightOf, type Placed, wholeStrip } from './pose.ts';
import { handCardHeight, type Viewport } from './viewport.ts';

/** How far the viewer's selected card rises, and how far one under the mouse does. */
export const SELECTED_RISE = 22;
export const HOVERED_RISE = 12;

const MOST_TILT = 0.16;
const TILT_A_CARD = 0.0125;
/** How much lower than its middle card the outermost cards of a fan lie, in card heights. */
const FAN_BEND = 0.09;
/** A fan is no wider than this many cards, however wide the screen. */
const WIDEST_FAN = 9.5;
/** Under the middle card of a fan, in card heights: the room for its outermost cards, which are lower and tilted. */
const UNDER_FAN = 0.155;
const UNDER_ROWS = 12;
/**
 * Between the top edges of two rows, in card heights; of three or of sunk rows, which are closer, still show each index
 * and leave a finger its room.
 */
const ROW_STEP = 0.6;
const CLOSE_ROW_STEP = 0.46;
/** How much of a sunk hand is seen. */
const SUNK_SHOWN = 0.7;
/** The room kept free beside a sunk hand, in CSS pixels. */
const BESIDE_SUNK = 180;
/** How much of a card a finger needs, in CSS pixels. */
const TARGET = 44;
const MOST_ROWS = 3;
/**
 * What stays free at both edges of a phone, in CSS pixels, and how narrow cards may become, as a share of their width.
 */
const EDGES = 8;
const LEAST_CARD = 0.88;

/** The visible part of each card in a row, where the next overlaps it `step` further on. */
function stripOf(width: number, step: number, isLast: boolean, height: number) {
  return { left: 0, top: 0, width: isLast ? width : Math.min(width, step), height };
}

function fan(viewport: Viewport, n: number): Placed[] {
  const w = viewport.card;
  const h = heightOf(w);
  const most = Math.min(viewport.width * 0.7, w * WIDEST_FAN);
  const step = Math.min(w * 0.62, (most - w) / Math.max(1, n - 1));
  const tilt = Math.min(MOST_TILT, n * TILT_A_CARD);
  return Array.from({ length: n }, (_, i) => {
    const fromMiddle = i - (n - 1) / 2;
    const t = n > 1 ? fromMiddle / ((n - 1) / 2) : 0;
    return {
      x: viewport.width / 2 + fromMiddle * step,
      y: viewport.height - UNDER_FAN * h - h / 2 + t * t * h * FAN_BEND,
      width: w,
      angle: t * tilt,
      strip: stripOf(w, step, i === n - 1, h),
    };
  });
}

/** The width of the cards of a phone's hand whose longest row has `n`: a little narrower where a finger needs that. */
function rowCard(viewport: Viewport, n: number): number {
  const most = viewport.width - EDGES - TARGET * (n - 1);
  return Math.max(viewport.card * LEAST_CARD, Math.min(viewport.card, most));
}

/** The step between neighbours in a row of `n` cards of this width. */
function rowStep(viewport: Viewport, n: number, width = rowCard(viewport, n)): number {
  return Math.min(width * 0.86, (viewport.width - EDGES - width) / Math.max(1, n - 1));
}

/** How many rows a phone needs for this many cards. */
function rowsFor(viewport: Viewport, n: number): number {
  for (let rows = 1; rows < MOST_ROWS; rows++) if (rowStep(viewport, Math.ceil(n / rows)) >= TARGET) return rows;
  return MOST_ROWS;
}

/** Whether a finger finds every one of this many cards in one row of a sunk hand, the last of them whole. */
function fitsSunk({ card, width }: Viewport, n: number): boolean {
  return (n - 1) * TARGET + card <= width - EDGES;
}

/** Whether this many cards need more than one row. */
function needRows(viewport: Viewport, n: number): boolean {
  return viewport.kind === 'landscape' ? !fitsSunk(viewport, n) : n > 7 && rowStep(viewport, n) < TARGET;
}

/** The suit that a card is held with. */
export type SuitOfFace = (face: string) => Suit;

const printedSuit: SuitOfFace = (face) => suitOf(unpack(face));

function changesSuit(faces: readonly string[], at: number, suitOfFace: SuitOfFace): boolean {
  const before = faces[at - 1];
  const after = faces[at];
  return before !== undefined && after !== undefined && suitOfFace(before) !== suitOfFace(after);
}

/**
 * Where the cards of a phone's hand, upright or sideways, break into rows: the first card of each row. A break between
 * two suits is preferred.
 */
export function rowStarts(viewport: Viewport, faces: readonly string[], suitOfFace = printedSuit): number[] {
  const n = faces.length;
  const rows = needRows(viewport, n) ? Math.max(2, rowsFor(viewport, n)) : 1;
  const starts = [0];
  for (let row = 1; row < rows; row++) {
    const even = Math.ceil((n * row) / rows);
    const nearby = [even, even + 1, even - 1].filter((at) => {
      const longest = Math.max(at - (starts.at(-1) ?? 0), Math.ceil((n - at) / (rows - row)));
      return at === even || rowStep(viewport, longest) >= TARGET;
    });
    starts.push(nearby.find((at) => changesSuit(faces, at, suitOfFace)) ?? even);
  }
  return starts;
}

/** From the top edge of a close row to the next one's, for cards of this height. */
function closeRowsApart(height: number): number {
  return Math.max(TARGET, height * CLOSE_ROW_STEP);
}

/** From the top edge of a row on a phone held upright to the next one's. */
function rowsApart(rows: number, height: number): number {
  return rows < MOST_ROWS ? height * ROW_STEP : closeRowsApart(height);
}

/** The first card of a row of a sunk hand, and from each to the next. */
function sunkRow(viewport: Viewport, n: number): { readonly first: number; readonly step: number } {
  const w = viewport.card;
  const gaps = Math.max(1, n - 1);
  // wider than usual on a narrow screen, where a finger would otherwise find too little of each card
  const usual = (viewport.width - BESIDE_SUNK - w) / gaps;
  const within = Math.min(w * 0.68, Math.max(usual, Math.min(TARGET, (viewport.width - EDGES - w) / gaps)));
  return { first: viewport.width / 2 - ((n - 1) / 2) * within, step: within };
}

function sunk(viewport: Viewport, faces: readonly string[], suitOfFace: SuitOfFace): Placed[] {
  const w = viewport.card;
  const h = heightOf(w);
  const starts = rowStarts(viewport, faces, suitOfFace);
  const apart = closeRowsApart(h);
  return starts.flatMap((start, row) => {
    const n = (starts[row + 1] ?? faces.length) - start;
    const rowsBelow = starts.length - 1 - row;
    const { first, step } = sunkRow(viewport, n);
    return Array.from({ length: n }, (_, i) => {
      const x = first + i * step;
      return {
        x,
        y: viewport.height - h * SUNK_SHOWN + h / 2 - rowsBelow * apart,
        width: w,
        angle: 0,
        strip: stripOf(w, step, i === n - 1, rowsBelow > 0 ? apart : h * SUNK_SHOWN),
      };
    });
  });
}

function flatRows(viewport: Viewport, faces: readonly string[], suitOfFace: SuitOfFace): Placed[] {
  const starts = rowStarts(viewport, faces, suitOfFace);
  const longest = Math.max(...starts.map((start, row) => (starts[row + 1] ?? faces.length) - start));
  const w = rowCard(viewport, longest);
  const h = heightOf(w);
  const base = viewport.height - viewport.foot - UNDER_ROWS - h / 2;
  const apart = rowsApart(starts.length, h);
  return faces.map((_, i) => {
    const row = starts.findLastIndex((start) => start <= i);
    const start = starts[row] ?? 0;
    const end = starts[row + 1] ?? faces.length;
    const n = end - start;
    const step = rowStep(viewport, n, w);
    const rowsBelow = starts.length - 1 - row;
    return {
      x: viewport.width / 2 + (i - start - (n - 1) / 2) * step,
      y: base - rowsBelow * apart,
      width: w,
      angle: 0,
      strip: stripOf(w, step, i === end - 1, rowsBelow > 0 ? apart : h),
    };
  });
}

/** The viewer's hand, as sorted: each card's place and what can be seen of it. */
export function layHand(viewport: Viewport, faces: readonly string[], suitOfFace = printedSuit): Placed[] {
  switch (viewport.kind) {
    case 'desktop':
      return fan(viewport, faces.length);
    case 'phone':
      return flatRows(viewport, faces, suitOfFace);
    case 'landscape':
      return sunk(viewport, faces, suitOfFace);
  }
}

/** The upper edge of the viewer's hand; the lower edge of the felt where there is none. */
export function handTop(viewport: Viewport, faces: readonly string[]): number {
  if (faces.length === 0) return viewport.height - viewport.foot;
  const h = handCardHeight(viewport);
  switch (viewport.kind) {
    case 'desktop':
      return viewport.height - UNDER_FAN * h - h;
    case 'phone': {
      const rows = rowStarts(viewport, faces).length;
      return viewport.height - viewport.foot - UNDER_ROWS - h - (rows - 1) * rowsApart(rows, h);
    }
    case 'landscape': {
      const rows = rowStarts(viewport, faces).length;
      return viewport.height - h * SUNK_SHOWN - (rows - 1) * closeRowsApart(h);
    }
  }
}

/** From this many seats on nobody holds more cards than one row of a phone shows. */
const ONE_ROW_FROM = 6;

/** The upper edge of a hand as usual, however many of its cards have been played: on a phone that of two rows. */
export function usualHandTop(viewport: Viewport, seats: number): number {
  const h = handCardHeight(viewport);
  switch (viewport.kind) {
    case 'desktop':
      return viewport.height - UNDER_FAN * h - h;
    case 'phone': {
      const rows = seats < ONE_ROW_FROM ? 2 : 1;
      return viewport.height - viewport.foot - UNDER_ROWS - h - (rows - 1) * rowsApart(rows, h);
    }
    case 'landscape':
      return viewport.height - h * SUNK_SHOWN;
  }
}

/**
 * The part of a card raised by this much that can be pressed: in rows it grows by what comes out from under the next
 * card; in a fan its foot stays, so that the card does not slip away from under the mouse.
 */
export function risenStrip(viewport: Viewport, strip: Placed['strip'], width: number, by: number): Placed['strip'] {
  if (viewport.kind === 'desktop') return { ...strip, height: strip.height + by };
  return { ...strip, height: Math.min(wholeStrip(width).height, strip.height + by) };
}
