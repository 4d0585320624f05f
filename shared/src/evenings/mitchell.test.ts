import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MitchellTable, mitchell } from './mitchell.ts';
import { Meetings } from './pairing.ts';

const all = (n: number) => Array.from({ length: n }, (_, i) => i);

function everyRound(pairs: number, rounds: number): MitchellTable[][] {
  return all(rounds).map((round) => mitchell(pairs, rounds, round));
}

/** The entrant who sits still at a table, and the one who has come there. */
function seated({ meeting: [a, b] }: MitchellTable): readonly [number, number] {
  return [Math.min(a, b), Math.max(a, b)];
}

const size = fc
  .integer({ min: 2, max: 40 })
  .chain((pairs) =>
    fc.record({ pairs: fc.constant(pairs), rounds: fc.integer({ min: 1, max: Math.ceil(pairs / 2) }) }),
  );

describe('in a Mitchell', () => {
  test('nobody meets anybody twice, and the first half sits still', () => {
    fc.assert(
      fc.property(size, ({ pairs, rounds }) => {
        const meetings = new Meetings();
        for (const tables of everyRound(pairs, rounds)) {
          expect(tables.map((table) => seated(table)[0])).toEqual(all(Math.ceil(pairs / 2)));
          expect(new Set(tables.flatMap(({ meeting }) => meeting)).size).toBe(2 * tables.length);
          for (const { meeting } of tables) meetings.add(meeting);
        }
        for (const a of all(pairs)) for (const b of all(a)) expect(meetings.of(a, b)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('nobody plays a set of boards twice if they go from table to table', () => {
    fc.assert(
      fc.property(size, ({ pairs, rounds }) => {
        const played = new Set<string>();
        for (const table of everyRound(pairs, rounds).flat()) {
          for (const pair of table.meeting) played.add(`${pair} ${table.boards}`);
        }
        expect(played.size).toBe(2 * rounds * Math.ceil(pairs / 2));
      }),
    );
  });

  test('only the first and the last table share boards, and only if an even number plays as many rounds', () => {
    fc.assert(
      fc.property(size, ({ pairs, rounds }) => {
        const tables = Math.ceil(pairs / 2);
        const isShared = tables % 2 === 0 && rounds === tables;
        for (const round of everyRound(pairs, rounds)) {
          const boards = round.map((table) => table.boards);
          expect(new Set(boards).size).toBe(isShared ? tables - 1 : tables);
          expect(boards[0] === boards.at(-1)).toBe(isShared || tables === 1);
        }
      }),
    );
  });

  test('with an even number of tables the moving pairs skip one halfway, unless they must meet all', () => {
    const metBy = (rounds: number) => everyRound(12, rounds).map((round) => round.findIndex((t) => seated(t)[1] === 6));
    expect(metBy(5)).toEqual([0, 1, 2, 4, 5]);
    expect(metBy(6)).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
