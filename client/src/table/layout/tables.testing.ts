import type { Table, Zone } from '@kibitz/shared/kit/table/table';
import { type Box, cornersOf, type Laid, type Placed } from './pose.ts';
import { type Viewport, viewportOf } from './viewport.ts';

/** The screens that every layout is tried on. */
export const SCREENS: readonly (readonly [string, number, number])[] = [
  ['a large desktop', 2560, 1440],
  ['a desktop', 1280, 800],
  ['a low desktop', 1024, 640],
  ['a tablet', 768, 1024],
  ['a phone', 390, 844],
  ['a small phone', 360, 640],
  ['a phone held sideways', 844, 390],
  ['a small phone held sideways', 667, 375],
];

/** The viewport of a screen of this size. */
export function viewport(width: number, height: number, foot = 0): Viewport {
  return viewportOf({ width, height, foot });
}

/** A hand of thirteen cards, suit by suit: spades from the two up, and so on. */
export const THIRTEEN = 'AEIMNRVZaeimn';

/** A table with nothing on it but these zones. */
export function tableOf(seats: number, zones: readonly Zone[]): Table {
  return {
    zones,
    seats: Array.from({ length: seats }, (_, seat) => ({
      line: null,
      dealer: seat === 0,
      turn: false,
      out: false,
      side: seat,
    })),
    facts: [],
    chips: [],
    score: [],
    sheet: null,
    prompt: { key: 'prompt.turn' },
    news: null,
    summary: null,
    own: null,
  };
}

/** A trick game in the middle of a hand: the first seat's cards open, the others' not, and a full trick. */
export function trickTable(seats: number, hand = THIRTEEN, trick = 'BCDEFGHIJ'.slice(0, seats)): Table {
  const hands = Array.from(
    { length: seats },
    (_, seat): Zone => ({ id: `hand:${seat}`, kind: 'hand', seat, cards: seat === 0 ? hand : '?'.repeat(hand.length) }),
  );
  return tableOf(seats, [...hands, { id: 'trick', kind: 'trick', seat: -1, cards: trick }]);
}

/** Whether two upright rectangles overlap. */
export function overlap(a: Box, b: Box): boolean {
  const slack = 0.5;
  return (
    a.left < b.left + b.width - slack &&
    b.left < a.left + a.width - slack &&
    a.top < b.top + b.height - slack &&
    b.top < a.top + a.height - slack
  );
}

/** Whether a point is within a card, however it is tilted. */
export function covers(card: Placed | Laid, [x, y]: readonly [number, number]): boolean {
  const corners = cornersOf(card);
  return corners.every(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % 4] ?? [ax, ay];
    return (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0.01;
  });
}

/**
 * Points of the part of a card that holds its index: the left 24 hundredths of its width, the upper 34 of its height.
 */
export function indexPoints(card: Placed | Laid): (readonly [number, number])[] {
  const part = { left: card.width * 0.05, top: card.width * 0.06, width: card.width * 0.17, height: card.width * 0.4 };
  return [...cornersOf(card, part)];
}
