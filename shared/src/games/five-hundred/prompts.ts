import { type Message, message } from '../../kit/words/message.ts';
import { bidSaid, GRAND_NULLO, NO_BID } from './bids.ts';
import {
  ANSWERING,
  BIDDING,
  DECLARING,
  DISCARDING,
  type FiveHundredView,
  MIDDLE_CARDS,
  partnerOf,
  TO_TAKE,
} from './state.ts';

/**
 * What is awaited in the phases that are the game's own, as everybody reads it. During declarations nobody is told who
 * is awaited.
 */
export function prompt({ phase, speaker: who, dealer, hand }: FiveHundredView): Message {
  switch (phase) {
    case DECLARING:
      return message('prompt.declarations');
    case ANSWERING:
      return message('prompt.answer', { who, declarer: partnerOf(who) });
    case BIDDING:
      return message('prompt.call', { who });
    case TO_TAKE:
      return message(who === hand.holder ? 'prompt.take' : 'prompt.takeDiscards', { who });
    case DISCARDING:
      return message('prompt.discard', { who, n: MIDDLE_CARDS - hand.middle.length });
    default:
      return message('prompt.again', { who: dealer });
  }
}

/** What the viewer reads in place of it. */
export function ownPrompt({ phase, viewer, speaker, hand }: FiveHundredView): Message | null {
  if (phase !== BIDDING || speaker !== viewer) return null;
  const { standing, holder } = hand;
  if (standing === NO_BID) return message('own.callFirst');
  if (standing === GRAND_NULLO) throw new Error('nobody calls over grand nullo');
  return message(holder === viewer ? 'own.callOverOwn' : 'own.callOver', { holder, ...bidSaid(standing) });
}
