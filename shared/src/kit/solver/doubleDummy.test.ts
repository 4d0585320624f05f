import { describe, expect, test } from 'vitest';
import { type Card, cards, fullPack, NO_SUIT } from '../cards/cards.ts';
import { Random } from '../game/random.ts';
import { DoubleDummy } from './doubleDummy.ts';
import { tricksByTrying } from './naiveSolver.testing.ts';
import { EVERY_SUIT, type Position } from './solverHands.ts';

/** A position of these hands, as masks of ranks. */
function positionOf(
  hands: readonly (readonly Card[])[],
  trump: number,
  leader: number,
  played: readonly Card[] = [],
): Position {
  const masks = new Int32Array(16);
  for (const [seat, hand] of hands.entries())
    for (const card of hand) masks[seat * 4 + (card >> 4)]! |= 1 << (card & 15);
  return { hands: masks, rows: 4, trump, leader, played };
}

function dealt(each: number, random: Random): Card[][] {
  const pack = fullPack();
  random.shuffle(pack);
  return [0, 1, 2, 3].map((seat) => pack.slice(seat * each, (seat + 1) * each));
}

const solver = new DoubleDummy();

function tricksIn(position: Position): number {
  solver.set(position);
  return solver.tricks();
}

const HANDS = (north: string, east: string, south: string, west: string) => [north, east, south, west].map(cards);

describe('with all cards seen', () => {
  test('a finesse that works takes a trick more than one that does not', () => {
    const led = (east: string, west: string) => tricksIn(positionOf(HANDS('AH QH', east, '2H 3H', west), NO_SUIT, 2));
    expect(led('9C 8C', 'KH 4H')).toBe(2);
    expect(led('KH 4H', '9C 8C')).toBe(1);
  });

  test('a ruff takes a trick that a suit without trumps would lose', () => {
    const hands = HANDS('2S 3H', 'AH KH', '4H 5H', 'QH JH');
    expect(tricksIn(positionOf(hands, NO_SUIT, 3))).toBe(0);
    expect(tricksIn(positionOf(hands, 0, 3))).toBe(1);
  });

  test('a squeeze is found: whoever guards two suits cannot keep both', () => {
    const tricks = (east: string, west: string) =>
      tricksIn(positionOf(HANDS('AS JD 3H', east, 'AH QH 4C', west), NO_SUIT, 0));
    expect(tricks('6C 7C 8C', 'KH 5H QD')).toBe(3);
    expect(tricks('QD 7C 8C', 'KH 5H 6C')).toBe(2);
  });

  test('cards are as good as each other only while nobody holds one between them', () => {
    const hands = HANDS('7C 4S 4H 2S AH', '7D 3H 8D 8H TH', 'TD 8S 4D 5H QD', 'JD TC AS 4C KH');
    expect(tricksIn(positionOf(hands, NO_SUIT, 1))).toBe(2);
  });

  test('a trick that has begun is played on from its leader', () => {
    const begun = positionOf(HANDS('AH', 'KH 2S', '3H 4S', '5H 5S'), NO_SUIT, 0, cards('2H'));
    solver.set(begun);
    expect([solver.tricksAfter(cards('KH')[0]!), solver.tricksAfter(cards('2S')[0]!)]).toEqual([0, 0]);
  });
});

test('an ending has the value that trying all plays gives', () => {
  const random = new Random(7);
  for (let n = 0; n < 300; n++) {
    const hands = dealt(n % 6 === 0 ? 5 : 4, random);
    const [trump, leader] = [random.below(5) - 1, random.below(4)];
    const position = positionOf(hands, trump, leader);
    expect({ hands, trump, leader, tricks: tricksIn(position) }).toEqual({
      hands,
      trump,
      leader,
      tricks: tricksByTrying(position),
    });
  }
});

test('the best of a player’s cards is worth what the position is', () => {
  const random = new Random(8);
  for (let n = 0; n < 100; n++) {
    const hands = dealt(6, random);
    const [trump, leader] = [random.below(5) - 1, random.below(4)];
    solver.set(positionOf(hands, trump, leader));
    const values = hands[leader]!.map((card) => solver.tricksAfter(card));
    expect(leader % 2 === 0 ? Math.max(...values) : Math.min(...values)).toBe(solver.tricks());
  }
});

test('where two play, a card of any other suit takes the trick if every suit is trumps', () => {
  const tricks = (trump: number, leader: number) =>
    tricksIn({ ...positionOf([cards('AS KS'), cards('2H 3H')], trump, leader), seats: 2 });
  expect([tricks(NO_SUIT, 0), tricks(NO_SUIT, 1)]).toEqual([2, 0]);
  expect([tricks(EVERY_SUIT, 0), tricks(EVERY_SUIT, 1)]).toEqual([1, 1]);
});

test('more cards of a suit than can be solved are an error', () => {
  const hands = new Int32Array(16).fill(0);
  hands[0] = 0xffff;
  expect(() => solver.set({ hands, rows: 4, trump: NO_SUIT, leader: 0, played: [] })).toThrow(RangeError);
});
