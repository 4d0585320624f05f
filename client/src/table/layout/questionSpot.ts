import type { HintSpot } from './hintSpot.ts';
import type { Box } from './pose.ts';
import { plateBox, type SeatSpot } from './seats.ts';
import type { Viewport } from './viewport.ts';

const EDGE = 12;

/**
 * The greatest height of a question to the others, about a claim or a take-back, from the foot of the hint upwards (a
 * phone held sideways has room for one line), and its least and greatest width.
 */
const HEIGHT = { desktop: 182, phone: 158, landscape: 62 } as const;
const WIDTH = { least: 300, most: 580 };
const AROUND_HINT = 17;

/** Where a question to the others stands: over the hint, and under the trick that it is about. */
interface QuestionSpot {
  /** The middle of it. */
  readonly x: number;
  /** The foot of it from the top of the felt, in CSS pixels. */
  readonly foot: number;
  readonly most: number;
}

/** What it is placed in. */
interface Around {
  readonly viewport: Viewport;
  readonly seats: readonly SeatSpot[];
  readonly hint: HintSpot;
  readonly middle: Box;
}

/**
 * The question is as wide as the plates beside it leave, and in the middle between them, or of the screen where there
 * are none. Upright on a phone it takes the width of the screen, and is low enough to stand under them.
 */
export function questionSpot({ viewport, seats, hint, middle }: Around): QuestionSpot {
  const { width, kind } = viewport;
  const foot = hint.y + AROUND_HINT;
  if (kind === 'phone') return { x: width / 2, foot, most: width - 2 * EDGE };
  const trick = middle.left + middle.width / 2;
  const reaches = questionTop(viewport, hint);
  const beside = seats.map(plateBox).filter(({ top, height }) => top < foot && top + height > reaches);
  const from = Math.max(0, ...beside.map((box) => box.left + box.width).filter((right) => right < trick));
  const to = Math.min(width, ...beside.map(({ left }) => left).filter((left) => left > trick));
  // an open hand sends the plates of a phone held sideways to one side
  const x = kind === 'landscape' && from > 0 && to < width ? (from + to) / 2 : width / 2;
  const free = 2 * (Math.min(x - from, to - x) - EDGE);
  return { x, foot, most: Math.max(WIDTH.least, Math.min(WIDTH.most, free)) };
}

/** The highest that a question reaches: the trick lies above it. */
export function questionTop({ kind }: Viewport, hint: HintSpot): number {
  return hint.y + AROUND_HINT - HEIGHT[kind];
}

/** The greatest box that it takes. */
export function questionBox(around: Around): Box {
  const { x, foot, most } = questionSpot(around);
  const top = questionTop(around.viewport, around.hint);
  return { left: x - most / 2, top, width: most, height: foot - top };
}
