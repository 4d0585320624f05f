import type { LaidTable } from '../../table/layout/layOut.ts';
import { type Box, heightOf } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { GAP } from '../../table/layout/viewport.ts';

/*
 * The pegging board, upright at the left of the felt. Its streets go up and down in turn, holes stand in fives, and
 * each player has a lane of every street. Lengths are units of the drawing, which is scaled to its place.
 */

/** From one hole to the next, the further space after five, and from one lane to the other. */
const STEP = 12;
const AFTER_FIVE = 6;
const LANES = 14;
/** From the first lane of a street to that of the next. */
const STREETS = 44;
/** From the edge of the board to the nearest holes. */
const EDGE = 15;
/** The room for numbers at the right of a street. */
const FIGURES = 18;

/** A board: how many points win, and what follows from that. */
export interface Board {
  /** The hole that wins. */
  readonly last: number;
  readonly streets: number;
  /** The holes of a street. */
  readonly holes: number;
  readonly width: number;
  readonly height: number;
}

/** The board for a game to 121 points, once up, down and up, or to 61, up and down. */
export function boardTo(points: number): Board {
  const streets = points > 61 ? 3 : 2;
  const holes = (points - 1) / streets;
  const width = 2 * EDGE + (streets - 1) * STREETS + LANES + FIGURES;
  // a hole before the first and one after the last
  const height = 2 * EDGE + along(holes + 1);
  return { last: points, streets, holes, width, height };
}

/** How far the holes of a street are from its lower end, where the one before the first is, 0. */
function along(hole: number): number {
  return hole === 0 ? 0 : hole * STEP + Math.floor((hole - 1) / 5) * AFTER_FIVE + AFTER_FIVE;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The hole of so many points in a lane, 0 or 1. More points than win are pegged in the last hole. */
export function holeOf({ last, streets, holes, height }: Board, points: number, lane: number): Point {
  const isWon = points >= last;
  const street = isWon ? streets - 1 : Math.max(0, Math.ceil(points / holes) - 1);
  const hole = isWon ? holes + 1 : points - street * holes;
  const isUp = street % 2 === 0;
  // the lane outside on the way up is outside on the way down
  const side = isUp ? lane : 1 - lane;
  // one hole is the last of both lanes
  const x = EDGE + street * STREETS + (isWon ? LANES / 2 : side * LANES);
  return { x, y: height - EDGE - along(isUp ? hole : holes + 1 - hole) };
}

/** Where the number of a hole stands, beside it. */
export function figureAt(board: Board, points: number): Point {
  const lanes = [holeOf(board, points, 0), holeOf(board, points, 1)] as const;
  return { x: Math.max(lanes[0].x, lanes[1].x) + STEP, y: lanes[0].y };
}

/** The least size, as a share of the drawing's, at which holes can be told apart. */
const LEAST_SCALE = 0.6;
const MOST_SCALE = 1.15;

/** Where a board lies: at the left of all cards and over the viewer's plate. Null where there is no room for it. */
export function boardBox(
  board: Board,
  { viewport, cards, seats }: Pick<LaidTable, 'viewport' | 'cards' | 'seats'>,
): Box | null {
  if (viewport.kind !== 'desktop') return null;
  const shown = cards.filter(({ isAside }) => !isAside);
  const right = Math.min(viewport.width / 2, ...shown.map(({ x, width }) => x - heightOf(width) / 2)) - GAP;
  const plates = seats.map(plateBox).filter(({ left, top }) => left < right && top > viewport.height / 2);
  const top = viewport.bar + 2 * GAP;
  const bottom = Math.min(viewport.height, ...plates.map((plate) => plate.top)) - 2 * GAP;
  const scale = Math.min(MOST_SCALE, (bottom - top) / board.height, (right - 2 * GAP) / board.width);
  if (scale < LEAST_SCALE) return null;
  const [width, height] = [board.width * scale, board.height * scale];
  return { left: (right - width) / 2, top: (top + bottom - height) / 2, width, height };
}
