import { highestBit } from '../../../kit/cards/cards.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { above, opponentsOf, TrickKnowledge, WHOLE_PACK } from '../../../kit/tricks/trickKnowledge.ts';
import { NO_CARD, SUIT_ROWS, type TrickPlay } from '../../../kit/tricks/trickPlay.ts';
import type { BridgeState } from '../state.ts';

/** A position in the play, with the auction that led to it. Habits read no hidden hand of it. */
export type Position = Pick<BridgeState, 'trick' | 'hand' | 'dealer'>;

/** Whether it is the declarer's or the dummy's turn. */
export function isDeclared({ trick, hand }: Position): boolean {
  return ((trick.turn ^ hand.declarer) & 1) === 0;
}

/** The cards of a seat, a mask of powers for each suit. */
function heldBy({ hands }: TrickPlay, seat: number): SuitMask[] {
  return WHOLE_PACK.map((_, suit) => hands[seat * SUIT_ROWS + suit] ?? 0);
}

/** What is known from the hand whose turn it is; cards that are seen `aside` are not out. */
function knowledgeFrom(trick: TrickPlay, aside: readonly SuitMask[]): TrickKnowledge {
  const pack = WHOLE_PACK.map((mask, suit) => mask & ~(aside[suit] ?? 0));
  return new TrickKnowledge(trick, pack, opponentsOf(trick.turn));
}

/** The cards that dummy shows, a mask of powers for each suit: none before the opening lead. */
export function shownByDummy({ trick, hand }: Position): readonly SuitMask[] {
  return trick.tricks + trick.laid === 0 ? [] : heldBy(trick, hand.dummy);
}

/** What the declarer knows, who sees both hands of the side: only the defenders' cards are out. */
export class BothHands {
  /** What is known from the hand that plays now. */
  readonly known: TrickKnowledge;
  /** The hand across from it. */
  readonly across: readonly SuitMask[];

  constructor({ trick }: Position) {
    this.across = heldBy(trick, trick.turn ^ 2);
    this.known = knowledgeFrom(trick, this.across);
  }

  /** The cards of a suit across the table. */
  partners(suit: number): SuitMask {
    return this.across[suit] ?? 0;
  }

  /** Whether the hand across holds the best card of a suit that is left. */
  isBossAcross(suit: number): boolean {
    return highestBit(this.partners(suit)) > highestBit(this.known.out(suit));
  }

  /** Tricks in a suit that no defender's card beats: long cards too, if the high ones must draw all that are out. */
  sureTricks(suit: number): number {
    const { known } = this;
    const longest = Math.max(known.length(suit), powersIn(this.partners(suit)));
    const joint = known.held(suit) | this.partners(suit);
    const high = Math.min(longest, powersIn(joint & above(highestBit(known.out(suit)))));
    return high >= known.missing(suit) ? longest : high;
  }

  /** Tricks in all suits that no defender's card beats. */
  sureInAll(): number {
    return [0, 1, 2, 3].reduce((sum, suit) => sum + this.sureTricks(suit), 0);
  }
}

/**
 * What a defender knows. Once dummy has played to a trick, the rest of its cards cannot beat anything there, so only
 * the partner's and the declarer's are out; before that, and for the lead, dummy's count among those that may beat a
 * card.
 */
export function defenderKnowledge(position: Position): TrickKnowledge {
  const { trick, hand } = position;
  const hasPlayed = (trick.onTable[hand.dummy] ?? NO_CARD) !== NO_CARD;
  return knowledgeFrom(trick, hasPlayed ? shownByDummy(position) : []);
}
