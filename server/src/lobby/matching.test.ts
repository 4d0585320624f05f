import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Match, type MatchRules, matchUp, type Seeker, type Variant, variantKey } from './matching.ts';

const LIMIT = 10_000;
const book: Variant = { game: 'whist', rules: 'book' };
const traditional: Variant = { game: 'whist', rules: 'traditional' };
const hearts: Variant = { game: 'hearts', rules: 'book' };

const rules: MatchRules = { limit: LIMIT, sizeOf: () => 4, areApart: () => false, isWished: () => false };

/** One person who has been waiting since a time. */
function one(account: string, since: number, variants: readonly Variant[] = [book]): Seeker {
  return {
    id: account,
    people: [{ account, name: account }],
    seats: [0],
    variants,
    ratings: {},
    begins: 'soon',
    since,
    home: null,
  };
}

/** A group that sits at a table of its own, on these seats of four. */
function group(table: string, seats: readonly number[], since: number, bots: readonly number[] = []): Seeker {
  const people = seats.map((seat) => ({ account: `${table}${seat}`, name: `${table}${seat}` }));
  return {
    id: table,
    people,
    seats,
    variants: [book],
    ratings: {},
    begins: 'soon',
    since,
    home: { table, size: 4, taken: [...seats, ...bots], barred: [] },
  };
}

const namesIn = (match: Match | undefined): string[] => (match?.seating ?? []).map((placed) => placed.account).sort();
const seatOf = (match: Match | undefined, account: string): number =>
  match?.seating.find((placed) => placed.account === account)?.seat ?? -1;

describe('those who wait for a game', () => {
  test('begin at once if they fill a table, those who have waited longest first', () => {
    const waiting = ['e', 'd', 'c', 'b', 'a'].map((name, i) => one(name, 5 - i));
    const matches = matchUp(waiting, 10, rules);
    expect(matches.map(namesIn)).toEqual([['a', 'b', 'c', 'd']]);
    expect(matches[0]).toMatchObject({ isFull: true, host: null, size: 4 });
  });

  test('wait for more while seats are left, and begin with bots once one of them has waited long enough', () => {
    const waiting = [one('a', 0), one('b', 9_000)];
    expect(matchUp(waiting, LIMIT - 1, rules)).toEqual([]);
    const [match] = matchUp(waiting, LIMIT, rules);
    expect(namesIn(match)).toEqual(['a', 'b']);
    expect(match?.isFull).toBe(false);
  });

  test('do not meet over different games, or different rules of one', () => {
    const waiting = [one('a', 0), one('b', 0, [traditional]), one('c', 0, [hearts])];
    expect(matchUp(waiting, LIMIT, rules).map(namesIn)).toEqual([['a'], ['b'], ['c']]);
  });

  test('meet over what all of them would play, so that the most people meet', () => {
    const waiting = [
      one('a', 0, [hearts, book]),
      one('b', 1, [book, traditional]),
      one('c', 2, [book]),
      one('d', 3, [hearts]),
    ];
    const [match, ...more] = matchUp(waiting, LIMIT, rules);
    expect(match?.variant).toEqual(book);
    expect(namesIn(match)).toEqual(['a', 'b', 'c']);
    expect(more).toEqual([]);
  });

  test('never meet anyone they stay away from, however long they wait', () => {
    const apart = { ...rules, areApart: (a: string, b: string) => a + b === 'ab' || a + b === 'ba' };
    const waiting = [one('a', 0), one('b', 0), one('c', 0)];
    expect(matchUp(waiting, 2 * LIMIT, apart).map(namesIn)).toEqual([['a', 'c'], ['b']]);
  });
});

