import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { type LaidTable, layOut } from './layOut.ts';
import { cornersOf } from './openHands.ts';
import { boundsOf, type Laid } from './pose.ts';
import { plateBox } from './seats.ts';
import { covers, indexPoints, overlap, SCREENS, THIRTEEN, tableOf, trickTable, viewport } from './tables.testing.ts';
import { resultRoomOf, viewportOf } from './viewport.ts';

const asDealt = (faces: string) => Array.from(faces, (_, place) => place);

function laidOf(width: number, height: number, table: LaidTable['table'], me = 0, foot = 0): LaidTable {
  return layOut({ viewport: viewport(width, height, foot), table, me, sortHand: asDealt, isFeltTaken: false });
}

function hintBox({ hint }: LaidTable) {
  const width = Math.min(hint.most, 220);
  return { left: hint.isLeft ? hint.x : hint.x - width / 2, top: hint.y - 17, width, height: 34 };
}

function of(laid: LaidTable, zone: string): Laid[] {
  return laid.cards.filter((card) => card.zone === zone);
}

describe.each(SCREENS)('a trick game on %s', (_, width, height) => {
  test.each([2, 3, 4, 5, 6, 7])(
    'with %i seats: no plate lies on the trick, nor the hint on plates or hand',
    (seats) => {
      const laid = laidOf(width, height, trickTable(seats));
      const trick = of(laid, 'trick').map(boundsOf);
      const hand = of(laid, 'hand:0').map(boundsOf);
      const hint = hintBox(laid);
      for (const spot of laid.seats) {
        const plate = plateBox(spot);
        for (const card of trick)
          expect([seats, plate, card, overlap(plate, card)]).toEqual([seats, plate, card, false]);
        expect(overlap(plate, hint)).toBe(false);
      }
      for (const card of [...trick, ...hand]) expect(overlap(card, hint)).toBe(false);
      for (const card of trick) for (const held of hand) expect(overlap(card, held)).toBe(false);
    },
  );

  test.each([2, 3, 4, 5, 6, 7])('with %i seats the trick lies round the middle of the felt', (seats) => {
    const { middle } = laidOf(width, height, trickTable(seats));
    expect(middle.left + middle.width / 2).toBeCloseTo(width / 2);
  });

  test('every index of hand and trick is seen', () => {
    const { cards } = laidOf(width, height, trickTable(4));
    const open = cards.filter((card) => card.face !== '?');
    open.forEach((card, i) => {
      for (const over of open.slice(i + 1))
        for (const point of indexPoints(card)) expect(covers(over, point)).toBe(false);
    });
  });

  test('all cards are laid, each once', () => {
    const laid = laidOf(width, height, trickTable(4));
    expect(laid.cards).toHaveLength(4 * 13 + 4);
    expect(new Set(laid.cards.map((card) => `${card.zone} ${card.place}`)).size).toBe(laid.cards.length);
  });
});

test('an emptied pile leaves an outline', () => {
  const laid = laidOf(1280, 800, tableOf(2, [{ id: 'stock', kind: 'pile', seat: -1, cards: '', count: 0 }]));
  expect(laid.slots.map((slot) => slot.zone)).toEqual(['stock']);
});

test('a seat sees itself at the bottom, and its own card of the trick nearest', () => {
  const laid = laidOf(1280, 800, trickTable(4), 2);
  const trick = of(laid, 'trick');
  const lowest = trick.reduce((a, b) => (a.y > b.y ? a : b));
  expect(lowest.place).toBe(2);
  expect(of(laid, 'hand:2').every((card) => card.y > 600)).toBe(true);
});

test('the hand lies in the order that it is sorted into, and every card keeps its place of the zone', () => {
  const laid = layOut({
    viewport: viewport(1280, 800),
    table: trickTable(4, 'ABC'),
    me: 0,
    sortHand: () => [2, 0, 1],
    isFeltTaken: false,
  });
  const hand = of(laid, 'hand:0').sort((a, b) => a.x - b.x);
  expect(hand.map((card) => [card.place, card.face])).toEqual([
    [2, 'C'],
    [0, 'A'],
    [1, 'B'],
  ]);
});

test('sideways on a phone the others’ hands lie aside, at their plates', () => {
  const laid = laidOf(844, 390, trickTable(4));
  expect(of(laid, 'hand:1').every((card) => card.isAside)).toBe(true);
  expect(of(laid, 'hand:0').some((card) => card.isAside)).toBe(false);
});

