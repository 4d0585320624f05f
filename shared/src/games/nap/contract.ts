import { suitLetter } from '../../kit/cards/cards.ts';
import type { Contract } from '../../kit/table/contract.ts';
import { isScored } from '../../kit/tricks/trickPicture.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { bidName, costOf, creditsFor, MIS, tricksFor } from './bids.ts';
import { CARDS_EACH } from './pack.ts';
import { fateOf } from './scoring.ts';
import { hasContract, type NapView } from './state.ts';

/** The bid, what it is worth, and how both sides stand; the bidder of a Mis needs all tricks to be the others'. */
export function contractOf(view: NapView): Contract | undefined {
  if (!hasContract(view) || isScored(view)) return undefined;
  const { standing, bidder } = view.hand;
  const fate = fateOf(view);
  const taken = view.trick.won[bidder] ?? 0;
  const others = view.trick.won.map((_, seat) => seat).filter((seat) => seat !== bidder);
  const against = view.trick.tricks - taken;
  return {
    text: message('fact.bid', { who: bidder, bid: bidName(standing) }),
    ...trumpsIn(view),
    sides:
      standing === MIS
        ? [
            { seats: [bidder], taken, needed: 0 },
            { seats: others, taken: against, needed: CARDS_EACH },
          ]
        : [
            { seats: [bidder], taken, needed: tricksFor(standing) },
            { seats: others, taken: against, needed: CARDS_EACH + 1 - tricksFor(standing) },
          ],
    fate: fate === 'beaten' ? 'broken' : fate,
    says: stakesOf(view),
    facts: ['standing', 'trumps', 'taken'],
  };
}

function trumpsIn({ hand, trick, options }: NapView): { trump: string; trumps: Message } {
  if (hand.standing === MIS) {
    return { trump: 'NT', trumps: message(options.joker ? 'fact.jokerTrump' : 'fact.noTrumps') };
  }
  if (trick.trump < 0) return { trump: '?', trumps: message('fact.trumpsOpen') };
  const suit = suitLetter(trick.trump);
  return { trump: suit, trumps: message('fact.trumps', { suit }) };
}

function stakesOf(view: NapView): Message {
  const { standing } = view.hand;
  const n = creditsFor(standing, view.options);
  const cost = costOf(standing, view.options);
  const fate = fateOf(view);
  return message(`fact.stakes.${fate === 'open' && cost !== n ? 'half' : fate}`, { n, cost });
}
