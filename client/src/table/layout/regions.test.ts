import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { apart } from './boxes.ts';
import { boxOfHint } from './hintSpot.ts';
import { type LaidTable, layOut } from './layOut.ts';
import { type Box, boundsOf, placed } from './pose.ts';
import { actionCorner } from './regions.ts';
import { plateBox } from './seats.ts';
import { covers, indexPoints, overlap, SCREENS, THIRTEEN, trickTable, viewport } from './tables.testing.ts';

const asDealt = (faces: string) => Array.from(faces, (_, place) => place);
const label = { key: 'zone.turned' };
const stub: Zone = { id: 'stub', kind: 'pile', seat: -1, cards: '?', count: 9 };
const turned: Zone = { id: 'turned', kind: 'pile', seat: -1, cards: 'A', label };

function laidWith(
  piles: readonly Zone[],
  seats: number,
  [width, height]: readonly [number, number],
  isFeltTaken = false,
) {
  const table = trickTable(seats, THIRTEEN.slice(0, Math.floor(48 / seats)));
  const whole = { ...table, zones: [...table.zones, ...piles] };
  return layOut({ viewport: viewport(width, height), table: whole, me: 0, sortHand: asDealt, isFeltTaken });
}

const boundsIn = (laid: LaidTable, zone: string) => laid.cards.filter((card) => card.zone === zone).map(boundsOf);
const widthOf = (laid: LaidTable) => laid.cards.find(({ zone }) => zone === 'trick')?.width ?? 0;

// on the smallest screens nothing is free beside plates and a full trick
const ROOMY = SCREENS.filter(([, width, height]) => Math.min(width, height) >= 390);

describe.each(ROOMY)('a stub with the card turned up, on %s', (_, width, height) => {
  test.each([3, 4, 5, 6, 7])('lies in the upper left corner, clear of all else, at a table of %i', (seats) => {
    const laid = laidWith([stub, turned], seats, [width, height]);
    const others = [
      ...boundsIn(laid, 'trick'),
      ...boundsIn(laid, 'hand:0'),
      ...laid.seats.map(plateBox),
      boxOfHint(laid.hint),
    ];
    const piles = [...boundsIn(laid, 'stub'), ...boundsIn(laid, 'turned')];
    expect(piles).toHaveLength(5);
    for (const pile of piles) {
      expect(pile.left).toBeGreaterThanOrEqual(0);
      expect(pile.left + pile.width).toBeLessThan(width / 3);
      expect(pile.top).toBeLessThan(height / 2);
      for (const other of others) expect([other, overlap(pile, other)]).toEqual([other, false]);
    }
  });

  test.each([3, 4, 5, 6, 7])('leaves the trick nine tenths of its size at least, at a table of %i', (seats) => {
    const size = [width, height] as const;
    expect(widthOf(laidWith([stub, turned], seats, size))).toBeGreaterThan(0.9 * widthOf(laidWith([], seats, size)));
  });
});

test('a stub without room at the edge of a phone lies between the plates, as large as at other tables', () => {
  const at = (seats: number) => laidWith([stub], seats, [360, 640]).cards.filter(({ zone }) => zone === 'stub')[0];
  expect(at(7)!.width).toBe(at(3)!.width);
  expect(Math.abs(at(7)!.x - 180)).toBeLessThan(10);
});

test('the words of a card turned up stand clear of plates and of the trick', () => {
  for (const [, width, height] of ROOMY) {
    for (const seats of [3, 4, 5, 6, 7]) {
      const laid = laidWith([turned], seats, [width, height]);
      for (const { x, y } of laid.labels) {
        const words = { left: x - 46, top: y - 11, width: 92, height: 22 };
        expect(words.left).toBeGreaterThanOrEqual(0);
        const others = [...boundsIn(laid, 'trick'), ...laid.seats.slice(1).map(plateBox)];
        // across the table of a phone a plate may be as wide as the screen, but hardly ever is
        for (const other of others.filter((box) => box.width < 300)) expect(overlap(words, other)).toBe(false);
      }
    }
  }
});

