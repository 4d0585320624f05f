import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ohHell } from './index.ts';
import { pointsFor, type Scoring } from './scoring.ts';
import { newGame, scores } from './tables.testing.ts';

describe('the score of a hand', () => {
  const tens = (bid: number, won: number) => pointsFor('tens', bid, won);

  test('is ten for each trick bid if the bid was exact, and ten for a bid of none', () => {
    expect([tens(3, 3), tens(1, 1), tens(10, 10)]).toEqual([30, 10, 100]);
    expect(tens(0, 0)).toBe(10);
  });

  test('is ten off for each trick short or over: five bid and three taken are -20, none bid and two taken too', () => {
    expect([tens(5, 3), tens(0, 2), tens(2, 3), tens(11, 0)]).toEqual([-20, -20, -10, -110]);
  });

  test('with ten-plus-bid is ten and the bid, or nothing', () => {
    expect(
      [
        [3, 3],
        [0, 0],
        [3, 2],
        [0, 4],
      ].map(([bid, won]) => pointsFor('ten-plus-bid', bid!, won!)),
    ).toEqual([13, 10, 0, 0]);
  });

  test('with tricks-plus-ten is a point a trick, and ten more for an exact bid', () => {
    expect(
      [
        [3, 3],
        [0, 0],
        [3, 2],
        [0, 4],
      ].map(([bid, won]) => pointsFor('tricks-plus-ten', bid!, won!)),
    ).toEqual([13, 10, 2, 4]);
  });

  test('is never better for a miss than for the exact bid of the same tricks', () => {
    const scoring = fc.constantFrom<Scoring>('tens', 'ten-plus-bid', 'tricks-plus-ten');
    const tricks = fc.integer({ min: 0, max: 17 });
    fc.assert(
      fc.property(scoring, tricks, tricks, (how, bid, won) => {
        expect(pointsFor(how, bid, won)).toBeLessThanOrEqual(pointsFor(how, won, won));
      }),
    );
  });
});

test('hands are added up, a figure a seat', () => {
  const state = newGame({ seats: 5 });
  scores(state, [3, 0, 5, 0, 1], [3, 0, 3, 2, 1]);
  expect(ohHell.rules.result(state)).toEqual({
    over: false,
    hands: [[30, 10, -20, -20, 10]],
    scores: [30, 10, -20, -20, 10],
    winners: [],
  });
  ohHell.chance.step(state);
  scores(state, [2, 2, 2, 2, 2], [2, 2, 2, 2, 1]);
  expect(ohHell.rules.result(state).scores).toEqual([50, 30, 0, 0, 0]);
  expect(ohHell.rules.counters(state)).toEqual({ exact: 7, missed: 3, tiebreakers: 0 });
});
