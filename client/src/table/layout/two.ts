import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import { groupSizes } from './fronts.ts';
import { HINT_HEIGHT } from './hintSpot.ts';
import { isOpenHand } from './openHands.ts';
import type { Composition, FreeFelt, OwnLayout, Regions, ZoneLabel } from './ownLayout.ts';
import { layPile, pileFaces } from './piles.ts';
import { type Box, heightOf, type Placed, placed, RATIO } from './pose.ts';
import { questionTop } from './questionSpot.ts';
import { plateBox } from './seats.ts';
import { columnShares } from './twoColumn.ts';
import { type FrontWish, layBefore, layLine, RISE, WORDS } from './twoFronts.ts';
import { GAP, type Viewport } from './viewport.ts';
import { clockwiseFrom, facesOf, isHand } from './zones.ts';

/*
 * A table for two has one axis. From the top down: the other player's plate, a hand of theirs that lies open, what lies
 * before them; the stock, the trick in the centre, and at its right room for trumps or a tally; what lies before the
 * viewer, and the viewer's hand. A felt too low for all of that has what lies before both at the left of the trick.
 */

/** What a kind of screen has. Lengths in CSS pixels, widths of cards where nothing else is said. */
const SIZES = {
  desktop: { front: 84, least: 30, pile: 92, finger: 0, open: 56, trick: 1, middle: 380, edge: 16 },
  phone: { front: 62, least: 30, pile: 60, finger: 44, open: 46, trick: 0.9, middle: 0, edge: GAP / 2 },
  landscape: { front: 52, least: 30, pile: 48, finger: 44, open: 42, trick: 0.88, middle: 0, edge: GAP / 2 },
} as const;

/**
 * The most of the height that cards before the other player and before the viewer take: in rows, in rows of a felt so
 * low that a box between them needs all they can spare, and where nothing lies between them.
 */
const SHARES = {
  rows: { theirs: 0.28, mine: 0.32 },
  tight: { theirs: 0.21, mine: 0.3 },
  even: { theirs: 0.5, mine: 0.5 },
};
/** A felt lower than this, and than this share of its width, has no room for everything above each other. */
const LOW = 300;
const LOW_OF_WIDTH = 0.45;
/** Rows are tight on a felt lower than this. */
const TIGHT = 240;
/** Two cards side by side, in widths and heights of one; and from the axis to the middle of either. */
const TRICK = { width: 2.12, height: 1.06, aside: 0.53 };
/** The least width of what stands at either side of the trick. */
const SIDE = 96;
/** Where a very large screen makes the viewer's cards wider than this, the others grow with them. */
const USUAL_CARD = 124;
/** Where nothing lies between them, cards before the players are larger than in a hand. */
const ALONE_CARD = 1.2;
/** A row of the table takes this much, and its cards have this width, in widths of cards in hand. */
const ROW = { most: 3.4, card: 0.7 };
/** A pile of wider cards than this has words of its own; between two such piles; and from a card to its words. */
const WIDE_PILE = 80;
const BETWEEN_PILES = 28;
const LABEL_OFF = 18;
/** The height of choices under cards. */
const CHOICES = 72;
/** Under the controls in the corners of a phone held sideways. */
const UNDER_CORNERS = 58;
type Seen = Pick<FreeFelt, 'spots' | 'hint' | 'me' | 'isAsked'>;

/** What the regions depend on. */
interface Needs {
  /** Cards in the middle, or a trick. */
  readonly hasMiddle: boolean;
  readonly hasOpenHand: boolean;
  readonly piles: number;
  /** Cards lie before a player. */
  readonly hasFronts: boolean;
  /** The sizes of the groups in which cards lie before the viewer. */
  readonly mine: readonly number[];
}

function isTables({ kind, seat }: Zone): boolean {
  return seat < 0 && kind !== 'trick' && kind !== 'lastTrick';
}

function needsOf(table: Table, me: number): Needs {
  const { zones } = table;
  const isMine = ({ kind, seat }: Zone) => kind === 'groups' && seat === Math.max(0, me);
  return {
    hasMiddle: zones.some(({ seat }) => seat < 0),
    hasOpenHand: zones.some((zone) => isOpenHandOfOther(table, zone, me)),
    piles: zones.filter((zone) => isTables(zone) && zone.kind === 'pile').length,
    hasFronts: zones.some((zone) => zone.seat >= 0 && !isHand(zone) && facesOf(table, zone) !== ''),
    mine: zones.filter(isMine).flatMap(({ cards }) => groupSizes(cards)),
  };
}

