import type { Sheet } from '@kibitz/shared/kit/table/table';
import { describe, expect, test } from 'vitest';
import { runningTotals } from '../drawers/sheet.ts';
import { chartOf, roundStep, SIGN, standApart } from './chartPoints.ts';

/** Two sides; each row what both scored in a hand. */
function sheet(rows: readonly (readonly [number, number])[], totals: readonly [number, number]): Sheet {
  return {
    columns: [
      { seats: [0, 2], heads: [] },
      { seats: [1, 3], heads: [] },
    ],
    rows: rows.map((points) => ({ head: { key: 'hand' }, cells: points.map((n) => ({ figures: [], points: n })) })),
    totals,
  };
}

describe('running totals', () => {
  test('add up hand by hand to the totals of the sheet', () => {
    const rows = [
      [70, 0],
      [61, -50],
    ] as const;
    expect(runningTotals(sheet(rows, [131, -50]))).toEqual([
      [70, 131],
      [0, -50],
    ]);
  });

  test('are right where the sheet shows only the last hands', () => {
    expect(runningTotals(sheet([[10, 0]], [110, 40]))).toEqual([[110], [40]]);
  });
});

test('a chart of the last hands numbers them as they were in the game', () => {
  const last = {
    ...sheet(
      [
        [10, 0],
        [5, 5],
        [0, 8],
      ],
      [110, 40],
    ),
    firstHand: 53,
  };
  expect(chartOf(last, 520, 190).hands.map(({ n }) => n)).toEqual([53, 54, 55]);
});

describe('the chart of a game', () => {
  const points = [
    [70, 0],
    [61, -50],
  ] as const;
  const chart = chartOf(sheet(points, [131, -50]), 520, 190);

  test('begins where the hands before it left off, and has a point a hand', () => {
    expect(chart.lines.map((line) => line.points.length)).toEqual([3, 3]);
    expect(chart.lines[0]!.points[0]![1]).toBeCloseTo(chart.zero);
    expect(chart.hands.map((hand) => hand.n)).toEqual([1, 2]);
  });

  test('lies within its box, higher scores higher', () => {
    for (const [x, y] of chart.lines.flatMap((line) => line.points)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(520);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(190);
    }
    expect(chart.lines[0]!.points[2]![1]).toBeLessThan(chart.lines[1]!.points[2]![1]);
  });

  test('has round figures at its side', () => {
    expect([3, 90, 517, 12_000].map(roundStep)).toEqual([1, 50, 200, 5000]);
    expect(chart.marks.map((mark) => mark.value)).toEqual([0, 100]);
  });

  test('leaves room for the longest figure at its side', () => {
    expect(chart.left).toBe(40);
    expect(chartOf(sheet([[-5827, 0]], [-5827, 0]), 520, 190).left).toBeGreaterThan(8 + 7 * '−5,000'.length);
  });

  test('numbers at most a dozen hands', () => {
    const many = Array.from({ length: 60 }, () => [1, 0] as const);
    expect(chartOf(sheet(many, [60, 0]), 520, 190).hands.length).toBeLessThanOrEqual(12);
  });

  test('draws lines that coincide side by side, and begins them together', () => {
    const [a, b] = chartOf(sheet([[10, 10]], [10, 10]), 520, 190).lines.map(({ points }) => points.map(([, y]) => y));
    expect(a![0]).toBe(b![0]);
    expect(Math.abs(a![1]! - b![1]!)).toBeGreaterThan(2);
  });

  test('ends the lines of many in signs that do not cover each other', () => {
    const columns = Array.from({ length: 7 }, (_, seat) => ({ seats: [seat], heads: [] }));
    const cells = columns.map((_, seat) => ({ figures: [], points: seat < 4 ? 20 : -seat }));
    const { lines, right } = chartOf(
      { columns, rows: [{ head: { key: 'hand' }, cells }], totals: cells.map(({ points }) => points) },
      340,
      190,
    );
    const signs = lines.map(({ sign }) => sign).sort((one, other) => one - other);
    for (const [i, sign] of signs.entries()) if (i > 0) expect(sign - signs[i - 1]!).toBeGreaterThanOrEqual(SIGN);
    expect(right + SIGN).toBeLessThanOrEqual(340);
    // higher totals have higher signs
    expect(lines[0]!.sign).toBeLessThan(lines[4]!.sign);
    expect(lines[4]!.sign).toBeLessThan(lines[6]!.sign);
  });
});

describe('what stands apart', () => {
  test('stays where it is while there is room', () => {
    expect(standApart([100, 20], 18, 0, 150)).toEqual([100, 20]);
  });

  test('moves no further than it must, within its bounds', () => {
    expect(standApart([50, 50, 55], 10, 0, 150)).toEqual([50, 60, 70]);
    expect(standApart([148, 149], 10, 0, 150)).toEqual([140, 150]);
  });

  test('moves closer together where there is no room for the gap', () => {
    expect(standApart([0, 0, 0], 100, 0, 50)).toEqual([0, 25, 50]);
  });
});