describe.each(SCREENS)('on %s', (_, width, height) => {
  // held sideways, facts stand beside the plate across
  test.each([0, 1, 3])('the card of seat %i that is turned up lies at its plate', (seat) => {
    const laid = laidWith([{ id: 'turned', kind: 'row', seat, cards: 'a', label }], 4, [width, height]);
    const [card] = boundsIn(laid, 'turned');
    // its words may stand between them
    expect(apart(card!, plateBox(laid.seats[seat]!))).toBeLessThan(48);
  });

  test.each([0, 1, 2, 3])(
    'the card of seat %i that is turned up or lies face down is clear of trick and hand',
    (seat) => {
      for (const held of [1, 4, 8, 12]) {
        const hands = trickTable(4, THIRTEEN.slice(0, held));
        const card: Zone = { id: 'turned', kind: 'row', seat, cards: seat === 0 ? 'a' : '?', label };
        const table = { ...hands, zones: [...hands.zones, card] };
        const laid = layOut({ viewport: viewport(width, height), table, me: 0, sortHand: asDealt, isFeltTaken: false });
        const [box] = boundsIn(laid, 'turned');
        expect(box).toBeDefined();
        expect(box!.left).toBeGreaterThanOrEqual(0);
        expect(box!.top).toBeGreaterThanOrEqual(laid.viewport.bar);
        const others = [...boundsIn(laid, 'trick'), ...boundsIn(laid, 'hand:0')];
        expect(others.filter((other) => overlap(other, box!))).toEqual([]);
      }
    },
  );

  test('every card of a kitty shows its index, clear of the trick', () => {
    const kitty: Zone = { id: 'kitty', kind: 'row', seat: -1, cards: 'ABCDE', label };
    const laid = laidWith([kitty], 4, [width, height]);
    const cards = laid.cards.filter(({ zone }) => zone === 'kitty');
    expect(cards).toHaveLength(5);
    cards.forEach((card, i) => {
      for (const over of cards.slice(i + 1)) {
        for (const point of indexPoints(card)) expect(covers(over, point)).toBe(false);
      }
      for (const other of boundsIn(laid, 'trick')) expect(overlap(boundsOf(card), other)).toBe(false);
    });
  });
});

test.each([1, 2, 3])('a phone held sideways shows the card of seat %i that everybody knows, at its plate', (seat) => {
  const table = trickTable(4, THIRTEEN.slice(0, 8));
  const zones = table.zones.map((zone) => (zone.id === `hand:${seat}` ? { ...zone, cards: 'K???????' } : zone));
  const screen = viewport(844, 390);
  const laid = layOut({ viewport: screen, table: { ...table, zones }, me: 0, sortHand: asDealt, isFeltTaken: false });
  const seen = laid.cards.filter(({ zone, isAside }) => zone === `hand:${seat}` && !isAside);
  expect(seen.map(({ face }) => face)).toEqual(['K']);
  const [box] = seen.map(boundsOf);
  const others = [...boundsIn(laid, 'trick'), ...boundsIn(laid, 'hand:0'), ...laid.seats.map(plateBox)];
  for (const other of [...others, boxOfHint(laid.hint)]) {
    expect([other, overlap(box!, other)]).toEqual([other, false]);
  }
});

test('cards that nobody plays are out of sight while a panel lies on the felt', () => {
  const laid = laidWith([stub, turned], 4, [1280, 800], true);
  expect([...boundsIn(laid, 'stub'), ...boundsIn(laid, 'turned'), ...laid.labels]).toEqual([]);
});

describe('the buttons to claim and to take back', () => {
  const screen = viewport(390, 844);
  const hint = { x: 195, y: 600, isLeft: false, most: 374 };
  const mine = { x: 195, y: 670, form: 'pill' as const, isLeft: false, most: 120 };
  const around = { viewport: screen, spots: [mine], hint, handTop: 700, openHands: [] };
  const middleOf = ({ top, height }: Box) => top + height / 2;
  const card = (y: number, isAside = false) => {
    return { ...placed(340, y, 80), key: 'hand:0:2S', zone: 'hand:0', place: 0, face: 'A', isAside };
  };

  test('stand at the right, across from the viewer’s plate', () => {
    const box = actionCorner(around, [card(775)]);
    expect([box.left + box.width, middleOf(box)]).toEqual([378, 670]);
  });

  test('make way beside the hint where cards lie there, and where a panel has sent the plates up', () => {
    expect(middleOf(actionCorner(around, [card(690)]))).toBe(600);
    expect(middleOf(actionCorner({ ...around, spots: [{ ...mine, y: 76 }] }, []))).toBe(600);
  });

  test('ignore cards that lie out of sight', () => {
    expect(middleOf(actionCorner(around, [card(690, true)]))).toBe(670);
  });

  test.each(SCREENS)('stand in the same place for every seat, on %s', (_, width, height) => {
    const sortHand = (faces: string) => Array.from(faces, (_face, place) => place);
    const corners = [0, 1, 2, 3].map((me) => {
      const table = trickTable(4, '?????');
      return layOut({ viewport: viewport(width, height), table, me, sortHand, isFeltTaken: false }).action;
    });
    expect(corners).toEqual([corners[0], corners[0], corners[0], corners[0]]);
  });
});