function isOpenHandOfOther(table: Table, zone: Zone, me: number): boolean {
  return isHand(zone) && zone.seat !== Math.max(0, me) && isOpenHand(facesOf(table, zone));
}

/** How many times larger than usual cards are on a very large screen. */
function grownBy({ card }: Viewport): number {
  return Math.max(1, card / USUAL_CARD);
}

/** The free part of the felt, between both plates, the hint and the edges. */
function fieldOf(viewport: Viewport, { spots, hint }: Pick<Seen, 'spots' | 'hint'>): Box {
  const { edge } = SIZES[viewport.kind];
  // beside a result there is no hand between the viewer's plate and the field
  const plates = spots.filter(({ isLeft }) => !isLeft || viewport.isBesideResult).map(plateBox);
  const upper = plates.filter(({ top }) => top < viewport.height / 2).map(({ top, height }) => top + height);
  const lower = plates.filter(({ top }) => top >= viewport.height / 2).map(({ top }) => top);
  const top = Math.max(viewport.bar, ...upper) + GAP;
  const foot = Math.min(hint.y - HINT_HEIGHT / 2, ...lower) - GAP;
  return { left: edge, top, width: viewport.width - 2 * edge, height: Math.max(40, foot - top) };
}

/** The trick's half of the width with what stays free round it, and the widest that its cards may be. */
function trickOf(viewport: Viewport, field: Box) {
  const { trick, middle } = SIZES[viewport.kind];
  const card = Math.min(viewport.card * trick, (field.width - 2 * SIDE - 2 * GAP) / TRICK.width);
  const wide = Math.max(card * TRICK.width + GAP, Math.min(middle * grownBy(viewport), field.width * 0.4));
  return { card, half: wide / 2 };
}

function lower(box: Box, by: number): Box {
  return { ...box, top: box.top + by, height: Math.max(0, box.height - by) };
}

/** Divides a box into one for the other player and one for the viewer, with the rest between them. */
function parted(box: Box, { theirs, mine }: { readonly theirs: number; readonly mine: number }) {
  const { top, height } = box;
  return {
    theirs: { ...box, height: height * theirs },
    mine: { ...box, top: top + height * (1 - mine), height: height * mine },
  };
}

/** The regions of a table for two. */
function regionsFor(viewport: Viewport, felt: Pick<Seen, 'spots' | 'hint'>, needs: Needs): Regions {
  const field = fieldOf(viewport, felt);
  const axis = viewport.width / 2;
  const right = field.left + field.width;
  const { card, half } = trickOf(viewport, field);
  const openHeight = needs.hasOpenHand ? heightOf(SIZES[viewport.kind].open * grownBy(viewport)) : 0;
  const under = openHeight > 0 ? openHeight + GAP : 0;
  const trick = { left: axis - half, width: 2 * half };
  const isLow = field.height < LOW && field.height < LOW_OF_WIDTH * viewport.width;
  // upright, the column at the left of the trick is the stock's unless cards lie before the players
  if (isLow && (viewport.kind !== 'phone' || needs.hasFronts)) {
    const top = viewport.kind === 'landscape' ? Math.max(UNDER_CORNERS, field.top) : viewport.bar + GAP;
    const height = field.top + field.height - top;
    const column = { left: field.left, top, width: axis - half - GAP - field.left, height };
    const stock = Math.min(2, needs.piles) * (SIZES.landscape.pile + GAP);
    const fronts = lower(column, under);
    const row = { ...column, left: axis - half, width: right - axis + half };
    const asideLeft = axis + half + GAP;
    return {
      isLow: true,
      open: { ...column, height: openHeight },
      ...parted(fronts, columnShares(fronts, needs.mine, SIZES.landscape.finger)),
      row: { ...field, left: row.left, width: row.width },
      trick: { ...field, ...trick },
      stock: { ...row, left: right - stock, width: stock },
      aside: { ...row, left: asideLeft, width: right - stock - GAP - asideLeft },
      card,
    };
  }
  const rows = lower(field, under);
  const inRows = rows.height < TIGHT ? SHARES.tight : SHARES.rows;
  const { theirs, mine } = parted(rows, needs.hasMiddle ? inRows : SHARES.even);
  const from = theirs.top + theirs.height + GAP;
  const row = { ...field, top: from, height: mine.top - GAP - from };
  return {
    isLow: false,
    open: { ...field, height: openHeight },
    theirs,
    mine,
    row,
    trick: { ...row, ...trick },
    stock: { ...row, width: axis - half - GAP - row.left },
    aside: { ...row, left: axis + half + GAP, width: right - axis - half - GAP },
    card,
  };
}

