import { type Box, heightOf } from '../../table/layout/pose.ts';
import { PLATE_HEIGHT, type SeatSpot } from '../../table/layout/seats.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { cardForWidth, FRAME_STYLES, framesHeight, layFrames } from './frames.ts';
import type { SeatPlace, SweatFelt } from './places.ts';

const EDGE = 16;
const NOTES = 28;
const GAP = 6;
/** Plate, notes and the gaps round the cards of one seat. */
const ROUND_CARDS = PLATE_HEIGHT.pill + NOTES + 2 * GAP;
/** The box of bets, at a fixed limit and with free amounts. */
const BETS = { width: 404, fixed: 134, free: 228 } as const;
/** Narrower than this, the viewer's cards lie over the box instead of beside it. */
const STACKED_BELOW = 780;
const MY_PLATE = 136;
/** How many times wider than the others' the viewer's cards may be, and how many such widths their row takes. */
const MY_CARD = 1.5;
const MY_ROW = 3.6;
/** At 1280 by 800. */
const CARD = 58;
const ROW = 274;
const FRAME_CARD = 92;
/** A row of seven open cards still shows their indices when it is this many cards wide. */
const LEAST_ROW = 3.2;
const LEAST_FRAMES = 372;
/** A desktop lower than this has smaller frames and pots. */
const LOW_BELOW = 720;
const LEAST_FRAME_CARD = 34;
const HINT = 30;

/** The others clockwise: how many sit across the table; two sit at its sides where more than one does at all. */
function across(seats: number): number {
  return seats === 2 ? 1 : seats - 3;
}

function centresAcross(n: number): number[] {
  if (n === 2) return [0.27, 0.73];
  return Array.from({ length: n }, (_, i) => (i + 0.5) / n);
}

/** The frames' style and the pots' height for this much height. */
function middleOf({ height }: Viewport) {
  return height < LOW_BELOW
    ? { style: FRAME_STYLES.low, pots: 40, gap: 6 }
    : { style: FRAME_STYLES.desktop, pots: 52, gap: 10 };
}

/** The sizes that everything hangs on. */
interface Sizes {
  readonly card: number;
  readonly myCard: number;
  /** How wide a seat's cards may lie. */
  readonly row: number;
  readonly myRow: number;
  /** The height of a seat: plate, cards, notes. */
  readonly block: number;
  readonly isStacked: boolean;
  readonly bets: Box;
  /** The upper edge of the viewer's share of the felt. */
  readonly mineTop: number;
}

function sizesOf(viewport: Viewport, seats: number, isFree: boolean): Sizes {
  const { width, height, bar } = viewport;
  const betsHeight = isFree ? BETS.free : BETS.fixed;
  // beside a result nobody bets
  const mostBets = viewport.isBesideResult ? 0 : BETS.width;
  const n = across(seats);
  const large = Math.max(1, Math.min(width / 1280, height / 800));
  const isStacked = width < STACKED_BELOW;
  const atSides = seats > 2 ? (width - LEAST_FRAMES - 2 * EDGE - 40) / 2 : width;
  const row = Math.min(ROW * large, (width - 2 * EDGE) / Math.max(1, n) - EDGE, atSides);
  // what a fixed limit leaves free on a high screen stays under the box
  const below = isFree || isStacked ? 12 : Math.min(92, Math.max(12, (height - 620) / 2));
  const { style, pots, gap } = middleOf(viewport);
  // what is left for cards: of two seats over each other, and of a seat over the frames
  const space = height - bar - 10 - ROUND_CARDS - 24 - betsHeight - below - (isStacked ? NOTES + 3 * GAP : 0);
  const overFrames = space - framesHeight(LEAST_FRAME_CARD, style) - gap - pots;
  const mineOver = isStacked ? 1 : 0;
  const fitting = Math.min((space - ROUND_CARDS) / (2 + mineOver), overFrames / (1 + mineOver)) / heightOf(1);
  const card = Math.floor(Math.max(30, Math.min(CARD * large, row / LEAST_ROW, fitting)));
  // beside the box the viewer's cards have its height and what is under it, over the hint
  const high = (betsHeight + below - 12 - HINT - NOTES - 2 * GAP) / heightOf(1);
  const wide = (width - MY_PLATE - mostBets - 5 * EDGE) / MY_ROW;
  const myCard = isStacked ? card : Math.floor(Math.max(card, Math.min(card * MY_CARD, high, wide)));
  const myRow = isStacked ? row : myCard * MY_ROW;
  const betsWidth = Math.min(mostBets, width - 2 * EDGE, isStacked ? width : width - MY_PLATE - myRow - 5 * EDGE);
  const total = isStacked ? betsWidth : MY_PLATE + 12 + myRow + 24 + betsWidth;
  const left = isStacked ? (width - betsWidth) / 2 : (width + total) / 2 - betsWidth;
  const bets = { left, top: height - below - betsHeight, width: betsWidth, height: betsHeight };
  const mineTop = isStacked ? bets.top - heightOf(card) - NOTES - 3 * GAP : bets.top;
  return { card, myCard, row, myRow, block: ROUND_CARDS + heightOf(card), isStacked, bets, mineTop };
}

