import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import { groupSizes } from '../../table/layout/fronts.ts';
import { HINT_HEIGHT } from '../../table/layout/hintSpot.ts';
import type { FreeFelt } from '../../table/layout/layOut.ts';
import { isOpenHand } from '../../table/layout/openHands.ts';
import { type Box, heightOf, type Placed, RATIO } from '../../table/layout/pose.ts';
import { layRow } from '../../table/layout/rows.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { GAP, type Viewport } from '../../table/layout/viewport.ts';
import { facesOf } from '../../table/layout/zones.ts';
import { type LaidMelds, layMelds } from './meldRows.ts';

/** Stock and upcard: the middle of the stock's lowest card, how wide they are, and from one to the other. */
interface PilesPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly apart: number;
}

/** Where things lie. */
export interface Places {
  readonly theirs: LaidMelds;
  readonly mine: LaidMelds;
  readonly piles: PilesPlace;
  /** The room of the trick, and of the possible melds once the trick is gathered. */
  readonly middle: Box;
}

/** Where plates, hint and hand are already. */
export type Felt = Pick<FreeFelt, 'spots' | 'hint' | 'me' | 'handTop'>;

/** From this width on a desktop has melds and stock in a column before the trick. */
export const WIDE = 1000;
/** How much of a card a finger needs; a mouse needs none. */
const FINGER = 44;
/** How much higher and further right a pile's topmost card lies than its lowest. */
const PILE_RISE = 10;
/** The words over a meld, and those of the stock. */
export const MELD_WORDS = 28;
const STOCK_WORDS = 26;
/** Half of the longest hint: the other's hand and a trick are no wider. */
const HINT_HALF = 216;
/** The width of the list of melds at the right of a desktop. */
export const LIST_WIDTH = 380;
/** Where a very large screen makes the viewer's cards wider than this, melds and piles grow with them. */
const USUAL_CARD = 124;
/** The table is no wider than this, times as much as cards have grown. */
const WIDEST = 1440;

/** How many times larger than usual cards are on a very large screen. */
function grownBy(viewport: Viewport): number {
  return Math.max(1, viewport.card / USUAL_CARD);
}

/** What stays free at both sides of a very large screen, so that melds and list are not lost at its edges. */
export function insetOf(viewport: Viewport): number {
  return Math.max(0, (viewport.width - WIDEST * grownBy(viewport)) / 2);
}

interface Between {
  readonly top: number;
  readonly bottom: number;
  /** The melds' sizes. */
  readonly theirs: readonly number[];
  readonly mine: readonly number[];
  /** Whether any of the stock is left. */
  readonly hasPiles: boolean;
}

function pilesAt(left: number, middle: number, width: number): PilesPlace {
  return { x: left + width / 2, y: middle + PILE_RISE / 2, width, apart: width + PILE_RISE + GAP };
}

/** A column right before the trick: their melds at its top, mine at its foot, and the stock between them. */
function onWideDesktop(viewport: Viewport, felt: Felt, { theirs, mine }: Between): Places {
  const grown = grownBy(viewport);
  const left = 2 * GAP + insetOf(viewport);
  const right = viewport.width / 2 - HINT_HALF;
  const top = viewport.bar + GAP;
  const bottom = felt.handTop - GAP;
  const high = (bottom - top) * 0.34;
  const wish = { most: 84 * grown, least: 34, finger: 0, words: MELD_WORDS, from: 'end' } as const;
  const space = { left, top, width: right - left, height: high };
  const pile = Math.min(92 * grown, ((bottom - top) * 0.32 - PILE_RISE - STOCK_WORDS - 2 * GAP) / RATIO);
  const other = felt.spots[1];
  const under = other === undefined ? top : plateBox(other).top + plateBox(other).height + GAP;
  const foot = felt.hint.y - HINT_HEIGHT / 2 - GAP;
  return {
    theirs: layMelds(theirs, space, { ...wish, at: 'top' }),
    mine: layMelds(mine, { ...space, top: bottom - high }, { ...wish, at: 'bottom' }),
    piles: pilesAt(right - 2 * pile - PILE_RISE - GAP, (top + bottom - STOCK_WORDS) / 2, pile),
    middle: { left: right + 2 * GAP, top: under, width: 2 * (HINT_HALF - 2 * GAP), height: foot - under },
  };
}

/** Rows over the whole width: their melds under their plate, mine over the hint, and the rest between them. */
function onNarrowDesktop(viewport: Viewport, { top, bottom, theirs, mine, hasPiles }: Between): Places {
  const high = (bottom - top) * 0.28;
  const wish = { most: 84, least: 34, finger: 0, words: MELD_WORDS, from: 'middle' } as const;
  const space = { left: 2 * GAP, top, width: viewport.width - 4 * GAP, height: high };
  const laidTheirs = layMelds(theirs, space, { ...wish, at: 'top' });
  const laidMine = layMelds(mine, { ...space, top: bottom - high }, { ...wish, at: 'bottom' });
  const from = top + (laidTheirs.height > 0 ? laidTheirs.height + GAP : 0);
  const to = bottom - (laidMine.height > 0 ? laidMine.height + GAP : 0);
  const pile = Math.min(92, (to - from - PILE_RISE - STOCK_WORDS) / RATIO);
  const left = 2 * GAP + (hasPiles ? 2 * pile + PILE_RISE + 2 * GAP : 0);
  return {
    theirs: laidTheirs,
    mine: laidMine,
    piles: pilesAt(2 * GAP, (from + to - STOCK_WORDS) / 2, pile),
    middle: { left, top: from, width: viewport.width - left - 2 * GAP, height: to - from },
  };
}

