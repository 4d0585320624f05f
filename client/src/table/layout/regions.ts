import type { Zone } from '@kibitz/shared/kit/table/table';
import { backWidth } from './backs.ts';
import { apart, crowd } from './boxes.ts';
import { boxOfHint } from './hintSpot.ts';
import { cornersOf } from './openHands.ts';
import type { FreeFelt } from './ownLayout.ts';
import { kittyWidth, type PileSpot, type WordsAt } from './piles.ts';
import { type Box, boundsOf, heightOf, type Laid } from './pose.ts';
import { plateBox, type SeatSpot } from './seats.ts';
import { GAP, type Viewport } from './viewport.ts';

/*
 * The regions of a felt for three or more players. The trick has the centre to itself. Everything else on the felt lies
 * in a corner, the same one in every game: cards that nobody plays at the upper left, and the contract at the upper
 * right. If there are plates in its corner, it lies further down the same edge. A seat's single card lies at its plate.
 */

/** The corner of the cards that nobody plays, the contract's, and the middle between the plates of a full phone. */
type Corner = 'table' | 'contract' | 'middle';

/** Where plates, hint and open hands are already. */
export interface Around extends Pick<FreeFelt, 'spots' | 'hint' | 'handTop'> {
  readonly viewport: Viewport;
  readonly openHands: readonly Box[];
}

type Size = Pick<Box, 'width' | 'height'>;

/** A plate across the table of a phone may be as wide as the screen, but hardly ever is wider than this. */
const PLATE_ACROSS = 190;
/** How wide the fan of a hand of thirteen across the table is, in widths of its cards, and how far it comes down. */
const FAN = 5.4;
const FAN_FOOT = { desktop: 0.86, phone: 0.72, landscape: 0 } as const;

/** The width of the edge that the hands of those at both sides stand in, as backs. */
function edgeOf(viewport: Viewport, seats: number): number {
  const hasBacks = viewport.kind === 'desktop' && seats > 2 && seats <= 4;
  return hasBacks ? heightOf(backWidth(viewport, seats)) * 0.85 : 0;
}

/** The plates with the cards that stand out behind them. */
function platesWithBacks({ viewport, spots }: Around): Box[] {
  const width = backWidth(viewport, spots.length);
  const height = heightOf(width);
  // in a ring over the plate
  const over = viewport.kind === 'desktop' && spots.length > 4 ? height * 0.7 : 0;
  return spots.flatMap((spot) => {
    const box = plateBox(spot);
    const isAcross = spots.length <= 4 && Math.abs(spot.x - viewport.width / 2) < 1;
    if (!isAcross) return [{ ...box, top: box.top - over, height: box.height + over }];
    const most = Math.min(box.width, PLATE_ACROSS);
    const fan = FAN * width;
    const foot = viewport.bar + height * FAN_FOOT[viewport.kind];
    return [
      { ...box, left: spot.x - most / 2, width: most },
      { left: spot.x - fan / 2, top: 0, width: fan, height: foot },
    ];
  });
}

/** All that lies on the felt already. */
function thingsOn(around: Around): Box[] {
  const { viewport, spots, hint, openHands } = around;
  return [...platesWithBacks(around), boxOfHint(hint), ...openHands, ...cornersOf(viewport, spots.length)];
}

/** How many steps aside from its plate a seat's card may lie: clear of the fan of a hand across the table. */
const STEPS = 30;

/** A space of this size at a plate: beside it, or else over or under it. Null where none is free. */
function atPlate(spot: SeatSpot, size: Size, around: Around, taken: readonly Box[]): Box | null {
  const { viewport, handTop } = around;
  const plate = plateBox(spot);
  const x = spot.isLeft ? plate.left : spot.x - size.width / 2;
  // the viewer's own plate stands beside the hand
  const foot = spot.isLeft ? plate.top : handTop - GAP;
  const level = Math.min(Math.max(spot.y - size.height / 2, viewport.bar + GAP), foot - size.height);
  // towards the middle; claims are made at the right of the viewer's plate
  const side = spot.x > viewport.width / 2 || spot.y > viewport.height * 0.6 ? -GAP : GAP;
  const aside = Array.from({ length: STEPS }, (_, i) => [x + i * side, x - i * side]).flat();
  const all = [...thingsOn(around), ...taken];
  const spaces = [
    ...(spot.isLeft ? [] : aside.map((left) => ({ ...size, left, top: level }))),
    { ...size, left: x, top: plate.top + plate.height + GAP },
    { ...size, left: x, top: plate.top - GAP - size.height },
  ];
  const isOn = ({ left, top }: Box) =>
    left >= GAP && left + size.width <= viewport.width - GAP && top >= viewport.bar && top + size.height <= foot;
  return spaces.find((box) => isOn(box) && !all.some((one) => crowd(box, one))) ?? null;
}

/**
 * A space of this size in a corner, at the edge of the felt and as high as plates, hint, open hands and what else is
 * `taken` let it be. Null where the edge has no room.
 */
