import { suitLetter } from '../../kit/cards/cards.ts';
import type { Contract } from '../../kit/table/contract.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { message } from '../../kit/words/message.ts';
import { bidName, contractName, isMisere, tricksFor } from './bids.ts';
import { fateOf, takenBy } from './scoring.ts';
import { declares, hasContract, NOBODY, type SoloView, TRICKS } from './state.ts';

/** The bid, and how declarers and defenders stand; nobody needs a trick in a misère, which its first trick loses. */
export function contractOf(view: SoloView): Contract | undefined {
  if (!hasContract(view) || isScored(view)) return undefined;
  const { hand, trick } = view;
  const { contract, declarer: who, partner } = hand;
  const isMis = isMisere(contract);
  const taken = takenBy(hand, trick.won);
  const needed = tricksFor(contract);
  const fate = fateOf(view);
  const suit = trick.trump < 0 ? 'NT' : suitLetter(trick.trump);
  return {
    text:
      partner === NOBODY
        ? message('fact.bid', { who, bid: bidName(contract) })
        : message('fact.bid.two', { who, partner, bid: contractName(contract) }),
    trump: suit,
    trumps: suit === 'NT' ? message('fact.noTrumps') : message('fact.trumps', { suit }),
    sides: [
      { seats: [who, partner].filter((seat) => seat !== NOBODY), taken, needed },
      {
        seats: [0, 1, 2, 3].filter((seat) => !declares(hand, seat)),
        taken: trick.tricks - taken,
        needed: isMis ? 0 : TRICKS + 1 - needed,
      },
    ],
    fate: fate === 'beaten' ? 'broken' : fate,
    says: fate === 'open' ? null : message(`fact.${isMis ? 'misere' : 'tricks'}.${fate}`, { n: taken, of: needed }),
    facts: ['standing', 'trumps', 'taken'],
  };
}
