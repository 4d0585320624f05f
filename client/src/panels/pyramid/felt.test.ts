import { describe, expect, test } from 'vitest';
import { type LaidTable, layOut } from '../../table/layout/layOut.ts';
import { boundsOf, heightOf, type Laid } from '../../table/layout/pose.ts';
import { covers, indexPoints, overlap, SCREENS, tableOf, viewport } from '../../table/layout/tables.testing.ts';
import { layout } from './felt.ts';

/** A pyramid of 28 cards with stock, waste and what has been removed. */
function pyramidTable(cards: string): LaidTable['table'] {
  return tableOf(1, [
    { id: 'pyramid', kind: 'tableau', seat: -1, cards },
    { id: 'stock', kind: 'pile', seat: -1, cards: '?', count: 17, label: { key: 'stock' } },
    { id: 'waste', kind: 'pile', seat: -1, cards: 'ab', count: 7, label: { key: 'waste' } },
    { id: 'removed', kind: 'pile', seat: -1, cards: 'cd', count: 4, label: { key: 'removed' } },
  ]);
}

function laidOf(width: number, height: number, foot: number, cards: string): LaidTable {
  const asDealt = (faces: string) => Array.from(faces, (_, place) => place);
  return layOut({
    viewport: viewport(width, height, foot),
    table: pyramidTable(cards),
    me: 0,
    sortHand: asDealt,
    isFeltTaken: false,
    own: layout,
  });
}

function of(laid: LaidTable, zone: string): Laid[] {
  return laid.cards.filter((card) => card.zone === zone);
}

describe.each(SCREENS)('Pyramid on %s', (_, width, height) => {
  const full = 'ABCDEFGHIJKLMNOPQRSTUVWXYZab';
  const foot = height < 480 ? 0 : 92;
  const laid = laidOf(width, height, foot, full);
  const pyramid = of(laid, 'pyramid');
  const piles = ['stock', 'waste', 'removed'].flatMap((zone) => of(laid, zone));

  test('pyramid and piles lie within the felt', () => {
    for (const card of [...pyramid, ...piles]) {
      const box = boundsOf(card);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top).toBeGreaterThanOrEqual(laid.viewport.bar);
      expect(box.top + box.height).toBeLessThanOrEqual(height - foot);
    }
  });

  test('no pile lies on the pyramid, nor on another pile', () => {
    for (const pile of piles) {
      for (const card of pyramid) expect(overlap(boundsOf(pile), boundsOf(card))).toBe(false);
      for (const other of piles) {
        if (other.zone !== pile.zone) expect(overlap(boundsOf(pile), boundsOf(other))).toBe(false);
      }
    }
  });

  test('the hint lies on no card', () => {
    const width = Math.min(laid.hint.most, 220);
    const left = laid.hint.isLeft ? laid.hint.x : laid.hint.x - width / 2;
    const hint = { left, top: laid.hint.y - 17, width, height: 34 };
    for (const card of [...pyramid, ...piles]) expect(overlap(hint, boundsOf(card))).toBe(false);
  });

  test('every index is seen', () => {
    pyramid.forEach((card, i) => {
      for (const over of pyramid.slice(i + 1))
        for (const point of indexPoints(card)) expect(covers(over, point)).toBe(false);
    });
  });

  test('of a covered card the strip above the next row can be pressed, of a free one all', () => {
    const apex = pyramid.find((card) => card.place === 0);
    const free = pyramid.find((card) => card.place === 27);
    expect(apex!.strip.height).toBeLessThan(heightOf(apex!.width));
    expect(free!.strip.height).toBeCloseTo(heightOf(free!.width));
  });
});

test.each(SCREENS)('all that was removed lies fanned out within the felt on %s', (_, width, height) => {
  const table = pyramidTable('.'.repeat(28));
  const fan = {
    id: 'fan',
    kind: 'row',
    seat: -1,
    cards: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  } as const;
  const faces = (cards: string) => Array.from(cards, (_face, place) => place);
  const laid = layOut({
    viewport: viewport(width, height),
    table: { ...table, zones: [...table.zones.slice(0, 3), fan] },
    me: 0,
    sortHand: faces,
    isFeltTaken: false,
    own: layout,
  });
  const cards = laid.cards.filter(({ zone }) => zone === 'fan');
  expect(cards).toHaveLength(52);
  for (const card of cards) {
    const { left, top, width: wide, height: high } = boundsOf(card);
    expect([left >= 0, left + wide <= width, top >= 0, top + high <= height]).toEqual([true, true, true, true]);
  }
  // each shows its index beside the one before
  for (const [i, { x }] of cards.slice(1).entries()) expect(x).toBeGreaterThan(cards[i]!.x);
});

test('under the first steps on a small phone held sideways, hints of two lines and words of piles lie clear', () => {
  const height = 375 - 48;
  const laid = laidOf(667, height, 0, 'ABCDEFGHIJKLMNOPQRSTUVWXYZab');
  const { x, y, most } = laid.hint;
  const hint = { left: x, top: y - 25, width: most, height: 50 };
  for (const card of laid.cards) expect(overlap(hint, boundsOf(card))).toBe(false);
  const words = laid.labels.find(({ zone }) => zone.id === 'removed')!;
  // the controls: three buttons over each other
  expect(words.y + 12).toBeLessThanOrEqual(height - 8 - (3 * 44 + 2 * 6 + 2 * 6));
});

test('a removed card of the pyramid leaves an outline and uncovers what it lay on', () => {
  const laid = laidOf(1280, 800, 92, 'ABCDEFGHIJKLMNOPQRSTU.......');
  expect(laid.slots.filter((slot) => slot.zone === 'pyramid').map((slot) => slot.place)).toEqual([
    21, 22, 23, 24, 25, 26, 27,
  ]);
  const uncovered = of(laid, 'pyramid').find((card) => card.place === 20);
  expect(uncovered!.strip.height).toBeCloseTo(heightOf(uncovered!.width));
});
