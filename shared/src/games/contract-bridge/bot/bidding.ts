import { mayCall } from '../bidding.ts';
import { type Call, PASS } from '../calls.ts';
import { Holding } from './holding.ts';
import { isMeant } from './meaning.ts';
import { meaningsOf, readStory } from './system.ts';

/** The call of the seat whose turn it is, which holds these cards (packed), by the system. */
export function chooseCall(dealer: number, calls: readonly Call[], cards: string): Call {
  const story = readStory(dealer, calls);
  const hand = new Holding(cards);
  const meaning = meaningsOf(story).find((one) => mayCall(story.auction, story.caller, one.call) && isMeant(one, hand));
  return meaning?.call ?? PASS;
}
