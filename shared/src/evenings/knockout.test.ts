import { describe, expect, test } from 'vitest';
import type { BoardResult, Plan, RoundPlan, SoFar } from './evening.ts';
import { nextRound } from './movements.ts';
import { standingsOf } from './standings.ts';

const PLAN: Plan = {
  movement: 'knockout',
  entrants: 'pair',
  rounds: 3,
  boardsARound: 1,
  seats: 4,
  scoring: 'imps',
};

/** As many rounds as there are; in each match the entrant wins who is named among the winners of the round. */
function evening(
  entrants: number,
  winners: readonly (readonly number[])[],
  leavers: Readonly<Record<number, number>> = {},
): SoFar {
  const played: RoundPlan[] = [];
  const results: BoardResult[] = [];
  let soFar: SoFar = { entrants, from: Array.from({ length: entrants }, () => 0), withdrawn: [], played, results };
  for (const [round, won] of winners.entries()) {
    const withdrawn = Object.keys(leavers)
      .map(Number)
      .filter((entrant) => (leavers[entrant] ?? 0) <= round);
    soFar = { ...soFar, withdrawn };
    const next = nextRound(PLAN, soFar);
    played.push(next);
    for (const { table, boards, seats } of next.tables) {
      const sides = [[seats[0]?.entrant ?? 0], [seats[1]?.entrant ?? 0]];
      const scores = sides.map(([entrant = 0]) => (won.includes(entrant) ? 400 : 0));
      results.push({ round, table, boards, deal: 0, sides, scores });
    }
  }
  return soFar;
}

function matches(soFar: SoFar): string[][] {
  return soFar.played.map(({ tables }) => tables.map(({ seats: [a, b] }) => `${a?.entrant} ${b?.entrant}`));
}

function places(soFar: SoFar): number[][] {
  return standingsOf(PLAN, soFar).map(({ entrant, place }) => [entrant, place]);
}

describe('a knockout', () => {
  test('keeps the best seeds apart, gives them a free first round, and ends with one winner', () => {
    const soFar = evening(6, [[3, 2], [0, 1], [1], []]);
    expect(matches(soFar)).toEqual([['3 4', '2 5'], ['0 3', '1 2'], ['0 1'], []]);
    expect(soFar.played.map(({ sittingOut }) => sittingOut)).toEqual([[0, 1], [], [], []]);
  });

  test('continues with the winners, and ranks entrants by how far they got', () => {
    const soFar = evening(4, [[3, 1], [3]]);
    expect(matches(soFar)).toEqual([['0 3', '1 2'], ['3 1']]);
    expect(places(soFar)).toEqual([
      [3, 1],
      [1, 2],
      [0, 3],
      [2, 3],
    ]);
  });

  test('has a final with no other table to compare with, which the game’s own points decide', () => {
    expect(places(evening(2, [[1]]))).toEqual([
      [1, 1],
      [0, 2],
    ]);
  });

  test('advances the better seed after a tie', () => {
    expect(matches(evening(4, [[], []]))).toEqual([['0 3', '1 2'], ['0 1']]);
  });

  test('advances the opponent of an entrant who has left in the round', () => {
    expect(matches(evening(4, [[0, 1], []], { 0: 1 }))).toEqual([['0 3', '1 2'], ['3 1']]);
  });

  test('does not bring back an entrant whose victor leaves later', () => {
    const soFar = evening(8, [[0, 1, 2, 3], [0, 1], []], { 0: 2 });
    expect(matches(soFar)).toEqual([['0 7', '3 4', '1 6', '2 5'], ['0 3', '1 2'], ['3 1']]);
  });
});
