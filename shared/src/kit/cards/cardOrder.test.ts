import { describe, expect, test } from 'vitest';
import { ACE_HIGH, BOWER_ORDERS, bowerOrder, type CardOrder, jokerOrder, rankedOrder } from './cardOrder.ts';
import {
  type Card,
  CLUBS,
  cards,
  codes,
  DIAMONDS,
  fullPack,
  HEARTS,
  JOKER,
  JOKER_SUIT,
  NO_SUIT,
  SPADES,
  suitOf,
} from './cards.ts';

const PINOCHLE = rankedOrder([14, 10, 13, 12, 11, 9]);

function followsAs(order: CardOrder, card: Card): number {
  return order.placeOf(card) >> 4;
}

/** The cards that follow as a suit, the highest first. */
function suitIn(order: CardOrder, suit: number): string {
  const members = [...fullPack(), JOKER].filter((card) => followsAs(order, card) === suit);
  return codes(members.sort((a, b) => order.placeOf(b) - order.placeOf(a)));
}

describe('an order of cards', () => {
  const orders: [string, CardOrder][] = [
    ['ace high', ACE_HIGH],
    ['ranked', PINOCHLE],
    ['joker', jokerOrder(HEARTS)],
    ...BOWER_ORDERS.map((order, trump): [string, CardOrder] => [`bowers, trump ${trump}`, order]),
  ];

  test.each(orders)('has a place for each card, which leads back to it: %s', (_, order) => {
    const all = [...fullPack(), JOKER];
    expect(new Set(all.map((card) => order.place[card])).size).toBe(53);
    for (const card of all) expect(order.cardAt(order.placeOf(card))).toBe(card);
  });

  test('ace high is the order of the pack', () => {
    expect(suitIn(ACE_HIGH, HEARTS)).toBe('AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H');
    expect(suitIn(ACE_HIGH, JOKER_SUIT)).toBe('JK');
  });

  test('a joker is the highest trump, and in a suit of its own if there are none', () => {
    expect(suitIn(jokerOrder(HEARTS), HEARTS)).toBe('JK AH KH QH JH TH 9H 8H 7H 6H 5H 4H 3H 2H');
    expect(suitIn(jokerOrder(HEARTS), SPADES)).toBe(suitIn(ACE_HIGH, SPADES));
    for (const none of [NO_SUIT, JOKER_SUIT]) expect(suitIn(jokerOrder(none), JOKER_SUIT)).toBe('JK');
    expect(() => jokerOrder(5)).toThrow(RangeError);
  });

  test('ranks can be listed: in Pinochle the ten is next to the ace', () => {
    expect(suitIn(PINOCHLE, CLUBS)).toMatch(/^AC TC KC QC JC 9C /);
    for (const card of fullPack()) expect(followsAs(PINOCHLE, card)).toBe(suitOf(card));
    expect(followsAs(PINOCHLE, JOKER)).toBe(JOKER_SUIT);
  });

  test.each([
    [SPADES, 'JK JS JC AS KS QS TS 9S 8S 7S 6S 5S 4S 3S 2S'],
    [HEARTS, 'JK JH JD AH KH QH TH 9H 8H 7H 6H 5H 4H 3H 2H'],
    [DIAMONDS, 'JK JD JH AD KD QD TD 9D 8D 7D 6D 5D 4D 3D 2D'],
    [CLUBS, 'JK JC JS AC KC QC TC 9C 8C 7C 6C 5C 4C 3C 2C'],
  ])('with trump suit %i the joker, the right and the left bower head the trumps', (trump, expected) => {
    expect(suitIn(bowerOrder(trump), trump)).toBe(expected);
  });

  test('the left bower has left its printed suit, and the other suits are as they were', () => {
    const order = bowerOrder(HEARTS);
    expect(suitIn(order, DIAMONDS)).toBe('AD KD QD TD 9D 8D 7D 6D 5D 4D 3D 2D');
    expect(suitIn(order, SPADES)).toBe(suitIn(ACE_HIGH, SPADES));
    expect(cards('JD').map((card) => followsAs(order, card))).toEqual([HEARTS]);
  });

  test('without trumps there are no bowers and the joker stands alone', () => {
    expect(bowerOrder(NO_SUIT)).toBe(ACE_HIGH);
    expect(() => bowerOrder(7)).toThrow(RangeError);
  });
});
