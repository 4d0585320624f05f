import type { HintSpot } from '../../table/layout/hintSpot.ts';
import type { OwnLayout } from '../../table/layout/layOut.ts';
import type { PileSpot } from '../../table/layout/piles.ts';
import { type Box, heightOf, RATIO } from '../../table/layout/pose.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';
import { layFan, layPyramid, pyramidCard, pyramidHeight, pyramidSpan, rowSpan } from './tableau.ts';

/** Where everything lies on the felt. */
interface PyramidFelt {
  readonly box: Box;
  /** The width of the pyramid's cards. */
  readonly card: number;
  readonly piles: readonly PileSpot[];
  readonly hint: HintSpot;
}

const LABEL = 32;
const HINT = 36;
/** The room that the words under small piles need, and half of what those under the last one need. */
const WORDS = 74;
const HALF_WORDS = 56;
const PILE_STEP = 12;
const EDGE = 12;
/** What the controls in the corners take of a phone held sideways, and those in the lower right one of its height. */
const CORNERS = 44;
const CONTROLS_HIGH = 166;
/** The upper edge of the cards under the menu there. */
const UNDER_MENU = 62 + PILE_STEP;
/** Stock and waste at the left, what is removed at the right. */
const AT_LEFT = 2;

/** Piles beside the foot of the pyramid. */
function beside(viewport: Viewport, card: number, bottom: number): PileSpot[] {
  const width = card;
  const y = bottom - LABEL - heightOf(width) / 2;
  const half = pyramidSpan(card) / 2;
  const middle = viewport.width / 2;
  const apart = Math.min(40, Math.max(GAP * 2, (middle - half - AT_LEFT * width) / 4));
  const nearest = middle - half - apart - width / 2;
  return [
    { x: nearest - (width + apart * 0.6), y, width },
    { x: nearest, y, width },
    { x: (middle + half + viewport.width) / 2, y, width, isHeap: true },
  ];
}

/** Piles in the corners that the pyramid leaves free beside its apex. */
function inCorners(viewport: Viewport, width: number, top: number): PileSpot[] {
  const y = top + heightOf(width) / 2 + PILE_STEP;
  return [
    { x: EDGE + width / 2, y, width },
    { x: EDGE + width / 2 + width + 20, y, width },
    { x: viewport.width - EDGE - PILE_STEP - width / 2, y, width, isHeap: true },
  ];
}

/** How much smaller cards may be made so that the piles can stand beside the foot of the pyramid. */
const LEAST_FOR_SIDES = 0.85;

function onDesktop(viewport: Viewport): PyramidFelt {
  const top = viewport.bar + 2 * GAP;
  const hintY = viewport.height - viewport.foot - GAP - HINT / 2;
  const height = hintY - HINT / 2 - GAP * 2 - top;
  const largest = pyramidCard(viewport.width - 2 * EDGE, height);
  const fitsSides = (card: number) => (viewport.width - pyramidSpan(card)) / 2 >= AT_LEFT * (card + 24) + EDGE + 16;
  let card = largest;
  while (!fitsSides(card) && card > largest * LEAST_FOR_SIDES) card--;
  const isWide = fitsSides(card);
  if (!isWide) card = largest;
  // in the corners piles stand beside the first four rows
  while (!isWide && card > 40 && (viewport.width - rowSpan(card, 3)) / 2 < AT_LEFT * (card + 20) + EDGE) card--;
  const box = { left: 0, top, width: viewport.width, height };
  const foot = top + pyramidHeight(card, height);
  return {
    box,
    card,
    piles: isWide ? beside(viewport, card, foot + LABEL) : inCorners(viewport, card, top),
    hint: { x: viewport.width / 2, y: hintY, isLeft: false, most: viewport.width - 2 * EDGE },
  };
}

function onPhone(viewport: Viewport): PyramidFelt {
  const top = viewport.bar + 1.5 * GAP;
  const bottom = viewport.height - viewport.foot;
  const pileWidth = Math.round(Math.min(78, viewport.width * 0.19, (bottom - top) * 0.13));
  const pileY = bottom - LABEL - GAP - heightOf(pileWidth) / 2;
  const pileTop = pileY - heightOf(pileWidth) / 2 - PILE_STEP;
  const height = pileTop - (viewport.isBesideResult ? 0 : HINT) - 2 * GAP - top;
  const card = pyramidCard(viewport.width - 2 * GAP, height);
  const foot = top + pyramidHeight(card, height);
  return {
    box: { left: 0, top, width: viewport.width, height },
    card,
    piles: [
      { x: 26 + pileWidth / 2, y: pileY, width: pileWidth },
      { x: 26 + pileWidth / 2 + Math.max(pileWidth + 26, WORDS), y: pileY, width: pileWidth },
      { x: viewport.width - Math.max(28 + pileWidth / 2, HALF_WORDS), y: pileY, width: pileWidth, isHeap: true },
    ],
    hint: { x: viewport.width / 2, y: (foot + pileTop) / 2, isLeft: false, most: viewport.width - 2 * EDGE },
  };
}

