import type { Sheet } from '@kibitz/shared/kit/table/table';
import { runningTotals } from '../drawers/sheet.ts';
import { figure } from '../figures.ts';

/** A line of the chart, in the chart's own units. */
export interface ChartLine {
  /** The sheet's column that it is drawn for. */
  readonly column: number;
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Where the sign of whose line it is stands, beside its end: signs do not cover each other. */
  readonly sign: number;
}

/** A chart, laid out in a box of the given size. */
export interface Chart {
  readonly lines: readonly ChartLine[];
  /** The hands along the foot, numbered as in the game: where their numbers stand. */
  readonly hands: readonly { readonly n: number; readonly x: number }[];
  /** Where the lines begin; the figures along the side end a little before. */
  readonly left: number;
  /** Where the lines end. */
  readonly right: number;
  /** The height of zero. */
  readonly zero: number;
  /** Figures along the side. */
  readonly marks: readonly { readonly value: number; readonly y: number }[];
}

/** Room for the figures at the side and the numbers at the foot. */
const LEAST_LEFT = 40;
const LETTER = 7.5;
const BESIDE_FIGURES = 14;
const RIGHT = 14;
const TOP = 12;
const FOOT = 26;
/** The width of a number at the foot. */
const NUMBER = 40;
/** Two lines differ by their points; with more, each ends in its own sign, this high and a little beside the end. */
export const SIGN = 18;
const BESIDE_END = 12;
/** Lines that coincide are drawn beside each other, this far apart; all of them within the second figure. */
const APART = 2.6;
const MOST_APART = 10;

/** A round step that divides a span of scores into about three. */
export function roundStep(span: number): number {
  const rough = Math.max(1, span / 3);
  const power = 10 ** Math.floor(Math.log10(rough));
  return ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power;
}

/** Moves heights as little as possible so that they are this far apart, in their order, between two limits. */
export function standApart(heights: readonly number[], gap: number, top: number, bottom: number): number[] {
  const order = heights.map((_, i) => i).sort((a, b) => (heights[a] ?? 0) - (heights[b] ?? 0) || a - b);
  const room = Math.min(gap, (bottom - top) / Math.max(1, heights.length - 1));
  const placed = [...heights];
  let least = top;
  for (const i of order) {
    placed[i] = Math.max(least, placed[i] ?? 0);
    least = (placed[i] ?? 0) + room;
  }
  let most = bottom;
  for (const i of order.reverse()) {
    placed[i] = Math.min(most, placed[i] ?? 0);
    most = (placed[i] ?? 0) - room;
  }
  return placed;
}

/** How far a line is moved from where it should be, for others that have the same total there. */
function besideOthers(totals: readonly number[], column: number): number {
  const level = totals.flatMap((total, i) => (Math.abs(total - (totals[column] ?? 0)) < 0.005 ? [i] : []));
  const step = Math.min(APART, MOST_APART / level.length);
  return (level.indexOf(column) - (level.length - 1) / 2) * step;
}

/** Whether the lines of this many columns end in signs. */
export function hasSigns(columns: number): boolean {
  return columns > 2;
}

/** The totals of a sheet as lines from zero on, in a box of this size. */
export function chartOf(sheet: Sheet, width: number, height: number): Chart {
  const totals = runningTotals(sheet);
  const before = totals.map((line, column) => (line[0] ?? 0) - (sheet.rows[0]?.cells[column]?.points ?? 0));
  const series = totals.map((line, column) => [before[column] ?? 0, ...line]);
  const all = [0, ...series.flat()];
  const least = Math.min(...all);
  const most = Math.max(...all, least + 1);
  const n = sheet.rows.length;
  const bottom = height - FOOT;
  const y = (value: number) => TOP + ((bottom - TOP) * (most - value)) / (most - least);
  const step = roundStep(most - least);
  const marks: { value: number; y: number }[] = [];
  // adding zero makes a negative zero a plain one
  for (let value = Math.ceil(least / step) * step; value <= most; value += step)
    marks.push({ value: value + 0, y: y(value) });
  const letters = Math.max(...marks.map(({ value }) => figure(value).length));
  const left = Math.max(LEAST_LEFT, letters * LETTER + BESIDE_FIGURES);
  const right = width - (hasSigns(series.length) ? BESIDE_END + SIGN : RIGHT);
  const x = (i: number) => left + ((right - left) * i) / Math.max(1, n);
  const every = Math.ceil((n * NUMBER) / Math.max(NUMBER, right - left));
  const first = sheet.firstHand ?? 1;
  const hands = sheet.rows.map((_, i) => ({ n: first + i, x: x(i + 1) })).filter((hand) => hand.n % every === 0);
  const ends = series.map((line) => y(line.at(-1) ?? 0));
  const signs = standApart(ends, SIGN + 1, SIGN / 2, bottom);
  const lines = series.map((line, column): ChartLine => {
    const beside = (i: number) =>
      // all begin together
      i === 0
        ? 0
        : besideOthers(
            series.map((other) => other[i] ?? 0),
            column,
          );
    return {
      column,
      points: line.map((value, i) => [x(i), y(value) + beside(i)] as const),
      sign: signs[column] ?? 0,
    };
  });
  return { lines, hands, left, right, zero: y(0), marks };
}
