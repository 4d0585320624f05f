/**
 * A suit of a hand as a mask of powers, 0 to 15 (cardOrder.ts): bit n is set where the card of power n is there.
 * Counting and choosing are the innermost steps of every simulation, so they look up bytes and never branch on the
 * cards: a mispredicted branch costs more than the whole count.
 */
export type SuitMask = number;

/** How many bits each byte has set. */
const BITS_IN = new Uint8Array(256);
/** At `byte * 8 + i`: where the i-th of them is. */
const NTH_BIT = new Uint8Array(256 * 8);

for (let byte = 0; byte < 256; byte++) {
  for (let bit = 0; bit < 8; bit++) {
    if (((byte >> bit) & 1) === 0) continue;
    const n = byteAt(BITS_IN, byte);
    NTH_BIT[byte * 8 + n] = bit;
    BITS_IN[byte] = n + 1;
  }
}

/**
 * A byte of these tables. A function of another file (at.ts) would cost a tenth of the speed here: an import is looked
 * up at each call.
 */
function byteAt(table: Uint8Array, i: number): number {
  return table[i] as number;
}

/** The number of cards of the suit. */
export function powersIn(mask: SuitMask): number {
  return byteAt(BITS_IN, mask & 255) + byteAt(BITS_IN, mask >> 8);
}

/** The power of the i-th of them, from 0 at the lowest; there must be more than i. */
export function nthPower(mask: SuitMask, i: number): number {
  const low = byteAt(BITS_IN, mask & 255);
  // 1 if it is in the upper byte, else 0
  const isHigh = (low - 1 - i) >>> 31;
  return isHigh * 8 + byteAt(NTH_BIT, ((mask >> (isHigh * 8)) & 255) * 8 + i - (low & -isHigh));
}

/** Whether the card of this power is there. */
export function hasPower(mask: SuitMask, power: number): boolean {
  return ((mask >> power) & 1) === 1;
}

/** A bidding system's figure for a suit of this length; for suits longer than it lists, its last. */
export function byLength(figures: readonly number[], length: number): number {
  return figures[Math.min(length, figures.length - 1)] ?? 0;
}
