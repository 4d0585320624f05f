/** A figure as people read it: thousands parted, a true minus, at most two places after the point. */
export function figure(value: number): string {
  return new Intl.NumberFormat('en', { maximumFractionDigits: 2 }).format(value).replace('-', '\u2212');
}

/** The same with its sign; nothing before a nought. */
export function signedFigure(value: number): string {
  return value > 0 ? `+${figure(value)}` : figure(value);
}

/** Milliseconds as a clock shows them, rounded up: `0:07`, `12:30`. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
