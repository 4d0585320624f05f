import { type Box, heightOf, type Placed } from './pose.ts';
import { GAP } from './viewport.ts';

/** Cards within a meld overlap so that this share of each is seen; and how far apart melds lie, in card widths. */
const STEP = 54 / 84;
export const BETWEEN = 0.22;
/** Rows without words over them lie over each other as far as this, in card heights. */
const ROW_STEP = 0.55;
/** The height of words that lie on the foot of melds, in CSS pixels, and of the indices over them, in card widths. */
const ON_FOOT = 20;
const INDEX = 0.55;
/** How much of each card a finger gets; it shrinks bit by bit when there are too many melds. */
const LESS_BY = 4;

/** The narrowest that cards get where even the least width asked for is too much. */
const NARROWEST = 24;

/** The share of what melds leave free of their space that is at their left, and over them. */
const ASIDE = { start: 0, middle: 0.5, end: 1 } as const;
const OVER = { top: 0, bottom: 1 } as const;

/** How melds are to lie in their space. */
export interface MeldWish {
  /** The greatest and the least width of a card. */
  readonly most: number;
  readonly least: number;
  /** What must be seen of each card for a finger; 0 where cards are only looked at. */
  readonly finger: number;
  /** The height of the words over each meld; 0 where they lie on its foot, if it has any. */
  readonly words: number;
  readonly hasWords: boolean;
  /** Where in their space melds lie: at its left, in its middle, or at its right. */
  readonly from: 'start' | 'middle' | 'end';
  /** At the upper edge of their space, or at the lower one. */
  readonly at: 'top' | 'bottom';
}

/** Melds, laid: their cards in order, the space of each meld without its words, and what all of them take. */
export interface LaidMelds {
  readonly cards: readonly Placed[];
  readonly groups: readonly Box[];
  readonly height: number;
}

interface Try {
  readonly width: number;
  readonly step: number;
  /** The melds of each row, by number. */
  readonly rows: readonly (readonly number[])[];
  readonly down: number;
  readonly height: number;
}

function widthOf(n: number, width: number, step: number): number {
  return width + (n - 1) * step;
}

/** The melds in rows of this width, as many in each as fit. */
function rowsOf(sizes: readonly number[], most: number, width: number, step: number): number[][] {
  const rows: number[][] = [];
  let left = 0;
  sizes.forEach((n, i) => {
    const own = widthOf(n, width, step);
    const row = rows.at(-1);
    if (row !== undefined && left + own <= most) row.push(i);
    else {
      rows.push([i]);
      left = 0;
    }
    left += own + width * BETWEEN;
  });
  return rows;
}

/** Whether melds of these sizes fit in one row of this width with whole cards of that width. */
export function areInOneRow(sizes: readonly number[], card: number, most: number): boolean {
  return rowsOf(sizes, most, card, card).length < 2;
}

function attempt(sizes: readonly number[], most: number, wish: MeldWish, width: number, finger: number): Try {
  const step = Math.min(width, Math.max(finger, width * STEP));
  const rows = rowsOf(sizes, most, width, step);
  const high = heightOf(width);
  const onFoot = wish.hasWords ? width * INDEX + ON_FOOT : 0;
  const down = wish.words > 0 ? high + wish.words + GAP / 2 : Math.max(finger, high * ROW_STEP, onFoot);
  return { width, step, rows, down, height: wish.words + high + (rows.length - 1) * down };
}

function fits({ rows, width, step, height }: Try, sizes: readonly number[], space: Box): boolean {
  return height <= space.height && rows.flat().every((i) => widthOf(sizes[i] ?? 0, width, step) <= space.width);
}

/** The largest cards that fit with room for a finger; if none do, with less room, or else narrower. */
function best(sizes: readonly number[], space: Box, wish: MeldWish): Try {
  for (let { finger } = wish; finger >= 0; finger -= LESS_BY) {
    for (let width = Math.round(wish.most); width >= wish.least; width--) {
      const one = attempt(sizes, space.width, wish, width, finger);
      if (fits(one, sizes, space)) return one;
    }
  }
  for (let width = wish.least - 1; width >= NARROWEST; width--) {
    const one = attempt(sizes, space.width, wish, width, 0);
    if (fits(one, sizes, space)) return one;
  }
  return attempt(sizes, space.width, wish, wish.least, 0);
}

/** Lays melds in their space: side by side as large as they fit, in rows where one is too narrow for them. */
export function layMelds(sizes: readonly number[], space: Box, wish: MeldWish): LaidMelds {
  if (sizes.length === 0) return { cards: [], groups: [], height: 0 };
  const { width, step, rows, down, height } = best(sizes, space, wish);
  const high = heightOf(width);
  const top = space.top + (space.height - height) * OVER[wish.at] + wish.words;
  const cards: Placed[] = [];
  const groups: Box[] = [];
  rows.forEach((row, r) => {
    const taken = row.map((i) => widthOf(sizes[i] ?? 0, width, step));
    const whole = taken.reduce((sum, own) => sum + own, 0) + (row.length - 1) * width * BETWEEN;
    let left = space.left + (space.width - whole) * ASIDE[wish.from];
    row.forEach((i, at) => {
      const n = sizes[i] ?? 0;
      const own = taken[at] ?? 0;
      groups.push({ left, top: top + r * down, width: own, height: high });
      for (let card = 0; card < n; card++) {
        const strip = {
          left: 0,
          top: 0,
          width: card === n - 1 ? width : step,
          height: r === rows.length - 1 ? high : Math.min(high, down),
        };
        cards.push({ x: left + width / 2 + card * step, y: top + r * down + high / 2, width, angle: 0, strip });
      }
      left += own + width * BETWEEN;
    });
  });
  return { cards, groups, height };
}
