import { describe, expect, test } from 'vitest';
import { HOVERED_RISE, handTop, layHand, risenStrip, rowStarts, SELECTED_RISE } from './hand.ts';
import { boundsOf, raised } from './pose.ts';
import { covers, indexPoints, overlap, SCREENS, THIRTEEN, viewport } from './tables.testing.ts';

const hand = (n: number) => Array.from('ABCDEFGHIJKLMNOPQRST'.slice(0, n));

describe.each(SCREENS)('the viewer holds a hand on %s', (_, width, height) => {
  const here = viewport(width, height);

  test.each([1, 2, 5, 8, 13, 17])('%i cards lie within the screen, except for the foot of a sunk hand', (n) => {
    for (const card of layHand(here, hand(n))) {
      const bounds = boundsOf(card);
      expect(bounds.left).toBeGreaterThanOrEqual(0);
      expect(bounds.left + bounds.width).toBeLessThanOrEqual(width);
      expect(bounds.top).toBeGreaterThanOrEqual(height / 2);
      if (here.kind !== 'landscape') expect(bounds.top + bounds.height).toBeLessThanOrEqual(height);
    }
  });

  test.each([5, 8, 13, 17])('the index of every one of %i cards is seen', (n) => {
    const cards = layHand(here, hand(n));
    cards.forEach((card, i) => {
      for (const over of cards.slice(i + 1)) {
        for (const point of indexPoints(card)) expect(covers(over, point)).toBe(false);
      }
    });
  });

  test('a selected card hides no index of its neighbours', () => {
    const cards = layHand(here, hand(13));
    cards.forEach((card, i) => {
      const up = raised(card, SELECTED_RISE);
      cards.slice(0, i).forEach((before) => {
        for (const point of indexPoints(before)) expect(covers(up, point)).toBe(false);
      });
    });
  });

  test('the parts of two cards that can be pressed do not overlap', () => {
    const strips = layHand(here, hand(13))
      .filter((card) => Math.abs(card.angle) < 0.001)
      .map(({ x, y, width: w, strip }) => ({
        left: x - w / 2 + strip.left,
        top: y - w * 0.7 + strip.top,
        width: strip.width,
        height: strip.height,
      }));
    strips.forEach((a, i) => {
      for (const b of strips.slice(i + 1)) expect(overlap(a, b)).toBe(false);
    });
  });

  test('no card lies above the stated top of the hand', () => {
    const cards = layHand(here, hand(13));
    const top = handTop(here, hand(13));
    for (const card of cards) expect(card.y - card.width * 0.7).toBeGreaterThanOrEqual(top - 1);
  });
});

describe.each([
  [844, 390],
  [667, 375],
  [640, 400],
])('on a phone of %i by %i held sideways', (width, height) => {
  const here = viewport(width, height);

  test.each([13, 15, 17])('each of %i cards is whole at both sides, and a finger finds it', (n) => {
    const top = handTop(here, hand(n));
    for (const { x, y, width: w, strip } of layHand(here, hand(n))) {
      expect(strip.width).toBeGreaterThanOrEqual(44);
      expect(strip.height).toBeGreaterThanOrEqual(44);
      expect(x - w / 2).toBeGreaterThanOrEqual(0);
      expect(x + w / 2).toBeLessThanOrEqual(width);
      expect(y - w * 0.7).toBeGreaterThanOrEqual(top - 1);
    }
  });
});

test('fifteen cards and more lie in two rows on a small phone held sideways, thirteen in one', () => {
  const rows = (n: number) => new Set(layHand(viewport(667, 375), hand(n)).map(({ y }) => y)).size;
  expect([13, 15, 17].map(rows)).toEqual([1, 2, 2]);
});

describe('a hand on a phone held upright', () => {
  const here = viewport(390, 844);

  test('seven cards lie in one row', () => {
    expect(rowStarts(here, hand(7))).toEqual([0]);
  });

  test('thirteen cards lie in two rows, broken where the suit changes', () => {
    // four spades, four hearts, five others: the break falls behind the eighth card, not behind the seventh
    expect(rowStarts(here, Array.from(THIRTEEN))).toEqual([0, 8]);
  });

  test('rows break evenly where no suit changes nearby', () => {
    expect(rowStarts(here, hand(12))).toEqual([0, 6]);
  });

  test('fifteen cards lie in three rows on a phone whose rows of eight are too narrow for a finger', () => {
    expect(rowStarts(here, hand(15))).toHaveLength(2);
    expect(rowStarts(viewport(360, 640), hand(15))).toHaveLength(3);
  });

  test.each([
    [360, 640],
    [390, 844],
  ])('on %i by %i a finger finds at least 44 by 44 pixels of each card', (width, height) => {
    for (const faces of [Array.from(THIRTEEN), hand(13), hand(15), hand(17)]) {
      for (const card of layHand(viewport(width, height), faces)) {
        expect(card.strip.width).toBeGreaterThanOrEqual(44);
        expect(card.strip.height).toBeGreaterThanOrEqual(44);
      }
    }
  });
});

test.each([
  [844, 390],
  [640, 400],
])('a finger finds at least 44 pixels of each of thirteen cards of a sunk hand on %i by %i', (width, height) => {
  for (const { strip } of layHand(viewport(width, height), hand(13))) expect(strip.width).toBeGreaterThanOrEqual(44);
});

test('a card of a fan that rises under the mouse can still be pressed at its foot', () => {
  const here = viewport(1280, 800);
  const [card] = layHand(here, hand(1));
  const strip = card!.strip;
  expect(risenStrip(here, strip, card!.width, HOVERED_RISE).height).toBe(strip.height + HOVERED_RISE);
});

test('rows of a phone break between suits as they are held: a left bower stays with its trumps', () => {
  const phone = viewport(390, 844);
  // eight cards: spades down to the seven, then the jack of clubs as one of them, then clubs
  const faces = ['M', 'L', 'K', 'w', 'z', 'y', 'x', 'v', 'u'];
  const asHeld = (face: string) => (face === 'w' || face < 'Z' ? 0 : 3);
  const starts = rowStarts(phone, faces, asHeld);
  expect(starts).toHaveLength(2);
  expect(starts[1]).toBe(4);
});
