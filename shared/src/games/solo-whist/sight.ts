import { type Card, cardOf, highestBit, lowestBit } from '../../kit/cards/cards.ts';
import { SUIT_ROWS, type TrickPlay } from '../../kit/tricks/trickPlay.ts';
import type { SoloState } from './state.ts';

/** All ranks of a suit, two to ace, as a mask. */
const WHOLE_SUIT = 0x7ffc;

/** The ranks above one. */
export function above(rank: number): number {
  return WHOLE_SUIT & ~((2 << rank) - 1);
}

/** The ranks below one. */
export function below(rank: number): number {
  return WHOLE_SUIT & ((1 << rank) - 1);
}

/**
 * What the seat whose turn it is sees of the play: its own hand, what has been played, and a spread hand. It never looks into the hands
 * that lie hidden, though the state holds them: what is chosen by it in truth and in a position dealt from the seat's view is the same.
 */
export class Sight {
  readonly state: SoloState;
  readonly trick: TrickPlay;
  readonly seat: number;

  constructor(state: SoloState, seat: number) {
    this.state = state;
    this.trick = state.trick;
    this.seat = seat;
  }

  /** The ranks of a suit in the seat's own hand. */
  held(suit: number): number {
    return this.trick.hands[this.seat * SUIT_ROWS + suit] as number;
  }

  /** The ranks of a suit that the three others hold. */
  unseen(suit: number): number {
    return WHOLE_SUIT & ~(this.trick.gone[suit] as number) & ~this.held(suit);
  }

  /** The ranks of a suit in the spread hand of another; -1 where none lies open. */
  shown(suit: number): number {
    const { holder } = this.state;
    if (holder === this.seat || !this.state.isSpread()) return -1;
    return this.trick.hands[holder * SUIT_ROWS + suit] as number;
  }

  /** Is the seat the last one to play to this trick? */
  isLast(): boolean {
    return this.trick.laid === 3;
  }

  /** Does the seat play against another? */
  isFoe(other: number): boolean {
    return this.state.declares(this.seat) !== this.state.declares(other);
  }

  /** Does a foe still play to this trick after the seat? */
  hasFoeBehind(): boolean {
    for (let i = 1; i < 4 - this.trick.laid; i++) if (this.isFoe((this.seat + i) & 3)) return true;
    return false;
  }

  /** Is there no higher card of its suit in another hand? */
  isBoss(suit: number, rank: number): boolean {
    return (this.unseen(suit) & above(rank)) === 0;
  }

  /** May the seat trump a card of a suit, as far as shown voids tell? */
  mayRuff(other: number, suit: number): boolean {
    const { trump } = this.trick;
    return trump >= 0 && suit !== trump && isVoid(this, other, suit) && !isVoid(this, other, trump);
  }

  /** May a foe trump a card of a suit? `behind` asks of those alone who still play to this trick. */
  mayBeRuffed(suit: number, behind: boolean): boolean {
    for (let i = 1; i < (behind ? 4 - this.trick.laid : 4); i++) {
      const other = (this.seat + i) & 3;
      if (this.isFoe(other) && this.mayRuff(other, suit)) return true;
    }
    return false;
  }
}

/** Has a seat shown that it holds nothing of a suit, or can it hold nothing because all of it is seen? */
export function isVoid(s: Sight, seat: number, suit: number): boolean {
  return (((s.trick.voids[seat] as number) >> suit) & 1) === 1 || s.unseen(suit) === 0;
}

/** The card of the seat's hand with the highest worth; of equals the first, suit by suit from the lowest up. */
export function best(s: Sight, worth: (suit: number, rank: number) => number): Card {
  let chosen = -1;
  let most = Number.NEGATIVE_INFINITY;
  for (let suit = 0; suit < 4; suit++) {
    for (let mask = s.held(suit); mask !== 0; mask &= mask - 1) {
      const rank = lowestBit(mask);
      const w = worth(suit, rank);
      if (w <= most) continue;
      most = w;
      chosen = cardOf(suit, rank);
    }
  }
  if (chosen < 0) throw new RangeError('nothing to play');
  return chosen;
}

/** The lowest rank of a mask that is as good as its highest: none that others hold lies between. */
export function lowestEqual(held: number, unseen: number): number {
  const top = highestBit(held);
  const between = below(top) & unseen;
  return lowestBit(held & ~((1 << (highestBit(between) + 1)) - 1));
}
