import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { type LaidTable, layOut } from './layOut.ts';
import { type Box, boundsOf, type Laid } from './pose.ts';
import { plateBox } from './seats.ts';
import { covers, indexPoints, overlap, SCREENS, tableOf, viewport } from './tables.testing.ts';
import { forTwo } from './two.ts';

/** As the panel has them: what its controls take at the foot. */
function footOf(width: number, height: number): number {
  if (height < 480) return 0;
  return width < 600 ? 136 : 92;
}

function battle(width: number, height: number, laid: string, { me = 0, isDecided = false } = {}): LaidTable {
  const zones = [0, 1].flatMap((seat): Zone[] => [
    { id: `pile:${seat}`, kind: 'pile', seat, cards: '?', count: 20 },
    { id: `laid:${seat}`, kind: 'row', seat, cards: laid, marks: isDecided && seat === 0 ? [laid.length - 1] : [] },
  ]);
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  const wish = { viewport: viewport(width, height, footOf(width, height)), table: tableOf(2, zones), me, sortHand };
  return layOut({ ...wish, isFeltTaken: false, own: forTwo });
}

function of(laid: LaidTable, zone: string): Laid[] {
  return laid.cards.filter((card) => card.zone === zone);
}

const BATTLE = 'A';
const WAR = 'A?B';
const DOUBLE_WAR = 'A?B??C';
const AMERICAN = 'A???B???C???D';

describe.each(SCREENS)('War on %s', (_, width, height) => {
  test.each([BATTLE, WAR, DOUBLE_WAR, AMERICAN])(
    'with %s turned by each nothing lies on plates, hint or the other row',
    (turned) => {
      const laid = battle(width, height, turned, { isDecided: true });
      const hint: Box = { left: laid.hint.x - 130, top: laid.hint.y - 17, width: 260, height: 34 };
      const theirs = [...of(laid, 'pile:1'), ...of(laid, 'laid:1')].map(boundsOf);
      const mine = [...of(laid, 'pile:0'), ...of(laid, 'laid:0')].map(boundsOf);
      for (const box of [...theirs, ...mine]) {
        for (const other of [hint, ...laid.seats.map(plateBox)])
          expect([box, other, overlap(box, other)]).toEqual([box, other, false]);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top).toBeGreaterThanOrEqual(laid.viewport.bar);
      }
      for (const box of theirs) for (const other of mine) expect(overlap(box, other)).toBe(false);
    },
  );

  test.each([BATTLE, WAR, DOUBLE_WAR])('with %s every open card shows its index, and piles lie apart', (turned) => {
    const laid = battle(width, height, turned);
    const cards = of(laid, 'laid:0');
    cards.forEach((card, i) => {
      for (const over of cards.slice(i + 1)) {
        if (card.face !== '?') for (const point of indexPoints(card)) expect(covers(over, point)).toBe(false);
      }
      for (const pile of of(laid, 'pile:0')) expect(overlap(boundsOf(pile), boundsOf(card))).toBe(false);
    });
  });

  test('the pair that decides a war is raised once it lies open, and no other card is', () => {
    const heights = (turned: string) => of(battle(width, height, turned), 'laid:0').map(({ y }) => y);
    for (const [turned, decides] of [
      [BATTLE, false],
      ['A?', false],
      [WAR, true],
      [DOUBLE_WAR, true],
    ] as const) {
      const ys = heights(turned);
      expect([turned, ys.at(-1)! < ys[0]!]).toEqual([turned, decides]);
      expect(new Set(ys.slice(0, -1)).size).toBeLessThanOrEqual(1);
    }
  });

  test('the viewer’s own row is the lower one, whatever the seat', () => {
    for (const me of [0, 1]) {
      const laid = battle(width, height, BATTLE, { me });
      expect(of(laid, `laid:${me}`)[0]!.y).toBeGreaterThan(of(laid, `laid:${1 - me}`)[0]!.y);
    }
  });
});

test.each(SCREENS)('on %s the pack of a game that is over lies in the middle of the felt', (_, width, height) => {
  const suits = ['ABCDEFGHIJKLM', 'NOPQRSTUVWXYZ', 'abcdefghijklm', 'nopqrstuvwxyz'].join(' ');
  const zones: Zone[] = [{ id: 'pile:1', kind: 'groups', seat: 1, cards: suits }];
  const wish = { table: tableOf(2, zones), sortHand: () => [], isFeltTaken: false, own: forTwo };
  const [laid, won] = [0, 1].map((me) => layOut({ viewport: viewport(width, height), ...wish, me })) as [
    LaidTable,
    LaidTable,
  ];
  const boxes = laid.cards.map(boundsOf);
  expect(boxes).toHaveLength(52);
  expect(won.cards.map(boundsOf)).toEqual(boxes);
  for (const box of boxes) {
    for (const spot of laid.seats) expect(overlap(box, plateBox(spot))).toBe(false);
    expect([box.left >= 0, box.left + box.width <= width, box.top + box.height < height]).toEqual([true, true, true]);
  }
  const [over, under] = [Math.min(...boxes.map(({ top }) => top)), Math.max(...boxes.map((b) => b.top + b.height))];
  const [high, low] = [over - laid.viewport.bar, laid.hint.y - under];
  expect(Math.abs(high - low)).toBeLessThan(height * 0.2);
});

test.each([
  [1280, 800],
  [2560, 1440],
  [844, 390],
])(
  'on %i x %i battles and wars alike lie round the middle of the felt, and the pile stays where it is',
  (width, height) => {
    const piles = [BATTLE, WAR, DOUBLE_WAR].map((turned) => {
      const laid = battle(width, height, turned);
      const boxes = of(laid, 'laid:0').map(boundsOf);
      const left = Math.min(...boxes.map((box) => box.left));
      const right = Math.max(...boxes.map((box) => box.left + box.width));
      expect((left + right) / 2).toBeCloseTo(width / 2);
      return of(laid, 'pile:0')[0]!.x;
    });
    expect(new Set(piles).size).toBe(1);
  },
);