test.each(SCREENS)('a panel on the felt of %s has room between plates and hand', (_, width, height) => {
  const laid = layOut({
    viewport: viewport(width, height),
    table: trickTable(4),
    me: 0,
    sortHand: asDealt,
    isFeltTaken: true,
  });
  const { middle } = laid;
  expect(middle.height).toBeGreaterThan(100);
  expect(middle.top + middle.height).toBeLessThanOrEqual(laid.handTop);
  for (const spot of laid.seats.slice(1)) expect(overlap(plateBox(spot), middle)).toBe(false);
});

test('two rows of the table lie side by side', () => {
  const rows = ['punto', 'banco'].map((id) => ({ id, kind: 'row' as const, seat: -1, cards: 'ABC' }));
  const laid = laidOf(1280, 800, tableOf(1, rows));
  for (const a of of(laid, 'punto')) {
    for (const b of of(laid, 'banco')) expect(overlap(boundsOf(a), boundsOf(b))).toBe(false);
  }
});

describe.each(SCREENS)('a dummy on %s', (_, width, height) => {
  const dummyAt = (seat: number, cards: string) => {
    const table = trickTable(4);
    const zones = table.zones.map((zone) =>
      zone.id === `hand:${seat}` ? { ...zone, kind: 'columns' as const, cards } : zone,
    );
    return laidOf(width, height, { ...table, zones });
  };

  test.each([1, 2, 3])('of the seat %i: nothing lies on it or under it, and every index is seen', (seat) => {
    // the second has seven of a suit, which is as many as most dummies have
    for (const [cards, suits] of [
      [THIRTEEN, 4],
      ['ABCDEFGNOPabc', 3],
    ] as const) {
      const laid = dummyAt(seat, cards);
      const dummy = of(laid, `hand:${seat}`);
      expect(new Set(dummy.map((card) => Math.round(card.x))).size).toBe(suits);
      const others = [...of(laid, 'trick'), ...of(laid, 'hand:0')].map(boundsOf);
      for (const card of dummy) {
        const box = boundsOf(card);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        expect(box.top).toBeGreaterThanOrEqual(laid.viewport.bar);
        expect(card.strip.height).toBeGreaterThan(card.width * 0.22);
        for (const spot of laid.seats) expect(overlap(box, plateBox(spot))).toBe(false);
        for (const other of [...others, hintBox(laid)]) expect(overlap(box, other)).toBe(false);
      }
    }
  });

  test('is a hand for its holder', () => {
    const own = dummyAt(0, THIRTEEN);
    const hand = of(laidOf(width, height, trickTable(4)), 'hand:0');
    expect(of(own, 'hand:0').map(({ y }) => y)).toEqual(hand.map(({ y }) => y));
  });
});

test.each([1, 2, 3])(
  'held sideways, a phone has the dummy of the seat %i at the left and a trick of full size at the right',
  (seat) => {
    for (const [width, height] of [
      [844, 390],
      [667, 375],
    ] as const) {
      const table = trickTable(4);
      const zones = table.zones.map((zone) =>
        zone.id === `hand:${seat}` ? { ...zone, kind: 'columns' as const, cards: THIRTEEN } : zone,
      );
      const laid = laidOf(width, height, { ...table, zones });
      const parted = width * 0.45;
      for (const card of of(laid, `hand:${seat}`).map(boundsOf)) expect(card.left + card.width).toBeLessThan(parted);
      for (const card of of(laid, 'trick')) {
        expect(boundsOf(card).left).toBeGreaterThan(parted);
        expect(card.width).toBeGreaterThan(0.8 * laid.viewport.card);
      }
    }
  },
);