/** The trick's region, with the one beside it where that is too narrow; centred, and no wider than `most`. */
export function roomForPanel({ trick, aside }: Regions, least: number, most: number): Box {
  const whole = trick.width >= least ? trick : { ...trick, width: aside.left + aside.width - trick.left };
  const width = Math.min(most, whole.width);
  return { ...whole, left: whole.left + (whole.width - width) / 2, width };
}

/** The other's hand that lies open: a row under their plate. */
function layOpen(viewport: Viewport, { open, isLow }: Regions, faces: string): Placed[] {
  const width = Math.round(SIZES[viewport.kind].open * grownBy(viewport));
  return layLine(faces, width, open.left + open.width / (isLow ? 1 : 2), open);
}

/** Two cards beside each other, the viewer's at the right and a little lower; by seat. */
function layTrickOfTwo(room: Box, most: number, me: number): Placed[] {
  const card = Math.round(Math.max(20, Math.min(most, room.height / (TRICK.height * RATIO))));
  const x = room.left + room.width / 2;
  const y = room.top + room.height / 2;
  return [0, 1].map((seat) => {
    const side = seat === Math.max(0, me) ? 1 : -1;
    return placed(x + side * card * TRICK.aside, y + side * card * 0.03, card, side * -0.02);
  });
}

type Told = readonly [Zone, string];

/** Where what lies in the middle besides the trick has its room: beside that, or round the axis. */
function tablesRoom(viewport: Viewport, { stock, row, isLow }: Regions, zones: readonly Told[], hasTrick: boolean) {
  const room = hasTrick ? stock : row;
  const hasRows = zones.some(([{ kind }]) => kind !== 'pile');
  const most = hasTrick ? SIZES[viewport.kind].pile * grownBy(viewport) : viewport.card * ROW.card;
  // where a row lies at the side, what no card stands for is chosen under it
  const isHigh = isLow && !hasTrick;
  const under = RISE + WORDS + 4 + (isHigh ? CHOICES : 0);
  const width = Math.round(Math.max(30, Math.min(most, (room.height - under) / RATIO, room.width / 2 - RISE)));
  const isWide = width > WIDE_PILE;
  const cell = hasRows
    ? Math.min(room.width / zones.length, ROW.most * viewport.card)
    : Math.min(width + (isWide ? BETWEEN_PILES : RISE), room.width / 2);
  const y = isHigh ? room.top + RISE + heightOf(width) / 2 : room.top + (room.height - WORDS + RISE) / 2;
  // a small card has no room for words of its own: those of the stock stand under it and the card turned up
  return { room, width, cell, y, isNamed: isWide || hasRows || zones.length < 2 };
}

/** Lays what lies in the middle besides the trick. */
function layTables(viewport: Viewport, regions: Regions, all: readonly Told[], hasTrick: boolean) {
  const { room, width, cell, y, isNamed } = tablesRoom(viewport, regions, all, hasTrick);
  const zones = isNamed || !hasTrick ? all : all.slice(0, 2);
  const isOutward = hasTrick && !regions.isLow;
  const cards = new Map<string, readonly Placed[]>();
  const labels: ZoneLabel[] = [];
  zones.forEach(([zone, faces], i) => {
    // a card turned up lies next to the trick, the stock beside it, and what is out of play beyond
    const at = isOutward ? zones.length - 1 - (zones.length > 1 ? ([1, 0][i] ?? i) : i) : i;
    const whole = cell * zones.length;
    const left = hasTrick ? room.left + room.width - whole : room.left + (room.width - whole) / 2;
    const start = left + cell * at;
    const isPile = zone.kind === 'pile';
    if ((faces === '' && !isPile) || start < room.left - 1) return;
    const x = start + cell / 2;
    const line = {
      left: start,
      top: y - heightOf(width) / 2,
      width: cell - (isPile ? 0 : GAP),
      height: heightOf(width),
    };
    const pile = layPile(x - RISE / 2, y, width, Math.max(1, faces.length));
    cards.set(zone.id, isPile ? pile : layLine(faces, width, x, line));
    const foot = y + heightOf(width) / 2 + LABEL_OFF;
    if (isNamed || i === 0) labels.push({ zone, x: isNamed ? x : left + cell, y: foot });
  });
  return { cards, labels };
}

