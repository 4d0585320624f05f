import { type Box, heightOf } from '../../table/layout/pose.ts';
import { plateBox, type SeatSpot } from '../../table/layout/seats.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';

/** What is known of the felt before Showcase's own cards are laid. */
interface Given {
  readonly viewport: Viewport;
  /** The plate across the table. */
  readonly across: SeatSpot;
  /** The middle of the hint pill. */
  readonly hintY: number;
}

/** Where a pile lies: its middle, and how wide its cards are. */
export interface PileSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where everything of the first thirteen tricks lies between the two hands. All lengths are CSS pixels. */
export interface Places {
  /** The row of the player across the table, and the viewer's. */
  readonly theirs: Box;
  readonly mine: Box;
  /** The greatest width of a card in either row. */
  readonly theirCard: number;
  readonly myCard: number;
  /** Whether each row says whose it is. */
  readonly hasWords: boolean;
  readonly trick: Box;
  readonly display: PileSpot;
  readonly stock: PileSpot;
  /** Null where a small screen has no room for what is out of play. */
  readonly discards: PileSpot | null;
  /** Where value-tricks are shown. */
  readonly tally: Box;
}

/** Where a phone held sideways has the tally while the other's hand lies open. */
export const TALLY_IN_LANDSCAPE: Box = { left: 12, top: 58, width: 150, height: 160 };

/** Lower than this a phone has no room for words over the rows. */
const LOW = 300;
/** Half of the hint pill, and the words above or under cards. */
const HINT_HALF = 17;
const WORDS = 24;

function cardFor(height: number, most: number): number {
  return Math.round(Math.max(30, Math.min(most, height / 1.4)));
}

function onDesktop({ viewport, across, hintY }: Given): Places {
  const plate = plateBox(across);
  const top = plate.top + plate.height + GAP;
  const foot = hintY - HINT_HALF - GAP;
  const height = foot - top;
  const theirCard = cardFor(height * 0.24, 66);
  const myCard = cardFor(height * 0.28, 84);
  // the words of a row stand at its left, so that it is as long on its other side
  const width = viewport.width * 0.62;
  const left = (viewport.width - width) / 2;
  const theirs = { left, top, width, height: heightOf(theirCard) };
  const mine = { left, top: foot - heightOf(myCard), width, height: heightOf(myCard) };
  const between = { top: theirs.top + theirs.height + 12, foot: mine.top - 12 };
  const y = (between.top + between.foot) / 2;
  const room4 = between.foot - between.top;
  const card = Math.round(Math.min(viewport.card, room4 / 1.52, viewport.width * 0.13));
  const half = card + 8;
  const x = viewport.width / 2;
  const pile = Math.round(Math.min(92, (room4 - WORDS - 4) / 1.4, card * 0.9));
  const display = { x: x - half - 28 - pile / 2, y: y - WORDS / 2, width: pile };
  const tallyLeft = x + half + 36;
  const tallyWidth = Math.min(220, viewport.width - tallyLeft - GAP);
  const aside = tallyLeft + tallyWidth + 60;
  return {
    theirs,
    mine,
    theirCard,
    myCard,
    hasWords: true,
    trick: { left: x - half, top: between.top, width: 2 * half, height: room4 },
    display,
    stock: { ...display, x: display.x - pile - 18 },
    discards: aside + 70 > viewport.width ? null : { x: aside, y: y - WORDS / 2, width: Math.round(pile * 0.6) },
    tally: { left: tallyLeft, top: y - 70, width: tallyWidth, height: 140 },
  };
}

function onPhone({ viewport, across, hintY }: Given): Places {
  const plate = plateBox(across);
  const top = plate.top + plate.height + GAP / 2;
  const foot = hintY - HINT_HALF - 6;
  const width = viewport.width - 2 * GAP;
  const height = foot - top;
  // a low screen keeps its cards legible rather than their words
  const words = height < LOW ? 0 : WORDS;
  const theirCard = cardFor(height * 0.2, 50);
  const myCard = cardFor(height * 0.24, 58);
  const theirs = { left: GAP, top: top + words, width, height: heightOf(theirCard) };
  // a full showcase takes two rows: the hand has given up one of its own by then
  const myHeight = heightOf(myCard) + (height > 440 ? 44 : 0);
  const mine = { left: GAP, top: foot - myHeight, width, height: myHeight };
  const between = { top: theirs.top + theirs.height + GAP, foot: mine.top - words - 4 };
  const high = between.foot - between.top;
  const side = 96;
  const inner = GAP + side + 6;
  const x = GAP + side / 2;
  const y = between.top + high / 2 - 10;
  const pile = cardFor(high - 28, 60);
  const tally = { left: viewport.width - GAP - side, top: between.top, width: side, height: 122 };
  const hasDiscards = tally.height + GAP + 44 + WORDS <= high + GAP;
  return {
    theirs,
    mine,
    theirCard,
    myCard,
    hasWords: words > 0,
    trick: { left: inner, top: between.top, width: viewport.width - 2 * inner, height: high },
    display: { x: x + 14, y, width: pile },
    stock: { x: x - 20, y, width: Math.round(pile * 0.9) },
    discards: hasDiscards ? { x: tally.left + side / 2, y: tally.top + tally.height + GAP + 22, width: 32 } : null,
    tally,
  };
}

function inLandscape({ viewport, hintY }: Given): Places {
  const top = 58;
  const foot = hintY - HINT_HALF - 6;
  const side = 106;
  const right = viewport.width - GAP - side;
  const trickWidth = Math.min(150, viewport.width * 0.19);
  const trickLeft = right - 10 - trickWidth;
  const left = 148;
  const width = trickLeft - 14 - left;
  const theirCard = 44;
  const theirs = { left, top, width, height: heightOf(theirCard) };
  const myCard = 50;
  const myHeight = Math.min(heightOf(myCard) + 42, foot - top - theirs.height - GAP);
  const display = { x: right + side / 2 + 14, y: top + 36, width: 50 };
  return {
    theirs,
    mine: { left, top: foot - myHeight, width, height: myHeight },
    theirCard,
    myCard,
    hasWords: true,
    trick: { left: trickLeft, top, width: trickWidth, height: foot - top },
    display,
    stock: { ...display, x: display.x - 32, width: 46 },
    discards: null,
    tally: { left: right, top: top + 98, width: side, height: foot - top - 98 },
  };
}

/** Where the first thirteen tricks have their things. */
export function placesOf(given: Given): Places {
  switch (given.viewport.kind) {
    case 'desktop':
      return onDesktop(given);
    case 'phone':
      return onPhone(given);
    case 'landscape':
      return inLandscape(given);
  }
}