describe.each(SCREENS)('another’s hand that lies open on %s', (_, width, height) => {
  const open = (seats: number, seat: number) => {
    const table = trickTable(seats);
    const zones = table.zones.map((zone) => (zone.id === `hand:${seat}` ? { ...zone, cards: THIRTEEN } : zone));
    return laidOf(width, height, { ...table, zones });
  };

  test.each([
    [4, 1],
    [4, 2],
    [4, 3],
    [3, 1],
  ])('at a table of %i, of the seat %i: in columns by suit within the felt, and every index is seen', (seats, seat) => {
    const laid = open(seats, seat);
    const hand = of(laid, `hand:${seat}`);
    expect(new Set(hand.map((card) => Math.round(card.x))).size).toBe(4);
    for (const card of hand) {
      const box = boundsOf(card);
      expect(card.isAside).toBe(false);
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.left + box.width).toBeLessThanOrEqual(width);
      expect(box.top).toBeGreaterThanOrEqual(laid.viewport.bar);
      expect(card.strip.height).toBeGreaterThan(card.width * 0.22);
    }
  });

  test.each([
    [4, 1],
    [4, 2],
    [4, 3],
    [3, 2],
  ])('at a table of %i, of the seat %i: no plate, hint, trick or own card lies on it', (seats, seat) => {
    const laid = open(seats, seat);
    const others = [...of(laid, 'trick'), ...of(laid, 'hand:0')].map(boundsOf);
    for (const card of of(laid, `hand:${seat}`).map(boundsOf)) {
      for (const spot of laid.seats) expect(overlap(card, plateBox(spot))).toBe(false);
      for (const other of [...others, hintBox(laid)]) expect(overlap(card, other)).toBe(false);
    }
  });

  test('it stays in place as cards are played from it', () => {
    const places = [THIRTEEN, 'AEIMNRVaein', 'AENan'].map((cards) => {
      const table = trickTable(4);
      const zones = table.zones.map((zone) => (zone.id === 'hand:1' ? { ...zone, cards } : zone));
      const first = of(laidOf(width, height, { ...table, zones }), 'hand:1')[0];
      return [first!.x, first!.y];
    });
    expect(places).toEqual([places[0], places[0], places[0]]);
  });
});

describe.each(SCREENS.filter(([, width, height]) => height >= 480 || width < height))('on %s', (_, width, height) => {
  test('a card of a closed hand that everybody knows lies apart from its plate, and its index is seen', () => {
    for (const seat of [1, 2, 3]) {
      const hands = [0, 1, 2, 3].map((one) => ({
        id: `hand:${one}`,
        kind: 'hand' as const,
        seat: one,
        cards: one === seat ? '???A??K?' : one === 0 ? THIRTEEN : '????????',
      }));
      const laid = laidOf(
        width,
        height,
        tableOf(4, [...hands, { id: 'trick', kind: 'trick', seat: -1, cards: 'BCDE' }]),
      );
      const known = of(laid, `hand:${seat}`).filter(({ face }) => face !== '?');
      expect(known).toHaveLength(2);
      // across the table a phone's plate may be as wide as the screen, but hardly ever is
      const plates = laid.seats.map(plateBox).map((box) => {
        const shown = Math.min(box.width, 190);
        return { ...box, left: box.left + (box.width - shown) / 2, width: shown };
      });
      for (const card of known) {
        const box = boundsOf(card);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width);
        for (const plate of plates) expect(overlap(box, plate)).toBe(false);
        for (const other of of(laid, 'trick')) expect(overlap(box, boundsOf(other))).toBe(false);
        const backs = of(laid, `hand:${seat}`).filter(({ face }) => face === '?');
        for (const point of indexPoints(card)) expect(backs.some((back) => covers(back, point))).toBe(false);
      }
    }
  });
});

test.each(SCREENS.filter(([, width, height]) => height < 480 && width > height))(
  'a known card at the side lies between the controls in the corners and its plate: %s',
  (_, width, height) => {
    for (const seat of [1, 3]) {
      const zones = [0, 1, 2, 3].flatMap((one): Zone[] => [
        {
          id: `hand:${one}`,
          kind: 'hand',
          seat: one,
          cards: one === seat ? '???A??K?' : one === 0 ? THIRTEEN : '????',
        },
        { id: `won:${one}`, kind: 'row', seat: one, cards: 'FGHI' },
      ]);
      const laid = laidOf(
        width,
        height,
        tableOf(4, [...zones, { id: 'trick', kind: 'trick', seat: -1, cards: 'BCDE' }]),
      );
      const known = of(laid, `hand:${seat}`).filter(({ isAside }) => !isAside);
      expect(known).toHaveLength(2);
      for (const card of known) {
        for (const corner of cornersOf(laid.viewport, 4)) expect(overlap(boundsOf(card), corner)).toBe(false);
        expect(overlap(boundsOf(card), plateBox(laid.seats[seat]!))).toBe(false);
        expect(card.width).toBeGreaterThan(34);
      }
    }
  },
);

