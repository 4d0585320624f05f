import { createHash, createHmac, hkdfSync } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonical } from './canonical.ts';
import { chiSquare, chiSquareLimit } from './chiSquare.testing.ts';
import type { UsedBeacon } from './proofForm.ts';
import {
  dealerOf,
  drawsFrom,
  type Ingredients,
  type KeyedHash,
  partCommitment,
  type ShuffleId,
  secretOf,
  seedOf,
  serverCommitment,
  shuffledBy,
} from './shuffle.ts';

const id: ShuffleId = { version: 1, table: 'tAbLe', game: 'spades', n: 3 };

function bytes(fill: number): Uint8Array {
  return new Uint8Array(32).fill(fill);
}

function sha256(data: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(data).digest());
}

const ingredients: Ingredients = {
  secret: bytes(1),
  commitment: bytes(2),
  round: 'r0',
  list: [
    { seat: 0, commitment: bytes(3), part: bytes(4), why: null },
    { seat: 2, commitment: bytes(5), part: null, why: 'late' },
    { seat: 3, commitment: bytes(6), part: bytes(7), why: null },
  ],
  beacon: null,
};

/** A stream of these words, 32 bits each, and then of nothing but zeros. */
function wordsOf(words: readonly number[]): () => KeyedHash {
  return () => (message, into) => {
    const block = new DataView(message.buffer, message.byteOffset).getUint32(0);
    const view = new DataView(into.buffer);
    for (let i = 0; i < 8; i++) view.setUint32(i * 4, words[block * 8 + i] ?? 0);
  };
}

describe('what a shuffle is made of', () => {
  test("is HMAC of the table's secret, and hashes of the canonical form, as Node's own have them", () => {
    const secret = new Uint8Array(
      createHmac('sha256', bytes(9))
        .update(canonical(1, 'secret', 'tAbLe', 'spades', 3))
        .digest(),
    );
    expect(secretOf(bytes(9), id)).toEqual(secret);
    expect(serverCommitment(id, secret)).toEqual(sha256(canonical(1, 'server', 'tAbLe', 'spades', 3, secret)));
    expect(partCommitment(id, 'r0', 2, bytes(8))).toEqual(
      sha256(canonical(1, 'part', 'tAbLe', 'spades', 3, 'r0', 2, bytes(8))),
    );
  });

  test("becomes a seed by HKDF, as Node's own has it", () => {
    const ikm = Buffer.concat([bytes(1), bytes(4), bytes(7)]);
    const list = [
      [0, bytes(3), 'in'],
      [2, bytes(5), 'late'],
      [3, bytes(6), 'in'],
    ] as const;
    const info = canonical(1, 'deck', 'tAbLe', 'spades', 3, 5, 'r0', list);
    expect(seedOf(id, 5, ingredients)).toEqual(new Uint8Array(hkdfSync('sha256', ikm, bytes(2), info, 32)));
  });

  test('has the numbers of version 2 hashed with its beacon, whose randomness follows the parts', () => {
    const second: ShuffleId = { ...id, version: 2 };
    const list = ingredients.list.map((one) => [one.seat, one.commitment, one.why ?? 'in'] as const);
    const parts = Buffer.concat([bytes(1), bytes(4), bytes(7)]);
    const from = 'https://beacon.example';
    const seedBy = (ikm: Uint8Array, ...used: readonly (string | number)[]): Uint8Array => {
      const info = canonical(2, 'deck', 'tAbLe', 'spades', 3, 5, 'r0', list, used);
      return new Uint8Array(hkdfSync('sha256', ikm, bytes(2), info, 32));
    };
    const seed = (beacon: UsedBeacon): Uint8Array => seedOf(second, 5, { ...ingredients, beacon });
    const lit = { from, round: 77, randomness: '09'.repeat(32) };
    expect(seed(lit)).toEqual(seedBy(Buffer.concat([parts, bytes(9)]), 'in', from, 77));
    expect(seed({ from, round: 77, why: 'late' })).toEqual(seedBy(parts, 'late', from, 77));
    expect(seed({ from, why: 'unreachable' })).toEqual(seedBy(parts, 'unreachable', from));
    expect(seed({ why: 'none' })).toEqual(seedBy(parts, 'none'));
  });

  test('draws the first dealer from a seed of its own', () => {
    const second: ShuffleId = { ...id, version: 2, n: 0 };
    const list = ingredients.list.map((one) => [one.seat, one.commitment, one.why ?? 'in'] as const);
    const info = canonical(2, 'dealer', 'tAbLe', 'spades', 0, 'r0', list, ['none']);
    const ikm = Buffer.concat([bytes(1), bytes(4), bytes(7)]);
    const seed = new Uint8Array(hkdfSync('sha256', ikm, bytes(2), info, 32));
    const drawn = dealerOf(second, 4, { ...ingredients, beacon: { why: 'none' } });
    expect(drawn).toBe(drawsFrom(seed)(4));
  });

  test('draws every seat as the first dealer equally often', () => {
    for (const seats of [2, 3, 4, 5, 7]) {
      const counts = new Int32Array(seats);
      for (let i = 0; i < 2_000; i++) {
        const second: ShuffleId = { ...id, version: 2, table: `t${i}`, n: 0 };
        const dealer = dealerOf(second, seats, { ...ingredients, beacon: { why: 'none' } });
        counts[dealer] = (counts[dealer] ?? 0) + 1;
      }
      expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(Math.max(3, seats - 1)));
    }
  });

  test('differs with the table, the game, the shuffle and the deck', () => {
    const seeds = [
      seedOf(id, 3, ingredients),
      seedOf(id, 4, ingredients),
      seedOf({ ...id, n: 2 }, 3, ingredients),
      seedOf({ ...id, version: 2 }, 3, ingredients),
      seedOf({ ...id, table: 'other' }, 3, ingredients),
      seedOf({ ...id, game: 'whist' }, 3, ingredients),
      seedOf(id, 3, { ...ingredients, round: 'r1' }),
    ];
    expect(new Set(seeds.map((seed) => Buffer.from(seed).toString('hex'))).size).toBe(seeds.length);
  });
});

