import { describe, expect, test } from 'vitest';
import { viewport } from '../../table/layout/tables.testing.ts';
import { type BaccaratFelt, baccaratFelt } from './geometry.ts';
import { chipPlace } from './places.ts';

const SEATS = 9;

describe.each([
  ['a phone', 390, 844],
  ['a phone held sideways', 844, 390],
])('chips in the list of seats on %s', (_, width, height) => {
  const felt = baccaratFelt(viewport(width, height), SEATS) as BaccaratFelt & { kind: 'list' };
  const at = (place: string, isFromRight = false) =>
    chipPlace(felt, place, { me: 4, seats: SEATS, isFromRight }, []) ?? { x: Number.NaN, y: Number.NaN };

  test('come from nine different places of the list', () => {
    const places = Array.from({ length: SEATS }, (_, seat) => at(`seat:${seat}`));
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(SEATS);
    for (const { x } of places) {
      expect(x).toBeGreaterThan(felt.list.left);
      expect(x).toBeLessThan(felt.list.left + felt.list.width);
    }
  });

  test('of another seat go along its line, where its bets are told', () => {
    expect(at('bet:1:punto').y).toBe(at('seat:1').y);
    expect(at('bet:1:punto').x).toBeGreaterThan(at('seat:1').x);
  });

  test('of the viewer lie on the spots under the hands', () => {
    const [punto, tie, banco] = ['punto', 'tie', 'banco'].map((spot) => at(`bet:4:${spot}`));
    expect(punto!.x).toBeLessThan(tie!.x);
    expect(tie!.x).toBeLessThan(banco!.x);
    expect(tie!.y).toBeGreaterThan(felt.spots.top);
  });

  test('are found at the other side where the list runs from right to left', () => {
    expect(at('seat:0', true).x).toBeGreaterThan(at('seat:2', true).x);
    expect(at('bet:0:tie', true).x).toBeLessThan(at('seat:0', true).x);
  });
});

test('chips of somebody who plays alone on a desktop lie on the three spots, in their order', () => {
  const felt = baccaratFelt(viewport(1280, 800), 1);
  const plate = { x: 640, y: 627, form: 'mini', isLeft: false, most: 150 } as const;
  const at = (place: string) => chipPlace(felt, place, { me: 0, seats: 1, isFromRight: false }, [plate])!;
  const [punto, tie, banco] = ['punto', 'tie', 'banco'].map((spot) => at(`bet:0:${spot}`));
  expect(punto!.x).toBeLessThan(tie!.x);
  expect(tie!.x).toBeCloseTo(640);
  expect(banco!.x).toBeGreaterThan(tie!.x);
  expect(at('seat:0').y).toBeGreaterThan(punto!.y);
});

test.each([
  ['a phone', 390, 844],
  ['a phone held sideways', 667, 375],
  ['a desktop', 1280, 800],
])('for somebody who watches a player alone on %s bets lie on the three spots too', (_, width, height) => {
  const felt = baccaratFelt(viewport(width, height), 1);
  const bet = (me: number) => chipPlace(felt, 'bet:0:tie', { me, seats: 1, isFromRight: false }, []);
  expect(bet(-1)).toEqual(bet(0));
  const { left, top, width: wide, height: high } = felt.spots!;
  expect(bet(-1)!.x).toBeCloseTo(left + wide / 2);
  expect(bet(-1)!.y).toBeCloseTo(top + high / 2);
});
