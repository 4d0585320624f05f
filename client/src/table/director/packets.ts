/** How far apart the cards of one packet set out, as a share of what a card dealt by itself takes. */
export const TOGETHER = 0.3;

/** Who is dealt to. */
interface Turn {
  /** How many seats are dealt to before this one in each round. */
  readonly turn: number;
  readonly seats: number;
}

/**
 * When a seat's nth card of a deal (from 0) sets out, counted in rounds of single cards: in each round the seats get
 * their packets one after the other, and a packet's cards go almost at once. The last size holds for all further
 * rounds.
 */
export function setsOutAt(nth: number, { turn, seats }: Turn, packets: readonly number[]): number {
  let begins = 0;
  for (let round = 0; ; round++) {
    const size = packets[Math.min(round, packets.length - 1)] ?? 1;
    if (nth < begins + size) return begins + (size * turn + (nth - begins) * TOGETHER) / seats;
    begins += size;
  }
}
