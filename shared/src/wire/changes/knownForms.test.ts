import { expect, test } from '@jest/globals';
import { KnownForms } from './knownForms.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Two texts with the same hash of 32 bits. */
const [FIRST, SECOND] = ['costarring', 'liquid'].map(bytes) as [Uint8Array, Uint8Array];

test('of two forms with the same hash the later one is known, and never taken for the other', () => {
  const known = new KnownForms();
  known.note(FIRST);
  expect(known.numberOf(FIRST)).toBe(0);
  expect(known.numberOf(SECOND)).toBe(-1);
  known.note(SECOND);
  expect(known.numberOf(SECOND)).toBe(1);
  expect(known.numberOf(FIRST)).toBe(-1);
  expect(known.form(0)).toEqual(FIRST);
});

test('once the older of them has to make room, the later one is still known', () => {
  const known = new KnownForms();
  known.note(FIRST);
  known.note(SECOND);
  for (let n = 0; known.upcoming !== 1; n++) known.note(bytes(`form ${n}`));
  expect(known.numberOf(SECOND)).toBe(1);
  known.note(bytes('one more'));
  expect(known.numberOf(SECOND)).toBe(-1);
});
