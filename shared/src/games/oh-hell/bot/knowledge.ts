import { ACE_HIGH } from '../../../kit/cards/cardOrder.ts';
import type { Suit } from '../../../kit/cards/cards.ts';
import { TrickKnowledge, WHOLE_PACK } from '../../../kit/tricks/trickKnowledge.ts';
import { NO_CARD, TrickPlay } from '../../../kit/tricks/trickPlay.ts';
import { readTrick } from '../../../kit/tricks/trickView.ts';
import { NO_BID } from '../bidding.ts';
import type { OhHellView } from '../state.ts';

/** Another player in the hand, as one player sees them. */
export interface Rival {
  readonly seat: number;
  /** The chance that a card which nobody has seen, of a suit that they may hold, is in their hand. */
  readonly share: number;
  /** Suits in which they have shown out, as a set. */
  readonly voids: number;
  /**
   * The tricks they still need for their bid: below 0 once they have too many. Before they have bid, their share of the
   * hand.
   */
  readonly need: number;
}

/** The play as seen by the seat that is to bid or to play. */
function playSeenBy(view: OhHellView, seat: number): TrickPlay {
  const trick = new TrickPlay(view.trick.sizes.length);
  readTrick(trick, { ...view.trick, turn: seat }, seat, ACE_HIGH);
  trick.sizes.set(view.trick.sizes);
  return trick;
}

/** What a player knows at their turn: the play, and what the others still need. Everybody plays against everybody. */
export class Knowledge extends TrickKnowledge {
  /** The player's own cards: a mask of ranks for each suit. */
  readonly own: readonly number[];
  /** The others in this hand, in turn from the player's left. */
  readonly rivals: readonly Rival[];
  /** The share of the unseen cards that others hold; the rest lies in the stub. */
  readonly density: number;

  constructor(view: OhHellView, seat: number) {
    const { sizes } = view.trick;
    const { turned } = view.hand;
    super(playSeenBy(view, seat), WHOLE_PACK, ~(1 << seat), { aside: turned === NO_CARD ? [] : [turned] });
    const suits = [0, 1, 2, 3];
    this.own = suits.map((suit) => this.held(suit));
    const unseen = suits.reduce((sum, suit) => sum + this.missing(suit), 0);
    const held = sizes.reduce((sum, size, other) => (other === seat ? sum : sum + size), 0);
    this.density = unseen === 0 ? 0 : held / unseen;
    this.rivals = this.rivalsOf(view);
  }

  private rivalsOf({ trick, hand }: OhHellView): Rival[] {
    const { players } = this.trick;
    const rivals: Rival[] = [];
    for (let i = 1, seat = this.trick.after(this.seat); i < players; i++, seat = this.trick.after(seat)) {
      const bid = hand.bids[seat] ?? NO_BID;
      const need = bid === NO_BID ? hand.size / players : bid - (trick.won[seat] ?? 0);
      rivals.push({ seat, share: this.share(seat), voids: trick.voids[seat] ?? 0, need });
    }
    return rivals;
  }

  /** The chance that a rival holds at least one of `n` unseen cards of a suit. */
  holdsOneOf(rival: Rival, suit: Suit, n: number): number {
    if (((rival.voids >> suit) & 1) === 1) return 0;
    return 1 - (1 - rival.share) ** n;
  }
}