function sideBySide(width: number, bottom: number): PileSpot[] {
  const y = bottom - heightOf(width) / 2;
  return [
    { x: EDGE + width / 2, y, width },
    { x: EDGE + width / 2 + width + PILE_STEP + GAP, y, width },
  ];
}

function oneAboveTheOther(card: number, bottom: number): PileSpot[] {
  // the cards of a pile rise towards the words of the one above
  const between = LABEL + PILE_STEP;
  const width = Math.min(card, (bottom - 100 - between - PILE_STEP) / 2.8);
  const x = EDGE + width / 2;
  const y = bottom - heightOf(width) / 2;
  return [
    { x, y: y - heightOf(width) - between, width },
    { x, y, width },
  ];
}

/** Sideways the controls stand in the corners and at the right, so the pyramid takes the whole height. */
function inLandscape(viewport: Viewport): PyramidFelt {
  const top = GAP;
  const height = viewport.height - 2 * GAP;
  const card = Math.min(pyramidCard(viewport.width, height), Math.floor((viewport.width - 250) / 7.2));
  const left = (viewport.width - pyramidSpan(card)) / 2;
  const isSideBySide = left >= AT_LEFT * (card + PILE_STEP) + EDGE;
  const bottom = viewport.height - GAP - LABEL;
  const heap = Math.min(card, (viewport.height - CONTROLS_HIGH - LABEL - UNDER_MENU) / RATIO);
  // a hint of two lines reaches down to the third row
  const most = (viewport.width - rowSpan(card, 2)) / 2 - EDGE - GAP;
  return {
    box: { left: 0, top, width: viewport.width, height },
    card,
    piles: [
      ...(isSideBySide ? sideBySide(card, bottom) : oneAboveTheOther(card, bottom)),
      {
        x: viewport.width - EDGE - PILE_STEP - card / 2,
        y: UNDER_MENU + heightOf(heap) / 2,
        width: heap,
        isHeap: true,
      },
    ],
    hint: { x: EDGE, y: 74, isLeft: true, most },
  };
}

/** Lays out the felt: the pyramid, and the stock, the waste and what is removed, in this order. */
function layPyramidFelt(viewport: Viewport): PyramidFelt {
  switch (viewport.kind) {
    case 'desktop':
      return onDesktop(viewport);
    case 'phone':
      return onPhone(viewport);
    case 'landscape':
      return viewport.isBesideResult ? onPhone({ ...viewport, bar: CORNERS }) : inLandscape(viewport);
  }
}

/** What the controls take at the right of a phone held sideways. */
const CONTROLS = 128;

/** How much of the free room is over the fan: more where the piles lie in the corners above it. */
function roomOver({ box, piles }: PyramidFelt): number {
  return piles.some(({ y }) => y < box.top + box.height / 2) ? 0.65 : 0.4;
}

/** Where the fan lies: in the pyramid's place. Sideways it stays over the piles, and beside the controls. */
function fanBox(viewport: Viewport, { box, card }: PyramidFelt): Box {
  if (viewport.kind !== 'landscape' || viewport.isBesideResult) return box;
  return { ...box, width: viewport.width - CONTROLS, height: box.height - heightOf(card) - LABEL };
}

/**
 * Pyramid's own places: the pyramid in the middle, and stock, waste and what is removed beside its foot or its apex.
 */
export const layout: OwnLayout = {
  zone(zone, faces, viewport) {
    if (zone.kind !== 'tableau' && zone.id !== 'fan') return null;
    const felt = layPyramidFelt(viewport);
    if (zone.id === 'fan') return layFan(fanBox(viewport, felt), felt.card, faces.length, roomOver(felt));
    return layPyramid(felt.box, felt.card, faces);
  },
  // before the deal there is nothing to stand clear of
  hint: (viewport, _seats, table) => (table.zones.length === 0 ? null : layPyramidFelt(viewport).hint),
  piles: (viewport) => layPyramidFelt(viewport).piles,
};
