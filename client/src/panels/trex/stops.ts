import type { FreeFelt } from '../../table/layout/layOut.ts';
import { type Box, heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';

/** A row for each suit, a column for each rank. */
const ROWS = 4;
const COLUMNS = 13;
const ACROSS = 1.06;
/** From one row to the next, in card heights: the rows never overlap, or a card would hide the place below it. */
const APART = 1.08;
const CLOSEST = 1.03;
const WIDEST = 84;
/** Narrower cards cannot be read: their places are drawn as tiles with a large rank and suit instead. */
const TILED_BELOW = 44;
const BETWEEN_TILES = 3;
/** The greatest height of a tile, in its widths. */
const TALLEST_TILE = 2.5;
/** The corners of a phone held sideways hold the bar. */
const CORNERS = 54;
const EDGE = 8;

/** Where the layout lies: between the plates; on phones, whose plates have made way, as wide as the felt. */
export function stopsBox(viewport: Viewport, free: FreeFelt): Box {
  const { middle } = free;
  switch (viewport.kind) {
    case 'desktop':
      return middle;
    case 'phone':
      return { ...middle, left: EDGE, width: viewport.width - 2 * EDGE };
    case 'landscape': {
      const plates = free.spots.slice(1).map(plateBox);
      const left = Math.max(EDGE, ...plates.map((plate) => plate.left + plate.width)) + GAP;
      // a hint may have two lines, or a button beside it
      const bottom = middle.top + middle.height - GAP;
      return { left, top: CORNERS, width: viewport.width - left - EDGE, height: bottom - CORNERS };
    }
  }
}

/** What is drawn at each place: an outline as large as a card, or a tile that lies over one. */
export interface PlaceSize {
  readonly width: number;
  readonly height: number;
  readonly isTile: boolean;
}

/** How large a place is drawn if the cards of the layout have this width and this step from one to the next. */
export function placeSize(card: number, across: number, down: number): PlaceSize {
  if (card >= TILED_BELOW) return { width: card, height: heightOf(card), isTile: false };
  const width = across - BETWEEN_TILES;
  return { width, height: Math.min(width * TALLEST_TILE, down - BETWEEN_TILES), isTile: true };
}

/** The 52 places of the layout in a box: a row for each suit in the order S H D C, each from two to ace. */
export function layStops(box: Box): Placed[] {
  const asCards = Math.min(
    WIDEST,
    box.width / (1 + (COLUMNS - 1) * ACROSS),
    box.height / (RATIO * (1 + (ROWS - 1) * CLOSEST)),
  );
  if (asCards >= TILED_BELOW) {
    const height = heightOf(asCards);
    const down = Math.min(height * APART, (box.height - height) / (ROWS - 1));
    return inRows(box, asCards, asCards * ACROSS, down);
  }
  const across = box.width / COLUMNS;
  const tile = placeSize(0, across, box.height / ROWS);
  return inRows(box, Math.min(tile.width, tile.height / RATIO), across, tile.height + BETWEEN_TILES);
}

function inRows(box: Box, width: number, across: number, down: number): Placed[] {
  const middle = box.left + box.width / 2;
  const centre = box.top + box.height / 2;
  return Array.from({ length: ROWS * COLUMNS }, (_, place) => {
    const row = Math.floor(place / COLUMNS) - (ROWS - 1) / 2;
    const column = (place % COLUMNS) - (COLUMNS - 1) / 2;
    return placed(middle + column * across, centre + row * down, width);
  });
}
