import { mayCall } from '../bidding.ts';
import { type Call, PASS } from '../calls.ts';
import { isMeant } from './meaning.ts';
import { meaningsOf, readHistory } from './system.ts';
import { ValuedHand } from './valuedHand.ts';

/** The call of the seat whose turn it is, which holds these cards (packed), by the system. */
export function chooseCall(dealer: number, calls: readonly Call[], cards: string): Call {
  const history = readHistory(dealer, calls);
  const hand = new ValuedHand(cards);
  const meaning = meaningsOf(history).find(
    (one) => mayCall(history.auction, history.caller, one.call) && isMeant(one, hand),
  );
  return meaning?.call ?? PASS;
}
