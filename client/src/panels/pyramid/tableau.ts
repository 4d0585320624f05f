import { EMPTY } from '@kibitz/shared/kit/cards/packed';
import { type Box, heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';

const ROWS = 7;
/** From one card of a row to the next, in card widths; small cards lie closer. */
const ACROSS = 1.087;
const ACROSS_SMALL = 1.03;
const SMALL_BELOW = 64;
/**
 * From one row to the next, in card heights: at least what an index needs, at most what still looks like one pyramid.
 */
const LEAST_DOWN = 0.5;
const MOST_DOWN = 0.71;
const WIDEST = 170;

/** The row (0 is the apex) and column of a place. */
function rowAndColumn(place: number): readonly [row: number, column: number] {
  let row = 0;
  let first = 0;
  while (first + row + 1 <= place) {
    first += row + 1;
    row++;
  }
  return [row, place - first];
}

function across(width: number): number {
  return width * (width < SMALL_BELOW ? ACROSS_SMALL : ACROSS);
}

/** How wide a whole pyramid of cards of this width is. */
export function pyramidSpan(width: number): number {
  return width + (ROWS - 1) * across(width);
}

/** How wide a row (0 is the apex) of cards of this width is. */
export function rowSpan(width: number, row: number): number {
  return width + row * across(width);
}

/** The widest cards of a pyramid that fits a space this wide and high. */
export function pyramidCard(width: number, height: number): number {
  const byHeight = height / (RATIO * (1 + (ROWS - 1) * LEAST_DOWN));
  let card = Math.floor(Math.min(WIDEST, byHeight));
  while (card > 1 && pyramidSpan(card) > width) card--;
  return card;
}

/** How far the rows of a pyramid of such cards are apart in a space this high. */
function downFor(card: number, height: number): number {
  const h = heightOf(card);
  return Math.min(MOST_DOWN * h, (height - h) / (ROWS - 1));
}

/** How high a whole pyramid of such cards is in a space this high. */
export function pyramidHeight(card: number, height: number): number {
  return heightOf(card) + (ROWS - 1) * downFor(card, height);
}

/**
 * How far the ends of a fan are turned, in radians, and how much of its card's height its edge keeps clear of the box.
 */
const FAN_TURNS = 0.6;
const FAN_EDGE = 0.25;

/**
 * Fans so many cards out over a box, from left to right; `above` is how much of the room that is left lies over them.
 */
export function layFan(box: Box, card: number, n: number, above: number): Placed[] {
  const height = heightOf(card);
  const edge = FAN_EDGE * height;
  const wide = (box.width - card - 2 * edge) / (2 * Math.sin(FAN_TURNS));
  const high = (box.height - height - 2 * edge) / (1 - Math.cos(FAN_TURNS));
  const radius = Math.max(0, Math.min(wide, high));
  const top = box.top + edge + height / 2 + above * (1 - Math.cos(FAN_TURNS)) * Math.max(0, high - radius);
  return Array.from({ length: n }, (_, i) => {
    const angle = n < 2 ? 0 : FAN_TURNS * ((2 * i) / (n - 1) - 1);
    const x = box.left + box.width / 2 + radius * Math.sin(angle);
    return placed(x, top + radius * (1 - Math.cos(angle)), card, angle);
  });
}

/**
 * Lays the 28 places of a pyramid into a box: apex at its top edge, centred. The strip of a covered card is what the
 * row below leaves visible.
 */
export function layPyramid(box: Box, card: number, cards: string): Placed[] {
  const height = heightOf(card);
  const down = downFor(card, box.height);
  const middle = box.left + box.width / 2;
  return Array.from(cards, (_, place) => {
    const [row, column] = rowAndColumn(place);
    const below = place + row + 1;
    const isCovered = [below, below + 1].some((at) => (cards[at] ?? EMPTY) !== EMPTY);
    return {
      x: middle + (column - row / 2) * across(card),
      y: box.top + height / 2 + row * down,
      width: card,
      angle: 0,
      strip: { left: 0, top: 0, width: card, height: isCovered ? down : height },
    };
  });
}
