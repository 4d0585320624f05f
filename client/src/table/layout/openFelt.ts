import { boxBetween } from './boxes.ts';
import { dummyFelt } from './dummyFelt.ts';
import { type OpenKind, openSize } from './openSize.ts';
import type { Box } from './pose.ts';
import { centred, PLATE_HEIGHT, plateBox, type SeatSpot } from './seats.ts';
import { trickSize } from './trick.ts';
import { GAP, type Viewport } from './viewport.ts';

/*
 * The felt while others' hands lie open. A hand across the table lies at the upper edge with its plate beside it, one
 * at a side under its plate. A phone held upright has all plates in rows and the hands under them; one held sideways
 * has a single hand at its left and the trick at its right, and several at both sides of the trick.
 */

/** What is laid out: `spots` are the plates as they stand while all hands are closed, `foot` ends the centre. */
interface OpenTable {
  readonly viewport: Viewport;
  readonly seats: number;
  readonly spots: readonly SeatSpot[];
  readonly opened: ReadonlyMap<number, OpenKind>;
  readonly handTop: number;
  readonly foot: number;
}

/** Where plates and open hands are, both by the seat counted clockwise from the viewer, and the trick's region. */
export interface OpenFelt {
  readonly spots: readonly SeatSpot[];
  readonly hands: ReadonlyMap<number, Box>;
  readonly centre: Box;
}

/** The share of the height that hands over the trick have at least, however small that makes the trick. */
const LEAST_OVER = { hand: 0.32, dummy: 0.4 } as const;
/** A sideways phone gives a trick between hands at both sides no larger a share of its width. */
const MOST_BETWEEN = 0.28;
/** What the viewer's plate and the hint take over the hand at the sides of a desktop. */
const OVER_HAND = 60;
const PLATE_BESIDE = 180;
const PLATE_AT_SIDE = 112;
const PLATE_IN_CELL = 150;
/** A hand at least this wide has its plate beside it. */
const LEAST_BESIDE_PLATE = 120;
/** The controls in the upper corners of a phone held sideways reach down to here. */
const UNDER_CONTROLS = 58;

/** The height of hands over a trick that has its full size under them. */
function heightOver({ viewport, seats, foot }: OpenTable, top: number, kind: OpenKind): number {
  const room = foot - top;
  return Math.max(room - GAP - trickSize(viewport, seats).height, room * LEAST_OVER[kind]);
}

/** The width of the felt at either side of a trick of full size. */
function widthBeside({ viewport, seats }: OpenTable): number {
  const most = viewport.width * (viewport.kind === 'landscape' ? MOST_BETWEEN : 1);
  return (viewport.width - Math.min(most, trickSize(viewport, seats).width)) / 2 - 2 * GAP;
}

/**
 * A hand across the table of a desktop, and its plate at the left of it; of two players the plate stays in the middle.
 */
function acrossTheTable(table: OpenTable, kind: OpenKind): { readonly hand: Box; readonly plate: SeatSpot } {
  const { viewport, seats, spots } = table;
  const top = viewport.bar + GAP;
  const { width: usual, height } = openSize(viewport, kind);
  const own = seats === 2 ? spots[1] : undefined;
  const left = own === undefined ? (viewport.width - usual) / 2 : own.x + own.most / 2 + GAP;
  const width = Math.min(usual, viewport.width - GAP - left);
  const hand = { left, top, width, height: Math.min(height, heightOver(table, top, kind)) };
  const x = Math.max(GAP + PLATE_BESIDE / 2, left - GAP - PLATE_BESIDE / 2);
  return { hand, plate: own ?? centred(x, viewport.bar + 78, 'pill', PLATE_BESIDE, true) };
}

/** A place at a side of a desktop: in one row of it under its plate, in more beside that where it is wide enough. */
function atTheSide(table: OpenTable, rel: number, cell: Box): { readonly hand: Box; readonly plate: SeatSpot } {
  const { viewport, seats, spots, opened } = table;
  const isLeft = rel < seats / 2;
  const size = openSize(viewport, opened.get(rel) ?? 'hand');
  const form = seats > 4 ? 'mini' : 'stack';
  const most = seats > 4 ? PLATE_IN_CELL : PLATE_AT_SIDE;
  const isBeside = seats > 4 && cell.width >= PLATE_IN_CELL + GAP + LEAST_BESIDE_PLATE;
  const over = isBeside ? 0 : PLATE_HEIGHT[form] + GAP;
  const height = Math.min(size.height, cell.height - over);
  const top = cell.top + (cell.height - over - height) / 2;
  const off = isBeside ? PLATE_IN_CELL + GAP : 0;
  const width = Math.min(size.width, cell.width - off);
  const left = isLeft ? cell.left + off : cell.left + cell.width - off - width;
  const x = isLeft ? cell.left + most / 2 : cell.left + cell.width - most / 2;
  const y = isBeside ? cell.top + cell.height / 2 : top + PLATE_HEIGHT[form] / 2;
  return {
    hand: { left, top: top + over, width, height },
    plate: centred(seats > 4 ? x : (spots[rel]?.x ?? x), y, form, most),
  };
}

