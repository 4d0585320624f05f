import { suitLetter } from '../../kit/cards/cards.ts';
import type { Contract } from '../../kit/table/contract.ts';
import { message } from '../../kit/words/message.ts';
import { isHandOver } from './dealt.ts';
import { contractWords } from './sheetRows.ts';
import { type BridgeView, hasContract, tricksAgainstContract, tricksForContract } from './state.ts';

/** The contract, and the tricks of both sides against those that make and defeat it. */
export function contractOf(view: BridgeView): Contract | undefined {
  if (!hasContract(view) || isHandOver(view.phase)) return undefined;
  const { standing: bid, doubling, declarer, dummy } = view.hand;
  const made = tricksForContract(view);
  const beaten = tricksAgainstContract(view);
  const fate = made.n >= made.of ? 'made' : beaten.n >= beaten.of ? 'broken' : 'open';
  const suit = view.trick.trump < 0 ? 'NT' : suitLetter(view.trick.trump);
  return {
    text: message('fact.contract', contractWords({ bid, doubling, declarer })),
    trump: suit,
    trumps: suit === 'NT' ? message('fact.noTrumps') : message('fact.trumps', { suit }),
    sides: [
      { seats: [declarer, dummy], taken: made.n, needed: made.of },
      { seats: [(declarer + 1) & 3, (declarer + 3) & 3], taken: beaten.n, needed: beaten.of },
    ],
    fate,
    says: fate === 'open' ? null : message(`fact.${fate}`),
    facts: ['contract'],
  };
}