/** A seat whose plate has its upper edge at `top`: cards under the plate, notes under the cards. */
function seatAt(sizes: Sizes, x: number, top: number): SeatPlace {
  const { card, row } = sizes;
  const left = x - row / 2;
  const cardsTop = top + PLATE_HEIGHT.pill + GAP;
  return {
    spot: { x, y: top + PLATE_HEIGHT.pill / 2, form: 'pill', isLeft: false, most: Math.min(190, row) },
    row: { left, top: cardsTop, width: row, height: heightOf(card) },
    card,
    notes: { left, top: cardsTop + heightOf(card) + GAP, width: row, height: NOTES },
  };
}

function mine(viewport: Viewport, sizes: Sizes): SeatPlace {
  const { myCard: card, myRow, bets, isStacked, mineTop } = sizes;
  const height = heightOf(card);
  // beside the box the cards lie in its middle, or a little lower where the notes over them need the room
  const space = isStacked ? bets.top - mineTop : bets.height + NOTES + GAP;
  const top = Math.max(mineTop, mineTop + (space - height) / 2 - NOTES - GAP);
  const left = isStacked ? (viewport.width + MY_PLATE + 12 - myRow) / 2 : bets.left - 24 - myRow;
  const cardsTop = top + NOTES + GAP;
  const spot: SeatSpot = {
    x: left - 12 - MY_PLATE,
    y: cardsTop + height / 2,
    form: 'pill',
    isLeft: true,
    most: MY_PLATE,
  };
  return {
    spot,
    row: { left, top: cardsTop, width: myRow, height },
    card,
    notes: { left, top, width: myRow, height: NOTES },
  };
}

/**
 * The felt on a desktop: the others across and at the sides, the frames in the middle, the viewer's cards and bets
 * below.
 */
export function desktopFelt(viewport: Viewport, seats: number, isFree: boolean): SweatFelt {
  const sizes = sizesOf(viewport, seats, isFree);
  const { row, block, bets, mineTop } = sizes;
  const n = across(seats);
  const top = viewport.bar + 10;
  const under = n > 0 ? top + block + 12 : top;
  const others = centresAcross(n).map((x) => {
    const half = row / 2 + EDGE;
    return seatAt(sizes, Math.min(viewport.width - half, Math.max(half, viewport.width * x)), top);
  });
  const widthOfFrames = viewport.width - 2 * (seats > 2 ? EDGE + row + 20 : EDGE);
  const large = Math.max(1, Math.min(viewport.width / 1280, viewport.height / 800));
  const { style, pots, gap } = middleOf(viewport);
  const high = mineTop - 10 - under;
  const forHeight = (high - pots - gap - style.head - style.foot) / heightOf(1);
  const card = Math.floor(Math.max(30, Math.min(FRAME_CARD * large, cardForWidth(widthOfFrames, style), forHeight)));
  const height = framesHeight(card, style);
  const from = under + Math.max(0, (high - height - pots - gap) / 2);
  const frames = layFrames(viewport.width / 2, from, card, widthOfFrames, style);
  if (seats > 2) {
    // at the sides of the frames, under the corners where somebody sits there
    const beside = from + (height - block) / 2;
    const sideTop = Math.max(n > 1 ? under : top, Math.min(mineTop - 12 - block, beside));
    others.unshift(seatAt(sizes, EDGE + row / 2, sideTop));
    others.push(seatAt(sizes, viewport.width - EDGE - row / 2, sideTop));
  }
  const my = mine(viewport, sizes);
  const hintX = sizes.isStacked ? viewport.width / 2 : my.row.left + my.row.width / 2;
  const hintY = sizes.isStacked ? bets.top + 24 : viewport.height - 12 - HINT / 2;
  return {
    seats: [my, ...others],
    frames: frames,
    pots: { left: (viewport.width - widthOfFrames) / 2, top: from + height + gap, width: widthOfFrames, height: pots },
    bets,
    hint: { x: hintX, y: hintY, isLeft: false, most: sizes.isStacked ? viewport.width - 2 * EDGE : row + 2 * MY_PLATE },
  };
}
