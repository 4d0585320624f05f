import type { Zone } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { layOut } from './layOut.ts';
import { boundsOf } from './pose.ts';
import { questionBox } from './questionSpot.ts';
import { plateBox } from './seats.ts';
import { covers, indexPoints, overlap, SCREENS, THIRTEEN, tableOf, trickTable, viewport } from './tables.testing.ts';
import { forTwo, roomForPanel } from './two.ts';
import { resultRoomOf, viewportOf } from './viewport.ts';

/** Ten cards each, melds of both, stock, upcard and a full trick. */
const zones: readonly Zone[] = [
  { id: 'hand:0', kind: 'hand', seat: 0, cards: 'AEIMNRVZae' },
  { id: 'hand:1', kind: 'hand', seat: 1, cards: '??????????' },
  { id: 'melds:0', kind: 'groups', seat: 0, cards: 'AB C DEFG' },
  { id: 'melds:1', kind: 'groups', seat: 1, cards: 'HIJK LM OP' },
  { id: 'trick', kind: 'trick', seat: -1, cards: 'QS' },
  { id: 'stock', kind: 'pile', seat: -1, cards: '?', count: 9 },
  { id: 'upcard', kind: 'pile', seat: -1, cards: 'T', count: 1 },
];

/** The layout of these zones for two, seen from a seat. */
function layTwo(width: number, height: number, shown: readonly Zone[], me = 0): ReturnType<typeof layOut> {
  return layOut({
    viewport: viewport(width, height),
    table: tableOf(2, shown),
    me,
    sortHand: (faces) => Array.from(faces, (_, place) => place),
    isFeltTaken: false,
    own: forTwo,
  });
}

describe.each([
  [360, 640],
  [390, 844],
  [844, 390],
  [667, 375],
  [768, 1024],
  [1280, 800],
  [1024, 640],
  [2560, 1440],
])('on a screen of %i by %i', (width, height) => {
  test.each([0, 1])('melds, stock, upcard, trick and plates lie clear of each other, seen from seat %i', (me) => {
    const laid = layTwo(width, height, zones, me);
    const onFelt = laid.cards.filter(({ zone }) => !zone.startsWith('hand'));
    expect(onFelt.filter(({ zone }) => zone.startsWith('melds'))).toHaveLength(15);
    onFelt.forEach((one, i) => {
      for (const other of onFelt.slice(i + 1)) {
        if (one.zone === other.zone && one.zone !== 'trick') continue;
        expect([one.zone, other.zone, overlap(boundsOf(one), boundsOf(other))]).toEqual([one.zone, other.zone, false]);
      }
      for (const spot of laid.seats) expect(overlap(boundsOf(one), plateBox(spot))).toBe(false);
    });
  });
});

test.each(SCREENS)('wide melds lie clear of the viewer’s plate beside a result, on %s', (_, width, height) => {
  const laid = layOut({
    viewport: viewportOf({ width, height, result: resultRoomOf({ width, height }) }),
    table: tableOf(2, [
      { id: 'melds:0', kind: 'groups', seat: 0, cards: 'ABCD EFG HIJK' },
      { id: 'melds:1', kind: 'groups', seat: 1, cards: 'LMNO PQR STUV' },
      { id: 'stock', kind: 'pile', seat: -1, cards: '?', count: 9 },
      { id: 'upcard', kind: 'pile', seat: -1, cards: 'W', count: 1 },
    ]),
    me: 0,
    sortHand: (faces) => Array.from(faces, (_, place) => place),
    isFeltTaken: false,
    own: forTwo,
  });
  const melds = laid.cards.filter(({ zone }) => zone.startsWith('melds'));
  expect(melds).toHaveLength(22);
  const plate = plateBox(laid.seats[0]!);
  for (const card of melds) expect([card.key, overlap(boundsOf(card), plate)]).toEqual([card.key, false]);
});

test('melds take no width from the viewer’s plate on a phone held sideways', () => {
  const of = (shown: readonly Zone[]) => layTwo(844, 390, shown).seats[0]?.most;
  expect(of(zones)).toBe(of(zones.filter(({ kind }) => kind !== 'groups')));
});

test.each([
  [844, 390],
  [667, 375],
])('a finger finds every card of two rows of melds on a phone of %i by %i held sideways', (width, height) => {
  const melds = zones.map((zone) => (zone.id === 'melds:0' ? { ...zone, cards: 'ABCDE FGHI' } : zone));
  const laid = layTwo(width, height, melds);
  const mine = laid.cards.filter(({ zone }) => zone === 'melds:0');
  expect(mine).toHaveLength(9);
  for (const { strip } of mine) expect(Math.min(strip.width, strip.height)).toBeGreaterThanOrEqual(44);
});

test.each([
  [360, 640],
  [390, 844],
])(
  'on a phone of %i by %i nothing lies on the other player’s hand where it is open, as in a replay',
  (width, height) => {
    const open = zones.map((zone) => (zone.id === 'hand:1' ? { ...zone, cards: 'BFJNRVZaei' } : zone));
    const laid = layTwo(width, height, open);
    const theirs = laid.cards.filter(({ zone }) => zone === 'hand:1').map(boundsOf);
    expect(theirs).toHaveLength(10);
    for (const card of laid.cards.filter(({ zone }) => zone !== 'hand:1' && zone !== 'hand:0'))
      expect([card.zone, theirs.some((one) => overlap(one, boundsOf(card)))]).toEqual([card.zone, false]);
  },
);

