import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { type LaidTable, layOut } from '../../table/layout/layOut.ts';
import { type Box, boundsOf, type Laid } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { covers, indexPoints, overlap, SCREENS, tableOf, viewport } from '../../table/layout/tables.testing.ts';
import { resultRoomOf, viewportOf } from '../../table/layout/viewport.ts';
import { layout } from './captured.ts';

const DIAMONDS = 'abcdefghijklm';

/** A full trick, with this many cards captured by each seat and the hands that go with them. */
function table(width: number, height: number, captured: readonly number[], me = 0): LaidTable {
  const most = 13 - Math.ceil(Math.max(...captured) / 4);
  const zones = captured.flatMap((n, seat): Zone[] => [
    { id: `hand:${seat}`, kind: 'hand', seat, cards: seat === me ? 'AEIMNRVZ'.slice(0, most) : '?'.repeat(most) },
    { id: `taken:${seat}`, kind: 'row', seat, cards: DIAMONDS.slice(0, n) },
  ]);
  const trick: Zone = { id: 'trick', kind: 'trick', seat: -1, cards: 'BCDE' };
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  return layOut({
    viewport: viewport(width, height),
    table: tableOf(4, [...zones, trick]),
    me,
    sortHand,
    isFeltTaken: false,
    own: layout,
  });
}

function of(laid: LaidTable, id: string): Laid[] {
  return laid.cards.filter(({ zone }) => zone.startsWith(id));
}

describe.each(SCREENS)('captured cards on %s', (_, width, height) => {
  const cases = [
    [13, 0, 0, 0],
    [0, 13, 0, 0],
    [0, 0, 13, 0],
    [0, 0, 0, 13],
    [4, 3, 3, 3],
  ];
  test.each(cases)(
    '%i, %i, %i and %i: they lie on no plate, trick, hint or hand, and within the felt',
    (...captured) => {
      const laid = table(width, height, captured);
      const hint: Box = { left: laid.hint.x - 110, top: laid.hint.y - 17, width: 220, height: 34 };
      const others = [
        ...laid.seats.map(plateBox),
        ...[...of(laid, 'trick'), ...of(laid, 'hand:0')].map(boundsOf),
        hint,
      ];
      for (const card of of(laid, 'taken:')) {
        const box = boundsOf(card);
        for (const other of others) expect([card, other, overlap(box, other)]).toEqual([card, other, false]);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width + 0.5);
        expect(box.top).toBeGreaterThanOrEqual(laid.viewport.bar);
      }
    },
  );

  test('cards of different seats do not lie on each other', () => {
    const laid = table(width, height, [4, 3, 3, 3]);
    for (const card of of(laid, 'taken:'))
      for (const other of of(laid, 'taken:').filter(({ zone }) => zone !== card.zone))
        expect(overlap(boundsOf(card), boundsOf(other))).toBe(false);
  });

  test('of the few cards that a seat usually has, every index is seen', () => {
    for (const seat of [0, 1, 2, 3]) {
      const cards = of(table(width, height, [5, 5, 5, 5]), `taken:${seat}`);
      cards.forEach((card, i) => {
        for (const over of cards.slice(i + 1))
          for (const [x, y] of indexPoints(card).slice(0, 2)) expect(covers(over, [x, y])).toBe(false);
      });
    }
  });
});

test('on a phone held sideways captured cards lie nearer to their own seat’s plate than to any other', () => {
  const laid = table(844, 390, [4, 3, 3, 3]);
  for (const seat of [0, 1, 2, 3]) {
    const cards = of(laid, `taken:${seat}`);
    const x = cards.reduce((sum, card) => sum + card.x, 0) / cards.length;
    const y = cards[0]!.y;
    const far = laid.seats.map((spot) => {
      const { left, top, width, height } = plateBox(spot);
      return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
    });
    expect(far.indexOf(Math.min(...far))).toBe(seat);
  }
});

test('on a small phone the cards of the player across are large enough for their ranks to be read', () => {
  for (const { width, y } of of(table(360, 640, [3, 3, 5, 2]), 'taken:2')) {
    expect(width).toBeGreaterThanOrEqual(24);
    expect(y).toBeLessThan(180);
  }
});

test('a seat’s cards are where the viewer sees that seat', () => {
  const laid = table(1280, 800, [4, 0, 0, 0], 3);
  for (const card of of(laid, 'taken:0')) expect(card.x).toBeLessThan(640);
});

test('on a phone held sideways a captured card lies under the plate of the player at the right', () => {
  const laid = table(844, 390, [0, 0, 0, 1]);
  const [card] = of(laid, 'taken:');
  const plate = plateBox(laid.seats[3]!);
  expect(card!.x).toBeGreaterThan(plate.left);
  expect(card!.x).toBeLessThan(plate.left + plate.width);
});

describe('beside a result', () => {
  function result(width: number, height: number, captured: readonly number[]): LaidTable {
    const room = resultRoomOf({ width, height });
    const rows = captured.map(
      (n, seat): Zone => ({ id: `taken:${seat}`, kind: 'row', seat, cards: DIAMONDS.slice(0, n) }),
    );
    const last: Zone = { id: 'lastTrick', kind: 'lastTrick', seat: -1, cards: 'BCDE' };
    return layOut({
      viewport: viewportOf({ width, height, result: room }),
      table: {
        ...tableOf(4, [...rows, last]),
        summary: { title: { key: 'result' }, lead: { key: 'lead' }, columns: [], winners: null },
      },
      me: 0,
      sortHand: () => [],
      isFeltTaken: false,
      own: layout,
    });
  }
  const phones = SCREENS.filter(([name]) => name.includes('phone'));

  test.each(phones)(
    'on %s what was captured lies clear of plates and of each other, a single card too',
    (_, width, height) => {
      const laid = result(width, height, [4, 1, 4, 3]);
      const cards = of(laid, 'taken:');
      expect(cards).toHaveLength(12);
      for (const card of cards) {
        for (const spot of laid.seats) expect([card, overlap(boundsOf(card), plateBox(spot))]).toEqual([card, false]);
        for (const other of cards.filter(({ zone }) => zone !== card.zone))
          expect(overlap(boundsOf(card), boundsOf(other))).toBe(false);
      }
    },
  );

  test('on a desktop the viewer’s captured cards lie over their plate, and nobody’s on a plate or the last trick', () => {
    const laid = result(1280, 800, [4, 1, 4, 3]);
    const mine = plateBox(laid.seats[0]!);
    for (const card of of(laid, 'taken:0')) {
      const { top, height } = boundsOf(card);
      expect(card.x).toBeLessThan(mine.left + mine.width);
      expect(top + height).toBeGreaterThan(mine.top - 12);
    }
    for (const card of of(laid, 'taken:')) {
      for (const box of [...laid.seats.map(plateBox), ...of(laid, 'lastTrick').map(boundsOf)])
        expect([card, overlap(boundsOf(card), box)]).toEqual([card, false]);
    }
  });

  test('on a phone the last trick is left out, unless nothing was captured', () => {
    expect(of(result(390, 844, [4, 3, 3, 3]), 'lastTrick')).toHaveLength(0);
    expect(of(result(390, 844, [0, 0, 0, 0]), 'lastTrick')).toHaveLength(4);
  });
});
