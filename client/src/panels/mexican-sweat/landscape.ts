import { heightOf } from '../../table/layout/pose.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { cardForWidth, FRAME_STYLES, framesHeight, layFrames } from './frames.ts';
import { mineAt, seatAt, UNDER_HEAD } from './miniSeats.ts';
import type { SeatPlace, SweatFelt } from './places.ts';

const STYLE = FRAME_STYLES.landscape;
const EDGE = 8;
const GAP = 5;
/** Under the controls in the corners. */
const CORNERS = 54;
const HEAD = 42;
const NOTES = 72;
/** What they are in a narrow column. */
const NARROW_NOTES = 64;
const NARROW_COLUMN = 160;
const POTS = 32;
/** The box of bets, at a fixed limit and with free amounts. */
const BETS = { fixed: 106, free: 148 } as const;
const MOST_CARD = 50;
const MY_CARD = 44;
const MOST_FRAME_CARD = 64;
const MY_PLATE = 124;
/** The middle takes this share of the width, and never less than this. */
const MIDDLE_SHARE = 0.48;
const LEAST_MIDDLE = 320;

/** Seats one under the other, each in the middle of its share of the height. */
function column(viewport: Viewport, left: number, width: number, n: number, card: number): SeatPlace[] {
  const share = (viewport.height - EDGE - CORNERS) / Math.max(1, n);
  const height = HEAD + UNDER_HEAD + heightOf(card);
  const notes = width < NARROW_COLUMN ? NARROW_NOTES : NOTES;
  return Array.from({ length: n }, (_, i) => {
    const top = CORNERS + i * share + Math.max(0, (share - height) / 2);
    return seatAt({ left, top, width, card, notes, head: HEAD });
  });
}

/** The felt on a phone held sideways: the others in a column at each side, everything else between them. */
export function landscapeFelt(viewport: Viewport, seats: number, isFree: boolean): SweatFelt {
  const betsHeight = isFree ? BETS.free : BETS.fixed;
  const { width, height } = viewport;
  const others = seats - 1;
  const middle = Math.max(LEAST_MIDDLE, width * MIDDLE_SHARE);
  const columnWidth = (width - middle) / 2 - 2 * EDGE;
  const rows = Math.ceil(others / 2);
  const share = (height - EDGE - CORNERS) / rows;
  const card = Math.floor(Math.min(MOST_CARD, columnWidth / 2.8, (share - HEAD - UNDER_HEAD - 4) / heightOf(1)));
  const left = column(viewport, EDGE, columnWidth, rows, card).reverse();
  const right = column(viewport, width - EDGE - columnWidth, columnWidth, others - rows, card);

  const from = (width - middle) / 2;
  const myCard = Math.min(MY_CARD, Math.floor((height - 346) * 0.6 + 18));
  const myHeight = Math.max(HEAD, heightOf(myCard));
  const bets = { left: from, top: height - 6 - betsHeight, width: middle, height: betsHeight };
  const mineTop = bets.top - GAP - myHeight;
  const potsTop = mineTop - GAP - POTS;
  const forHeight = (potsTop - GAP - 6 - STYLE.head - STYLE.foot) / heightOf(1);
  const inFrames = Math.floor(Math.max(24, Math.min(MOST_FRAME_CARD, cardForWidth(middle, STYLE), forHeight)));
  const framesTop = Math.max(4, (potsTop - GAP - framesHeight(inFrames, STYLE)) / 2);
  const seat = { left: from, top: mineTop, width: middle, card: myCard, notes: NOTES, head: HEAD };
  return {
    seats: [mineAt(seat, MY_PLATE, myHeight), ...left, ...right],
    frames: layFrames(width / 2, framesTop, inFrames, middle, STYLE),
    pots: { left: from, top: potsTop, width: middle, height: POTS },
    bets,
    hint: { x: width / 2, y: bets.top + 30, isLeft: false, most: middle },
  };
}