test('on a small phone two rows of buttons stand between the melds of both, clear of them', () => {
  const laid = layTwo(360, 640, zones);
  const buttons = 2 * 44 + 4;
  const box = roomForPanel(laid.regions!, 330, 420);
  const middle = box.top + box.height / 2;
  const meldsOf = (seat: number) => laid.cards.filter(({ zone }) => zone === `melds:${seat}`).map(boundsOf);
  for (const { top, height } of meldsOf(1)) expect(middle - buttons / 2 - top - height).toBeGreaterThanOrEqual(5);
  for (const { top } of meldsOf(0)) expect(top - middle - buttons / 2).toBeGreaterThanOrEqual(5);
});

describe.each([
  [360, 640],
  [390, 844],
  [844, 390],
  [640, 400],
])('on a phone of %i by %i', (width, height) => {
  test.each(['AB', 'AB C DE', 'ABCD E', 'AB CDEF G'])(
    'a finger reaches each of the viewer’s own melded cards: %s',
    (cards) => {
      const laid = layOut({
        viewport: viewport(width, height),
        table: tableOf(2, [
          { id: 'hand:0', kind: 'hand', seat: 0, cards: 'MNOPQRSTUVWX'.slice(cards.replaceAll(' ', '').length) },
          { id: 'melds:0', kind: 'groups', seat: 0, cards },
        ]),
        me: 0,
        sortHand: (faces) => Array.from(faces, (_, place) => place),
        isFeltTaken: false,
        own: forTwo,
      });
      for (const { zone, strip } of laid.cards) {
        if (zone !== 'melds:0') continue;
        expect(strip.width).toBeGreaterThanOrEqual(44);
        expect(strip.height).toBeGreaterThanOrEqual(44);
      }
    },
  );
});

test.each(SCREENS)('on %s the trick has the middle for itself once stock and melds are gone', (_, width, height) => {
  const laid = layOut({
    viewport: viewport(width, height),
    table: tableOf(
      2,
      zones.filter(({ kind }) => kind === 'hand' || kind === 'trick'),
    ),
    me: 0,
    sortHand: (faces) => Array.from(faces, (_, place) => place),
    isFeltTaken: false,
    own: forTwo,
  });
  const [mine, theirs] = laid.cards.filter(({ zone }) => zone === 'trick').map(({ x }) => x);
  expect(((mine ?? 0) + (theirs ?? 0)) / 2).toBeCloseTo(width / 2);
});

test.each([
  [1280, 800],
  [390, 844],
  [844, 390],
])('on %i x %i the trick lies between both players beside melds and stock too', (width, height) => {
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  const wish = {
    viewport: viewport(width, height),
    table: tableOf(2, zones),
    me: 0,
    sortHand,
    isFeltTaken: false,
    own: forTwo,
  };
  const laid = layOut({ ...wish });
  const xs = laid.cards.filter(({ zone }) => zone === 'trick').map(({ x }) => x);
  expect(xs.reduce((sum, x) => sum + x, 0) / xs.length).toBeCloseTo(width / 2);
});

test.each(SCREENS)('on %s the other’s hand that lies open is a row whose indices are all seen', (_, width, height) => {
  const table = trickTable(2);
  const opened = table.zones.map((zone) => (zone.id === 'hand:1' ? { ...zone, cards: THIRTEEN } : zone));
  const sortHand = (faces: string) => Array.from(faces, (_, place) => place);
  const open = { ...table, zones: opened };
  const laid = layOut({
    viewport: viewport(width, height),
    table: open,
    me: 0,
    sortHand,
    isFeltTaken: false,
    own: forTwo,
  });
  const hand = laid.cards.filter(({ zone }) => zone === 'hand:1');
  expect(new Set(hand.map(({ y }) => y)).size).toBe(1);
  for (const [i, card] of hand.entries()) {
    const box = boundsOf(card);
    expect(card.isAside).toBe(false);
    expect(box.left).toBeGreaterThanOrEqual(0);
    expect(box.left + box.width).toBeLessThanOrEqual(width);
    expect(box.top).toBeGreaterThanOrEqual(laid.viewport.bar);
    for (const over of hand.slice(i + 1)) for (const at of indexPoints(card)) expect(covers(over, at)).toBe(false);
    for (const spot of laid.seats) expect(overlap(box, plateBox(spot))).toBe(false);
    const others = laid.cards.filter(({ zone }) => zone !== 'hand:1').map(boundsOf);
    for (const other of others) expect(overlap(box, other)).toBe(false);
  }
});

test.each(SCREENS)(
  'on %s a question to the others lies under the trick and the hand that lies open',
  (_, width, height) => {
    const table = trickTable(2, THIRTEEN.slice(0, 6));
    const zones = table.zones.map((zone) => (zone.id === 'hand:1' ? { ...zone, cards: THIRTEEN.slice(7) } : zone));
    const laid = layOut({
      viewport: viewport(width, height),
      table: { ...table, zones },
      me: 0,
      sortHand: (faces) => Array.from(faces, (_, place) => place),
      isFeltTaken: false,
      isAsked: true,
      own: forTwo,
    });
    const question = questionBox(laid);
    const shown = laid.cards.filter(({ zone }) => zone !== 'hand:0');
    expect(shown).toHaveLength(8);
    for (const card of shown) expect([card.zone, overlap(boundsOf(card), question)]).toEqual([card.zone, false]);
    const indices = shown.filter(({ zone }) => zone === 'trick').map(({ width: card }) => card);
    expect(Math.min(...indices)).toBeGreaterThan(30);
  },
);
