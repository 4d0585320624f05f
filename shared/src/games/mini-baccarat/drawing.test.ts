import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardOf, cards } from '../../kit/cards/cards.ts';
import {
  BANCO,
  bancoDraws,
  burnedBy,
  type Hand,
  handPoints,
  isNatural,
  NOBODY,
  nextHand,
  outcomeOf,
  PUNTO,
  pointsOf,
  puntoDraws,
  STOOD,
  TIE,
} from './drawing.ts';

/**
 * Deals the hands of a round from values 0 to 9 in the order in which they lie; how many cards each took, and who won.
 */
function dealtFrom(values: readonly number[]) {
  const points = [0, 0];
  const taken = [0, 0];
  let third = STOOD;
  for (let i = 0; ; i++) {
    const hand: Hand | typeof NOBODY = nextHand(i, points[PUNTO]!, points[BANCO]!, third);
    if (hand === NOBODY) break;
    if (hand === PUNTO && taken[PUNTO] === 2) third = values[i]!;
    points[hand] = (points[hand]! + values[i]!) % 10;
    taken[hand]!++;
  }
  return { punto: points[PUNTO]!, banco: points[BANCO]!, taken };
}

/** The rule book's own words, sentence by sentence, with no regard for speed. */
function asPrinted(values: readonly number[]) {
  const punto = [values[0]!, values[2]!];
  const banco = [values[1]!, values[3]!];
  const rest = values.slice(4);
  const total = (hand: number[]) => Number(String(hand.reduce((a, b) => a + b)).at(-1));
  const natural = [punto, banco].some((hand) => total(hand) === 8 || total(hand) === 9);
  if (!natural) {
    let drawn: number | null = null;
    if (total(punto) !== 6 && total(punto) !== 7) {
      drawn = rest.shift()!;
      punto.push(drawn);
    }
    let hits: boolean;
    if (drawn === null) hits = total(banco) <= 5;
    else if (total(banco) <= 2) hits = true;
    else if (total(banco) === 3) hits = drawn !== 8;
    else if (total(banco) === 4) hits = drawn >= 2 && drawn <= 7;
    else if (total(banco) === 5) hits = drawn >= 4 && drawn <= 7;
    else if (total(banco) === 6) hits = drawn === 6 || drawn === 7;
    else hits = false;
    if (hits) banco.push(rest.shift()!);
  }
  return { punto: total(punto), banco: total(banco), taken: [punto.length, banco.length] };
}

const value = fc.integer({ min: 0, max: 9 });

describe('what the cards count', () => {
  test('aces are one, two through nine their face value, tens and face cards zero', () => {
    expect(cards('AS 2H 5D 9C TS JH QD KC').map(pointsOf)).toEqual([1, 2, 5, 9, 0, 0, 0, 0]);
  });

  test('if the score exceeds 9, the offending first digit is dropped', () => {
    const total = (text: string) => handPoints(cards(text));
    expect(total('7S 8S')).toBe(5);
    expect(total('9S 9H')).toBe(8);
    expect(total('5S 4H KD')).toBe(9);
    expect(total('9S TH 9D')).toBe(8);
    expect(total('TS JH')).toBe(0);
  });

  test('the card turned up burns one for an ace, its number for two to nine, ten for all others', () => {
    const upTo = Array.from({ length: 13 }, (_, i) => burnedBy(cardOf(0, i + 2)));
    expect(upTo).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1]);
  });
});

describe('the third card', () => {
  test('a score of 8 or 9 is a natural', () => {
    expect([6, 7, 8, 9].map(isNatural)).toEqual([false, false, true, true]);
  });

  test('punto stands on 6 and 7, and hits on anything less', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(puntoDraws)).toEqual([true, true, true, true, true, true, false, false]);
  });

  test('if punto stood, banco hits on 5 or less and stands on 6 or more', () => {
    const draws = [0, 1, 2, 3, 4, 5, 6, 7].filter((points) => bancoDraws(points, STOOD));
    expect(draws).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test.each([
    ['2 or less draws on any card', [0, 1, 2], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ['3 draws on anything other than an 8', [3], [0, 1, 2, 3, 4, 5, 6, 7, 9]],
    ['4 draws on a 2 through 7', [4], [2, 3, 4, 5, 6, 7]],
    ['5 draws on a 4 through 7', [5], [4, 5, 6, 7]],
    ['6 draws on a 6 or 7', [6], [6, 7]],
    ['7 always stands', [7], []],
  ])('a banco of %s', (_, points, expected) => {
    for (const banco of points) {
      const drawsOn = Array.from({ length: 10 }, (_, third) => third).filter((third) => bancoDraws(banco, third));
      expect(drawsOn).toEqual(expected);
    }
  });

  test('two cards go to each hand in turn, punto first, and no natural draws', () => {
    expect([0, 1, 2, 3].map((cards) => nextHand(cards, 9, 9, STOOD))).toEqual([PUNTO, BANCO, PUNTO, BANCO]);
    expect(nextHand(4, 8, 0, STOOD)).toBe(NOBODY);
    expect(nextHand(4, 0, 9, STOOD)).toBe(NOBODY);
    expect(nextHand(4, 5, 7, STOOD)).toBe(PUNTO);
    expect(nextHand(4, 6, 5, STOOD)).toBe(BANCO);
  });

  test('there is only one round of drawing', () => {
    // banco drew after punto had stood: five cards, and punto is not asked again
    expect(nextHand(5, 6, 0, STOOD)).toBe(NOBODY);
    expect(nextHand(6, 0, 0, 0)).toBe(NOBODY);
  });

  test('deals what the rule book says, sentence by sentence, from any six cards', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 6, maxLength: 6 }), (values) => {
        expect(dealtFrom(values)).toEqual(asPrinted(values));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('eight decks, every possible order of six cards', () => {
  /** How often each outcome comes up: a weight for each six values, the ways to draw them without putting any back. */
  function outcomes(): [number, number, number] {
    const counts: [number, number, number] = [0, 0, 0];
    const left = [128, 32, 32, 32, 32, 32, 32, 32, 32, 32];
    const values = [0, 0, 0, 0, 0, 0];
    const draw = (place: number, ways: number) => {
      if (place === 6) {
        const { punto, banco } = dealtFrom(values);
        counts[outcomeOf(punto, banco)] += ways;
        return;
      }
      for (let value = 0; value < 10; value++) {
        values[place] = value;
        const here = left[value]!;
        left[value] = here - 1;
        draw(place + 1, ways * here);
        left[value] = here;
      }
    };
    draw(0, 1);
    return counts;
  }

  test('banco, punto and tie come up exactly as often as they should', () => {
    const counts = outcomes();
    expect(counts[BANCO]).toBe(2_292_252_566_437_888);
    expect(counts[PUNTO]).toBe(2_230_518_282_592_256);
    expect(counts[TIE]).toBe(475_627_426_473_216);
    expect(counts[BANCO] + counts[PUNTO] + counts[TIE]).toBe(416 * 415 * 414 * 413 * 412 * 411);
  });
});
