import { boxOfHint } from '../../table/layout/hintSpot.ts';
import type { LaidTable } from '../../table/layout/layOut.ts';
import { type Box, boundsOf } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { GAP, type ScreenKind } from '../../table/layout/viewport.ts';

/*
 * The pegging board: upright at the left of the felt, lying on that of a phone held sideways. Its streets go up and
 * down in turn, or to the right and back, holes stand in fives, and each player has a lane of every street. Lengths are
 * units of the drawing, which is scaled to its place.
 */

/** From one hole to the next, the further space after five, and from one lane to the other. */
const STEP = 12;
const AFTER_FIVE = 6;
const LANES = 14;
/**
 * From the first lane of a street to that of the next, from the edge of the board to the nearest holes, and the room of
 * the numbers beside a street; and the least and the greatest size: smaller holes cannot be told apart.
 */
const FORMS = {
  desktop: { streets: 44, edge: 15, figures: 18, least: 0.6, most: 1.15 },
  phone: { streets: 30, edge: 11, figures: 0, least: 0.45, most: 0.85 },
  landscape: { streets: 32, edge: 12, figures: 0, least: 0.45, most: 0.85 },
} as const;

/** A board: how many points win, and what follows from that. */
export interface Board {
  /** The hole that wins. */
  readonly last: number;
  readonly streets: number;
  /** The holes of a street. */
  readonly holes: number;
  readonly kind: ScreenKind;
  readonly hasFigures: boolean;
  readonly width: number;
  readonly height: number;
}

/** The board for a game to 121 points, once up, down and up, or to 61, up and down. */
export function boardTo(points: number, kind: ScreenKind): Board {
  const streets = points > 61 ? 3 : 2;
  const holes = (points - 1) / streets;
  const { edge, figures, streets: apart } = FORMS[kind];
  const across = 2 * edge + (streets - 1) * apart + LANES + figures;
  // a hole before the first and one after the last
  const length = 2 * edge + along(holes + 1);
  const [width, height] = kind === 'landscape' ? [length, across] : [across, length];
  return { last: points, streets, holes, kind, hasFigures: figures > 0, width, height };
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
export function holeOf({ last, streets, holes, kind, height }: Board, points: number, lane: number): Point {
  const isWon = points >= last;
  const street = isWon ? streets - 1 : Math.max(0, Math.ceil(points / holes) - 1);
  const hole = isWon ? holes + 1 : points - street * holes;
  const isUp = street % 2 === 0;
  // the lane outside on the way up is outside on the way down
  const side = isUp ? lane : 1 - lane;
  const { edge, streets: apart } = FORMS[kind];
  // one hole is the last of both lanes
  const across = edge + street * apart + (isWon ? LANES / 2 : side * LANES);
  const up = edge + along(isUp ? hole : holes + 1 - hole);
  return kind === 'landscape' ? { x: up, y: across } : { x: across, y: height - up };
}

/** Where the number of a hole stands, beside it. */
export function figureAt(board: Board, points: number): Point {
  const lanes = [holeOf(board, points, 0), holeOf(board, points, 1)] as const;
  return { x: Math.max(lanes[0].x, lanes[1].x) + STEP, y: lanes[0].y };
}

/** Where a board lies in a space, an upright one in its middle, the other at its top; null where it has no room. */
function within(space: Box, board: Board): Box | null {
  const { least, most } = FORMS[board.kind];
  const scale = Math.min(most, space.height / board.height, space.width / board.width);
  if (scale < least) return null;
  const [width, height] = [board.width * scale, board.height * scale];
  const over = board.kind === 'landscape' ? 0 : (space.height - height) / 2;
  return { left: space.left + (space.width - width) / 2, top: space.top + over, width, height };
}

/** Half of the width and height of words on the felt. */
const WORDS = { wide: 36, high: 13 };

/** At the left of all cards and their words; over the viewer's plate, and on a phone over the hint. */
function beside(board: Board, { viewport, cards, labels, seats, hint }: LaidTable): Box | null {
  const isPhone = viewport.kind === 'phone';
  const edge = isPhone ? GAP / 2 : GAP;
  const top = viewport.bar + 2 * edge;
  const mine = seats.map((spot) => plateBox(spot).top).filter((plate) => plate > viewport.height / 2);
  const bottom = Math.min(viewport.height, ...mine, ...(isPhone ? [boxOfHint(hint).top] : [])) - 2 * edge;
  const lying = cards.filter(({ isAside }) => !isAside).map(boundsOf);
  const words = labels.map(({ x, y }) => ({ left: x - WORDS.wide, top: y - WORDS.high }));
  const lefts = [...lying, ...words].filter((box) => box.top < bottom).map(({ left }) => left);
  const right = Math.min(viewport.width / 2, ...lefts) - edge;
  return within({ left: edge, top, width: right - edge, height: bottom - top }, board);
}

/** Under the starter and the crib, at the right of the cards that both have played, over the hint. */
function under(board: Board, { viewport, cards, labels, hint, regions }: LaidTable): Box | null {
  const words = labels.filter(({ zone }) => zone.seat < 0).map(({ y }) => y + WORDS.high);
  if (regions === null || words.length === 0 || viewport.isBesideResult) return null;
  const top = Math.max(...words) + GAP / 2;
  const { left } = regions.trick;
  const foot = cards.map(boundsOf).filter((box) => box.top > top && box.left + box.width > left);
  const bottom = Math.min(boxOfHint(hint).top, ...foot.map((box) => box.top)) - GAP;
  return within({ left, top, width: viewport.width - GAP - left, height: bottom - top }, board);
}

/** Where a board lies on a felt; null where that has no room for it. */
export function boardBox(board: Board, laid: LaidTable): Box | null {
  return board.kind === 'landscape' ? under(board, laid) : beside(board, laid);
}
