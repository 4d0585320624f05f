import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { BoardResult, Plan, RoundPlan, SoFar } from './evening.ts';
import { faultOf, nextRound } from './movements.ts';

const PLAN: Plan = {
  movement: 'mitchell',
  entrants: 'pair',
  rounds: 6,
  boardsARound: 2,
  seats: 4,
  scoring: 'matchPoints',
};

/** Who came when, and who has withdrawn from which round on. */
interface People {
  readonly entrants: number;
  readonly late?: readonly number[];
  readonly leavers?: { readonly [entrant: number]: number };
}

/** Every round in turn; `score` says what the first side has at each table. */
function rounds(plan: Plan, people: People, score: (round: number, table: number) => number = () => 0): RoundPlan[] {
  const { entrants, late = [], leavers = {} } = people;
  const played: RoundPlan[] = [];
  const results: BoardResult[] = [];
  for (let round = 0; round < plan.rounds; round++) {
    const here = late.filter((from) => from <= round);
    const soFar: SoFar = {
      entrants: entrants + here.length,
      from: [...Array.from({ length: entrants }, () => 0), ...here],
      withdrawn: Object.entries(leavers).flatMap(([entrant, from]) => (from <= round ? [Number(entrant)] : [])),
      played,
      results,
    };
    const next = nextRound(plan, soFar);
    for (const { table, boards, seats } of next.tables) {
      const sides = [[seats[0]?.entrant ?? -1], [seats[1]?.entrant ?? -1]];
      const first = score(round, table);
      results.push({ round, table, boards, deal: 0, sides, scores: [first, -first] });
    }
    played.push(next);
  }
  return played;
}

const meetingsOf = (played: readonly RoundPlan[]): string[] =>
  played.flatMap(({ tables }) =>
    tables.map(({ seats }) => [...new Set(seats.map(({ entrant }) => entrant))].sort((a, b) => a - b).join(' ')),
  );
const isDistinct = (list: readonly unknown[]): boolean => new Set(list).size === list.length;

/** In each round everybody sits at one table, or sits out. */
function expectSeatedOnce(played: readonly RoundPlan[], here: (round: number) => readonly number[]): void {
  for (const [round, { tables, sittingOut }] of played.entries()) {
    const seated = tables.flatMap(({ seats }) => [...new Set(seats.map(({ entrant }) => entrant))]);
    expect([...seated, ...sittingOut].sort((a, b) => a - b)).toEqual(here(round));
  }
}
const all = (n: number) => Array.from({ length: n }, (_, i) => i);

