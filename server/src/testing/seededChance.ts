import { createHash } from 'node:crypto';
import type { Chance } from '../chance.ts';

/** A predictable source of chance for a server: all draws follow from the seed alone. */
export class SeededChance implements Chance {
  private seed: string;
  private drawn = 0;

  constructor(seed: string) {
    this.seed = seed;
  }

  /** Draws as a new one with this seed would. */
  begin(seed: string): void {
    this.seed = seed;
    this.drawn = 0;
  }

  /** n is less than 2 ** 48; small ones are hardly likelier than others. */
  below = (n: number): number => this.block().readUIntBE(0, 6) % n;

  bytes = (n: number): Buffer => {
    const blocks = Array.from({ length: Math.ceil(n / 32) }, () => this.block());
    return Buffer.concat(blocks).subarray(0, n);
  };

  private block(): Buffer {
    return createHash('sha256')
      .update(`${this.seed}.${this.drawn++}`)
      .digest();
  }
}
