/** The median of some numbers; for an even count, the upper of the two in the middle. NaN for none. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** What was measured again and again: the median of each figure, leaving out where it could not be measured. */
export function medianOf<T extends { readonly [name in keyof T]: number }>(all: readonly T[]): T {
  const names = Object.keys(all[0] ?? {}) as (keyof T)[];
  const medians = names.map((name) => [name, median(all.map((one): number => one[name]).filter(Number.isFinite))]);
  return Object.fromEntries(medians) as T;
}

/** How many numbers there are, and how large. */
export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
}

export function spreadOf(numbers: readonly number[]): Spread {
  return { count: numbers.length, p50: quantile(numbers, 0.5), p95: quantile(numbers, 0.95) };
}

/** The number below which that share of them lies. NaN for none. */
export function quantile(numbers: readonly number[], part: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** A number for people: three digits or more, with commas. */
export function figure(value: number): string {
  if (!Number.isFinite(value)) return '-';
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Milliseconds for people, in seconds. */
export function seconds(ms: number): string {
  return `${figure(ms / 1000)} s`;
}

/** Rows of cells as lines: the first column to the left, the others to the right, each as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  return rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  '),
  );
}
