import { bitCount } from '../../kit/cards/cards.ts';
import { KINDS, type Kind } from './kinds.ts';

/**
 * Some cards of the double pack: none, one or two of each kind. Two sets of kinds hold them: those that are there at all, and those
 * that are there twice.
 */
export class Holding {
  /** The kinds of which at least one is there. */
  once = 0;
  /** The kinds of which both are there. */
  twice = 0;

  /** Makes this equal to another. */
  copyFrom(other: Holding): void {
    this.once = other.once;
    this.twice = other.twice;
  }

  /** Takes every card away. */
  clear(): void {
    this.once = 0;
    this.twice = 0;
  }

  /** Adds a card, of which one at most may be there. */
  add(kind: Kind): void {
    const bit = 1 << kind;
    this.twice |= this.once & bit;
    this.once |= bit;
  }

  /** Adds all of another holding; of no kind may there be more than two then. */
  addAll(other: Holding): void {
    this.twice |= other.twice | (this.once & other.once);
    this.once |= other.once;
  }

  /** Takes away a card that is there. */
  remove(kind: Kind): void {
    const bit = 1 << kind;
    if ((this.twice & bit) !== 0) this.twice &= ~bit;
    else this.once &= ~bit;
  }

  /** Takes away a card if one is there. */
  removeIfThere(kind: Kind): void {
    if (this.has(kind)) this.remove(kind);
  }

  /** Is there a card of this kind? */
  has(kind: Kind): boolean {
    return ((this.once >> kind) & 1) === 1;
  }

  /** How many cards of this kind are there, 0 to 2. */
  countOf(kind: Kind): number {
    return ((this.once >> kind) & 1) + ((this.twice >> kind) & 1);
  }

  /** How many cards are there in all. */
  size(): number {
    return bitCount(this.once) + bitCount(this.twice);
  }

  /** Every card, suit by suit, the nine first, equal ones next to each other. */
  kinds(): Kind[] {
    return KINDS.flatMap((kind) => new Array<Kind>(this.countOf(kind)).fill(kind));
  }
}
