import { suitLetter } from '../../kit/cards/cards.ts';
import type { Contract, ContractSide } from '../../kit/table/contract.ts';
import { PAIRS, partnersSum } from '../../kit/tricks/sides.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { message } from '../../kit/words/message.ts';
import { makersTricks, ODD_TRICK, standingOf } from './scoring.ts';
import { type EuchreView, isAloneIn, isPlayOpen } from './state.ts';

/** Trumps and their makers, and the tricks of both sides: three are the makers' odd trick, and three euchre them. */
export function contractOf(view: EuchreView): Contract | undefined {
  if (!isPlayOpen(view) || isScored(view)) return undefined;
  const { maker: who } = view.hand;
  const suit = suitLetter(view.trick.trump);
  const standing = standingOf(view);
  const side = who & 1;
  return {
    text: message(isAloneIn(view) ? 'fact.alone' : 'fact.maker', { who }),
    trump: suit,
    trumps: message('fact.trumps', { suit }),
    sides: [sideOf(view, side), sideOf(view, 1 - side)],
    fate: standing === 'open' ? 'open' : standing === 'euchre' ? 'broken' : 'made',
    says: standing === 'open' ? null : message(`fact.tricks.${standing}`, { n: makersTricks(view), of: ODD_TRICK }),
    facts: ['trumps', 'makers', 'tricks'],
  };
}

/** A side without a partner who sits out. */
function sideOf({ trick }: EuchreView, side: number): ContractSide {
  const seats = (PAIRS[side] ?? []).filter((seat) => ((trick.sitsOut >> seat) & 1) === 0);
  return { seats, taken: partnersSum(trick.won, side), needed: ODD_TRICK };
}