describe('the key of a card in a hand', () => {
  const keysOf = (hand: string) => {
    const laid = layOut({
      viewport: viewport(1280, 800),
      table: trickTable(4, hand),
      me: 0,
      sortHand: asDealt,
      isFeltTaken: false,
    });
    return new Map(of(laid, 'hand:0').map((card) => [card.face, card.key]));
  };

  test('stays the same where the hand is written in another order: selection and focus stay on the card', () => {
    const before = keysOf('ABNa');
    const after = keysOf('aNBA');
    for (const [face, key] of before) expect(after.get(face)).toBe(key);
  });

  test('tells two equal cards apart', () => {
    const laid = layOut({
      viewport: viewport(1280, 800),
      table: trickTable(4, 'AAB'),
      me: 0,
      sortHand: asDealt,
      isFeltTaken: false,
    });
    expect(of(laid, 'hand:0').map(({ key }) => key)).toEqual(['hand:0:2S', 'hand:0:2S:2', 'hand:0:3S']);
  });

  test('is that of the place where the card is not seen', () => {
    const laid = layOut({
      viewport: viewport(1280, 800),
      table: trickTable(4, 'AB'),
      me: 0,
      sortHand: asDealt,
      isFeltTaken: false,
    });
    expect(of(laid, 'hand:1').map(({ key }) => key)).toEqual(['hand:1:0', 'hand:1:1']);
  });
});

test.each([
  ['small phone', 360, 640],
  ['phone', 390, 844],
])(
  'a known card of a hand across the table has its label under it, whole and clear of all else: %s',
  (_, width, height) => {
    const label = { key: 'zone.inHand' };
    const hand = (seat: number, cards: string): Zone => ({ id: `hand:${seat}`, kind: 'hand', seat, cards, label });
    const trick: Zone = { id: 'trick', kind: 'trick', seat: -1, cards: 'BCDE' };
    const zones = [hand(0, 'AEIMNRVZ'), hand(1, 'J????'), hand(2, 'K????'), hand(3, '?????'), trick];
    const laid = laidOf(width, height, tableOf(4, zones));
    expect(laid.labels.map(({ zone }) => zone.seat)).toEqual([2]);
    const { x, y } = laid.labels[0]!;
    const box = { left: x - 50, top: y - 12, width: 100, height: 24 };
    expect(box.left + box.width).toBeLessThanOrEqual(width);
    const others = [...laid.seats.map(plateBox), ...laid.cards.map(boundsOf)];
    for (const other of others) expect([other, overlap(box, other)]).toEqual([other, false]);
  },
);

describe('the last trick of a hand', () => {
  const lastTrick: Zone = { id: 'lastTrick', kind: 'lastTrick', seat: -1, cards: 'ABCD', marks: [2] };
  const stub: Zone = { id: 'stock', kind: 'pile', seat: -1, cards: '?', count: 7 };
  const playing = tableOf(4, [{ id: 'trick', kind: 'trick', seat: -1, cards: '....' }, lastTrick, stub]);
  const summary = { title: { key: 'summary.hand' }, lead: { key: 'lead' }, columns: [], winners: null };
  const beside = (width: number, height: number) => {
    const own = viewportOf({ width, height, result: resultRoomOf({ width, height }) });
    const table = { ...playing, summary };
    return layOut({ viewport: own, table, me: 0, sortHand: asDealt, isFeltTaken: false });
  };

  test('is out of sight while the next one is played', () => {
    expect(of(laidOf(1280, 800, playing), 'lastTrick')).toEqual([]);
  });

  test.each(SCREENS)('lies alone and clear of all plates beside the result, on %s', (_, width, height) => {
    const laid = beside(width, height);
    const cards = of(laid, 'lastTrick');
    expect(cards.map(({ face }) => face).sort()).toEqual(['A', 'B', 'C', 'D']);
    expect(laid.cards).toHaveLength(4);
    for (const card of cards.map(boundsOf)) {
      for (const seat of laid.seats) expect(overlap(card, plateBox(seat))).toBe(false);
      expect(card.left).toBeGreaterThanOrEqual(0);
      expect(card.left + card.width).toBeLessThanOrEqual(laid.viewport.width);
      expect(card.top + card.height).toBeLessThanOrEqual(laid.viewport.height);
    }
  });
});
