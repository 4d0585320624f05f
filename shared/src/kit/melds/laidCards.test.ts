import { expect, test } from 'vitest';
import { add, noCards } from './holding.ts';
import { cardsLaid, eligible, groupsIn, kindsOfSeat, layMeld, mayLay, ofSeat, takeOff } from './laidCards.ts';

const SEAT = 1;
const [SEVEN, EIGHT, NINE] = [7, 8, 9];
const run = { meldClass: 0, value: 30 } as const;
const set = { meldClass: 1, value: 30 } as const;
const longRun = { meldClass: 0, value: 50 } as const;

/** Lays a meld, and answers the cards that came from the hand. */
function lays(laid: number[], kinds: readonly number[], meld: typeof run | typeof set | typeof longRun, group: number) {
  const given: number[] = [];
  layMeld(laid, SEAT, kinds, meld, group, { mustGive: -1, fromHand: (kind) => given.push(kind) });
  return given;
}

test('a card on the table may join a meld of another class, or one that counts more', () => {
  const laid: number[] = [];
  expect(lays(laid, [SEVEN, EIGHT], run, 0)).toEqual([SEVEN, EIGHT]);
  expect([run, set, longRun].map((meld) => eligible(laid, SEAT, SEVEN, meld))).toEqual([0, 1, 1]);
  expect(lays(laid, [SEVEN, EIGHT, NINE], longRun, 1)).toEqual([NINE]);
  expect([0, 5, 10].map((place) => laid[place])).toEqual([50, 50, 50]);
});

test('a card that may not join again is given from the hand', () => {
  const laid: number[] = [];
  lays(laid, [SEVEN, EIGHT], run, 0);
  expect(lays(laid, [SEVEN, EIGHT], run, 1)).toEqual([SEVEN, EIGHT]);
  expect(kindsOfSeat(cardsLaid(laid), SEAT)).toEqual([SEVEN, EIGHT, SEVEN, EIGHT]);
  expect(kindsOfSeat(cardsLaid(laid), 0)).toEqual([]);
});

test('a card that must come from the hand does, though one on the table would do', () => {
  const laid: number[] = [];
  lays(laid, [SEVEN, SEVEN], run, 0);
  const given: number[] = [];
  layMeld(laid, SEAT, [SEVEN, EIGHT], set, 1, { mustGive: SEVEN, fromHand: (kind) => given.push(kind) });
  expect(given).toEqual([SEVEN, EIGHT]);
});

test('a meld may be laid with a card from the hand, and cards from the table that count less so far', () => {
  const laid: number[] = [];
  lays(laid, [SEVEN, EIGHT], run, 0);
  const held = noCards();
  const kinds = (1 << SEVEN) | (1 << EIGHT) | (1 << NINE);
  expect(mayLay(kinds, 1, longRun, held, laid, SEAT)).toBe(false);
  add(held, NINE);
  expect(mayLay(kinds, 1, longRun, held, laid, SEAT)).toBe(true);
  expect(mayLay(kinds, 1, run, held, laid, SEAT)).toBe(false);
  expect(mayLay(kinds, 2, longRun, held, laid, SEAT)).toBe(false);
});

test('a card lies with the meld that it joined last, and groups keep their order', () => {
  const laid: number[] = [];
  lays(laid, [SEVEN, EIGHT], run, 3);
  lays(laid, [SEVEN, NINE], set, 5);
  expect(groupsIn(laid, SEAT)).toEqual([
    { group: 3, kinds: [EIGHT] },
    { group: 5, kinds: [SEVEN, NINE] },
  ]);
});

test('of two equal cards the one that has scored more is taken off', () => {
  const laid: number[] = [];
  lays(laid, [SEVEN, SEVEN], run, 0);
  lays(laid, [SEVEN, EIGHT], set, 1);
  takeOff(laid, SEAT, SEVEN);
  expect(laid).toEqual([30, 0, 0, ofSeat(SEAT, SEVEN), 0, 0, 30, 0, ofSeat(SEAT, EIGHT), 1]);
});
