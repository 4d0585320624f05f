import { ACE_HIGH } from '../../../kit/cards/cardOrder.ts';
import { fullPack, highestBit } from '../../../kit/cards/cards.ts';
import { masksOf, unpackAll } from '../../../kit/cards/packed.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { above, packMasks, TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { TrickPlay } from '../../../kit/tricks/trickPlay.ts';
import { readTrick } from '../../../kit/tricks/trickView.ts';
import type { BridgeView } from '../state.ts';

const PACK = fullPack();

/** The seats that play against a seat, as bits. */
function foesOf(seat: number): number {
  return (seat & 1) === 0 ? 0b1010 : 0b0101;
}

/** What can be seen from the hand whose turn it is, the known cards being left out of what is unseen. */
function sightFrom(view: BridgeView, own: string, known: string): TrickKnowledge {
  const { turn } = view.trick;
  const trick = new TrickPlay(4);
  readTrick(trick, { ...view.trick, own }, turn, ACE_HIGH);
  const left = new Set(unpackAll(known));
  const pack = PACK.filter((card) => !left.has(card));
  return new TrickKnowledge(trick, packMasks(pack, ACE_HIGH), foesOf(turn));
}

/**
 * The declarer's sight: the hand that plays now and the one across, which he knows both, so that unseen are the defenders' cards alone.
 */
export class DeclarerSight {
  readonly sight: TrickKnowledge;
  /** The hand across from the one that plays now. */
  readonly across: readonly SuitMask[];

  /** What the declarer sees, who is the viewer, whichever of his two hands plays now. */
  constructor(view: BridgeView) {
    const {
      trick,
      hand: { dummy },
      seen,
    } = view;
    const isDummys = trick.turn === dummy;
    const across = isDummys ? trick.own : seen;
    this.sight = sightFrom(view, isDummys ? seen : trick.own, across);
    this.across = masksOf(across);
  }

  /** The cards of a suit across the table. */
  partners(suit: number): SuitMask {
    return this.across[suit] ?? 0;
  }

  /** Does the hand across hold the best card of a suit that is left? */
  isBossAcross(suit: number): boolean {
    return highestBit(this.partners(suit)) > highestBit(this.sight.out(suit));
  }

  /** Tricks in a suit that no defender's card beats. */
  sureTricks(suit: number): number {
    const joint = this.sight.held(suit) | this.partners(suit);
    const longest = Math.max(this.sight.length(suit), powersIn(this.partners(suit)));
    if (this.sight.out(suit) === 0) return longest;
    return Math.min(longest, powersIn(joint & above(highestBit(this.sight.out(suit)))));
  }

  /** How many cards of a suit the defenders hold. */
  missing(suit: number): number {
    return powersIn(this.sight.out(suit));
  }
}

/**
 * A defender's sight. Once the dummy has played to a trick the rest of its cards have no part in it, so that only the partner's and the
 * declarer's are unseen; before, and for the lead, they count among what may beat a card.
 */
export function defenderSight(view: BridgeView): TrickKnowledge {
  const {
    trick,
    hand: { dummy },
    seen,
  } = view;
  const hasPlayed = trick.led >= 0 && trick.onTable.charAt(dummy) !== '.';
  return sightFrom(view, trick.own, hasPlayed ? seen : '');
}
