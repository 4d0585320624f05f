/** A figure as sentences write it: thousands, places after the point. */
const FIGURE = '\\d+(?:[.,]\\d+)*%?';
const SIGN = '[+\\u2212±-]';
/** What joins figures: between them without a gap, or with one on both sides. */
const JOINT = '(?:[\\u2013\\u2212×+=-]| [×+=\\u2212] )';

const TERMS = new RegExp(
  `(?<![\\d.,])(?:${SIGN}?${FIGURE}(?:${JOINT}${SIGN}?${FIGURE})+|${SIGN}${FIGURE})(?!\\d)`,
  'g',
);

/** The scripts that run from right to left, by the languages that are written in them. */
const RIGHT_TO_LEFT: readonly string[] = ['ar', 'ckb', 'fa', 'he', 'ps', 'sd', 'ug', 'ur', 'yi'];

/** Whether the language is written from right to left. */
export function runsLeft(language: string): boolean {
  return RIGHT_TO_LEFT.includes(language.split('-')[0] ?? '');
}

/**
 * A text that runs from right to left, with its signed figures (`+70`) and figures that are joined (`7–5`, `3 × 20`)
 * wrapped so that they keep the order in which they are written: Unicode's left-to-right isolates.
 */
export function isolateTerms(text: string): string {
  return text.replace(TERMS, '\u2066$&\u2069');
}
