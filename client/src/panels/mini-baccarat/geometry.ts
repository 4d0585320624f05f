import { useFelt, usePlay } from '../../table/context.ts';
import type { HintSpot } from '../../table/layout/hintSpot.ts';
import type { PileSpot } from '../../table/layout/piles.ts';
import type { Box } from '../../table/layout/pose.ts';
import type { SeatSpot } from '../../table/layout/seats.ts';
import type { Viewport } from '../../table/layout/viewport.ts';
import { type Arc, arcOf, plateAt, sectorOf } from './arc.ts';

/** The two hands: the boxes that they lie in, and how wide their cards are. */
export interface Hands {
  readonly punto: Box;
  readonly banco: Box;
  readonly card: number;
}

interface Common {
  readonly hands: Hands;
  readonly shoe: PileSpot;
  readonly burn: PileSpot;
  readonly hint: HintSpot;
  /** The paper with the roads; null where there is no room for it. */
  readonly road: Box | null;
  /** The tray and the buttons. */
  readonly tray: Box;
}

/**
 * The felt of Baccarat: places on an arc, or the viewer's three spots large with the other seats as a list. A player
 * alone has the three spots on a desktop too.
 */
export type BaccaratFelt =
  | (Common & {
      readonly kind: 'arc';
      readonly arc: Arc;
      readonly seats: readonly SeatSpot[];
      readonly spots: Box | null;
    })
  | (Common & { readonly kind: 'list'; readonly list: Box; readonly spots: Box });

const GAP = 8;
const TRAY_HEIGHT = 78;
const PHONE_TRAY_HEIGHT = 136;
const HINT = 34;
/** The list of seats: its columns, how high a row is, and how far apart both are. */
export const LIST = { columns: 3, row: 46, gap: 6 } as const;
/** How much higher than usual the spots of a list are where nothing else needs the room. */
const MORE_SPOTS = 96;
/** A list is not drawn wider than this, nor the coup beside a result. */
const WIDEST_LIST = 560;
const WIDEST_COUP = 720;

function handBoxes(left: number, top: number, width: number, height: number, gap: number, card: number): Hands {
  const half = (width - gap) / 2;
  return {
    punto: { left, top, width: half, height },
    banco: { left: left + half + gap, top, width: half, height },
    card,
  };
}

function arcFelt(viewport: Viewport, seats: number): BaccaratFelt {
  const arc = arcOf(viewport.width, viewport.height);
  const k = arc.scale;
  const middle = viewport.width / 2;
  const top = viewport.bar + 22 * k;
  const shoe = { x: viewport.width - 190 * k, y: top + 44 * k, width: Math.round(62 * k) };
  const spots = Array.from({ length: seats }, (_, clockwise): SeatSpot => {
    const [x, y] = plateAt(arc, sectorOf(clockwise, seats), seats);
    return { x, y, form: 'mini', isLeft: false, most: (seats > 7 ? 134 : 150) * k };
  });
  const trayWidth = Math.min(760, viewport.width - 2 * GAP);
  return {
    kind: 'arc',
    arc,
    seats: spots,
    spots: seats > 1 ? null : { left: middle - 320 * k, top: arc.y + 244 * k, width: 640 * k, height: 190 * k },
    hands: handBoxes(middle - 320 * k, top, 640 * k, 240 * k, 16 * k, Math.round(84 * k)),
    shoe,
    burn: { x: viewport.width - 64 * k, y: top + 170 * k, width: Math.round(54 * k) },
    hint: { x: middle, y: arc.y + 208 * k, isLeft: false, most: 640 * k },
    road: { left: 16, top: viewport.bar + 14, width: 249 * k, height: 272 * k },
    tray: {
      left: middle - trayWidth / 2,
      top: viewport.height - 16 - TRAY_HEIGHT,
      width: trayWidth,
      height: TRAY_HEIGHT,
    },
  };
}

function listHeight(seats: number): number {
  const rows = Math.ceil(seats / LIST.columns);
  return rows * (LIST.row + LIST.gap) - LIST.gap;
}

function listFelt(viewport: Viewport, seats: number): BaccaratFelt {
  const width = Math.min(WIDEST_LIST, viewport.width - 2 * GAP);
  const left = (viewport.width - width) / 2;
  const bottom = viewport.height - 10;
  const list = listHeight(seats);
  // what is left once everything has its least height is given to the hands, then to the spots, then to the roads
  const fixed = PHONE_TRAY_HEIGHT + list + HINT + 5 * GAP;
  let spare = bottom - viewport.bar - fixed - 118 - 92;
  const more = (most: number) => {
    const given = Math.max(0, Math.min(most, spare));
    spare -= given;
    return given;
  };
  const isWide = width > 420;
  const handsHeight = 118 + more(isWide ? 90 : 28);
  const spotsHeight = 92 + more(isWide ? 60 : 36);
  const hasRoad = spare >= 128 + GAP;
  const roadHeight = hasRoad ? 128 + (isWide ? Math.min(90, spare - 128 - GAP) : 0) : 0;
  if (hasRoad) spare -= roadHeight + GAP;
  const spotsAndRest = spotsHeight + more(MORE_SPOTS);
  let top = viewport.bar + GAP;
  const next = (height: number): Box => {
    const box = { left, top, width, height };
    top += height + GAP;
    return box;
  };
  const road = hasRoad ? next(roadHeight) : null;
  const hands = next(handsHeight);
  const card = Math.round((handsHeight - 48) / 1.4 / 1.06);
  const half = (width - 10) / 2;
  const fitting = Math.min(card, Math.floor(half / 3.05));
  const hint = next(HINT);
  const seatList = next(list);
  const spots = next(spotsAndRest);
  // what is still left parts the tray from the spots
  const tray = { left, top: bottom - PHONE_TRAY_HEIGHT, width, height: PHONE_TRAY_HEIGHT };
  return {
    kind: 'list',
    hands: handBoxes(hands.left, hands.top, width, handsHeight, 10, fitting),
    shoe: { x: viewport.width + 60, y: hands.top, width: fitting },
    burn: { x: viewport.width + 60, y: hands.top, width: fitting },
    hint: { x: viewport.width / 2, y: hint.top + HINT / 2 - 2, isLeft: false, most: viewport.width - 2 * GAP },
    road,
    list: seatList,
    spots,
    tray,
  };
}

