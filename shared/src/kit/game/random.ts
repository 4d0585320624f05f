/**
 * A small seeded generator (sfc32), for simulations, bots and tests: the same seed gives the same numbers everywhere.
 * It never shuffles decks that people play with: the server has its own source (server/src/tables/deals.ts).
 */
export class Random {
  private a = 0;
  private b = 0;
  private c = 0;
  private counter = 1;

  /** Any number; its integer part is the seed. */
  constructor(seed: number) {
    this.a = seed | 0;
    this.b = Math.floor(seed / 4294967296) | 0;
    this.c = 0x9e3779b9 | 0;
    for (let i = 0; i < 12; i++) this.bits();
  }

  /** 32 random bits, as a signed integer. */
  bits(): number {
    const out = (((this.a + this.b) | 0) + this.counter) | 0;
    this.counter = (this.counter + 1) | 0;
    this.a = this.b ^ (this.b >>> 9);
    this.b = (this.c + (this.c << 3)) | 0;
    this.c = (((this.c << 21) | (this.c >>> 11)) + out) | 0;
    return out;
  }

  /** An integer from 0 up to, not including, n (1 to 2^31). The bias of at most n / 2^32 does not matter here. */
  below(n: number): number {
    return ((this.bits() >>> 0) * n * 2.3283064365386963e-10) | 0;
  }

  /** A number from 0 up to, not including, 1. */
  fraction(): number {
    return (this.bits() >>> 0) * 2.3283064365386963e-10;
  }

  /** One of a list, which must not be empty. */
  oneOf<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('nothing to choose from');
    return list[this.below(list.length)] as T;
  }

  /**
   * Lays a pack out shuffled, in the first places of `places` (Fisher-Yates, inside out). The generator's state is kept
   * in local variables: repeated calls of `below` take up to twice as long. The places are computed in integers, a
   * tenth faster and, for packs of fewer than 2^16 cards, exactly as `below` draws them.
   */
  shuffleInto(pack: ArrayLike<number>, places: Uint8Array): void {
    let { a, b, c, counter } = this;
    for (let i = 0; i < pack.length; i++) {
      const out = (((a + b) | 0) + counter) | 0;
      counter = (counter + 1) | 0;
      a = b ^ (b >>> 9);
      b = (c + (c << 3)) | 0;
      c = (((c << 21) | (c >>> 11)) + out) | 0;
      const n = i + 1;
      const j = (Math.imul(out >>> 16, n) + (Math.imul(out & 0xffff, n) >>> 16)) >>> 16;
      places[i] = places[j] as number;
      places[j] = pack[i] as number;
    }
    this.a = a;
    this.b = b;
    this.c = c;
    this.counter = counter;
  }

  /** Shuffles in place (Fisher-Yates). */
  shuffle(list: { [i: number]: number; length: number }): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.below(i + 1);
      const held = list[i] as number;
      list[i] = list[j] as number;
      list[j] = held;
    }
  }
}