export function inCorner(corner: Corner, size: Size, around: Around, taken: readonly Box[] = []): Box | null {
  const { viewport, spots, handTop } = around;
  const aside = edgeOf(viewport, spots.length) + GAP;
  const end = viewport.width - aside - size.width;
  const left = { table: aside, contract: end, middle: (aside + end) / 2 }[corner];
  const from = viewport.bar + GAP + 4;
  const all = [...thingsOn(around), ...taken];
  const tops = [from, ...all.map((box) => box.top + box.height + GAP)].sort((a, b) => a - b);
  for (const top of tops) {
    const place = { left, top, ...size };
    if (top < from || top + size.height > handTop - GAP) continue;
    if (!all.some((box) => crowd(place, box))) return place;
  }
  return null;
}

/** The buttons of the action corner, in CSS pixels: with short words on a phone held upright. */
const ACTION_WIDTH = { desktop: 156, phone: 96, landscape: 156 } as const;
const ACTION_HEIGHT = 44;
const ACTION_EDGE = 12;

/**
 * Where the viewer claims tricks and takes back moves: at the right, across from their plate. Beside the hint where
 * cards lie in that place, and where a panel on the felt has sent the plates up.
 */
export function actionCorner({ viewport, spots, hint }: Around, cards: readonly Laid[]): Box {
  const width = ACTION_WIDTH[viewport.kind];
  const at = (y: number): Box => {
    return { left: viewport.width - ACTION_EDGE - width, top: y - ACTION_HEIGHT / 2, width, height: ACTION_HEIGHT };
  };
  const box = at(spots[0]?.y ?? hint.y);
  const isFree =
    box.top > viewport.height / 2 &&
    box.top + ACTION_HEIGHT <= viewport.height &&
    !cards.some((card) => !card.isAside && apart(box, boundsOf(card)) === 0);
  return isFree ? box : at(hint.y);
}

/** The width of a card of the table's corner, as a share of those in hand; on a crowded felt it is smaller. */
const CARD = { desktop: 0.56, phone: 0.54, landscape: 0.6 } as const;
const SCALES = [1, 0.8, 0.6];
/** The room that the words of a pile take under it. */
const WORDS = { width: 108, height: 30 };
/** How much higher the topmost card of a pile lies than its lowest. */
const RISE = 9;
/** How much of a pile without words the next one leaves free: a card turned up lies on the stub. */
const STUB_SHOWN = 0.6;

/** Where the zones of the table's corner lie, by their ids. */
export type TableCorner = ReadonlyMap<string, PileSpot>;

interface Row extends Size {
  /** The middle of each pile, from the left edge. */
  readonly middles: readonly number[];
}

function rowOf(zones: readonly Zone[], card: number, words: WordsAt): Row {
  const wide = zones.map(({ kind, cards }) => (kind === 'row' ? kittyWidth(card, cards.length) : card));
  const halves = zones.map(({ label }, i) => {
    return Math.max(wide[i] ?? card, label !== undefined && words === 'under' ? WORDS.width : 0) / 2;
  });
  const middles: number[] = [];
  let middle = 0;
  for (const [i, { label }] of zones.entries()) {
    middles.push(middle);
    middle += label === undefined ? card * STUB_SHOWN : (halves[i] ?? 0) + GAP + (halves[i + 1] ?? 0);
  }
  const left = Math.min(...middles.map((at, i) => at - (halves[i] ?? 0)));
  const right = Math.max(...middles.map((at, i) => at + Math.max(halves[i] ?? 0, (wide[i] ?? card) / 2 + RISE)));
  return {
    width: right - left,
    height: heightOf(card) + RISE + (words === 'under' ? WORDS.height : 0),
    middles: middles.map((at) => at - left),
  };
}

/**
 * Where the cards of a trick game lie that nobody plays, clear of the trick, with their words; empty if there is no
 * room at all. The single card of a seat lies at its plate, `owner`.
 */
export function tableCorner(
  zones: readonly Zone[],
  around: Around,
  trick: readonly Box[],
  owner: SeatSpot | undefined,
): TableCorner {
  if (zones.length === 0) return new Map();
  const { viewport } = around;
  const lay = (words: WordsAt, scale: number, find: (size: Size) => Box | null): TableCorner | null => {
    const width = Math.round(viewport.card * CARD[viewport.kind] * scale);
    const { middles, ...size } = rowOf(zones, width, words);
    const box = find(size);
    if (box === null) return null;
    const y = box.top + RISE + heightOf(width) / 2;
    return new Map(zones.map(({ id }, i) => [id, { x: box.left + (middles[i] ?? 0), y, width, words }]));
  };
  const its = (size: Size) => (owner === undefined ? null : atPlate(owner, size, around, trick));
  const edge = (size: Size) => inCorner('table', size, around, trick);
  const between = (size: Size) => (viewport.kind === 'phone' ? inCorner('middle', size, around, trick) : null);
  return (
    lay('under', 1, its) ??
    lay('nowhere', 1, its) ??
    lay('nowhere', 0.8, its) ??
    lay('under', 1, edge) ??
    SCALES.reduce<TableCorner | null>(
      (found, scale) => found ?? lay('nowhere', scale, edge) ?? lay('nowhere', scale, between),
      null,
    ) ??
    new Map()
  );
}
