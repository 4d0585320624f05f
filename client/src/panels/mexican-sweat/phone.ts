import { heightOf } from '../../table/layout/pose.ts';
import type { Room } from '../../table/layout/room.ts';
import { cardForWidth, FRAME_STYLES, framesHeight, layFrames } from './frames.ts';
import type { SeatPlace, SweatFelt } from './geometry.ts';

const STYLE = FRAME_STYLES.phone;
const EDGE = 8;
/** A small plate, and the notes beside it. */
const HEAD = 44;
const NOTES = { usual: 72, narrow: 64, narrowBelow: 380 } as const;
const UNDER_HEAD = 2;
const POTS = 36;
/** The box of bets, at a fixed limit and with free amounts. */
const BETS = { fixed: 126, free: 212 } as const;
/** The widest and the narrowest card of a seat; of two players the other's may be wider. */
const MOST_CARD = 58;
const ALONE_CARD = 72;
const LEAST_CARD = 28;
const MOST_FRAME_CARD = 76;
/** A row of seven open cards still shows their indices when it is so many cards wide. */
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

function notesWidth({ width }: Room): number {
  return width < NOTES.narrowBelow ? NOTES.narrow : NOTES.usual;
}

function frameCard(room: Room, card: number): number {
  return Math.floor(Math.min(MOST_FRAME_CARD, card * 1.2, cardForWidth(room.width - 2 * EDGE, STYLE)));
}

function heightsFor(room: Room, card: number, rows: number, bets: number): Heights {
  const seat = HEAD + UNDER_HEAD + heightOf(card);
  const frames = framesHeight(frameCard(room, card), STYLE);
  const mine = Math.max(HEAD, heightOf(card));
  return { seat, frames, mine, all: rows * seat + frames + POTS + mine + bets };
}

/** A seat whose upper left corner is given: plate and notes over its cards. */
function seatAt(left: number, top: number, width: number, card: number, notes: number): SeatPlace {
  return {
    spot: { x: left, y: top + HEAD / 2, form: 'mini', isLeft: true, most: width - notes - 4 },
    row: { left, top: top + HEAD + UNDER_HEAD, width, height: heightOf(card) },
    card,
    notes: { left: left + width - notes, top, width: notes, height: HEAD },
  };
}

/** The felt on a phone held upright: the others in pairs under the bar, then the frames, the pots, the viewer's cards and bets. */
export function phoneFelt(room: Room, seats: number, isFree: boolean): SweatFelt {
  const betsHeight = isFree ? BETS.free : BETS.fixed;
  const { width, height, bar } = room;
  const others = seats - 1;
  const columnWidth = (width - 2 * EDGE - 10) / 2;
  const pairs = Math.floor(others / 2);
  const rows = Math.ceil(others / 2);
  const gaps = rows + 3;
  const space = height - bar - 2 * EDGE;
  const notes = notesWidth(room);
  const rowLeft = EDGE + MY_PLATE + 6 + notes + 6;
  const myRow = width - EDGE - rowLeft;
  let card = Math.floor(others === 1 ? ALONE_CARD : Math.min(MOST_CARD, columnWidth / LEAST_ROW));
  while (card > LEAST_CARD && heightsFor(room, card, rows, betsHeight).all + gaps * LEAST_GAP > space) card--;
  const heights = heightsFor(room, card, rows, betsHeight);
  const slack = space - heights.all;
  const gap = Math.max(0, Math.min(MOST_GAP, slack / gaps));
  // what is too much for gaps goes round the frames
  const round = Math.max(0, (slack - gap * gaps) / 2);

  const aloneWidth = Math.min(width - 2 * EDGE, columnWidth * 1.5);
  const top = bar + EDGE;
  const step = heights.seat + gap;
  const isAlone = others % 2 === 1;
  const pairTop = (i: number) => top + (i + (isAlone ? 1 : 0)) * step;
  // up the left column, along the top, down the right one: clockwise
  const left = Array.from({ length: pairs }, (_, i) => seatAt(EDGE, pairTop(pairs - 1 - i), columnWidth, card, notes));
  const alone = isAlone ? [seatAt((width - aloneWidth) / 2, top, aloneWidth, card, notes)] : [];
  const right = Array.from({ length: pairs }, (_, i) =>
    seatAt(width - EDGE - columnWidth, pairTop(i), columnWidth, card, notes),
  );

  const framesTop = top + rows * step + round;
  const potsTop = framesTop + heights.frames + gap;
  const mineTop = potsTop + POTS + gap + round;
  const myCard = Math.min(card, Math.floor(myRow / LEAST_ROW));
  const bets = { left: EDGE, top: height - EDGE - betsHeight, width: width - 2 * EDGE, height: betsHeight };
  const mine: SeatPlace = {
    spot: { x: EDGE, y: mineTop + heights.mine / 2, form: 'mini', isLeft: true, most: MY_PLATE },
    row: {
      left: rowLeft,
      top: mineTop + (heights.mine - heightOf(myCard)) / 2,
      width: myRow,
      height: heightOf(myCard),
    },
    card: myCard,
    notes: { left: EDGE + MY_PLATE + 6, top: mineTop + (heights.mine - HEAD) / 2, width: notes, height: HEAD },
  };
  return {
    seats: [mine, ...left, ...alone, ...right],
    frames: layFrames(width / 2, framesTop, frameCard(room, card), width - 2 * EDGE, STYLE),
    pots: { left: EDGE, top: potsTop, width: width - 2 * EDGE, height: POTS },
    bets,
    hint: { x: width / 2, y: bets.top + 40, isLeft: false, most: width - 2 * EDGE },
  };
}
