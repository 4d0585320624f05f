import { BACK } from '@kibitz/shared/kit/cards/packed';
import type { Zone } from '@kibitz/shared/kit/table/table';
import { type Box, type Placed, placed } from './pose.ts';
import { layRow } from './rows.ts';
import { GAP, type Viewport } from './viewport.ts';

/** Where the words of a pile are: under it, or left out where a small screen has no room for them. */
export type WordsAt = 'under' | 'nowhere';

/** Where a pile of the table lies: the centre of its lowest card. */
export interface PileSpot {
  readonly x: number;
  readonly y: number;
  /** The width of its cards. */
  readonly width: number;
  /** Open cards are thrown onto each other here; without it they lie square. */
  readonly isHeap?: boolean;
  /** Under it unless said otherwise. */
  readonly words?: WordsAt;
}

/** Each card of a pile lies this much higher than the one below it, in CSS pixels. */
const STEP = 3;
/** At most this many cards of a pile are drawn: more look no thicker. */
const MOST_DRAWN = 4;

/**
 * The cards of a pile that are drawn: those written, with backs below them where the pile is face down and higher than
 * that.
 */
export function pileFaces(zone: Zone): string {
  const written = zone.cards;
  const count = zone.count ?? written.length;
  const isFaceDown = written === '' || written.includes(BACK);
  if (!isFaceDown || written.length >= MOST_DRAWN) return written.slice(-MOST_DRAWN);
  return BACK.repeat(Math.max(0, Math.min(MOST_DRAWN, count) - written.length)) + written;
}

/** A pile of which `drawn` cards are drawn: its lowest card is centred on x and y. */
export function layPile(x: number, y: number, width: number, drawn: number): Placed[] {
  return Array.from({ length: drawn }, (_, i) => placed(x + i * STEP, y - i * STEP, width));
}

/** A few open cards thrown onto each other: the pile of what is out of play. */
export function layHeap(x: number, y: number, width: number, drawn: number): Placed[] {
  return Array.from({ length: drawn }, (_, i) => placed(x + i * STEP, y - i * STEP, width, i % 2 === 0 ? -0.05 : 0.05));
}

/** How much of a card of a kitty the next one leaves free, in card widths: its index. */
const KITTY_STEP = 0.42;

/** How wide a kitty or discards are, each card beside the one before. */
export function kittyWidth(width: number, n: number): number {
  return width * (1 + Math.max(0, n - 1) * KITTY_STEP);
}

/** A kitty or discards, centred on x and y. */
export function layKitty(x: number, y: number, width: number, n: number): Placed[] {
  return layRow(x, y, width, n, kittyWidth(width, n), KITTY_STEP);
}

/** Where the i-th pile of a game without tricks lies: side by side from the left of the middle on. */
export function pileInMiddle(viewport: Viewport, middle: Box, i: number): PileSpot {
  const width = Math.round(viewport.card * (viewport.kind === 'desktop' ? 0.79 : 0.6));
  return { x: middle.left + width / 2 + GAP + i * (width + 24), y: middle.top + middle.height / 2, width };
}
