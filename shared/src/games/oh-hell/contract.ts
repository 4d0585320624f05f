import type { Contract } from '../../kit/table/contract.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { trumpsNamed } from '../../kit/tricks/trickContract.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { type Message, message } from '../../kit/words/message.ts';
import type { OhHellView } from './state.ts';

/** Once all have bid: trumps, and by how much the bids miss the tricks. The plates show each seat's bid and tricks. */
export function contractOf(view: OhHellView): Contract | undefined {
  const { phase, trick } = view;
  if (phase < PLAYING || isScored(view)) return undefined;
  return {
    text: balanceOf(view),
    ...trumpsNamed(trick.trump),
    sides: [],
    isEverybodys: true,
    fate: 'open',
    says: null,
    facts: ['trumps', 'bids'],
  };
}

/** By how much all bids are above or below the tricks there are. */
export function balanceOf({ hand: { total, size: n } }: OhHellView): Message {
  const key = total > n ? 'fact.tooMany' : total < n ? 'fact.tooFew' : 'fact.even';
  return message(key, { n: Math.abs(total - n) });
}
