import type { Contract } from '../../kit/table/contract.ts';
import { fateOfTricks, trickContract } from '../../kit/tricks/trickContract.ts';
import { message } from '../../kit/words/message.ts';
import { isHandOver } from './dealt.ts';
import { contractWords } from './sheetRows.ts';
import { type BridgeView, hasContract, TRICKS, tricksForContract } from './state.ts';

/** The contract, and the tricks of both sides against those that make and defeat it. */
export function contractOf(view: BridgeView): Contract | undefined {
  if (!hasContract(view) || isHandOver(view.phase)) return undefined;
  const { standing: bid, doubling, declarer, dummy } = view.hand;
  const { n, of: needed } = tricksForContract(view);
  const fate = fateOfTricks(needed, n, TRICKS - view.trick.tricks);
  return trickContract(view, {
    text: message('fact.contract', contractWords({ bid, doubling, declarer })),
    sides: [
      [declarer, dummy],
      [(declarer + 1) & 3, (declarer + 3) & 3],
    ],
    needed,
    of: TRICKS,
    fate,
    says: fate === 'open' ? null : message(`fact.${fate}`),
    facts: ['contract'],
  });
}
