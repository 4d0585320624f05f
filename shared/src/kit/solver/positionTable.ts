/** Int32s of an entry: two keys, what was seen of four suits, how much of it counts with bounds, number of search. */
const WIDTH = 8;

/**
 * What a search has found out about positions: the tricks that a side takes from there, at least and at most. Positions
 * that agree in everything that decided an entry share it.
 */
export class PositionTable {
  private readonly entries: Int32Array;
  private readonly next: Uint8Array;
  private readonly mask: number;
  private readonly share: number;
  private search = 0;
  /** Where the last entry was found or made. */
  private found = 0;

  /**
   * Room for 2 ** bits buckets of `share` entries, of which the oldest is replaced. A bucket holds positions with the
   * same suit lengths: many in a search from the first trick.
   */
  constructor(bits: number, share: number) {
    const buckets = 2 ** bits;
    this.mask = buckets - 1;
    this.share = share;
    this.entries = new Int32Array(buckets * share * WIDTH);
    this.next = new Uint8Array(buckets);
  }

  /** Forgets everything. */
  begin(): void {
    this.search++;
  }

  private bucket(a: number, b: number): number {
    let hash = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
    return (hash ^ (hash >>> 13)) & this.mask;
  }

  /**
   * Whether there is an entry for a position: of these lengths, two keys, in which the owners of the highest cards
   * (`owners`, two bits a card from the highest down, at `from` a suit) are those of the entry as far as it counts.
   * `least`, `most` and `counted` then describe it.
   */
  find(a: number, b: number, need: number, o0: number, o1: number, o2: number, o3: number): boolean {
    const { entries, search } = this;
    const width = this.share * WIDTH;
    const first = this.bucket(a, b) * width;
    for (let at = first; at < first + width; at += WIDTH) {
      if (entries[at] !== a || entries[at + 1] !== b || entries[at + 7] !== search) continue;
      const meta = entries[at + 6] as number;
      // bounds that leave open whether that many are taken
      if (((meta >> 16) & 15) < need && ((meta >> 20) & 15) >= need) continue;
      if (
        (((entries[at + 2] as number) ^ o0) & ownersOf(meta & 15)) === 0 &&
        (((entries[at + 3] as number) ^ o1) & ownersOf((meta >> 4) & 15)) === 0 &&
        (((entries[at + 4] as number) ^ o2) & ownersOf((meta >> 8) & 15)) === 0 &&
        (((entries[at + 5] as number) ^ o3) & ownersOf((meta >> 12) & 15)) === 0
      ) {
        this.found = at;
        return true;
      }
    }
    return false;
  }

  /** Tricks that the side takes at least, in the entry found. */
  get least(): number {
    return ((this.entries[this.found + 6] as number) >> 16) & 15;
  }

  /** How many of the highest cards of a suit decided the entry found. */
  counted(suit: number): number {
    return ((this.entries[this.found + 6] as number) >> (4 * suit)) & 15;
  }

  /** Keeps what was found out about a position; `counts` has four bits a suit. */
  keep(
    a: number,
    b: number,
    o0: number,
    o1: number,
    o2: number,
    o3: number,
    counts: number,
    least: number,
    most: number,
  ) {
    const bucket = this.bucket(a, b);
    const slot = this.next[bucket] as number;
    this.next[bucket] = (slot + 1) % this.share;
    const at = (bucket * this.share + slot) * WIDTH;
    const { entries } = this;
    entries[at] = a;
    entries[at + 1] = b;
    entries[at + 2] = o0;
    entries[at + 3] = o1;
    entries[at + 4] = o2;
    entries[at + 5] = o3;
    entries[at + 6] = counts | (least << 16) | (most << 20);
    entries[at + 7] = this.search;
  }
}

/** The bits of the owners of the `count` highest cards. */
function ownersOf(count: number): number {
  return count > 15 ? -1 : (1 << (2 * count)) - 1;
}
