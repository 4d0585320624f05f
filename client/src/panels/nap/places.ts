import type { LaidTable } from '../../table/layout/layOut.ts';
import { boxOfHint } from '../../table/layout/middle.ts';
import { boundsOf } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { layTrick } from '../../table/layout/trick.ts';

/** Between panels, and between one and what it must not touch, in CSS pixels. */
const GAP = 16;
const NARROW_GAP = 8;

/** From this width on, in CSS pixels, calls and box stand beside each other. */
export const SIDE_BY_SIDE_FROM = 700;
/** More seats than this are many: their lines stand closer. */
export const MANY = 4;
/**
 * The heights of the list of calls without its lines, of a line where there are many and where there are few, and of
 * the box at its largest.
 */
const CALLS = 46;
const LINE = 30;
const WIDE_LINE = 40;
const BOX = 270;

/**
 * Whether the calls of so many seats fit beside or over the box. Where they do not, plates say what has been called.
 */
export function haveRoom(laid: LaidTable, seats: number): boolean {
  const { viewport, middle, handTop } = laid;
  const calls = CALLS + seats * (seats > MANY ? LINE : WIDE_LINE);
  switch (viewport.kind) {
    case 'desktop':
      return middle.height >= (middle.width < SIDE_BY_SIDE_FROM ? calls + GAP + BOX : calls);
    case 'phone':
      return handTop - middle.top >= calls + GAP + BOX;
    case 'landscape':
      return true;
  }
}

/** The slip's width; on a wide screen it holds everybody's credits too. */
const WIDTH = 232;
const CREDITS_FROM = 1200;
const WITH_CREDITS = 384;
/**
 * Its height on a phone, and half of the widest plate that it stands beside where there is no room for it otherwise.
 */
const HEIGHT = 100;
const HALF_PLATE = 78;

/** Where the slip stands, and how much it holds: trumps and tricks only, all of the contract, or credits besides. */
interface SlipPlace {
  readonly style: { readonly [property: string]: string };
  readonly holds: 'least' | 'contract' | 'credits';
}

/**
 * Beside the hand, which five cards leave room for; on a phone held upright over the trick or under it, or else beside
 * the viewer's plate.
 */
export function slipPlace(laid: LaidTable, me: number): SlipPlace {
  const { viewport } = laid;
  if (viewport.kind === 'phone') return placeOnPhone(laid, me);
  const gap = viewport.kind === 'desktop' ? GAP : NARROW_GAP;
  const space = viewport.width - handEnd(laid, me) - 2 * gap;
  const hasCredits = viewport.kind === 'desktop' && viewport.width >= CREDITS_FROM;
  const width = Math.min(space, hasCredits ? WITH_CREDITS : WIDTH);
  const style = { right: `${gap}px`, bottom: `${gap}px`, width: `${width}px` };
  return { style, holds: hasCredits ? 'credits' : 'contract' };
}

/**
 * Over the trick, or under it and all plates but the viewer's; beside that one where there is room for the least only.
 */
function placeOnPhone({ viewport, middle, hint, seats }: LaidTable, me: number): SlipPlace {
  const trick = layTrick(viewport, middle, seats.length).spots.map(boundsOf);
  const own = seats[Math.max(0, me)];
  const others = seats.filter((spot) => spot !== own).map(plateBox);
  const over = Math.min(...trick.map(({ top }) => top));
  const under = NARROW_GAP + Math.max(...[...trick, ...others].map(({ top, height }) => top + height));
  const top = over - middle.top >= HEIGHT ? middle.top : boxOfHint(hint).top - under >= HEIGHT ? under : null;
  if (top !== null) {
    return { style: { left: `${viewport.width / 2}px`, top: `${top}px`, translate: '-50% 0' }, holds: 'contract' };
  }
  const left = viewport.width / 2 + HALF_PLATE;
  const style = { left: `${left}px`, right: '8px', top: `${own?.y ?? middle.top}px`, translate: '0 -50%' };
  return { style, holds: 'least' };
}

/** The right edge of the viewer's hand; of a spectator's the one of the first seat. */
function handEnd({ cards, viewport }: LaidTable, me: number): number {
  const hand = cards.filter(({ zone }) => zone === `hand:${Math.max(0, me)}`);
  const ends = hand.map((card) => boundsOf(card)).map(({ left, width }) => left + width);
  return Math.max(viewport.width / 2, ...ends);
}
