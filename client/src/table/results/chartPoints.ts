import type { Sheet } from '@kibitz/shared/kit/table';
import { runningTotals } from '../drawers/runningTotals.ts';
import { figure } from '../figures.ts';

/** A line of the chart, in the chart's own units. */
export interface ChartLine {
  /** The sheet's column that it is drawn for. */
  readonly column: number;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** A chart, laid out in a box of the given size. */
export interface Chart {
  readonly lines: readonly ChartLine[];
  /** The hands along the foot, numbered as in the game: where their numbers stand. */
  readonly hands: readonly { readonly n: number; readonly x: number }[];
  /** Where the lines begin; the figures along the side end a little before. */
  readonly left: number;
  /** The height of nought. */
  readonly nought: number;
  /** Figures along the side. */
  readonly marks: readonly { readonly value: number; readonly y: number }[];
}

/** Room for the figures at the side and the numbers at the foot. */
const LEAST_LEFT = 44;
const LETTER = 7.5;
const BESIDE_FIGURES = 14;
const RIGHT = 14;
const TOP = 12;
const FOOT = 26;
const MOST_NUMBERS = 12;

/** A round step that parts a span of scores into about three. */
export function roundStep(span: number): number {
  const rough = Math.max(1, span / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power;
}

/** The totals of a sheet as lines from nought on, in a box of this size. */
export function chartOf(sheet: Sheet, width: number, height: number): Chart {
  const totals = runningTotals(sheet);
  const before = totals.map((line, column) => (line[0] ?? 0) - (sheet.rows[0]?.cells[column]?.points ?? 0));
  const series = totals.map((line, column) => [before[column] ?? 0, ...line]);
  const all = [0, ...series.flat()];
  const least = Math.min(...all);
  const most = Math.max(...all, least + 1);
  const n = sheet.rows.length;
  const y = (value: number) => TOP + ((height - TOP - FOOT) * (most - value)) / (most - least);
  const step = roundStep(most - least);
  const marks: { value: number; y: number }[] = [];
  // adding nought makes a negative nought a plain one
  for (let value = Math.ceil(least / step) * step; value <= most; value += step)
    marks.push({ value: value + 0, y: y(value) });
  const letters = Math.max(...marks.map(({ value }) => figure(value).length));
  const left = Math.max(LEAST_LEFT, letters * LETTER + BESIDE_FIGURES);
  const x = (i: number) => left + ((width - left - RIGHT) * i) / Math.max(1, n);
  const every = Math.ceil(n / MOST_NUMBERS);
  const first = sheet.firstHand ?? 1;
  const hands = sheet.rows.map((_, i) => ({ n: first + i, x: x(i + 1) })).filter((hand) => hand.n % every === 0);
  return {
    lines: series.map((line, column) => ({ column, points: line.map((value, i) => [x(i), y(value)] as const) })),
    hands,
    left,
    nought: y(0),
    marks,
  };
}
