import type { LaidTable } from '../../table/layout/layOut.ts';
import { boundsOf } from '../../table/layout/pose.ts';
import { layTrick } from '../../table/layout/trick.ts';

/** Between panels, and between one and what it must not touch, in CSS pixels. */
const GAP = 16;
const NARROW_GAP = 8;

/** From this width on, in CSS pixels, calls and box stand beside each other. */
export const SIDE_BY_SIDE_FROM = 700;
/** More seats than this are many: their lines stand closer. */
export const MANY = 4;
/** The heights of the list of calls without its lines, of a line where there are many and where there are few, and of the box at its largest. */
const CALLS = 46;
const LINE = 30;
const WIDE_LINE = 40;
const BOX = 270;

/** Do the calls of so many seats have room beside or over the box? Where they have not, plates say what has been called. */
export function haveRoom(laid: LaidTable, seats: number): boolean {
  const { room, middle, handTop } = laid;
  const calls = CALLS + seats * (seats > MANY ? LINE : WIDE_LINE);
  switch (room.kind) {
    case 'desktop':
      return middle.height >= (middle.width < SIDE_BY_SIDE_FROM ? calls + GAP + BOX : calls);
    case 'phone':
      return handTop - middle.top >= calls + GAP + BOX;
    case 'landscape':
      return false;
  }
}

/** The slip's width; on a wide screen it holds everybody's credits too. */
const WIDTH = 232;
const CREDITS_FROM = 1200;
const WITH_CREDITS = 384;
/** Its height on a phone, and half of the widest plate that it stands beside where there is no room for it otherwise. */
const HEIGHT = 100;
const HALF_PLATE = 78;

/** Where the slip stands, and how much it holds: trumps and tricks only, all of the contract, or credits besides. */
export interface SlipPlace {
  readonly style: { readonly [property: string]: string };
  readonly holds: 'least' | 'contract' | 'credits';
}

/** Beside the hand, which five cards leave room for; on a phone held upright over the trick, or else beside the viewer's plate. */
export function slipPlace(laid: LaidTable, me: number): SlipPlace {
  const { room, middle, seats } = laid;
  if (room.kind === 'phone') {
    const trickTop = Math.min(...layTrick(room, middle, seats.length).spots.map((spot) => boundsOf(spot).top));
    if (trickTop - middle.top >= HEIGHT) {
      const style = { left: `${middle.left + middle.width / 2}px`, top: `${middle.top}px`, translate: '-50% 0' };
      return { style, holds: 'contract' };
    }
    const y = seats[Math.max(0, me)]?.y ?? middle.top;
    const style = { left: `${room.width / 2 + HALF_PLATE}px`, right: '8px', top: `${y}px`, translate: '0 -50%' };
    return { style, holds: 'least' };
  }
  const gap = room.kind === 'desktop' ? GAP : NARROW_GAP;
  const space = room.width - handEnd(laid, me) - 2 * gap;
  const hasCredits = room.kind === 'desktop' && room.width >= CREDITS_FROM;
  const width = Math.min(space, hasCredits ? WITH_CREDITS : WIDTH);
  const style = { right: `${gap}px`, bottom: `${gap}px`, width: `${width}px` };
  return { style, holds: hasCredits ? 'credits' : 'contract' };
}

/** The right edge of the viewer's hand; of a spectator's the one of the first seat. */
function handEnd({ cards, room }: LaidTable, me: number): number {
  const hand = cards.filter(({ zone }) => zone === `hand:${Math.max(0, me)}`);
  const ends = hand.map((card) => boundsOf(card)).map(({ left, width }) => left + width);
  return Math.max(room.width / 2, ...ends);
}
