import { suitOf } from '@kibitz/shared/kit/cards/cards';
import { BACK, EMPTY, unpack } from '@kibitz/shared/kit/cards/packed';
import { type OpenKind, openColumns } from './openSize.ts';
import type { Box, Placed } from './pose.ts';
import { layColumns } from './rows.ts';
import type { Viewport } from './viewport.ts';

/** What a sideways phone keeps in its upper corners: the way back and the score, and facts and the menu. */
const CORNERS = { left: 226, right: 290, height: 50 };
/** With more than four at the table everybody plays alone, and only the viewer's own score stands there. */
const CORNER_OF_ONE = 130;

/** Whether a hand lies open for all: it has no backs and is not empty. */
export function isOpenHand(faces: string): boolean {
  return faces !== '' && !faces.includes(BACK) && !faces.includes(EMPTY);
}

/** Whether so many other hands lie open on a phone held upright that the viewer's cards make room for them. */
export function isCrowded(kind: Viewport['kind'], open: number): boolean {
  return kind === 'phone' && open > 2;
}

/** A hand on the table. */
export interface SeatHand {
  readonly zone: string;
  /** Whose it is, counted clockwise from the viewer (0). */
  readonly rel: number;
  readonly faces: string;
  readonly kind: OpenKind;
}

/** What a sideways phone has in its upper corners: the way back and the menu. */
export function cornersOf(viewport: Viewport, seats: number): Box[] {
  if (viewport.kind !== 'landscape') return [];
  const { right, height } = CORNERS;
  const left = seats > 4 ? CORNER_OF_ONE : CORNERS.left;
  return [
    { left: 0, top: 0, width: left, height },
    { left: viewport.width - right, top: 0, width: right, height },
  ];
}

/** The hands of others that lie open for all, a dummy's among them. */
export function openHandsOf(hands: readonly SeatHand[]): SeatHand[] {
  return hands.filter((hand) => hand.rel !== 0 && isOpenHand(hand.faces));
}

/** Lays an open hand into its box, a column for each suit. */
export function layOpenHand(viewport: Viewport, kind: OpenKind, faces: string, box: Box): Placed[] {
  const suits = Array.from(faces, (face) => suitOf(unpack(face)));
  const longest = Math.max(0, ...suits.map((suit) => suits.filter((one) => one === suit).length));
  const { card, ...steps } = openColumns(viewport, kind, longest, box);
  return layColumns(box.left + box.width / 2, box.top, card, suits, steps);
}
