import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bigRoad, derivedRoad, type LookBack, ROAD_ROWS, type RoadCell } from './roads.ts';

/** A road drawn row by row as on paper: a letter a place, `.` where nothing is; ties follow their mark as a figure. */
function drawn(cells: readonly RoadCell[]): string[] {
  const columns = Math.max(0, ...cells.map(({ column }) => column + 1));
  const rows = Math.max(0, ...cells.map(({ row }) => row + 1));
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => {
      const cell = cells.find((one) => one.row === row && one.column === column);
      return cell === undefined ? '.' : cell.mark + (cell.ties > 0 ? cell.ties : '');
    }).join(' '),
  );
}

const bead = fc.string({ unit: fc.constantFrom('P', 'B', 'T', 'B', 'P'), maxLength: 100 });

describe('the big road', () => {
  test('begins a new column whenever the winner changes', () => {
    expect(drawn(bigRoad('BBPBPPP'))).toEqual(['B P B P', 'B . . P', '. . . P']);
  });

  test('writes ties on the win before them', () => {
    expect(drawn(bigRoad('BTTBPT'))).toEqual(['B2 P1', 'B .']);
  });

  test('keeps ties before the first win for the first place', () => {
    expect(drawn(bigRoad('TT'))).toEqual(['T2']);
    expect(drawn(bigRoad('TTPT'))).toEqual(['P3']);
    expect(bigRoad('')).toEqual([]);
  });

  test('turns to the right at the bottom: the dragon has a tail', () => {
    expect(drawn(bigRoad('BBBBBBBBP'))).toEqual(['B P .', 'B . .', 'B . .', 'B . .', 'B . .', 'B B B']);
  });

  test('turns earlier when another tail lies in the way', () => {
    const road = bigRoad(`${'B'.repeat(8)}${'P'.repeat(7)}B`);
    expect(drawn(road)).toEqual(['B P B .', 'B P . .', 'B P . .', 'B P . .', 'B P P P', 'B B B .']);
  });

  test('has a place for every win, no two on the same, none below the sixth row', () => {
    fc.assert(
      fc.property(bead, (text) => {
        const cells = bigRoad(text);
        const wins = text.replaceAll('T', '');
        expect(cells.map(({ mark }) => mark).join('')).toBe(wins === '' ? text.slice(0, 1) : wins);
        expect(new Set(cells.map(({ column, row }) => `${column} ${row}`)).size).toBe(cells.length);
        expect(cells.every(({ row }) => row >= 0 && row < ROAD_ROWS)).toBe(true);
        expect(cells.reduce((sum, { ties }) => sum + ties, 0)).toBe(text.length - wins.length);
      }),
    );
  });
});

describe('the derived roads', () => {
  const marks = (text: string, lookBack: LookBack) =>
    derivedRoad(text, lookBack)
      .map(({ mark }) => mark)
      .join('');

  test('begin with the second win of the column that has one to compare with, or the first win of the next', () => {
    expect(['BP', 'BPP', 'BPB'].map((text) => marks(text, 1))).toEqual(['', 'U', 'R']);
    expect(['BPB', 'BPBB', 'BPBP'].map((text) => marks(text, 2))).toEqual(['', 'U', 'R']);
    expect(['BPBP', 'BPBPP', 'BPBPB'].map((text) => marks(text, 3))).toEqual(['', 'U', 'R']);
  });

  test('a shoe that alternates for ever repeats itself', () => {
    expect(marks('BPBPBPBP', 1)).toBe('RRRRRR');
    expect(marks('BBPPBBPPBBPP', 1)).toBe('RRRRRRRRR');
  });

  test('a new streak is red if the two before it were of equal length', () => {
    expect(marks('BBPPB', 1)).toBe('RR');
    expect(marks('BBBPPB', 1)).toBe('RU');
  });

  test('a growing streak is blue only right below the end of the one that it is compared with', () => {
    // next to a streak of two: the second win has a neighbour, the third has none but the second had, the fourth is red
    // again
    expect(marks('BBPPPPP', 1)).toBe('RURR');
  });

  test('the small road and the cockroach look one and two streaks further back', () => {
    const shoe = 'BBPBBPPPBPB';
    // streaks of 2 1 2 3 1 1 1
    expect(marks(shoe, 1)).toBe('UUURUUUR');
    expect(marks(shoe, 2)).toBe('RRURUUU');
    expect(marks(shoe, 3)).toBe('RUURU');
  });

  test('ties do not count', () => {
    fc.assert(
      fc.property(bead, fc.constantFrom<LookBack>(1, 2, 3), (text, lookBack) => {
        expect(derivedRoad(text, lookBack)).toEqual(derivedRoad(text.replaceAll('T', ''), lookBack));
      }),
    );
  });

  test('have a mark for every win from where they begin', () => {
    fc.assert(
      fc.property(bead, fc.constantFrom<LookBack>(1, 2, 3), (text, lookBack) => {
        const streaks = text.replaceAll('T', '').match(/P+|B+/g) ?? [];
        const wins = streaks.slice(lookBack).reduce((sum, streak) => sum + streak.length, 0);
        // all wins of the streaks from there but the first, which has only one streak to look at
        expect(derivedRoad(text, lookBack)).toHaveLength(Math.max(0, wins - 1));
      }),
    );
  });
});
