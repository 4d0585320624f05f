import { describe, expect, test } from 'vitest';
import { awardsOf, neuberg } from './boards.ts';
import type { BoardResult, Plan, SoFar } from './evening.ts';
import { standingsOf } from './standings.ts';
import { victoryPoints } from './victoryPoints.ts';

const PLAN: Plan = {
  movement: 'mitchell',
  entrants: 'pair',
  rounds: 3,
  boardsARound: 1,
  seats: 4,
  scoring: 'matchPoints',
};

/** A board at a table: who sat North and South, who East and West, and what North and South scored. */
function result(
  deal: number,
  north: number,
  east: number,
  score: number,
  part: Partial<BoardResult> = {},
): BoardResult {
  return { round: 0, table: north + 1, boards: 0, deal, sides: [[north], [east]], scores: [score, 0], ...part };
}

function soFar(entrants: number, results: readonly BoardResult[], part: Partial<SoFar> = {}): SoFar {
  return { entrants, from: Array.from({ length: entrants }, () => 0), withdrawn: [], played: [], results, ...part };
}

/** What each entrant has, by their numbers. */
function totals(plan: Plan, evening: SoFar): number[] {
  const rows = standingsOf(plan, evening).sort((a, b) => a.entrant - b.entrant);
  return rows.map(({ total }) => Math.round(total * 100) / 100);
}

describe('by match points', () => {
  const three = [result(0, 0, 3, 420), result(0, 1, 4, 450), result(0, 2, 5, 420)];

  test('a pair has two for each pair that did worse with its cards, and one for each that did as well', () => {
    expect(totals(PLAN, soFar(6, three))).toEqual([1, 4, 1, 3, 0, 3]);
  });

  test('places go by percentage, and ties share a place', () => {
    const rows = standingsOf(PLAN, soFar(6, three));
    expect(rows.map(({ entrant, place, percent }) => [entrant, place, percent])).toEqual([
      [1, 1, 100],
      [3, 2, 75],
      [5, 2, 75],
      [0, 4, 25],
      [2, 4, 25],
      [4, 6, 0],
    ]);
  });

  test('a board that was played less often counts as if it had been played as often (Neuberg)', () => {
    // a top of two results among four: (4 / 2) * (2 + 1) - 1
    expect(neuberg(2, 2, 4)).toBe(5);
    expect(neuberg(0, 2, 4)).toBe(1);
    // a single result is an average
    expect(neuberg(0, 1, 4)).toBe(3);
    const board = [...three, result(1, 0, 3, 100), result(1, 1, 4, 50)];
    const awards = awardsOf(PLAN, board).filter(({ entrant }) => entrant === 0);
    expect(awards.map(({ points, most }) => [points, most])).toEqual([
      [1, 4],
      [3.5, 4],
    ]);
  });

  test('what the director awards is a percentage of the board, and is not compared', () => {
    const adjusted = [result(0, 0, 3, 420, { adjusted: [60, 40] }), result(0, 1, 4, 450), result(0, 2, 5, 420)];
    expect(totals(PLAN, soFar(6, adjusted))).toEqual([2.4, 3.5, 0.5, 1.6, 0.5, 3.5]);
  });

  test('the lowest score is best where the game is won by it', () => {
    expect(totals({ ...PLAN, lowestWins: true }, soFar(6, three))).toEqual([3, 0, 3, 1, 4, 1]);
  });
});

test('by IMPs a pair has the average against each other table', () => {
  const board = [result(0, 0, 2, 620), result(0, 1, 3, 170)];
  expect(totals({ ...PLAN, scoring: 'imps' }, soFar(4, board))).toEqual([10, -10, -10, 10]);
});

test('by the difference a pair has what it scored above the mean of the board', () => {
  const board = [result(0, 0, 2, 600), result(0, 1, 3, 200)];
  expect(totals({ ...PLAN, scoring: 'difference' }, soFar(4, board))).toEqual([200, -200, -200, 200]);
});

test('each for themselves, a player is compared with those who had the same seat', () => {
  const plan: Plan = { ...PLAN, movement: 'individual', entrants: 'single', seats: 3, scoring: 'difference' };
  const at = (table: number, sides: number[][], scores: number[]): BoardResult => ({
    ...result(0, 0, 0, 0),
    table,
    sides,
    scores,
  });
  const board = [at(1, [[0], [1], [2]], [30, 0, 0]), at(2, [[3], [4], [5]], [0, 0, 30])];
  expect(totals(plan, soFar(6, board))).toEqual([22.5, 0, -22.5, -22.5, 0, 22.5]);
});