/** How the cards before a player lie. */
function wishOf(viewport: Viewport, { isLow }: Regions, isMine: boolean, { hasMiddle }: Needs): FrontWish {
  const { front, least, finger } = SIZES[viewport.kind];
  return {
    most: hasMiddle ? front * grownBy(viewport) : viewport.card * ALONE_CARD,
    least: isMine ? Math.max(least, finger) : least,
    finger: isMine ? finger : 0,
    at: isMine ? 'bottom' : 'top',
    from: isLow ? 'end' : 'middle',
    // beside a result plates say whose cards these are, and nobody plays them any more
    hasWords: hasMiddle && !viewport.isBesideResult,
  };
}

/** What remains for the trick between the cards that lie before both, round the same middle. */
function trickRoom({ isLow, trick, theirs, mine }: Regions, their: number, my: number): Box {
  if (isLow) return trick;
  const y = trick.top + trick.height / 2;
  const foot = theirs.top + (their > 0 ? their + GAP : 0);
  const top = mine.top + mine.height - (my > 0 ? my + GAP : 0);
  const half = Math.min(y - foot, top - y);
  return { ...trick, top: y - half, height: 2 * half };
}

/** The regions with what is free for the `trick`. It and what stands beside it make way for a question. */
function withTrick(viewport: Viewport, { hint, isAsked }: Seen, regions: Regions, trick: Box): Regions {
  const { row, stock, aside } = regions;
  const height = isAsked ? Math.min(trick.height, questionTop(viewport, hint) - GAP - trick.top) : trick.height;
  const within = (box: Box): Box => ({ ...box, top: trick.top, height });
  if (height === trick.height) return { ...regions, trick, row: within(row) };
  return { ...regions, trick: within(trick), row: within(row), stock: within(stock), aside: within(aside) };
}

/** Lays a table for two. */
function compose(viewport: Viewport, felt: Seen, table: Table): Composition {
  const { me } = felt;
  const needs = needsOf(table, me);
  const usual = regionsFor(viewport, felt, needs);
  const told = table.zones.map((zone): Told => [zone, zone.kind === 'pile' ? pileFaces(zone) : facesOf(table, zone)]);
  const before = (isMine: boolean) =>
    told.filter(([zone]) => zone.seat >= 0 && !isHand(zone) && (clockwiseFrom(me, zone.seat, 2) === 0) === isMine);
  const [theirs, mine] = [false, true].map((isMine) => {
    return layBefore(before(isMine), isMine ? usual.mine : usual.theirs, wishOf(viewport, usual, isMine, needs));
  });
  const regions = withTrick(viewport, felt, usual, trickRoom(usual, theirs?.height ?? 0, mine?.height ?? 0));
  const hasTrick = table.zones.some(({ kind }) => kind === 'trick');
  const own = told.filter(([zone]) => isTables(zone));
  const middle = layTables(viewport, { ...regions, row: usual.row }, own, hasTrick);
  const cards = new Map([...(theirs?.cards ?? []), ...(mine?.cards ?? []), ...middle.cards]);
  for (const [zone, faces] of told) {
    if (zone.kind === 'trick' || (zone.kind === 'lastTrick' && table.summary !== null))
      cards.set(zone.id, layTrickOfTwo(regions.trick, regions.card, me));
    if (isOpenHandOfOther(table, zone, me)) cards.set(zone.id, layOpen(viewport, regions, faces));
  }
  return {
    cards,
    labels: [...(theirs?.labels ?? []), ...(mine?.labels ?? []), ...middle.labels],
    regions,
  };
}

/** The layout of tables for two whose game has no layout of its own. */
export const forTwo: OwnLayout = { compose };
