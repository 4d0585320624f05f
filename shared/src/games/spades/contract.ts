import { SPADES, suitOf } from '../../kit/cards/cards.ts';
import type { Contract } from '../../kit/table/contract.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { PAIRS } from '../../kit/tricks/sides.ts';
import { trumpsNamed } from '../../kit/tricks/trickContract.ts';
import { goneIn } from '../../kit/tricks/trickLog.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { message } from '../../kit/words/message.ts';
import { sideTricks } from './scoring.ts';
import type { SpadesView } from './state.ts';

/** Once all have bid: what each side has taken of what its partners have bid together. */
export function contractOf(view: SpadesView): Contract | undefined {
  const { hand, trick, options, phase } = view;
  if (phase < PLAYING || isScored(view)) return undefined;
  return {
    text: message('contract.trumps'),
    ...trumpsNamed(SPADES),
    sides: PAIRS.map((seats, side) => {
      const { contract: needed, won: taken } = sideTricks({ bids: hand.bids, won: trick.won }, side);
      return { seats, taken, needed };
    }),
    isEverybodys: true,
    fate: 'open',
    says: options.breakSpades ? message(areBroken(view) ? 'fact.broken' : 'fact.notBroken') : null,
    facts: ['trumps', 'contract:0', 'contract:1', 'broken'],
  };
}

/** Whether a spade has been played in this hand. */
export function areBroken({ trick }: SpadesView): boolean {
  return goneIn(trick).some((card) => suitOf(card) === SPADES);
}
