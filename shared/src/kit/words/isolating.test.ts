import { describe, expect, test } from 'vitest';
import { isolateTerms, runsLeft } from './say.ts';

/** The text with its isolates as brackets. */
function shown(text: string): string {
  return isolateTerms(text).replaceAll('\u2066', '[').replaceAll('\u2069', ']');
}

describe('figures within a text that runs from right to left', () => {
  test('with a sign they are kept whole, without one they need nothing', () => {
    expect(shown('ربح +70 وخسر \u221210')).toBe('ربح [+70] وخسر [\u221210]');
    expect(shown('له 1,240 نقطة، ثم 5.75')).toBe('له 1,240 نقطة، ثم 5.75');
  });

  test('joined figures are one term', () => {
    expect(shown('7–5')).toBe('[7–5]');
    expect(shown('3 × 20 = 60')).toBe('[3 × 20 = 60]');
    expect(shown('1–\u22122 و3')).toBe('[1–\u22122] و3');
  });

  test('a dash or a colon between clauses joins nothing', () => {
    expect(shown('الجولة 3: 5 لمّات – 2 زائدتان')).toBe('الجولة 3: 5 لمّات – 2 زائدتان');
  });

  test('Arabic runs left, with or without its country; English does not', () => {
    expect(['ar', 'ar-EG', 'he', 'en', 'pl'].map(runsLeft)).toEqual([true, true, true, false, false]);
  });
});
