import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { type LaidTable, layOut } from '../../table/layout/layOut.ts';
import { type Box, boundsOf, type Laid } from '../../table/layout/pose.ts';
import { plateBox } from '../../table/layout/seats.ts';
import { covers, indexPoints, overlap, SCREENS, tableOf, viewport } from '../../table/layout/tables.testing.ts';
import { viewportOf } from '../../table/layout/viewport.ts';
import { battlefield } from './battlefield.ts';
import { layout } from './layout.ts';

/** What the panel's controls take; nothing from spectators. */
function footOf(width: number, height: number, me: number): number {
  if (me < 0) return 0;
  if (height < 480) return 200;
  return width < 600 ? 136 : 92;
}

/** A battle in which each has turned these cards, seen from a seat; `counts` are the cards of both packs. */
function battle(width: number, height: number, laid: string, { me = 0, counts = [20, 20] } = {}): LaidTable {
  const zones = [0, 1].flatMap((seat): Zone[] => [
    { id: `pile:${seat}`, kind: 'pile', seat, cards: counts[seat] === 0 ? '' : '?', count: counts[seat]! },
    { id: `laid:${seat}`, kind: 'row', seat, cards: laid },
  ]);
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  const wish = { viewport: viewport(width, height, footOf(width, height, me)), table: tableOf(2, zones), me, sortHand };
  return layOut({ ...wish, isFeltTaken: false, own: layout });
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
      const laid = battle(width, height, turned);
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

  test('the cards that fight are larger than those at stake, and lie in the same place in a battle and in each war', () => {
    const places = [BATTLE, WAR, DOUBLE_WAR, AMERICAN].map((turned) => {
      const cards = of(battle(width, height, turned), 'laid:0');
      const fighter = cards.at(-1)!;
      for (const staked of cards.slice(0, -1)) expect(staked.width).toBeLessThan(fighter.width);
      return [fighter.x, fighter.y, fighter.width];
    });
    for (const place of places) expect(place).toEqual(places[0]);
  });

  test('both sides are each other’s mirror, the viewer’s at the left or below, whatever the seat', () => {
    for (const me of [0, 1]) {
      const laid = battle(width, height, WAR, { me });
      const [mine, theirs] = [of(laid, `laid:${me}`).at(-1)!, of(laid, `laid:${1 - me}`).at(-1)!];
      const isWide = battlefield(laid.viewport).isWide;
      if (isWide) expect([mine.y, mine.x < theirs.x]).toEqual([theirs.y, true]);
      else expect([mine.x, mine.y > theirs.y]).toEqual([theirs.x, true]);
      expect(of(laid, `laid:${me}`)).toHaveLength(3);
    }
  });

  test('spectators see the battle in the middle of the felt', () => {
    const { viewport, seats } = battle(width, height, BATTLE, { me: -1 });
    expect(battlefield(viewport).middle.x).toBe(width / 2);
    const [left, right] = seats.map(plateBox).sort((a, b) => a.left - b.left) as [Box, Box];
    expect(left.left).toBeCloseTo(width - right.left - right.width);
  });

  test('a pack is as high as it has cards, and an empty one leaves its place', () => {
    const heights = [52, 26, 2].map((n) => {
      const pack = of(battle(width, height, '', { counts: [n, 52 - n] }), 'pile:0');
      return pack[0]!.y - pack.at(-1)!.y;
    });
    expect(heights[0]).toBeCloseTo((25 / 12) * heights[1]!);
    expect(heights[2]).toBe(0);
    const empty = battle(width, height, '', { counts: [0, 52] });
    expect(of(empty, 'pile:0')).toHaveLength(0);
    expect(empty.slots.some(({ zone }) => zone === 'pile:0')).toBe(true);
  });

  test('what is said of the stake and the line of the front lie clear of plates, packs and cards that fight', () => {
    const laid = battle(width, height, WAR, { counts: [52, 52] });
    const { sign, front } = battlefield(laid.viewport);
    const words: Box = { left: sign.x - 60, top: sign.y - 20, width: 120, height: 40 };
    const fighters = [0, 1].map((seat) => boundsOf(of(laid, `laid:${seat}`).at(-1)!));
    const packs = [...of(laid, 'pile:0'), ...of(laid, 'pile:1')].map(boundsOf);
    const staked = [0, 1].flatMap((seat) => of(laid, `laid:${seat}`).slice(0, -1)).map(boundsOf);
    for (const other of [...fighters, ...packs, ...laid.seats.map(plateBox)]) {
      expect([other, overlap(words, other), overlap(front, other)]).toEqual([other, false, false]);
    }
    for (const other of staked) expect([other, overlap(words, other)]).toEqual([other, false]);
  });
});

test.each(SCREENS)('on %s the pack of a game that is over lies in the middle of the felt', (_, width, height) => {
  const suits = ['ABCDEFGHIJKLM', 'NOPQRSTUVWXYZ', 'abcdefghijklm', 'nopqrstuvwxyz'].join(' ');
  const zones: Zone[] = [{ id: 'pile:1', kind: 'groups', seat: 1, cards: suits }];
  const wish = { table: tableOf(2, zones), sortHand: () => [], isFeltTaken: false, own: layout };
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

test('beside a result of a game that ends without a capture nothing lies over anything else', () => {
  for (const [, width, height] of SCREENS) {
    const result = { at: width > 600 ? 'right' : 'bottom', size: Math.min(436, Math.round(height * 0.45)) } as const;
    const zones = [0, 1].flatMap((seat): Zone[] => [
      { id: `pile:${seat}`, kind: 'pile', seat, cards: '?', count: 26 },
      { id: `laid:${seat}`, kind: 'row', seat, cards: 'A' },
    ]);
    const table = tableOf(2, zones);
    const wish = { viewport: viewportOf({ width, height, result }), table, me: 0, sortHand: () => [] };
    const laid = layOut({ ...wish, isFeltTaken: false, own: layout });
    const places = [
      ...zones.map(({ id }) => of(laid, id).map(boundsOf)),
      ...laid.seats.map((spot) => [plateBox(spot)]),
    ];
    for (const [i, one] of places.entries()) {
      for (const other of places.slice(i + 1)) {
        const covered = one.some((a) => other.some((b) => overlap(a, b)));
        expect([width, height, i, covered]).toEqual([width, height, i, false]);
      }
    }
  }
});
