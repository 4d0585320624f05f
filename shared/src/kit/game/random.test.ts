import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fullPack } from '../cards/cards.ts';
import { Random } from './random.ts';

describe('the seeded generator', () => {
  // computed by an independent sfc32
  test('gives the same numbers everywhere: records of simulations and failing seeds depend on it', () => {
    const random = new Random(1);
    expect(Array.from({ length: 4 }, () => random.bits())).toEqual([573063952, -1026745794, 703077755, -1986667905]);
    const large = new Random(2 ** 40 + 7);
    expect(Array.from({ length: 6 }, () => large.below(100))).toEqual([6, 65, 75, 5, 92, 57]);
  });

  test('two seeds give two streams, even if they differ only above 32 bits', () => {
    const firstOf = (seed: number) => new Random(seed).bits();
    expect(new Set([0, 1, 2, 2 ** 32, 2 ** 32 + 1, 2 ** 40].map(firstOf)).size).toBe(6);
  });

  test('below n is a whole number from 0 to n - 1, each about equally often', () => {
    const random = new Random(3);
    const seen = new Array<number>(7).fill(0);
    for (let i = 0; i < 70_000; i++) seen[random.below(7)]! += 1;
    // ten thousand of each are expected, with a standard deviation of about 93
    for (const n of seen) expect(Math.abs(n - 10_000)).toBeLessThan(500);
  });

  test('a fraction is from 0 up to, not including, 1', () => {
    const random = new Random(4);
    for (let i = 0; i < 10_000; i++) {
      const x = random.fraction();
      expect(x >= 0 && x < 1).toBe(true);
    }
  });

  test('a shuffle keeps every card, and puts each on top about equally often', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const deck = fullPack();
        new Random(seed).shuffle(deck);
        expect([...deck].sort((a, b) => a - b)).toEqual(fullPack());
      }),
    );
    const random = new Random(5);
    const onTop = [0, 0, 0, 0];
    for (let i = 0; i < 40_000; i++) {
      const deck = [0, 1, 2, 3];
      random.shuffle(deck);
      onTop[deck[0]!]! += 1;
    }
    for (const n of onTop) expect(Math.abs(n - 10_000)).toBeLessThan(500);
  });

  test('a pack is laid out shuffled by the numbers that one draw after another would give, and the generator goes on from there', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 104 }), (seed, size) => {
        const pack = Array.from({ length: size }, (_, i) => i + 1);
        const [inOneGo, oneByOne] = [new Random(seed), new Random(seed)];
        const places = new Uint8Array(size);
        inOneGo.shuffleInto(pack, places);
        const drawn: number[] = [];
        pack.forEach((card, i) => {
          const j = oneByOne.below(i + 1);
          drawn[i] = drawn[j] as number;
          drawn[j] = card;
        });
        expect([...places]).toEqual(drawn);
        expect(inOneGo.bits()).toBe(oneByOne.bits());
      }),
    );
  });

  test('nothing can be drawn from an empty list', () => {
    expect(() => new Random(6).oneOf([])).toThrow(RangeError);
    expect(new Random(6).oneOf(['x'])).toBe('x');
  });
});
