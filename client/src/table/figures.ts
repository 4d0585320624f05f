import { spoken } from '../words/spoken.ts';

interface Formats {
  readonly plain: Intl.NumberFormat;
  readonly signed: Intl.NumberFormat;
}

const made = new Map<string, Formats>();

/** How figures are written in the language spoken: with the digits that are on the cards and in the server's words. */
function formats(): Formats {
  const language = spoken.value;
  let found = made.get(language);
  if (found === undefined) {
    const locale = `${language}-u-nu-latn`;
    found = {
      plain: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
      signed: new Intl.NumberFormat(locale, { maximumFractionDigits: 2, signDisplay: 'exceptZero' }),
    };
    made.set(language, found);
  }
  return found;
}

/** A figure as people read it: thousands separated, a true minus, at most two places after the point. */
export function figure(value: number): string {
  return formats().plain.format(value).replace('-', '\u2212');
}

/** The same with its sign; nothing before a zero. */
export function signedFigure(value: number): string {
  return formats().signed.format(value).replace('-', '\u2212');
}

/** Milliseconds as a clock shows them, rounded up: `0:07`, `12:30`. */
export function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
