import { heightOf } from './pose.ts';

/** How a screen is used: a fan on a desktop, flat rows on a phone held upright, a sunk hand on one held sideways. */
export type ScreenKind = 'desktop' | 'phone' | 'landscape';

/** The part of the screen that a table has. All lengths are CSS pixels. */
export interface Viewport {
  readonly kind: ScreenKind;
  /** The felt, without what a drawer beside it takes. */
  readonly width: number;
  readonly height: number;
  /** The height of the bar at the top; 0 where the corners hold the controls. */
  readonly bar: number;
  /** What the game's own controls take at the bottom; those of War take it at the right of a phone held sideways. */
  readonly foot: number;
  /** The width of a card in the viewer's hand. */
  readonly card: number;
  /** A result lies beside it: there are no controls, and it shows only what decided the hand. */
  readonly isBesideResult: boolean;
}

/** What the result of a hand or of a game takes of the felt, in CSS pixels: a part at its right, or at its bottom. */
export interface ResultRoom {
  readonly at: 'right' | 'bottom';
  readonly size: number;
}

/** The input for a viewport. */
interface ViewportInput {
  readonly width: number;
  readonly height: number;
  /** The width of an open drawer that stands beside the felt. */
  readonly drawer?: number;
  readonly foot?: number;
  /** What a result takes; null while there is none. */
  readonly result?: ResultRoom | null;
  /** How many times larger than usual cards are wanted; 1 unless said otherwise. */
  readonly scale?: number;
}

/** Narrower than this is a phone held upright, lower than the other one held sideways. */
const PHONE_BELOW = 600;
const LANDSCAPE_BELOW = 480;

/** The width of a result's paper on a desktop, its margins included. */
const RESULT_WIDTH = 436;
/** The least width that a table needs beside it. */
const LEAST_BESIDE = 440;
/** The greatest share of the height that a result takes at the bottom. */
const RESULT_SHARE = 0.45;
/** How wide cards are beside a result on a phone, as a share of their usual width. */
const CARDS_BESIDE = 0.72;

const BARS: { readonly [kind in ScreenKind]: number } = { desktop: 52, phone: 48, landscape: 0 };
const LANDSCAPE_CARD = 78;

/** How a screen of this size is used. */
export function screenKindOf(width: number, height: number): ScreenKind {
  if (height < LANDSCAPE_BELOW && width > height) return 'landscape';
  return width < PHONE_BELOW ? 'phone' : 'desktop';
}

function cardWidth(kind: ScreenKind, width: number, height: number, scale: number): number {
  switch (kind) {
    case 'desktop': {
      // on a very large screen the usual size would be lost in the felt
      const most = Math.max(124, height * 0.12);
      return Math.round(Math.max(84, scale * Math.min(most, height * 0.145, width * 0.095)));
    }
    case 'phone':
      // a fifth of the width still shows four cards and a half beside each other
      return Math.round(Math.min(86 * scale, (width - 20) / (scale > 1 ? 4 : 4.5)));
    case 'landscape':
      return Math.round(Math.min(LANDSCAPE_CARD * scale, height / 4.2));
  }
}

/** What an open drawer leaves of a screen's width; it takes some only on a desktop. */
function widthBeside({ width, height, drawer = 0 }: ViewportInput): number {
  return width - (screenKindOf(width, height) === 'desktop' ? drawer : 0);
}

/** Where a result lies on a screen of this size: never over the table. */
export function resultRoomOf(input: ViewportInput): ResultRoom {
  const width = widthBeside(input);
  if (screenKindOf(input.width, input.height) === 'landscape') return { at: 'right', size: Math.round(width / 2) };
  if (width - RESULT_WIDTH >= LEAST_BESIDE) return { at: 'right', size: RESULT_WIDTH };
  return { at: 'bottom', size: Math.round(input.height * RESULT_SHARE) };
}

/** The viewport of a table on a screen of this size. */
export function viewportOf(input: ViewportInput): Viewport {
  const kind = screenKindOf(input.width, input.height);
  const { result = null, scale = 1 } = input;
  const isSmall = result !== null && kind !== 'desktop';
  return {
    kind,
    width: widthBeside(input) - (result?.at === 'right' ? result.size : 0),
    height: input.height - (result?.at === 'bottom' ? result.size : 0),
    bar: BARS[kind],
    foot: input.foot ?? 0,
    card: cardWidth(kind, input.width, input.height, isSmall ? scale * CARDS_BESIDE : scale),
    isBesideResult: result !== null,
  };
}

/** Under this width a face needs the large index to be read. */
const LARGE_INDEX_BELOW = 72;

/** Whether a card of this width shows the face with the large index. On phones every face does. */
export function hasLargeIndex(viewport: Viewport, width: number, isWanted: boolean): boolean {
  return isWanted || viewport.kind !== 'desktop' || width < LARGE_INDEX_BELOW;
}

/** The space between two things that must not touch. */
export const GAP = 8;

/** The height of a card of the viewer's hand. */
export function handCardHeight(viewport: Viewport): number {
  return heightOf(viewport.card);
}