describe('somebody who waits for people', () => {
  const patient = (account: string, since: number): Seeker => ({ ...one(account, since), begins: 'full' });

  test('is left out of a game that begins with bots, however long they have waited', () => {
    const waiting = [patient('a', 0), one('b', 0)];
    expect(matchUp(waiting, 100 * LIMIT, rules).map(namesIn)).toEqual([['b']]);
  });

  test('plays with people who do not, once they fill a table', () => {
    const waiting = [patient('a', 0), one('b', 5), patient('c', 5), one('d', 6)];
    const [match] = matchUp(waiting, 10, rules);
    expect(namesIn(match)).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('somebody who begins at once plays with the people who are there, and bots', () => {
  const waiting = [one('a', 0), { ...one('b', 1), begins: 'now' as const }];
  expect(matchUp(waiting, 2, rules).map(namesIn)).toEqual([['a', 'b']]);
});

describe('ratings', () => {
  const rated = (ratings: { readonly [account: string]: number }): Seeker[] =>
    Object.entries(ratings).map(([account, rating], i) => ({
      ...one(account, i),
      ratings: { [variantKey(book)]: rating },
    }));

  test('bring the most similar people together first', () => {
    const waiting = rated({ a: 1000, b: 1500, c: 1010, d: 990, e: 1020, f: 1030 });
    expect(matchUp(waiting, 9_000, rules).map(namesIn)).toEqual([['a', 'c', 'd', 'e']]);
  });

  test('keep very different people apart at first, and no longer after a while', () => {
    const waiting = rated({ a: 1000, b: 1050, c: 1020, d: 2000 });
    expect(matchUp(waiting, 100, rules)).toEqual([]);
    expect(matchUp(waiting, 7_000, rules).map(namesIn)).toEqual([['a', 'b', 'c', 'd']]);
  });

  test('count for the rules in play: ratings under the rule book say nothing about the traditional rules', () => {
    const waiting = rated({ a: 1000, b: 1050, c: 1020, d: 2000 }).map((seeker) => ({
      ...seeker,
      variants: [traditional],
    }));
    expect(matchUp(waiting, 100, rules).map(namesIn)).toEqual([['a', 'b', 'c', 'd']]);
  });

  test('do not keep people apart if one would like to play with the other', () => {
    const waiting = rated({ a: 1000, b: 1050, c: 1020, d: 1030, e: 2000 });
    const wishes = { ...rules, isWished: (a: string, b: string) => a + b === 'ea' };
    expect(matchUp(waiting, 100, wishes).map(namesIn)).toEqual([['a', 'c', 'd', 'e']]);
  });
});

describe('a group', () => {
  test('keeps its seats at its table, and strangers take the others', () => {
    const [match] = matchUp([group('x', [0, 2], 5), one('a', 0), one('b', 1)], 10, rules);
    expect(match?.host?.id).toBe('x');
    expect([seatOf(match, 'x0'), seatOf(match, 'x2')]).toEqual([0, 2]);
    expect([seatOf(match, 'a'), seatOf(match, 'b')].sort()).toEqual([1, 3]);
  });

  test('leaves the seats of bots its host wants', () => {
    const [match] = matchUp([group('x', [0], 0, [2]), one('a', 0), one('b', 1), one('c', 2)], 10, rules);
    expect(match?.isFull).toBe(true);
    expect(match?.seating.map((placed) => placed.seat).sort()).toEqual([0, 1, 3]);
  });

  test('is not joined by somebody whom its host has removed', () => {
    const seeker = group('x', [0, 2], 0);
    const home = { table: 'x', size: 4, taken: [0, 2], barred: ['a'] };
    const matches = matchUp([{ ...seeker, home }, one('a', 0), one('b', 1)], LIMIT + 1, rules);
    expect(matches.map(namesIn)).toEqual([['b', 'x0', 'x2'], ['a']]);
  });

  test('meets another group, and partners stay partners in both', () => {
    const [match] = matchUp([group('x', [0, 2], 0), group('y', [0, 2], 1)], 10, rules);
    expect([seatOf(match, 'x0'), seatOf(match, 'x2')]).toEqual([0, 2]);
    expect([seatOf(match, 'y0'), seatOf(match, 'y2')]).toEqual([1, 3]);
  });

  test('does not meet a group that cannot keep its seats there', () => {
    const matches = matchUp([group('x', [0, 2], 0), group('y', [0, 1], 1)], LIMIT + 1, rules);
    expect(matches.map(namesIn)).toEqual([
      ['x0', 'x2'],
      ['y0', 'y1'],
    ]);
  });
});

describe('in any crowd', () => {
  const STEP = 250;
  /**
   * Who comes when, with how many friends, for which games, how well they play, and how many others they stay away
   * from.
   */
  const arrival = fc.record({
    at: fc.integer({ min: 0, max: 30_000 }),
    seats: fc.constantFrom(null, null, null, [0, 2], [0, 1], [0, 1, 2]),
    variants: fc.subarray([book, traditional, hearts], { minLength: 1 }),
    rating: fc.integer({ min: 0, max: 2000 }),
    dislikes: fc.integer({ min: 0, max: 40 }),
  });

  test('nobody waits over the limit, groups stay together, and nobody meets anyone they stay away from', () => {
    fc.assert(
      fc.property(fc.array(arrival, { minLength: 1, maxLength: 40 }), (arrivals) => {
        const crowd = arrivals.map(({ at, seats, variants, rating }, i): Seeker => {
          const [variant = book] = variants;
          const ratings = { whist: rating, hearts: 2000 - rating };
          const seeker =
            seats === null ? one(`p${i}-0`, at, variants) : { ...group(`p${i}-`, seats, at), variants: [variant] };
          return { ...seeker, ratings };
        });
        const number = (account: string): number => Number(/\d+/.exec(account)?.[0]);
        const dislikes = (a: string, b: string): boolean => arrivals[number(a)]?.dislikes === number(b);
        const world: MatchRules = {
          ...rules,
          areApart: (a, b) => number(a) !== number(b) && (dislikes(a, b) || dislikes(b, a)),
        };
        const begun = new Map<string, number>();
        for (let now = 0; now <= 45_000; now += STEP) {
          const waiting = crowd.filter((seeker) => seeker.since <= now && !begun.has(seeker.id));
          for (const match of matchUp(waiting, now, world)) {
            const { seating, seekers, variant, size } = match;
            expect(new Set(seating.map(({ seat }) => seat)).size).toBe(seating.length);
            expect(seating.length).toBe(seekers.reduce((sum, seeker) => sum + seeker.people.length, 0));
            expect(seating.every(({ seat }) => seat >= 0 && seat < size)).toBe(true);
            for (const a of seating) for (const b of seating) expect(world.areApart(a.account, b.account)).toBe(false);
            for (const seeker of seekers) {
              expect(begun.has(seeker.id)).toBe(false);
              expect(seeker.variants).toContainEqual(variant);
              begun.set(seeker.id, now);
              const turns = seeker.people.map(
                ({ account }, i) => (seatOf(match, account) - (seeker.seats[i] ?? 0) + size) % size,
              );
              expect(new Set(turns).size).toBe(1);
            }
          }
        }
        for (const { id, since } of crowd) expect((begun.get(id) ?? Infinity) - since).toBeLessThan(LIMIT + STEP);
      }),
      { numRuns: 150 },
    );
  });
});
