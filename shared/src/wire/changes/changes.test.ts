import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ByteReader } from './bytes.ts';
import { ChangeReader } from './changeReader.ts';
import { ChangeWriter } from './changeWriter.ts';
import { type Plain, sharedWith } from './plain.ts';

/** Small trees with few names, so that two of them have much in common. */
const trees = fc.letrec<{ tree: Plain }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<Plain>(null, true, false, 0, -1, 63, 64, 1e9, -7.25, 1_763_718_840_123, '', '😀a', '😁a', 'hand'),
    // JSON has no zero below zero
    fc.double({ noNaN: true }).map((n) => n + 0),
    fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '\u{1F601}') }),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('key', 'id', 'who', 'n', 'cards'), tie('tree'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).tree;

function readerOf(writer: ChangeWriter): ChangeReader {
  const reader = new ChangeReader();
  reader.begin(new ByteReader(writer.whole()));
  return reader;
}

/** A writer of this tree, and its first reader. */
function begun(tree: Plain): { writer: ChangeWriter; reader: ChangeReader } {
  const writer = new ChangeWriter();
  writer.restart(tree);
  return { writer, reader: readerOf(writer) };
}

describe('a reader', () => {
  test('has each tree as it was written, whenever it began', () => {
    fc.assert(
      fc.property(fc.array(trees, { minLength: 1, maxLength: 8 }), ([first = null, ...more]) => {
        const { writer, reader } = begun(first);
        const readers = [reader];
        expect(reader.tree).toEqual(first);
        for (const tree of more) {
          const bytes = writer.changes(tree);
          if (bytes !== null) for (const one of readers) one.read(new ByteReader(bytes));
          readers.push(readerOf(writer));
          for (const one of readers) expect(one.tree).toEqual(tree);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('has every digit of a fraction that goes up or down by a whole number', () => {
    for (let hundredths = -1000; hundredths <= 1000; hundredths += 5) {
      const { writer, reader } = begun(hundredths / 100);
      for (const more of [-32, -7, -1, 1, 2, 31, 400]) {
        const after = (hundredths + more * 100) / 100;
        const bytes = writer.changes(after);
        if (bytes !== null) reader.read(new ByteReader(bytes));
        expect(reader.tree).toBe(after);
      }
    }
  });

  test('keeps the objects in which nothing has changed', () => {
    const { writer, reader } = begun({ a: { n: 1 }, b: [{ n: 2 }, { n: 3 }], c: { cards: 'abc' } });
    const before = reader.tree as { a: unknown; b: unknown[]; c: unknown };
    reader.read(new ByteReader(writer.changes({ a: { n: 1 }, b: [{ n: 2 }, { n: 4 }], c: { cards: 'abc' } })!));
    const after = reader.tree as typeof before;
    expect(after.a).toBe(before.a);
    expect(after.c).toBe(before.c);
    expect(after.b[0]).toBe(before.b[0]);
    expect(after.b[1]).toEqual({ n: 4 });
  });

  test('refuses bytes that end too early', () => {
    const { writer, reader } = begun({ text: 'a' });
    const bytes = writer.changes({ text: 'something longer than before' })!;
    expect(() => reader.read(new ByteReader(bytes.subarray(0, 9)))).toThrow(RangeError);
  });
});

describe('a change', () => {
  test('of nothing takes no bytes', () => {
    const { writer } = begun({ a: [1, { n: 2 }] });
    expect(writer.changes({ a: [1, { n: 2 }] })).toBeNull();
  });

  test.each<[string, Plain, Plain, number, number]>([
    ['a number that goes up by one', { event: 1000 }, { event: 1001 }, 4, 1],
    ['a number that becomes a small one', { card: 62 }, { card: 2 }, 5, 2],
    ['a large number', { n: 1000 }, { n: 1040 }, 5, 2],
    ['a card that leaves a hand', { cards: 'LKFDZYXQNtrpf' }, { cards: 'LKFDZYXNtrpf' }, 5, 2],
    [
      'a name that was sent before',
      { a: { key: 'news.took' }, b: { key: 'news.played' } },
      { a: { key: 'news.played' }, b: { key: 'news.played' } },
      4,
      1,
    ],
    [
      'the oldest row of a list that slides',
      [
        [1, 2],
        [3, 4],
        [5, 6],
      ],
      [
        [3, 4],
        [5, 6],
        [7, 8],
      ],
      14,
      3,
    ],
  ])('of %s takes few bytes, and the least the next time', (_what, before, after, first, next) => {
    const { writer } = begun(before);
    expect(writer.changes(after)).toHaveLength(first);
    writer.changes(before);
    expect(writer.changes(after)).toHaveLength(next);
  });
});

describe('forms that come again', () => {
  test('are a byte each', () => {
    const row = Array.from({ length: 20 }, () => 0);
    const { writer } = begun([...row]);
    const lengths = Array.from({ length: 60 }, (_, step) => {
      row[step % 20] = (row[step % 20] ?? 0) + 1;
      return writer.changes([...row])?.length;
    });
    expect(lengths.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 4));
    expect(lengths.slice(20)).toEqual(Array.from({ length: 40 }, () => 1));
  });

  test('are read by whoever came before or after there were more than are remembered', () => {
    const { writer, reader } = begun(Array.from({ length: 150 }, () => 0));
    const readers = [reader];
    const row = Array.from({ length: 150 }, () => 0);
    let known = 0;
    for (let step = 0; step < 600; step++) {
      // a few numbers often, and all the others now and then
      const at = step % 3 === 0 ? (step * 7) % 150 : step % 10;
      row[at] = (row[at] ?? 0) + 1;
      const bytes = writer.changes([...row])!;
      if (bytes.length === 1) known++;
      for (const one of readers) {
        one.read(new ByteReader(bytes));
        expect(one.tree).toEqual(row);
      }
      if (step % 75 === 0) readers.push(readerOf(writer));
    }
    expect(readers).toHaveLength(9);
    expect(known).toBeGreaterThan(300);
  });

  test('are read from trees that come and go', () => {
    fc.assert(
      fc.property(
        fc.array(trees, { minLength: 2, maxLength: 4 }),
        fc.array(fc.nat(), { minLength: 10, maxLength: 30 }),
        (some, order) => {
          const { writer, reader } = begun(some[0] ?? null);
          for (const n of order) {
            const tree = some[n % some.length] ?? null;
            const bytes = writer.changes(tree);
            if (bytes !== null) reader.read(new ByteReader(bytes));
            expect(reader.tree).toEqual(tree);
            if (n % 5 === 0) expect(readerOf(writer).tree).toEqual(tree);
          }
        },
      ),
    );
  });

  test('are forgotten when the writer begins anew', () => {
    const { writer } = begun({ n: 1 });
    const first = writer.changes({ n: 2 });
    writer.restart({ n: 1 });
    const reader = readerOf(writer);
    const again = writer.changes({ n: 2 })!;
    expect(again).toEqual(first);
    reader.read(new ByteReader(again));
    expect(reader.tree).toEqual({ n: 2 });
  });
});

test('anything but JSON data is a mistake in the program', () => {
  const writer = new ChangeWriter();
  expect(() => writer.restart({ a: undefined } as unknown as Plain)).toThrow(TypeError);
});

test('a tree that shares what has not changed with the one before says the same, in the same bytes', () => {
  fc.assert(
    fc.property(trees, trees, (before, after) => {
      const shared = sharedWith(before, after);
      expect(shared).toEqual(after);
      const [writer, sharing] = [new ChangeWriter(), new ChangeWriter()];
      for (const one of [writer, sharing]) one.restart(before);
      expect(sharing.changes(shared)).toEqual(writer.changes(after));
    }),
  );
  const same = { cards: ['AS', 'KS'], who: { n: 1 } };
  expect(sharedWith(same, structuredClone(same))).toBe(same);
});
