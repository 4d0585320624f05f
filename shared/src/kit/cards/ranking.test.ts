import { describe, expect, test } from 'vitest';
import { ACE_HIGH, bowerOrder, jokerOrder, rankedOrder } from './cardOrder.ts';
import { CLUBS, cardOfCode, fullPack, HEARTS, JOKER, JOKER_SUIT, NO_SUIT, SPADES } from './cards.ts';
import { heightIn, powerIn, rankingOf, readRanking, suitIn } from './ranking.ts';

const PINOCHLE = rankedOrder([14, 10, 13, 12, 11, 9]);
const card = cardOfCode;

describe('a ranking', () => {
  test('is a few characters: trumps, then how ranks stand unless the ace is high', () => {
    expect(rankingOf(ACE_HIGH, NO_SUIT)).toBe('-');
    expect(rankingOf(ACE_HIGH, JOKER_SUIT)).toBe('-');
    expect(rankingOf(ACE_HIGH, CLUBS)).toBe('C');
    expect(rankingOf(bowerOrder(HEARTS), HEARTS)).toBe('Hb');
    expect(rankingOf(bowerOrder(NO_SUIT), NO_SUIT)).toBe('-');
    expect(rankingOf(jokerOrder(SPADES), SPADES)).toBe('S');
    expect(rankingOf(PINOCHLE, SPADES)).toBe('SATKQJ9');
  });

  test.each([
    ['ace high', ACE_HIGH, NO_SUIT],
    ['a joker among trumps', jokerOrder(HEARTS), HEARTS],
    ['bowers', bowerOrder(CLUBS), CLUBS],
    ['other ranks', PINOCHLE, SPADES],
  ])('is read as the order that it was made from: %s', (_, order, trump) => {
    const read = readRanking(rankingOf(order, trump));
    expect(read.trump).toBe(trump);
    for (const one of [...fullPack(), JOKER]) {
      expect([one, suitIn(read, one)]).toEqual([one, order.placeOf(one) >> 4]);
      expect([one, powerIn(read, one)]).toEqual([one, order.placeOf(one) & 15]);
    }
  });

  test('that is empty means ace high', () => {
    expect(readRanking('')).toEqual({ order: ACE_HIGH, trump: NO_SUIT });
  });

  test('that is malformed is a mistake in the program', () => {
    expect(() => readRanking('-x')).toThrow(RangeError);
  });
});

test('across suits a card is as high as its rank, except for bowers and the joker', () => {
  const hearts = readRanking('Hb');
  const heights = ['JK', 'JH', 'JD', 'AH', 'KH', 'QS', 'QH', 'JS', 'TH', '9H'].map((code) =>
    heightIn(hearts, card(code)),
  );
  expect(heights).toEqual([32, 30, 29, 14, 13, 12, 12, 11, 10, 9]);
  const pinochle = readRanking('SATKQJ9');
  expect(heightIn(pinochle, card('TH'))).toBeGreaterThan(heightIn(pinochle, card('KS')));
});
