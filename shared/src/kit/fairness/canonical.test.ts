import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Canonical, canonical } from './canonical.ts';

const values = fc.letrec<{ value: Canonical; list: Canonical[] }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.string({ unit: 'binary', maxLength: 4 }),
    fc.nat(300),
    fc.constantFrom(0xffffffff, 0x80000000),
    fc.uint8Array({ maxLength: 4 }),
    tie('list'),
  ),
  list: fc.array(tie('value'), { maxLength: 3 }),
})).value;

const purposes = fc.string({ unit: 'binary', maxLength: 3 });
const lists = fc.tuple(purposes, fc.array(values, { maxLength: 4 }));

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

/** Reads the form back, as a stranger would by docs/fairness.md. */
function readBack(bytes: Uint8Array): Canonical {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const read = (): Canonical => {
    const kind = bytes[at];
    const n = view.getUint32(at + 1);
    at += 5;
    if (kind === 2) return n;
    if (kind === 4) return Array.from({ length: n }, read);
    at += n;
    const content = bytes.slice(at - n, at);
    return kind === 1 ? new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content) : content;
  };
  const value = read();
  if (at !== bytes.length) throw new Error('something follows');
  return value;
}

describe('the canonical form', () => {
  test('can be read back, so no two lists of values have the same', () => {
    fc.assert(
      fc.property(fc.constantFrom(1, 2), lists, (version, [purpose, list]) => {
        expect(readBack(canonical(version, purpose, ...list))).toEqual([`kibitz-shuffle-${version}`, purpose, ...list]);
      }),
    );
  });

  test('of values that follow each other tells where one ends', () => {
    expect(hex(canonical(1, 'ab', 'c'))).not.toBe(hex(canonical(1, 'a', 'bc')));
    expect(hex(canonical(1, 'x', ['a'], 'b'))).not.toBe(hex(canonical(1, 'x', ['a', 'b'])));
    expect(hex(canonical(1, 'x', '1'))).not.toBe(hex(canonical(1, 'x', Uint8Array.of(0x31))));
  });

  test('is what docs/fairness.md says', () => {
    const protocol = Buffer.from('kibitz-shuffle-1').toString('hex');
    expect(hex(canonical(1, 'é', 258, Uint8Array.of(255)))).toBe(
      `0400000004${`0100000010${protocol}`}${'0100000002c3a9'}${'0200000102'}${'0300000001ff'}`,
    );
  });

  test('is refused to values that could not be told apart: broken text and numbers out of range', () => {
    for (const value of ['\ud800', -1, 0.5, 2 ** 32, Number.NaN])
      expect(() => canonical(1, 'x', value)).toThrow(RangeError);
  });
});
