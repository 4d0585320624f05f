import { crowd } from '../../table/layout/boxes.ts';
import { choiceSpot } from '../../table/layout/choiceSpot.ts';
import { boxOfHint } from '../../table/layout/hintSpot.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import { type Box, boundsOf, heightOf } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { GAP } from '../../table/layout/viewport.ts';

/*
 * The pegging board: upright at the left of a desktop's felt, lying on that of a phone. Its streets go up and down in
 * turn, or to the right and back, holes stand in fives, and each player has a lane of every street. Lengths are units
 * of the drawing, which is scaled to its place.
 */

/** From one hole to the next, the further space after five, and from one lane to the other. */
const STEP = 12;
const AFTER_FIVE = 6;
const LANES = 14;
/** From the first lane of a street to that of the next, and from the edge of the board to the nearest holes. */
const UPRIGHT = { streets: 44, edge: 15, figures: 18 };
/** A board that lies has no room for numbers beside its streets. */
const LYING = { streets: 32, edge: 12, figures: 0 };

/** A board: how many points win, and what follows from that. */
export interface Board {
  /** The hole that wins. */
  readonly last: number;
  readonly streets: number;
  /** The holes of a street. */
  readonly holes: number;
  readonly isLying: boolean;
  readonly width: number;
  readonly height: number;
}

/** The board for a game to 121 points, once up, down and up, or to 61, up and down. */
export function boardTo(points: number, isLying = false): Board {
  const streets = points > 61 ? 3 : 2;
  const holes = (points - 1) / streets;
  const { edge, figures, streets: apart } = isLying ? LYING : UPRIGHT;
  const across = 2 * edge + (streets - 1) * apart + LANES + figures;
  // a hole before the first and one after the last
  const length = 2 * edge + along(holes + 1);
  const [width, height] = isLying ? [length, across] : [across, length];
  return { last: points, streets, holes, isLying, width, height };
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
export function holeOf({ last, streets, holes, isLying, height }: Board, points: number, lane: number): Point {
  const isWon = points >= last;
  const street = isWon ? streets - 1 : Math.max(0, Math.ceil(points / holes) - 1);
  const hole = isWon ? holes + 1 : points - street * holes;
  const isUp = street % 2 === 0;
  // the lane outside on the way up is outside on the way down
  const side = isUp ? lane : 1 - lane;
  const { edge, streets: apart } = isLying ? LYING : UPRIGHT;
  // one hole is the last of both lanes
  const across = edge + street * apart + (isWon ? LANES / 2 : side * LANES);
  const up = edge + along(isUp ? hole : holes + 1 - hole);
  return isLying ? { x: up, y: across } : { x: across, y: height - up };
}

/** Where the number of a hole stands, beside it. */
export function figureAt(board: Board, points: number): Point {
  const lanes = [holeOf(board, points, 0), holeOf(board, points, 1)] as const;
  return { x: Math.max(lanes[0].x, lanes[1].x) + STEP, y: lanes[0].y };
}

/** The least and the greatest size, as a share of the drawing's: smaller holes cannot be told apart. */
const UPRIGHT_SCALE = { least: 0.6, most: 1.15 };
const LYING_SCALE = { least: 0.45, most: 0.85 };

/** Where a board lies in a space, an upright one in its middle, the other at its top; null where it has no room. */
function within(space: Box, board: Board, { least, most }: typeof UPRIGHT_SCALE): Box | null {
  const scale = Math.min(most, space.height / board.height, space.width / board.width);
  if (scale < least) return null;
  const [width, height] = [board.width * scale, board.height * scale];
  const over = board.isLying ? 0 : (space.height - height) / 2;
  return { left: space.left + (space.width - width) / 2, top: space.top + over, width, height };
}

/** At the left of all cards, and over the viewer's plate. */
function beside(board: Board, { viewport, cards, seats }: LaidTable): Box | null {
  const shown = cards.filter(({ isAside }) => !isAside);
  const right = Math.min(viewport.width / 2, ...shown.map(({ x, width }) => x - heightOf(width) / 2)) - GAP;
  const plates = seats.map(plateBox).filter(({ left, top }) => left < right && top > viewport.height / 2);
  const top = viewport.bar + 2 * GAP;
  const bottom = Math.min(viewport.height, ...plates.map((plate) => plate.top)) - 2 * GAP;
  return within({ left: GAP, top, width: right - 2 * GAP, height: bottom - top }, board, UPRIGHT_SCALE);
}

/** Half of the height of words under a card; cards with words before the viewer of a phone; a button on the felt. */
const WORDS = 13;
const FRONT = 111;
const BUTTON = { width: 96, height: 72 };

/**
 * Under the starter and the crib, over the viewer's own cards and the hint. Sideways, where the cards that both have
 * played lie at the left, it lies at their right.
 */
function under(board: Board, { viewport, cards, labels, hint, regions }: LaidTable, button: Box | null): Box | null {
  const words = labels.filter(({ zone }) => zone.seat < 0).map(({ y }) => y + WORDS);
  if (regions === null || words.length === 0) return null;
  const top = Math.max(...words) + GAP / 2;
  const from = regions.isLow ? regions.trick.left : GAP;
  const left = regions.isLow && button !== null ? Math.max(from, button.left + button.width + GAP) : from;
  const { mine } = regions;
  // before the viewer has played a card it does not lie where those will
  const front = regions.isLow ? viewport.height : mine.top + mine.height - Math.min(FRONT, mine.height);
  const foot = cards.map(boundsOf).filter((box) => box.top > top && box.left + box.width > left);
  const bottom = Math.min(boxOfHint(hint).top, front, ...foot.map((box) => box.top)) - GAP / 2;
  const box = within({ left, top, width: viewport.width - GAP - left, height: bottom - top }, board, LYING_SCALE);
  return box !== null && button !== null && crowd(box, button) ? null : box;
}

/**
 * Where a board lies on a felt; null where that has no room for it. On a phone it makes way for a result, and for the
 * `buttons` of choices that no card stands for.
 */
export function boardBox(board: Board, laid: LaidTable, buttons = 0): Box | null {
  if (!board.isLying) return beside(board, laid);
  if (laid.viewport.isBesideResult) return null;
  const spot = buttons > 0 ? choiceSpot(laid, buttons) : null;
  const { width, height } = BUTTON;
  return under(board, laid, spot && { left: spot.x - width / 2, top: spot.foot - height, width, height });
}
