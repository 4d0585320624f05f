import type { Table, Zone } from '@kibitz/shared/kit/table';
import { groupSizes } from '../../table/layout/fronts.ts';
import type { FreeFelt, OwnLayout } from '../../table/layout/layOut.ts';
import { HINT_HEIGHT } from '../../table/layout/middle.ts';
import { layPile, pileFaces } from '../../table/layout/piles.ts';
import { type Box, heightOf, type Placed, placed, RATIO } from '../../table/layout/pose.ts';
import { GAP, type Room, type RoomKind } from '../../table/layout/room.ts';
import { layGroups } from '../../table/layout/rows.ts';
import { plateBox } from '../../table/layout/seats.ts';

/** What each player's melds take of the height between the plates, and how wide their cards are at least and at most. */
const MELD_SHARE = 0.25;
const LEAST_MELD_CARD = 40;
const MELD_CARD: { readonly [kind in RoomKind]: number } = { desktop: 84, phone: 64, landscape: 64 };
const PILE_CARD: { readonly [kind in RoomKind]: number } = { desktop: 92, phone: 60, landscape: 50 };
/** What piles and trick take of the width of a desktop, and melds as a share of it. */
const DESKTOP_MIDDLE = 620;
const DESKTOP_MELDS = 0.6;
/** A pile's topmost card lies so much higher and further right than its lowest. */
const PILE_RISE = 10;
/** Two cards beside each other, one a little higher. */
const TRICK_WIDTH = 2.1;
const TRICK_HEIGHT = 1.2;

/** What the melds of each take at both sides of a phone held sideways. */
const MELDS_BESIDE = 250;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where things lie. */
interface Places {
  readonly meldCard: number;
  readonly meldWidth: number;
  /** The middle of each player's melds. */
  readonly theirs: Point;
  readonly mine: Point;
  /** What stock, upcard and trick share. */
  readonly middle: Box;
  readonly pileCard: number;
}

type Felt = Pick<FreeFelt, 'spots' | 'hint' | 'me'>;

function hasMelds(table: Table, isSeat: (seat: number) => boolean): boolean {
  return table.zones.some((zone) => zone.kind === 'groups' && isSeat(zone.seat));
}

function placesOf(room: Room, { spots, hint, me }: Felt, table: Table): Places {
  const other = spots[1];
  const top = other === undefined ? GAP : plateBox(other).top + plateBox(other).height + GAP;
  const bottom = hint.y - HINT_HEIGHT / 2 - GAP;
  if (room.kind === 'landscape') return placesBeside(room, top, bottom);
  const share = ((bottom - top) * MELD_SHARE) / RATIO;
  const meldCard = Math.min(MELD_CARD[room.kind], Math.max(LEAST_MELD_CARD, share));
  const meldHeight = heightOf(meldCard);
  const isMine = (seat: number) => seat === Math.max(0, me);
  const from = top + (hasMelds(table, (seat) => !isMine(seat)) ? meldHeight + GAP : 0);
  const to = bottom - (hasMelds(table, isMine) ? meldHeight + GAP : 0);
  const x = room.width / 2;
  const isWide = room.kind === 'desktop';
  const width = isWide ? Math.min(DESKTOP_MIDDLE, room.width * 0.7) : room.width - 2 * GAP;
  return {
    meldCard,
    meldWidth: isWide ? room.width * DESKTOP_MELDS : width,
    theirs: { x, y: top + meldHeight / 2 },
    mine: { x, y: bottom - meldHeight / 2 },
    middle: { left: x - width / 2, top: from, width, height: to - from },
    pileCard: Math.min(PILE_CARD[room.kind], (to - from - PILE_RISE) / RATIO),
  };
}

/** Held sideways: my melds at the left, theirs at the right. */
function placesBeside(room: Room, top: number, bottom: number): Places {
  const y = (top + bottom) / 2;
  const left = GAP + MELDS_BESIDE + GAP;
  return {
    meldCard: Math.min(MELD_CARD.landscape, (bottom - top) / RATIO / 2),
    meldWidth: MELDS_BESIDE,
    mine: { x: GAP + MELDS_BESIDE / 2, y },
    theirs: { x: room.width - GAP - MELDS_BESIDE / 2, y },
    middle: { left, top, width: room.width - 2 * left, height: bottom - top },
    pileCard: Math.min(PILE_CARD.landscape, (bottom - top) / RATIO),
  };
}

/** Where the stock lies, and how wide its cards are: for the words on it. */
export function stockPlace(room: Room, felt: Felt, table: Table) {
  const { middle, pileCard } = placesOf(room, felt, table);
  return { x: middle.left + 4 + pileCard / 2, y: middle.top + (middle.height + PILE_RISE) / 2, width: pileCard };
}

/** Where the words over a player's melds stand on a phone held sideways. */
export function meldLabelPlace(room: Room, felt: Felt, table: Table, seat: number): Point {
  const { mine, theirs, meldCard } = placesOf(room, felt, table);
  const { x, y } = seat === Math.max(0, felt.me) ? mine : theirs;
  return { x, y: y - heightOf(meldCard) / 2 - 18 };
}

function layTrick(room: Room, { middle, pileCard }: Places, table: Table, me: number): Placed[] {
  const piles = table.zones.filter((zone) => zone.kind === 'pile').length;
  const left = middle.left + (piles === 0 ? 0 : PILE_RISE + 4 + piles * (pileCard + GAP) + GAP);
  const width = middle.left + middle.width - left;
  const card = Math.min(room.card * 0.9, width / TRICK_WIDTH, middle.height / RATIO / TRICK_HEIGHT);
  const x = left + width / 2;
  const y = middle.top + middle.height / 2;
  const dy = heightOf(card) * (TRICK_HEIGHT - 1) * 0.5;
  return [0, 1].map((seat) => {
    const side = seat === Math.max(0, me) ? 1 : -1;
    return placed(x + side * card * 0.52, y + side * dy, card, side * -0.02);
  });
}

function lay(zone: Zone, faces: string, room: Room, free: FreeFelt, table: Table): readonly Placed[] | null {
  const places = placesOf(room, free, table);
  switch (zone.kind) {
    case 'groups': {
      const { x, y } = zone.seat === Math.max(0, free.me) ? places.mine : places.theirs;
      return layGroups(x, y, places.meldCard, groupSizes(faces), places.meldWidth);
    }
    case 'pile': {
      const stock = stockPlace(room, free, table);
      const first = table.zones.find((one) => one.kind === 'pile');
      const x = zone.id === first?.id ? stock.x : stock.x + stock.width + PILE_RISE + GAP;
      return layPile(x, stock.y, stock.width, pileFaces(zone).length);
    }
    case 'trick':
      return layTrick(room, places, table, free.me);
    default:
      return null;
  }
}

/** Pinochle's own places: melds, stock and trick share the room between the plates. */
export const layout: OwnLayout = {
  zone: (zone, faces, room, _seats, free, table) => lay(zone, faces, room, free, table),
};
