import { ACE, bitCount, JACK, KING, QUEEN } from '../../../kit/cards/cards.ts';
import { masksOf } from '../../../kit/cards/packed.ts';
import { hasPower, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { trumpOf } from '../calls.ts';

/** Ten and higher. */
const TENS = 10;

/** What a void, a singleton and a doubleton are worth for a slam. */
const SHORT = [4, 2, 0.5] as const;

/** A hand of thirteen cards, valued for the auction. Suits are numbered as strains: clubs 0 to spades 3. */
export class ValuedHand {
  /** A mask of ranks for each suit. */
  readonly suits: readonly SuitMask[];
  readonly lengths: readonly number[];
  /** High-card points: ace 4, king 3, queen 2, jack 1. */
  readonly high: number;
  /** High-card points and one for every card above four of a suit: what the hand is worth before a fit is found. */
  readonly long: number;
  readonly aces: number;
  /** No void, no singleton, and at most one doubleton. */
  readonly isBalanced: boolean;

  constructor(suits: readonly SuitMask[]) {
    this.suits = suits;
    this.lengths = suits.map(bitCount);
    this.high = suits.reduce((sum, mask) => sum + highPoints(mask), 0);
    this.long = this.high + this.lengths.reduce((sum, n) => sum + Math.max(0, n - 4), 0);
    this.aces = suits.filter((mask) => hasPower(mask, ACE)).length;
    this.isBalanced = Math.min(...this.lengths) >= 2 && this.lengths.filter((n) => n === 2).length <= 1;
  }

  /** How many cards of a suit. */
  length(strain: number): number {
    return this.lengths[strain] ?? 0;
  }

  /**
   * What the hand is worth with this suit as trumps: high-card points, long trumps, and short suits by the trumps that
   * ruff them.
   */
  support(strain: number): number {
    const trumps = this.length(strain);
    const perStep = trumps >= 4 ? 2 : 1;
    let points = this.high + Math.max(0, trumps - 5);
    for (const [other, n] of this.lengths.entries()) {
      if (other === strain || trumps < 3) continue;
      points += n === 0 ? 2 * perStep + 1 : n === 1 ? perStep + (trumps >= 4 ? 1 : 0) : n === 2 ? 1 : 0;
    }
    return points;
  }

  /**
   * What the hand is worth for a slam in this suit, with this many trumps together: high-card points, aces a point more
   * and queens and jacks half a point less, short suits, and trumps above eight.
   */
  forSlam(strain: number, trumps: number): number {
    let points = this.high + trumps - 8;
    for (const [other, mask] of this.suits.entries()) {
      points += (hasPower(mask, ACE) ? 1 : 0) - bitCount((mask >> JACK) & 3) / 2;
      if (other !== strain) points += SHORT[this.length(other)] ?? 0;
    }
    return points;
  }

  /** Whether it stops this suit: an ace, a guarded king, a twice guarded queen, a jack with three. */
  stops(strain: number): boolean {
    const mask = this.suits[strain] ?? 0;
    const n = this.length(strain);
    return (
      hasPower(mask, ACE) ||
      (hasPower(mask, KING) && n >= 2) ||
      (hasPower(mask, QUEEN) && n >= 3) ||
      (hasPower(mask, JACK) && n >= 4)
    );
  }

  /**
   * Whether a suit is good enough for an overcall: two of its three top honours, three of its five honours, or six
   * cards with one top honour.
   */
  isGood(strain: number): boolean {
    const mask = this.suits[strain] ?? 0;
    const top = bitCount(mask >> QUEEN);
    return top >= 2 || bitCount(mask >> TENS) >= 3 || (this.length(strain) >= 6 && top >= 1);
  }

  /** The quick tricks that it has in defence: aces, guarded kings, and long trumps. */
  defensiveTricks(trumps: number): number {
    let tricks = 0;
    for (const [strain, mask] of this.suits.entries()) {
      const n = this.length(strain);
      if (strain === trumps && n >= 4) tricks += n - 3;
      if (hasPower(mask, ACE)) tricks += 1;
      if (hasPower(mask, KING) && n >= 2) tricks += hasPower(mask, ACE) && strain !== trumps ? 0.8 : 0.6;
      if (hasPower(mask, QUEEN) && hasPower(mask, KING) && n >= 3) tricks += 0.3;
    }
    return tricks;
  }

  /** The longest of some suits; among equals the highest, or the lowest if `isUpTheLine`. */
  longest(strains: readonly number[], isUpTheLine = false): number {
    let chosen = -1;
    for (const strain of strains) {
      const gain = chosen < 0 ? 1 : this.length(strain) - this.length(chosen);
      if (gain > 0 || (gain === 0 && strain > chosen !== isUpTheLine)) chosen = strain;
    }
    return chosen;
  }
}

/** The hand of these cards, packed. */
export function valuedHand(cards: string): ValuedHand {
  const masks = masksOf(cards);
  return new ValuedHand(masks.map((_, strain) => masks[trumpOf(strain)] ?? 0));
}

function highPoints(mask: number): number {
  let points = 0;
  for (let rank = JACK; rank <= ACE; rank++) if (hasPower(mask, rank)) points += rank - TENS;
  return points;
}
