import { heightOf } from '../../table/layout/pose.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { cardForWidth, FRAME_STYLES, framesHeight, layFrames } from './frames.ts';
import { BESIDE, mineAt, seatAt, UNDER_HEAD } from './miniSeats.ts';
import type { SeatPlace, SweatFelt } from './places.ts';

const STYLE = FRAME_STYLES.phone;
const EDGE = 8;
/** At the upper edge where there is no room for more. */
const LEAST_EDGE = 2;
/** A small plate, and the notes beside it. */
const HEAD = 44;
const NOTES = { wide: 120, usual: 72, narrow: 64, narrowBelow: 380 } as const;
/** The pots: beside a result they have gone to their winners. */
const potsOf = ({ isBesideResult }: Viewport): number => (isBesideResult ? 0 : 36);
/** The box of bets, at a fixed limit and with free amounts. */
const BETS = { fixed: 126, free: 212 } as const;
/** The widest and the narrowest card of a seat; of two players the other's may be wider. */
const MOST_CARD = 58;
const ALONE_CARD = 72;
const LEAST_CARD = 28;
const MOST_FRAME_CARD = 76;
/** A row of seven open cards still shows their indices when it is this many cards wide. */
const LEAST_ROW = 3.1;
const LEAST_GAP = 3;
const MOST_GAP = 18;
const MY_PLATE = 116;

/** The heights of a phone's felt for cards of one width, the gaps left out. */
interface Heights {
  readonly seat: number;
  readonly frames: number;
  readonly mine: number;
  readonly all: number;
}

/** The sizes that everything hangs on. */
interface Sizes {
  readonly card: number;
  readonly heights: Heights;
  /** At the upper edge. */
  readonly edge: number;
  /** Between what stands under each other, and what more than that goes round the frames. */
  readonly gap: number;
  readonly round: number;
}

function frameCard(viewport: Viewport, card: number): number {
  return Math.floor(Math.min(MOST_FRAME_CARD, card * 1.2, cardForWidth(viewport.width - 2 * EDGE, STYLE)));
}

function heightsFor(viewport: Viewport, card: number, rows: number, bets: number, hasFrames: boolean): Heights {
  const seat = HEAD + UNDER_HEAD + heightOf(card);
  const frames = hasFrames ? framesHeight(frameCard(viewport, card), STYLE) : 0;
  const mine = Math.max(HEAD, heightOf(card));
  return { seat, frames, mine, all: rows * seat + frames + potsOf(viewport) + mine + bets };
}

/** How wide the notes beside a plate are: a desktop's say a hand in full. */
function notesWidth({ kind, width }: Viewport): number {
  if (kind === 'desktop') return NOTES.wide;
  return width < NOTES.narrowBelow ? NOTES.narrow : NOTES.usual;
}

/** Two seats stand beside each other. */
function columnWidth({ width }: Viewport): number {
  return (width - 2 * EDGE - 10) / 2;
}

/**
 * The largest cards with which everything fits. What a result leaves of a low phone may be too little for the frames:
 * then the hands alone lie there, which say who has won.
 */
function sizesOf(viewport: Viewport, others: number, bets: number): Sizes {
  const rows = Math.ceil(others / 2);
  const gaps = rows + 3;
  const space = viewport.height - viewport.bar - 2 * EDGE;
  const hasFrames = !viewport.isBesideResult || heightsFor(viewport, LEAST_CARD, rows, bets, true).all <= space;
  const heightsWith = (width: number) => heightsFor(viewport, width, rows, bets, hasFrames);
  let card = Math.floor(others === 1 ? ALONE_CARD : Math.min(MOST_CARD, columnWidth(viewport) / LEAST_ROW));
  while (card > LEAST_CARD && heightsWith(card).all + gaps * LEAST_GAP > space) card--;
  const heights = heightsWith(card);
  const slack = space - heights.all;
  const gap = Math.max(0, Math.min(MOST_GAP, slack / gaps));
  const edge = slack < 0 ? LEAST_EDGE : EDGE;
  return { card, heights, edge, gap, round: Math.max(0, (slack - gap * gaps) / 2) };
}

/**
 * The others in pairs, a single one over them: up the left column, along the top, down the right one, which is
 * clockwise.
 */
function seatsOfOthers(viewport: Viewport, others: number, sizes: Sizes, notes: number): SeatPlace[] {
  const { card, heights, edge, gap } = sizes;
  const column = columnWidth(viewport);
  const pairs = Math.floor(others / 2);
  const alone = others % 2;
  const at = (left: number, row: number, width: number) => {
    const top = viewport.bar + edge + row * (heights.seat + gap);
    return seatAt({ left, top, width, card, notes, head: HEAD });
  };
  const rows = Array.from({ length: pairs }, (_, i) => alone + i);
  const left = rows.map((row) => at(EDGE, row, column)).reverse();
  const right = rows.map((row) => at(viewport.width - EDGE - column, row, column));
  const wide = Math.min(viewport.width - 2 * EDGE, column * 1.5);
  return [...left, ...(alone === 1 ? [at((viewport.width - wide) / 2, 0, wide)] : []), ...right];
}

/**
 * The felt on a phone held upright: the others in pairs under the bar, then the frames, the pots, the viewer's cards
 * and bets.
 */
export function phoneFelt(viewport: Viewport, seats: number, isFree: boolean): SweatFelt {
  // nobody bets beside a result
  const betsHeight = viewport.isBesideResult ? 0 : isFree ? BETS.free : BETS.fixed;
  const width = viewport.width - 2 * EDGE;
  const notes = notesWidth(viewport);
  const sizes = sizesOf(viewport, seats - 1, betsHeight);
  const { card, heights, edge, gap, round } = sizes;
  const framesTop = viewport.bar + edge + Math.ceil((seats - 1) / 2) * (heights.seat + gap) + round;
  const potsTop = framesTop + heights.frames + gap;
  const top = potsTop + potsOf(viewport) + gap + round;
  const myRow = width - MY_PLATE - notes - 2 * BESIDE;
  const myCard = Math.min(card, Math.floor(myRow / LEAST_ROW));
  const mine = mineAt({ left: EDGE, top, width, card: myCard, notes, head: HEAD }, MY_PLATE, heights.mine);
  const bets = { left: EDGE, top: viewport.height - EDGE - betsHeight, width, height: betsHeight };
  return {
    seats: [mine, ...seatsOfOthers(viewport, seats - 1, sizes, notes)],
    frames:
      heights.frames === 0 ? null : layFrames(viewport.width / 2, framesTop, frameCard(viewport, card), width, STYLE),
    pots: { left: EDGE, top: potsTop, width, height: potsOf(viewport) },
    bets,
    hint: { x: viewport.width / 2, y: bets.top + 40, isLeft: false, most: width },
  };
}