function onDesktop(table: OpenTable): OpenFelt {
  const { viewport, seats, opened, handTop } = table;
  const [spots, hands] = [[...table.spots], new Map<number, Box>()];
  const across = opened.get(seats / 2);
  let top = viewport.bar + GAP;
  if (across !== undefined) {
    const { hand, plate } = acrossTheTable(table, across);
    hands.set(seats / 2, hand);
    spots[seats / 2] = plate;
    if (seats > 4) top = plateBox(plate).top + PLATE_HEIGHT.pill + GAP;
  }
  const rows = Math.floor((seats - 1) / 2);
  const step = (handTop - OVER_HAND - top) / rows;
  const width = widthBeside(table);
  for (let rel = 1; rel < seats; rel++) {
    // a plate alone stands at its side as usual; in a ring it makes way for the others' hands
    if (rel === seats / 2 || (rows === 1 && !opened.has(rel))) continue;
    const isLeft = rel < seats / 2;
    const row = isLeft ? rows - rel : rel - (seats - rows);
    const left = isLeft ? GAP : viewport.width - GAP - width;
    const { hand, plate } = atTheSide(table, rel, { left, top: top + step * row, width, height: step - GAP });
    spots[rel] = plate;
    if (opened.has(rel)) hands.set(rel, hand);
  }
  return { spots, hands, centre: centreAmong(table, spots, hands) };
}

/** The box between plates and hands: those of a desktop at the upper edge are over it, all others beside it. */
function centreAmong({ viewport, foot }: OpenTable, spots: readonly SeatSpot[], hands: OpenFelt['hands']): Box {
  const others = spots.slice(1);
  const across = hands.get(spots.length / 2);
  const isOver = (box: Box) => box === across && viewport.kind === 'desktop';
  const boxes = [...hands.values()];
  return boxBetween(
    viewport,
    foot,
    [...others.filter(({ isAbove }) => isAbove === true).map(plateBox), ...boxes.filter(isOver)],
    [...others.filter(({ isAbove }) => isAbove !== true).map(plateBox), ...boxes.filter((box) => !isOver(box))],
  );
}

/** On a phone held upright: under the rows of plates, in rows of their own. */
function onPhone(table: OpenTable): OpenFelt {
  const { viewport, spots, opened, foot } = table;
  const plates = spots.map(plateBox);
  const top = Math.max(...plates.map((plate) => plate.top + plate.height)) + GAP;
  const open = [...opened];
  const columns = open.length < 2 ? 1 : open.length < 5 ? 2 : 3;
  const rows = Math.ceil(open.length / columns);
  const room = heightOver(table, top, open.some(([, kind]) => kind === 'dummy') ? 'dummy' : 'hand');
  const cell = { width: (viewport.width - GAP) / columns, height: (room + GAP) / rows };
  const hands = open.map(([rel, kind], i): [number, Box] => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, open.length - row * columns);
    const size = openSize(viewport, kind);
    const width = Math.min(size.width, cell.width - GAP);
    const height = Math.min(size.height, cell.height - GAP);
    const x = viewport.width / 2 + ((i % columns) - (inRow - 1) / 2) * cell.width;
    return [rel, { left: x - width / 2, top: top + row * (height + GAP), width, height }];
  });
  const over = [...plates, ...hands.map(([, box]) => box)];
  return { spots, hands: new Map(hands), centre: boxBetween(viewport, foot, over, []) };
}

/** The one open hand at the left of a sideways phone, its plate over it, the others' round the trick at the right. */
function besideTrick(table: OpenTable, rel: number): OpenFelt {
  const { viewport, seats, handTop } = table;
  const { dummy, trick, plate, left, right, side, over, most } = dummyFelt(viewport, handTop);
  const spots = table.spots.map((spot, at) => {
    if (at === 0) return spot;
    if (at === rel) return centred(plate.x, plate.y, 'mini', plate.most);
    // across from the viewer, unless the open hand is there
    if (at === seats / 2) return centred(left, over, 'mini', most);
    return centred(at < seats / 2 ? left : right, side, 'stack', most);
  });
  return { spots, hands: new Map([[rel, dummy]]), centre: trick };
}

/** Several at both sides of the trick, each in a column under its plate. */
function besideEachOther(table: OpenTable): OpenFelt {
  const { viewport, seats, opened, foot } = table;
  const [spots, hands] = [[...table.spots], new Map<number, Box>()];
  const atLeft = Math.floor((seats - 1) / 2);
  const width = widthBeside(table) + GAP;
  for (let rel = 1; rel < seats; rel++) {
    const isLeft = rel <= atLeft;
    const cell = width / (isLeft ? atLeft : seats - 1 - atLeft);
    const left = isLeft ? GAP + (rel - 1) * cell : viewport.width - width + (rel - 1 - atLeft) * cell;
    const most = cell - GAP;
    const y = UNDER_CONTROLS + PLATE_HEIGHT.mini / 2;
    spots[rel] = centred(left + most / 2, y, 'mini', most);
    const kind = opened.get(rel);
    if (kind === undefined) continue;
    const top = y + PLATE_HEIGHT.mini / 2 + GAP;
    const size = openSize(viewport, kind);
    const its = Math.min(most, size.width);
    hands.set(rel, { left: left + (most - its) / 2, top, width: its, height: Math.min(size.height, foot - top) });
  }
  return { spots, hands, centre: centreAmong(table, spots, hands) };
}

/** The felt of a table at which others' hands lie open. */
export function openFelt(table: OpenTable): OpenFelt {
  const { viewport, seats, opened } = table;
  const [first] = opened.keys();
  switch (viewport.kind) {
    case 'desktop':
      return onDesktop(table);
    case 'phone':
      return onPhone(table);
    case 'landscape':
      if (viewport.isBesideResult) return onPhone({ ...table, viewport: { ...viewport, kind: 'phone' } });
      return seats <= 4 && opened.size === 1 && first !== undefined
        ? besideTrick(table, first)
        : besideEachOther(table);
  }
}