/** Stock and their melds side by side under their plate, mine over the hint, and the trick between them. */
function onPhone(viewport: Viewport, { top, bottom, theirs, mine, hasPiles }: Between): Places {
  const high = bottom - top;
  const band = Math.max(64, Math.min(100, high * 0.26));
  const pile = (band - PILE_RISE) / RATIO;
  const left = GAP + 2 * pile + PILE_RISE + 3 * GAP;
  const space = { left, top, width: viewport.width - left - GAP, height: band };
  const most = high < 280 ? FINGER : 62;
  const myHeight = high * 0.36;
  const laidMine = layMelds(
    mine,
    { left: GAP, top: bottom - myHeight, width: viewport.width - 2 * GAP, height: myHeight },
    { most, least: FINGER, finger: FINGER, words: 0, from: 'middle', at: 'bottom' },
  );
  const from = hasPiles || theirs.length > 0 ? top + band + GAP : top;
  const to = bottom - (laidMine.height > 0 ? laidMine.height + GAP : 0);
  return {
    theirs: layMelds(theirs, space, { most, least: 30, finger: 0, words: 0, from: 'start', at: 'top' }),
    mine: laidMine,
    piles: pilesAt(GAP, top + band / 2, pile),
    middle: { left: GAP, top: from, width: viewport.width - 2 * GAP, height: to - from },
  };
}

/** Held sideways: both players' melds right before the trick, and the stock at the right. */
function inLandscape(viewport: Viewport, { top, bottom, theirs, mine, hasPiles }: Between): Places {
  const high = bottom - top;
  const width = viewport.width * 0.36;
  const myHeight = high * 0.58;
  const space = { left: GAP, top, width, height: high - myHeight - GAP };
  const wish = { most: 52, from: 'end', words: 0 } as const;
  const pile = 48;
  const right = viewport.width - GAP - 2 * pile - PILE_RISE - GAP;
  const isBare = !hasPiles && theirs.length === 0 && mine.length === 0;
  const left = isBare ? viewport.width - right + 2 * GAP : GAP + width + 2 * GAP;
  return {
    theirs: layMelds(theirs, space, { ...wish, least: 30, finger: 0, at: 'top' }),
    mine: layMelds(
      mine,
      { ...space, top: bottom - myHeight, height: myHeight },
      { ...wish, least: FINGER, finger: FINGER, at: 'bottom' },
    ),
    piles: pilesAt(right, top + high / 2, pile),
    middle: { left, top, width: right - 2 * GAP - left, height: high },
  };
}

/** How wide the other's open cards are on a phone, in a row of their own. */
const OPEN = 46;

/** Whether this is the opponent's hand, open on a phone held upright, as in a replay. */
export function isOpenOnPhone(viewport: Viewport, { kind, seat }: Zone, faces: string, me: number): boolean {
  return viewport.kind === 'phone' && kind === 'hand' && seat !== Math.max(0, me) && isOpenHand(faces);
}

function underPlate({ spots }: Pick<Felt, 'spots'>): number {
  const other = spots[1];
  return other === undefined ? GAP : plateBox(other).top + plateBox(other).height + GAP;
}

/** A row for that hand under its plate. */
export function openRow(viewport: Viewport, felt: Pick<Felt, 'spots'>, n: number): Placed[] {
  return layRow(viewport.width / 2, underPlate(felt) + heightOf(OPEN) / 2, OPEN, n, viewport.width - 2 * GAP);
}

/** Where melds, stock and trick lie. */
export function placesOf(viewport: Viewport, felt: Felt, table: Table): Places {
  const me = Math.max(0, felt.me);
  const sizesOf = (isMine: boolean) =>
    table.zones
      .filter((zone) => zone.kind === 'groups' && (zone.seat === me) === isMine)
      .flatMap((zone) => groupSizes(zone.cards));
  const isOpen = table.zones.some((zone) => isOpenOnPhone(viewport, zone, facesOf(table, zone), me));
  const between: Between = {
    top: underPlate(felt) + (isOpen ? heightOf(OPEN) + GAP : 0),
    bottom: felt.hint.y - HINT_HEIGHT / 2 - GAP,
    theirs: sizesOf(false),
    mine: sizesOf(true),
    hasPiles: table.zones.some(({ kind }) => kind === 'pile'),
  };
  switch (viewport.kind) {
    case 'desktop':
      return viewport.width < WIDE ? onNarrowDesktop(viewport, between) : onWideDesktop(viewport, felt, between);
    case 'phone':
      return onPhone(viewport, between);
    case 'landscape':
      return inLandscape(viewport, between);
  }
}
