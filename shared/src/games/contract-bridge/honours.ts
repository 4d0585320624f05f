import { ACE, bitCount, NO_SUIT, type Suit } from '../../kit/cards/cards.ts';
import { SUIT_ROWS } from '../../kit/tricks/trickPlay.ts';

/** Ten to ace of one suit, as a mask of ranks. */
const HONOURS = 0b11111 << 10;

/** A hand with honours that score. */
interface HonoursHeld {
  /** The seat; -1 if no hand has honours that score. */
  readonly at: number;
  readonly points: 0 | 100 | 150;
}

const NONE: HonoursHeld = { at: -1, points: 0 };
/**
 * What four and five honours at each seat are worth, made in advance so that nothing is allocated while hands are
 * scored.
 */
const FOUR: readonly HonoursHeld[] = [0, 1, 2, 3].map((at) => ({ at, points: 100 }));
const ALL: readonly HonoursHeld[] = [0, 1, 2, 3].map((at) => ({ at, points: 150 }));

/**
 * The hand with four or five honours of the trump suit, or with all four aces if there are no trumps. `dealt` are the
 * hands as dealt, a mask of ranks at seat * SUIT_ROWS + suit. Only one hand can have as many.
 */
export function honoursIn(dealt: Int32Array, trump: Suit): HonoursHeld {
  for (let seat = 0; seat < 4; seat++) {
    const row = seat * SUIT_ROWS;
    if (trump === NO_SUIT) {
      const aces = (dealt[row] as number) & (dealt[row + 1] as number) & (dealt[row + 2] as number);
      if (((aces & (dealt[row + 3] as number)) >> ACE) & 1) return ALL[seat] ?? NONE;
      continue;
    }
    const n = bitCount((dealt[row + trump] as number) & HONOURS);
    if (n === 5) return ALL[seat] ?? NONE;
    if (n === 4) return FOUR[seat] ?? NONE;
  }
  return NONE;
}
