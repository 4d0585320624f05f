import { expect, test } from 'vitest';
import { plateBox, seatSpots } from '../table/layout/seats.ts';
import { viewportOf } from '../table/layout/viewport.ts';
import { isInColumns, linesOver, overBar, rowsOfPlates } from './bubblePlace.ts';

const SIZES = { phone: [390, 844], landscape: [844, 390], desktop: [1280, 800] } as const;

function seated(kind: keyof typeof SIZES, seats: number, isFeltTaken: boolean) {
  const [width, height] = SIZES[kind];
  const viewport = viewportOf({ width, height });
  const spots = seatSpots({ viewport, seats, handTop: height * 0.75, handLeft: 200, isFeltTaken, hasFronts: false });
  return { viewport, spots };
}

test.each([2, 4, 6, 9])(
  'what is said on a phone lies over the middle of the bar, and over none of %i plates',
  (seats) => {
    for (const isFeltTaken of [true, false]) {
      const { viewport, spots } = seated('phone', seats, isFeltTaken);
      const box = overBar(viewport, false);
      expect(box.top + box.height).toBeLessThanOrEqual(Math.min(...spots.map((spot) => plateBox(spot).top)));
      expect([box.left, viewport.width - box.left - box.width]).toEqual([48, 96]);
      expect(overBar(viewport, true).left).toBe(96);
      expect(linesOver(box.height)).toBe(2);
    }
  },
);

test('a line and an answer fit over one row of plates, and four over two', () => {
  const heightFor = (seats: number) => {
    const { viewport, spots } = seated('phone', seats, true);
    return rowsOfPlates(spots, viewport)?.height ?? 0;
  };
  expect(linesOver(heightFor(4))).toBe(2);
  expect(linesOver(heightFor(6))).toBe(4);
});

test.each([
  ['phone', 4, false],
  ['phone', 6, false],
  ['desktop', 4, true],
  ['landscape', 4, true],
] as const)(
  'on a %s, with %i players and a panel on the felt: %s, bubbles stand at the plates',
  (kind, seats, isTaken) => {
    const { viewport, spots } = seated(kind, seats, isTaken);
    expect(rowsOfPlates(spots, viewport)).toBeNull();
  },
);

test('on a phone held sideways bubbles keep to their plates where these stand beside the calls', () => {
  const auction = seated('landscape', 4, true);
  expect(isInColumns(auction.spots, auction.viewport)).toBe(true);
  const play = seated('landscape', 4, false);
  expect(isInColumns(play.spots, play.viewport)).toBe(false);
});

test('a game that lists its players itself shows speech under its bar', () => {
  const viewport = viewportOf({ width: 390, height: 844 });
  const out = { x: 195, y: -60, form: 'mini', isLeft: false, most: 80 } as const;
  expect(rowsOfPlates([out, out], viewport)?.top).toBe(viewport.bar + 4);
});
