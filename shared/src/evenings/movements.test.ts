import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
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
    // the entrant who would meet them sits out
    expect(played.map(({ sittingOut }) => sittingOut)).toEqual([[], [], [7], [6], [11], [10]]);
  });

  test('gives a late pair the place of one that has left, and goes on as planned', () => {
    const played = rounds(PLAN, { entrants: 12, late: [3], leavers: { 8: 2 } });
    const planned = rounds(PLAN, { entrants: 12 });
    const replaced = (meetings: string[]) => meetings.map((meeting) => meeting.replace(/\b8\b/, '12'));
    expect(meetingsOf(played.slice(3))).toEqual(replaced(meetingsOf(planned.slice(3))));
  });

  test('pairs afresh those who have not met when two have left, so that nobody sits out', () => {
    const played = rounds(PLAN, { entrants: 12, leavers: { 3: 2, 8: 2 } });
    expect(played.map(({ tables }) => tables.length)).toEqual([6, 6, 5, 5, 5, 5]);
    expect(isDistinct(meetingsOf(played))).toBe(true);
  });

  test.each([
    ['five of twelve', 5, {}],
    ['six of twelve, with a late pair', 6, { late: [2] }],
    ['six of twelve, with a leaver', 6, { leavers: { 3: 2 } }],
    ['six of twelve, with two leavers and a late pair', 6, { late: [3], leavers: { 3: 2, 8: 2 } }],
  ])('with boards that move has nobody play a set twice: %s', (_, count, people) => {
    const played = rounds({ ...PLAN, rounds: count, boardsMove: true }, { entrants: 12, ...people });
    const sets = played.flatMap(({ tables }) =>
      tables.flatMap(({ boards, seats }) => [seats[0], seats[1]].map((seat) => `${seat?.entrant} ${boards}`)),
    );
    expect(isDistinct(sets)).toBe(true);
    expect(isDistinct(meetingsOf(played))).toBe(true);
  });
});

test('a round robin goes on when some leave, and all others meet once', () => {
  const plan: Plan = { ...PLAN, movement: 'roundRobin', rounds: 9 };
  const played = rounds(plan, { entrants: 10, leavers: { 3: 2, 7: 4 } });
  const stayed = meetingsOf(played).filter((meeting) => !/[37]/.test(meeting));
  expect(stayed).toHaveLength(28);
  expect(isDistinct(meetingsOf(played))).toBe(true);
});

describe('coming and going', () => {
  const movement = fc.constantFrom('mitchell', 'howell', 'roundRobin', 'swiss', 'individual' as const);
  const people = fc.record({
    entrants: fc.integer({ min: 4, max: 24 }),
    late: fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }).map((late) => late.sort((a, b) => a - b)),
    leavers: fc.array(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 1, max: 4 })), { maxLength: 3 }),
  });

  test('everybody who is there sits at one table or sits out, and tables are numbered from 1', () => {
    fc.assert(
      fc.property(movement, people, fc.boolean(), (kind, { entrants, late, leavers }, boardsMove) => {
        const plan: Plan = {
          ...PLAN,
          movement: kind,
          rounds: 5,
          scoring: 'difference',
          entrants: kind === 'individual' ? 'single' : 'pair',
          boardsMove: boardsMove && kind === 'mitchell',
        };
        const gone = Object.fromEntries(leavers);
        const played = rounds(plan, { entrants, late, leavers: gone });
        expectSeatedOnce(played, (round) =>
          all(entrants + late.filter((from) => from <= round).length).filter((n) => (gone[n] ?? 9) > round),
        );
        for (const { tables } of played) expect(tables.map(({ table }) => table - 1)).toEqual(all(tables.length));
      }),
    );
  });
});

describe('single players', () => {
  const single: Plan = { ...PLAN, movement: 'individual', entrants: 'single' };
  const key = (a = -1, b = -1) => [Math.min(a, b), Math.max(a, b)].join(' ');

  function partnersIn(played: readonly RoundPlan[]): string[] {
    const tables = played.flatMap((round) => round.tables.map(({ seats }) => seats.map(({ entrant }) => entrant)));
    return tables.flatMap(([a, b, c, d]) => [key(a, c), key(b, d)]);
  }

  function opponentsIn(played: readonly RoundPlan[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const { seats } of played.flatMap(({ tables }) => tables)) {
      const [a, b, c, d] = seats.map(({ entrant }) => entrant);
      for (const pair of [key(a, b), key(a, d), key(c, b), key(c, d)]) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
    return counts;
  }

  test.each([4, 5, 8, 12, 13, 16, 17, 20, 21, 24, 25])(
    'of %i play with each once as partner and twice as opponent, and sit out once if one must',
    (n) => {
      const count = n % 4 === 0 ? n - 1 : n;
      const played = rounds({ ...single, rounds: count }, { entrants: n });
      expectSeatedOnce(played, () => all(n));
      expect(partnersIn(played)).toHaveLength((n * (n - 1)) / 2);
      expect(isDistinct(partnersIn(played))).toBe(true);
      expect(opponentsIn(played).size).toBe((n * (n - 1)) / 2);
      expect(new Set(opponentsIn(played).values())).toEqual(new Set([2]));
      expect(isDistinct(played.flatMap(({ sittingOut }) => sittingOut))).toBe(true);
    },
  );

  test('in other numbers sit out in turn, and have new partners for as many rounds as half of them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 6, max: 40 }), (n) => {
        const played = rounds({ ...single, rounds: n >> 1 }, { entrants: n });
        expectSeatedOnce(played, () => all(n));
        expect(isDistinct(partnersIn(played))).toBe(true);
        const out = all(n).map((one) => played.filter(({ sittingOut }) => sittingOut.includes(one)).length);
        expect(Math.max(...out) - Math.min(...out)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 35 },
    );
  });

  test('in a game for three never sit with anybody three times in four rounds of nine', () => {
    const played = rounds({ ...single, seats: 3, rounds: 4 }, { entrants: 9 });
    expectSeatedOnce(played, () => all(9));
    const together = played.flatMap(({ tables }) =>
      tables.flatMap(({ seats: [a, b, c] }) => [
        key(a?.entrant, b?.entrant),
        key(b?.entrant, c?.entrant),
        key(a?.entrant, c?.entrant),
      ]),
    );
    const times = [...Map.groupBy(together, (pair) => pair).values()].map(({ length }) => length);
    expect(Math.max(...times)).toBe(2);
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

describe('a plan', () => {
  test.each<[string, Partial<Plan>, number]>([
    ['seats', { seats: 3 }, 8],
    ['movement', { movement: 'individual' }, 8],
    ['movement', { entrants: 'single' }, 8],
    ['movement', { entrants: 'team', scoring: 'imps' }, 8],
    ['few', { movement: 'individual', entrants: 'single' }, 3],
    ['rounds', { rounds: 7 }, 12],
    ['rounds', { movement: 'howell', rounds: 8 }, 8],
    ['rounds', { movement: 'knockout', rounds: 3 }, 9],
    ['movement', { movement: 'howell', boardsMove: true }, 8],
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