describe('between teams', () => {
  const plan: Plan = { ...PLAN, movement: 'roundRobin', entrants: 'team', scoring: 'imps' };
  const open = result(0, 0, 1, 620, { table: 1 });

  test('a board counts once both tables have played it: what they scored together, as IMPs', () => {
    // 620 in one room and 170 for the others in the other one: 450
    const closed = result(0, 1, 0, 170, { table: 2 });
    expect(totals(plan, soFar(2, [open, closed]))).toEqual([10, -10]);
    expect(totals(plan, soFar(2, [open]))).toEqual([0, 0]);
  });

  test('what the director awards at one table is the result of the match on that board, once', () => {
    const closed = result(0, 1, 0, 170, { table: 2 });
    const adjusted = (one: BoardResult, award: readonly number[]) => ({ ...one, adjusted: award });
    expect(totals(plan, soFar(2, [adjusted(open, [3, -3]), closed]))).toEqual([3, -3]);
    expect(totals(plan, soFar(2, [open, adjusted(closed, [-2, 2])]))).toEqual([2, -2]);
    expect(totals(plan, soFar(2, [adjusted(open, [3, -3]), adjusted(closed, [-3, 3])]))).toEqual([3, -3]);
  });

  test('the IMPs of a round become victory points, 20 between the two', () => {
    const closed = result(0, 1, 0, 170, { table: 2 });
    const [a = 0, b = 0] = totals({ ...plan, scoring: 'victoryPoints' }, soFar(2, [open, closed]));
    expect(a).toBe(victoryPoints(10, 1));
    expect(a + b).toBe(20);
  });

  test('a round without an opponent is worth twelve victory points', () => {
    const played = [{ tables: [], sittingOut: [0] }];
    expect(totals({ ...plan, scoring: 'victoryPoints' }, soFar(1, [], { played }))).toEqual([12]);
  });
});

describe('the victory points of the World Bridge Federation', () => {
  test.each([
    [0, 10],
    [1, 10.31],
    [10, 12.8],
    [60, 20],
    [99, 20],
    [-10, 7.2],
    [-60, 0],
  ])('are, for %i IMPs in 16 boards, %f', (imps, points) => {
    expect(victoryPoints(imps, 16)).toBe(points);
  });

  // the table for four boards, as the federation has published it
  test.each([
    [
      4,
      '10 10.61 11.2 11.76 12.29 12.8 13.28 13.74 14.18 14.6 15 15.38 15.74 16.09 16.42 16.73 17.03 17.31 17.59 17.84 ' +
        '18.09 18.33 18.55 18.76 18.97 19.16 19.34 19.52 19.69 19.85 20',
    ],
  ])('are as in the published table for %i boards', (boards, table) => {
    expect(table.split(' ').map((_, imps) => victoryPoints(imps, boards))).toEqual(table.split(' ').map(Number));
  });

  test('rise with every IMP, by no more than with the one before, and are 20 for the two together', () => {
    for (const boards of Array.from({ length: 40 }, (_, i) => i + 1)) {
      const full = Math.ceil(15 * Math.sqrt(boards));
      const won = Array.from({ length: full + 1 }, (_, imps) => Math.round(100 * victoryPoints(imps, boards)));
      const rises = won.slice(1).map((points, i) => points - (won[i] ?? 0));
      expect(rises).toEqual(rises.toSorted((a, b) => b - a));
      expect(won.at(-1)).toBe(2000);
      for (const [imps, points] of won.entries())
        expect(Math.round(100 * victoryPoints(-imps, boards))).toBe(2000 - points);
    }
  });

  test('are interpolated linearly between two numbers of IMPs', () => {
    expect(victoryPoints(0.5, 4)).toBe(10.31);
    expect(victoryPoints(-0.5, 4)).toBe(9.69);
  });

  test('depend on the number of boards', () => {
    expect(victoryPoints(15 * Math.sqrt(4), 4)).toBe(20);
    expect(victoryPoints(20, 32)).toBeLessThan(victoryPoints(20, 8));
  });
});