describe('the stream of a seed', () => {
  test("is HMAC-SHA-256 of a counter, 32 bits at a time, as Node's own has it", () => {
    const draw = drawsFrom(bytes(1));
    const blocks = [0, 1, 2].map((i) =>
      createHmac('sha256', bytes(1))
        .update(Uint8Array.of(0, 0, 0, i))
        .digest(),
    );
    const words = blocks.flatMap((block) => [0, 1, 2, 3, 4, 5, 6, 7].map((i) => block.readUInt32BE(i * 4)));
    expect(words.map(() => draw(2 ** 32))).toEqual(words);
  });

  test('passes over the bits beyond the last whole multiple', () => {
    // 2^32 is 1 more than a multiple of 3 and of 5
    const most = 2 ** 32 - 1;
    const draw = drawsFrom(bytes(0), wordsOf([most, most, 7, most, most - 1, 4]));
    expect([draw(3), draw(5), draw(2)]).toEqual([7 % 3, (most - 1) % 5, 0]);
  });

  test('never leaves its range, and reaches all of it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.nat(255), (n, fill) => {
        const draw = drawsFrom(bytes(fill));
        const drawn = new Set(Array.from({ length: 400 }, () => draw(n)));
        expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, i) => i));
      }),
    );
  });
});

describe('a shuffle', () => {
  test('has the cards of the pack, and leaves the pack as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(79), { maxLength: 104 }), fc.nat(255), (pack, fill) => {
        const before = [...pack];
        const deck = shuffledBy(pack, drawsFrom(bytes(fill)));
        expect(deck.sort((a, b) => a - b)).toEqual([...pack].sort((a, b) => a - b));
        expect(pack).toEqual(before);
      }),
    );
  });

  test('draws from the cards that are not in their place yet', () => {
    const asked: number[] = [];
    shuffledBy([1, 2, 3, 4, 5], (n) => {
      asked.push(n);
      return 0;
    });
    expect(asked).toEqual([5, 4, 3, 2]);
  });

  test('reaches every order of four cards by exactly one run of draws', () => {
    const orders = new Set<string>();
    for (let run = 0; run < 24; run++) {
      const draws = [run % 4, Math.floor(run / 4) % 3, Math.floor(run / 12)];
      orders.add(shuffledBy('ABCD', () => draws.shift() ?? 0).join(''));
    }
    expect(orders.size).toBe(24);
  });

  test('goes from the last card to the first, as Fisher and Yates have it', () => {
    // the last of four changes places with the first, then the third with itself, then the second with the first
    const drawn = [0, 2, 0];
    expect(shuffledBy(['a', 'b', 'c', 'd'], () => drawn.shift() ?? 0)).toEqual(['b', 'd', 'c', 'a']);
  });

  test('makes every order of a pack equally likely', () => {
    const orders = new Map<string, number>();
    const n = 24 * 400;
    for (let i = 0; i < n; i++) {
      const order = shuffledBy('abcd', drawsFrom(seedOf({ ...id, n: i }, i, ingredients))).join('');
      orders.set(order, (orders.get(order) ?? 0) + 1);
    }
    expect(orders.size).toBe(24);
    expect(chiSquare([...orders.values()])).toBeLessThan(chiSquareLimit(23));
  });

  test('brings every card of a full pack to every place equally often', () => {
    const counts = new Int32Array(52 * 52);
    const pack = Array.from({ length: 52 }, (_, i) => i);
    for (let i = 0; i < 5_200; i++) {
      const deck = shuffledBy(pack, drawsFrom(seedOf({ ...id, n: i }, i, ingredients)));
      for (const [place, card] of deck.entries()) counts[place * 52 + card] = (counts[place * 52 + card] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(51 * 51));
  });

  test('that is biased would be found', () => {
    const counts = new Int32Array(24);
    const orders: string[] = [];
    const draw = drawsFrom(bytes(5));
    for (let i = 0; i < 24 * 400; i++) {
      // every place changes with any: the usual mistake
      const deck = ['a', 'b', 'c', 'd'];
      for (let j = 0; j < 4; j++) {
        const k = draw(4);
        [deck[j], deck[k]] = [deck[k] as string, deck[j] as string];
      }
      const order = deck.join('');
      if (!orders.includes(order)) orders.push(order);
      const at = orders.indexOf(order);
      counts[at] = (counts[at] ?? 0) + 1;
    }
    expect(chiSquare(counts)).toBeGreaterThan(chiSquareLimit(23));
  });
});