/** Two lines of a hint with the space round them, and the room of the roads beside the hands. */
const TWO_LINES = 58;
const SIDE_ROAD = 136;

/** A phone held sideways. Alone, the roads have the room of the other seats, and the hands that of the roads. */
function sideFelt(viewport: Viewport, seats: number): BaccaratFelt {
  const isAlone = seats === 1;
  const tray = { left: GAP, top: viewport.height - 66, width: viewport.width - 2 * GAP, height: 60 };
  const column = Math.min(276, viewport.width * 0.32);
  const foot = tray.top - GAP;
  const list = { left: GAP, top: TOP, width: column, height: Math.min(listHeight(seats), foot - TOP - 2 * HINT) };
  const right = viewport.width - GAP - column;
  const middleLeft = GAP * 2 + column;
  const wide = viewport.width - GAP - middleLeft;
  const spotsHeight = Math.min(120, (foot - GAP) * 0.42);
  const handsTop = isAlone ? TOP : GAP;
  const handsHeight = foot - spotsHeight - GAP - handsTop;
  const handsWidth = isAlone ? wide : right - GAP - middleLeft;
  const card = Math.min(Math.round((handsHeight - 44) / 1.4 / 1.06), Math.floor((handsWidth - 10) / 2 / 2.3), 76);
  const under = list.top + list.height + GAP;
  const road = isAlone
    ? { left: GAP, top: under, width: column, height: Math.min(SIDE_ROAD, foot - TWO_LINES - under) }
    : { left: right, top: TOP, width: column, height: Math.min(SIDE_ROAD, foot - spotsHeight - GAP - TOP) };
  const over = isAlone ? road : list;
  return {
    kind: 'list',
    hands: handBoxes(middleLeft, handsTop, handsWidth, handsHeight, 10, card),
    shoe: { x: viewport.width + 60, y: 80, width: card },
    burn: { x: viewport.width + 60, y: 80, width: card },
    // two lines of it fit over the tray
    hint: { x: GAP + column / 2, y: (over.top + over.height + foot) / 2 + GAP / 2, isLeft: false, most: column },
    road,
    list,
    // as wide as hands and roads above them
    spots: { left: middleLeft, top: foot - spotsHeight, width: wide, height: spotsHeight },
    tray,
  };
}

/** Under the controls in the corners of a phone held sideways. */
const TOP = 56;
/** What the controls in the corners take of a phone held sideways. */
const CORNERS = 52;
const NOWHERE: Box = { left: 0, top: 0, width: 0, height: 0 };

/** Beside a result: the last coup, and the roads under it, in the middle of what is left. */
function coupFelt(viewport: Viewport): BaccaratFelt {
  const width = Math.min(WIDEST_COUP, viewport.width - 2 * GAP);
  const left = (viewport.width - width) / 2;
  const from = Math.max(viewport.bar, CORNERS) + GAP;
  const room = viewport.height - from - 2 * GAP;
  const roadHeight = Math.min(260, room * 0.42);
  const handsHeight = Math.min(300, room - roadHeight - GAP);
  const top = from + (room - roadHeight - handsHeight - GAP) / 2;
  const card = Math.min(Math.round((handsHeight - 48) / 1.4 / 1.06), Math.floor((width - 10) / 2 / 3.05));
  // the shoe is out of sight
  const pile = { x: -card, y: top, width: card };
  return {
    kind: 'list',
    hands: handBoxes(left, top, width, handsHeight, 10, card),
    shoe: pile,
    burn: pile,
    hint: { x: viewport.width / 2, y: top + handsHeight, isLeft: false, most: width },
    road: { left, top: top + handsHeight + GAP, width, height: roadHeight },
    list: NOWHERE,
    spots: NOWHERE,
    tray: NOWHERE,
  };
}

/** How large a desktop must be for the arc. */
const ARC_FROM = { width: 1000, height: 600 };

/** Lays out Baccarat's felt: the arc on a desktop, else a list of the seats and three large spots. */
export function baccaratFelt(viewport: Viewport, seats: number): BaccaratFelt {
  if (viewport.kind === 'desktop' && viewport.width >= ARC_FROM.width && viewport.height >= ARC_FROM.height)
    return arcFelt(viewport, seats);
  if (viewport.isBesideResult) return coupFelt(viewport);
  if (viewport.kind === 'landscape') return sideFelt(viewport, seats);
  return listFelt(viewport, seats);
}

/** The felt of Baccarat as it is laid out now. */
export function useBaccaratFelt(): BaccaratFelt {
  const play = usePlay();
  const felt = useFelt();
  return baccaratFelt(felt.viewport.value, play.seen.value.seats.length);
}
