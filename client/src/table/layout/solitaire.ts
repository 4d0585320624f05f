import { type Box, heightOf } from './pose.ts';
import { pyramidCard, pyramidHeight, pyramidSpan, rowSpan } from './pyramid.ts';
import { GAP, type Room } from './room.ts';

/** Where a pile lies: the centre of its lowest card. */
export interface PileSpot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Where the hint pill stands: its centre, or its left edge where `isLeft`; at most so wide. */
export interface HintSpot {
  readonly x: number;
  readonly y: number;
  readonly isLeft: boolean;
  readonly most: number;
}

/** The felt of a game with a pyramid in the middle. */
export interface PyramidFelt {
  readonly box: Box;
  /** The width of the pyramid's cards. */
  readonly card: number;
  readonly piles: readonly PileSpot[];
  readonly hint: HintSpot;
}

const LABEL = 32;
const HINT = 36;
const PILE_STEP = 12;
const EDGE = 12;

/** Piles beside the foot of the pyramid: all but the last at the left, the last, of what is out of play, at the right. */
function beside(room: Room, piles: number, card: number, bottom: number): PileSpot[] {
  const width = card;
  const y = bottom - LABEL - heightOf(width) / 2;
  const half = pyramidSpan(card) / 2;
  const middle = room.width / 2;
  const apart = Math.min(40, Math.max(GAP * 2, (middle - half - (piles - 1) * width) / 4));
  return Array.from({ length: piles }, (_, i) => {
    if (i === piles - 1 && piles > 1) return { x: (middle + half + room.width) / 2, y, width };
    const fromPyramid = piles - 2 - i;
    return { x: middle - half - apart - width / 2 - fromPyramid * (width + apart * 0.6), y, width };
  });
}

/** Piles in the corners that the pyramid leaves free beside its apex. */
function inCorners(room: Room, piles: number, card: number, top: number): PileSpot[] {
  const width = card;
  const y = top + heightOf(width) / 2 + PILE_STEP;
  return Array.from({ length: piles }, (_, i) => {
    if (i === piles - 1 && piles > 1) return { x: room.width - EDGE - PILE_STEP - width / 2, y, width };
    return { x: EDGE + width / 2 + i * (width + 20), y, width };
  });
}

/** Cards are made smaller by so much at most, so that the piles can stand beside the foot of the pyramid. */
const LEAST_FOR_SIDES = 0.85;

function onDesktop(room: Room, piles: number): PyramidFelt {
  const top = room.bar + 2 * GAP;
  const hintY = room.height - room.foot - GAP - HINT / 2;
  const height = hintY - HINT / 2 - GAP * 2 - top;
  const largest = pyramidCard(room.width - 2 * EDGE, height);
  const atSides = Math.max(1, piles - 1);
  const fitsSides = (card: number) => (room.width - pyramidSpan(card)) / 2 >= atSides * (card + 24) + EDGE + 16;
  let card = largest;
  while (!fitsSides(card) && card > largest * LEAST_FOR_SIDES) card--;
  const isWide = fitsSides(card);
  if (!isWide) card = largest;
  // in the corners piles stand beside the first four rows
  while (!isWide && card > 40 && (room.width - rowSpan(card, 3)) / 2 < atSides * (card + 20) + EDGE) card--;
  const box = { left: 0, top, width: room.width, height };
  const foot = top + pyramidHeight(card, height);
  return {
    box,
    card,
    piles: isWide ? beside(room, piles, card, foot + LABEL) : inCorners(room, piles, card, top),
    hint: { x: room.width / 2, y: hintY, isLeft: false, most: room.width - 2 * EDGE },
  };
}

function onPhone(room: Room, piles: number): PyramidFelt {
  const top = room.bar + 1.5 * GAP;
  const bottom = room.height - room.foot;
  const pileWidth = Math.round(Math.min(78, room.width * 0.19, (bottom - top) * 0.13));
  const pileY = bottom - LABEL - GAP - heightOf(pileWidth) / 2;
  const pileTop = pileY - heightOf(pileWidth) / 2 - PILE_STEP;
  const height = pileTop - HINT - 2 * GAP - top;
  const card = pyramidCard(room.width - 2 * GAP, height);
  const foot = top + pyramidHeight(card, height);
  const spots = Array.from({ length: piles }, (_, i): PileSpot => {
    const isLast = i === piles - 1 && piles > 1;
    const x = isLast ? room.width - 28 - pileWidth / 2 : 26 + pileWidth / 2 + i * (pileWidth + 26);
    return { x, y: pileY, width: pileWidth };
  });
  return {
    box: { left: 0, top, width: room.width, height },
    card,
    piles: spots,
    hint: { x: room.width / 2, y: (foot + pileTop) / 2, isLeft: false, most: room.width - 2 * EDGE },
  };
}

/** Sideways the controls stand in the corners and at the right, so the pyramid takes the whole height. */
function inLandscape(room: Room, piles: number): PyramidFelt {
  const top = GAP;
  const height = room.height - 2 * GAP;
  const card = Math.min(pyramidCard(room.width, height), Math.floor((room.width - 250) / 7.2));
  const left = (room.width - pyramidSpan(card)) / 2;
  const isSideBySide = left >= 2 * (card + PILE_STEP) + EDGE;
  const bottom = room.height - GAP - LABEL;
  const y = bottom - heightOf(card) / 2;
  const spots = Array.from({ length: piles }, (_, i): PileSpot => {
    if (i === piles - 1 && piles > 1) {
      return { x: room.width - EDGE - PILE_STEP - card / 2, y: 62 + PILE_STEP + heightOf(card) / 2, width: card };
    }
    const fromPyramid = piles - 2 - i;
    if (!isSideBySide) {
      // the cards of a pile rise towards the words of the one above
      const between = LABEL + PILE_STEP;
      const width = Math.min(card, (bottom - 100 - between - PILE_STEP) / 2.8);
      return {
        x: EDGE + width / 2,
        y: bottom - heightOf(width) / 2 - fromPyramid * (heightOf(width) + between),
        width,
      };
    }
    return { x: EDGE + card / 2 + i * (card + PILE_STEP + GAP), y, width: card };
  });
  const most = (room.width - rowSpan(card, 1)) / 2 - 2 * EDGE;
  return {
    box: { left: 0, top, width: room.width, height },
    card,
    piles: spots,
    hint: { x: EDGE, y: 74, isLeft: true, most },
  };
}

/** Lays out the felt of a pyramid game with so many piles, the last of them being what is out of play. */
export function layPyramidFelt(room: Room, piles: number): PyramidFelt {
  switch (room.kind) {
    case 'desktop':
      return onDesktop(room, piles);
    case 'phone':
      return onPhone(room, piles);
    case 'landscape':
      return inLandscape(room, piles);
  }
}