describe('a Mitchell', () => {
  test('has the first half sit still, and the others move to the next table', () => {
    const [first, second] = rounds({ ...PLAN, rounds: 3 }, { entrants: 6 });
    const entrantsAt = (round: RoundPlan | undefined) =>
      round?.tables.map(({ seats }) => [seats[0]?.entrant, seats[1]?.entrant]);
    expect(entrantsAt(first)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
    expect(entrantsAt(second)).toEqual([
      [0, 5],
      [1, 3],
      [2, 4],
    ]);
  });

  test('switches the directions in the last round', () => {
    const last = rounds({ ...PLAN, rounds: 3 }, { entrants: 6 })[2];
    expect(last?.tables.map(({ seats }) => [seats[0]?.entrant, seats[1]?.entrant])).toEqual([
      [4, 0],
      [5, 1],
      [3, 2],
    ]);
  });

  test('has everybody play the same boards at the same time, new ones in each round', () => {
    const played = rounds(PLAN, { entrants: 12 });
    expect(played.map(({ tables }) => new Set(tables.map(({ boards }) => boards)))).toEqual(
      all(6).map((n) => new Set([n])),
    );
  });

  test('seats a thirteenth pair that comes late, and nobody meets anybody twice', () => {
    const played = rounds(PLAN, { entrants: 12, late: [2] });
    expectSeatedOnce(played, (round) => all(round < 2 ? 12 : 13));
    expect(isDistinct(meetingsOf(played))).toBe(true);
    expect(played.slice(2).map(({ sittingOut }) => sittingOut.length)).toEqual([1, 1, 1, 1]);
    expect(isDistinct(played.flatMap(({ sittingOut }) => sittingOut))).toBe(true);
  });

  test('goes on as planned when a late pair takes the place that was free', () => {
    const played = rounds({ ...PLAN, rounds: 4 }, { entrants: 7, late: [1] });
    expect(played.map(({ sittingOut }) => sittingOut.length)).toEqual([1, 0, 0, 0]);
    expect(isDistinct(meetingsOf(played))).toBe(true);
  });

  test('goes on without a pair that leaves', () => {
    const played = rounds(PLAN, { entrants: 12, leavers: { 3: 2 } });
    expectSeatedOnce(played, (round) => all(12).filter((n) => n !== 3 || round < 2));
    expect(isDistinct(meetingsOf(played))).toBe(true);
  });
});

describe('everybody meets everybody once, and nobody twice,', () => {
  test.each([4, 5, 8, 9, 14])('in a Howell and a round robin of %i', (n) => {
    for (const movement of ['howell', 'roundRobin'] as const) {
      const plan: Plan = { ...PLAN, movement, rounds: n - 1 + (n % 2) };
      const played = rounds(plan, { entrants: n });
      expectSeatedOnce(played, () => all(n));
      expect(meetingsOf(played)).toHaveLength((n * (n - 1)) / 2);
      expect(isDistinct(meetingsOf(played))).toBe(true);
    }
  });

  test.each([6, 10])('and sits in each direction as often as can be, in a Howell of %i', (n) => {
    const played = rounds({ ...PLAN, movement: 'howell', rounds: n - 1 }, { entrants: n });
    for (const entrant of all(n)) {
      const north = played.filter(({ tables }) => tables.some(({ seats }) => seats[0]?.entrant === entrant)).length;
      expect(Math.abs(2 * north - (n - 1))).toBeLessThanOrEqual(1);
    }
  });
});

describe('single players', () => {
  test.each([4, 8, 12, 16, 20, 24])('of %i play with each once as partner and twice as opponent', (n) => {
    const played = rounds({ ...PLAN, movement: 'individual', entrants: 'single', rounds: n - 1 }, { entrants: n });
    expectSeatedOnce(played, () => all(n));
    const partners: string[] = [];
    const opponents = new Map<string, number>();
    const key = (a = -1, b = -1) => [Math.min(a, b), Math.max(a, b)].join(' ');
    for (const { seats } of played.flatMap(({ tables }) => tables)) {
      const [a, b, c, d] = seats.map(({ entrant }) => entrant);
      partners.push(key(a, c), key(b, d));
      for (const pair of [key(a, b), key(a, d), key(c, b), key(c, d)])
        opponents.set(pair, (opponents.get(pair) ?? 0) + 1);
    }
    expect(partners).toHaveLength((n * (n - 1)) / 2);
    expect(isDistinct(partners)).toBe(true);
    expect(new Set(opponents.values())).toEqual(new Set([2]));
  });

  test('in other numbers sit out in turn, and are partners of as many as can be', () => {
    const played = rounds({ ...PLAN, movement: 'individual', entrants: 'single', rounds: 5 }, { entrants: 10 });
    expectSeatedOnce(played, () => all(10));
    const out = played.flatMap(({ sittingOut }) => sittingOut);
    expect(new Set(out).size).toBe(10);
  });
});

describe('a Swiss', () => {
  test('never has anybody meet anybody twice, or sit out twice, as long as there are others', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 40 }), fc.integer(), (n, seed) => {
        const plan: Plan = { ...PLAN, movement: 'swiss', rounds: Math.floor(n / 2), scoring: 'difference' };
        const played = rounds(
          plan,
          { entrants: n },
          (round, table) => ((seed ^ (round * 7919 + table * 104729)) % 97) - 48,
        );
        expectSeatedOnce(played, () => all(n));
        expect(isDistinct(meetingsOf(played))).toBe(true);
        expect(isDistinct(played.flatMap(({ sittingOut }) => sittingOut))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('pairs those who stand next to each other', () => {
    // the first side of each table wins, at the first table by most
    const played = rounds(
      { ...PLAN, movement: 'swiss', rounds: 2, scoring: 'difference' },
      { entrants: 8 },
      (_, table) => 100 - table,
    );
    expect(meetingsOf(played.slice(0, 1))).toEqual(['0 4', '1 5', '2 6', '3 7']);
    expect(meetingsOf(played.slice(1))).toHaveLength(4);
  });
});

describe('a knockout', () => {
  const plan: Plan = { ...PLAN, movement: 'knockout', rounds: 9, scoring: 'difference' };

  test('gives the best seeds a free first round, and ends with one winner', () => {
    const played = rounds(plan, { entrants: 6 }, () => 10);
    expect(meetingsOf(played.slice(0, 1))).toEqual(['3 4', '2 5']);
    expect(played.map(({ tables }) => tables.length)).toEqual([2, 2, 1, 0, 0, 0, 0, 0, 0]);
  });

  test('goes on with those who won', () => {
    const played = rounds(plan, { entrants: 4 }, (round, table) => (round === 0 && table === 1 ? -10 : 10));
    expect(meetingsOf(played.slice(0, 2))).toEqual(['0 3', '1 2', '1 3']);
  });
});

describe('a plan', () => {
  test.each<[string, Partial<Plan>, number]>([
    ['seats', { seats: 3 }, 8],
    ['movement', { movement: 'individual' }, 8],
    ['movement', { entrants: 'single' }, 8],
    ['movement', { entrants: 'team', scoring: 'imps' }, 8],
    ['few', { movement: 'individual', entrants: 'single' }, 3],
    ['rounds', { rounds: 7 }, 12],
    ['rounds', { movement: 'howell', rounds: 8 }, 8],
  ])('does not fit: %s', (fault, part, entrants) => {
    expect(faultOf({ ...PLAN, ...part }, entrants)).toBe(fault);
  });

  test('of six rounds for twelve pairs fits a Mitchell', () => {
    expect(faultOf(PLAN, 12)).toBeNull();
  });
});

test('two teams meet at two tables, with a pair of each in either direction, and the same boards', () => {
  const plan: Plan = { ...PLAN, movement: 'roundRobin', entrants: 'team', rounds: 1, scoring: 'imps' };
  const [round] = rounds(plan, { entrants: 2 });
  const at = round?.tables.map(({ seats }) => seats.map(({ entrant, member }) => `${entrant}.${member}`).join(' '));
  expect(at).toEqual(['0.0 1.2 0.1 1.3', '1.0 0.2 1.1 0.3']);
});
