import { ACE_HIGH } from '../../../kit/cards/cardOrder.ts';
import { fullPack, highestBit } from '../../../kit/cards/cards.ts';
import { masksOf, unpackAll } from '../../../kit/cards/packed.ts';
import { powersIn, type SuitMask } from '../../../kit/cards/suitMask.ts';
import { above, knowledgeOf, opponentsOf, packMasks, type TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { laidIn } from '../../../kit/tricks/trickLog.ts';
import type { BridgeView } from '../state.ts';

const PACK = packMasks(fullPack(), ACE_HIGH);

/** What is known from the hand whose turn it is, which holds `own`; cards that are seen `aside` are not out. */
function knowledgeFrom({ trick: view }: BridgeView, own: string, aside: string): TrickKnowledge {
  return knowledgeOf({ view, order: ACE_HIGH, pack: PACK, foes: opponentsOf(view.turn), own, aside: unpackAll(aside) });
}

/** What the declarer knows, who sees both hands of the side: only the defenders' cards are out. */
export class BothHands {
  /** What is known from the hand that plays now. */
  readonly known: TrickKnowledge;
  /** The hand across from it. */
  readonly across: readonly SuitMask[];

  /** The declarer must be the viewer, whichever of the two hands plays now. */
  constructor(view: BridgeView) {
    const { trick, hand, seen: dummys } = view;
    const [own, across] = trick.turn === hand.dummy ? [dummys, trick.own] : [trick.own, dummys];
    this.known = knowledgeFrom(view, own, across);
    this.across = masksOf(across);
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
export function defenderKnowledge(view: BridgeView): TrickKnowledge {
  const { trick, hand, seen } = view;
  const hasPlayed = laidIn(trick).some(({ seat }) => seat === hand.dummy);
  return knowledgeFrom(view, trick.own, hasPlayed ? seen : '');
}
