import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { type LaidTable, layOut } from '../../table/layout/layOut.ts';
import { type Box, boundsOf, RATIO } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { overlap, SCREENS, tableOf, viewport } from '../../table/layout/tables.testing.ts';
import { layout } from './captured.ts';
import { layStops, placeSize } from './stops.ts';

const ALL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The layout with every card laid, and the thirteen cards with which nobody has laid one. */
function laidOut(width: number, height: number): LaidTable {
  const hands = [0, 1, 2, 3].map(
    (seat): Zone => ({ id: `hand:${seat}`, kind: 'hand', seat, cards: seat === 0 ? 'AEIMNRVZaeimn' : '?'.repeat(13) }),
  );
  const table = tableOf(4, [...hands, { id: 'layout', kind: 'layout', seat: -1, cards: ALL }]);
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  return layOut({ viewport: viewport(width, height), table, me: 0, sortHand, isFeltTaken: true, own: layout });
}

/** What is drawn at each place: its tile, or its card. */
function drawn({ cards }: LaidTable): { boxes: Box[]; isTile: boolean } {
  const places = cards.filter(({ zone }) => zone === 'layout').sort((a, b) => a.place - b.place);
  const [first, beside] = places;
  const below = places[13];
  if (first === undefined || beside === undefined || below === undefined) throw new Error('nothing is laid out');
  const { width, height, isTile } = placeSize(first.width, beside.x - first.x, below.y - first.y);
  return { boxes: places.map(({ x, y }) => ({ left: x - width / 2, top: y - height / 2, width, height })), isTile };
}

describe.each(SCREENS)('the layout on %s', (_, width, height) => {
  const laid = laidOut(width, height);
  const { boxes, isTile } = drawn(laid);

  test('has 52 places, none of which covers another', () => {
    expect(boxes).toHaveLength(52);
    boxes.forEach((box, i) => {
      for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false);
    });
  });

  test('lies clear of plates, hint and hand, within the felt', () => {
    const hint: Box = { left: laid.hint.x - 110, top: laid.hint.y - 17, width: 220, height: 34 };
    const hand = laid.cards.filter(({ zone }) => zone === 'hand:0').map(boundsOf);
    const plates = laid.seats.map(plateBox);
    for (const box of boxes) {
      for (const other of [hint, ...hand, ...plates])
        expect([box, other, overlap(box, other)]).toEqual([box, other, false]);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top).toBeGreaterThanOrEqual(laid.viewport.bar);
    }
  });

  test('can be read: cards are wide enough for their index, tiles for a large rank and suit', () => {
    const [box] = boxes;
    if (isTile) {
      expect(box!.width).toBeGreaterThanOrEqual(23);
      expect(Math.max(box!.width, box!.height)).toBeGreaterThanOrEqual(38);
    } else expect(box!.width).toBeGreaterThanOrEqual(44);
  });

  test('a tile covers the small card under it', () => {
    const card = laid.cards.find(({ zone }) => zone === 'layout')!;
    if (!isTile) return;
    expect(card.width).toBeLessThanOrEqual(boxes[0]!.width);
    expect(card.width * RATIO).toBeLessThanOrEqual(boxes[0]!.height + 0.01);
  });
});

test('rows are suits and columns are ranks: the two at the left, the ace at the right', () => {
  const places = layStops({ left: 100, top: 100, width: 900, height: 380 });
  expect(places[1]!.x).toBeGreaterThan(places[0]!.x);
  expect(places[1]!.y).toBe(places[0]!.y);
  expect(places[13]!.y).toBeGreaterThan(places[12]!.y);
  expect(places[13]!.x).toBe(places[0]!.x);
});
