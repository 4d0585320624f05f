import { bitCount, type Card, rankOf, type Suit, suitOf } from '../../../kit/cards/cards.ts';
import { masksOf, pack, unpack } from '../../../kit/cards/packed.ts';
import { NO_CARD } from '../../../kit/tricks/trickPlay.ts';
import { NO_BID } from '../bidding.ts';
import type { OhHellView } from '../state.ts';

/** All ranks of a suit, two to ace. */
const WHOLE_SUIT = 0x7ffc;

/** Another player in the hand, as one player sees them. */
export interface Rival {
  readonly seat: number;
  /** The chance that a card which nobody has seen, of a suit that they may hold, is in their hand. */
  readonly share: number;
  /** Suits in which they have shown out, as a set. */
  readonly voids: number;
  /** The tricks they still need for their bid: below 0 once they have too many. Before they have bid, their share of the hand. */
  readonly need: number;
}

/** What a player knows at their turn: suits are masks of ranks. */
export class Knowledge {
  readonly seat: number;
  readonly trump: Suit;
  readonly own: readonly number[];
  /** What the player has not seen: others hold it, or it lies in the stub. */
  readonly unseen: readonly number[];
  /** The others in this hand, in turn from the player's left. */
  readonly rivals: readonly Rival[];
  /** How many cards the player holds: the tricks still to be won, this one included. */
  readonly left: number;
  /** The part of the unseen cards that others hold. */
  readonly density: number;
  readonly led: Suit;
  /** The card that wins so far, -1 before the lead. */
  readonly best: Card;

  constructor(view: OhHellView, seat: number) {
    const { trick } = view;
    this.seat = seat;
    this.trump = trick.trump;
    this.own = masksOf(trick.own);
    const gone = masksOf(trick.gone + (view.hand.turned === NO_CARD ? '' : pack(view.hand.turned)));
    this.unseen = this.own.map((mask, suit) => WHOLE_SUIT & ~mask & ~(gone[suit] ?? 0));
    this.left = trick.sizes[seat] ?? 0;
    this.led = trick.led;
    this.best = trick.winning < 0 ? -1 : unpack(trick.onTable.charAt(trick.winning));
    const unseen = this.unseen.reduce((sum, mask) => sum + bitCount(mask), 0);
    const held = trick.sizes.reduce((sum, size, other) => (other === seat ? sum : sum + size), 0);
    this.density = unseen === 0 ? 0 : held / unseen;
    this.rivals = this.rivalsOf(view);
  }

  private rivalsOf(view: OhHellView): Rival[] {
    const {
      trick,
      hand: { bids },
    } = view;
    const seats = bids.length;
    const players = bids.filter((_, other) => ((trick.sitsOut >> other) & 1) === 0).length;
    const rivals: Rival[] = [];
    for (let i = 1; i < seats; i++) {
      const other = (this.seat + i) % seats;
      if (((trick.sitsOut >> other) & 1) === 1) continue;
      const voids = trick.voids[other] ?? 0;
      const size = trick.sizes[other] ?? 0;
      const possible = this.unseen.reduce((n, mask, suit) => (((voids >> suit) & 1) === 1 ? n : n + bitCount(mask)), 0);
      const bid = bids[other] ?? NO_BID;
      const need = bid === NO_BID ? view.hand.size / players : bid - (trick.won[other] ?? 0);
      rivals.push({ seat: other, share: possible === 0 ? 0 : Math.min(1, size / possible), voids, need });
    }
    return rivals;
  }

  /** Is the trick still to be led to? */
  mustLead(): boolean {
    return this.best < 0;
  }

  /** Would this card win the trick as it stands? */
  beats(card: Card): boolean {
    if (this.best < 0) return true;
    if (suitOf(card) === suitOf(this.best)) return card > this.best;
    return suitOf(card) === this.trump;
  }

  /** How many cards above this one, of its suit, the player has not seen. */
  above(card: Card): number {
    return bitCount((this.unseen[suitOf(card)] ?? 0) >> (rankOf(card) + 1));
  }

  /** How many cards of a suit the player has not seen. */
  out(suit: Suit): number {
    return bitCount(this.unseen[suit] ?? 0);
  }

  /** The chance that a rival holds at least one of `n` unseen cards of a suit. */
  holdsOneOf(rival: Rival, suit: Suit, n: number): number {
    if (((rival.voids >> suit) & 1) === 1) return 0;
    return 1 - (1 - rival.share) ** n;
  }
}
