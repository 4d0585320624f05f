import { NO_SUIT, type Suit, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { PLAYING } from '../../kit/tricks/handCourse.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isPartner, leastBid, MOST_BID } from './bidding.ts';
import { BIDDING, CHOOSING, hiddenTrumps, knownTrumps, TO_DEAL_MORE, type TwentyEightView } from './state.ts';
import { isBound } from './trumps.ts';

/** What the game's own phases wait for, as everybody reads it. */
export function publicPrompt({ phase, speaker: who, hand, trick }: TwentyEightView): Message {
  switch (phase) {
    case BIDDING:
      return message('prompt.bid', { who, least: leastBid(hand, who) });
    case CHOOSING:
      return message('prompt.choose', { who, bid: hand.standing });
    case TO_DEAL_MORE:
      return message('prompt.dealMore');
    default:
      return message('prompt.reveal', { who: trick.turn, suit: suitLetter(trick.led) });
  }
}

/** What the viewer may do, if the kit's prompts do not say it. */
export function ownPrompt(view: TwentyEightView): Message | null {
  const { viewer, trick } = view;
  if (view.phase === BIDDING && view.speaker === viewer) return bidPrompt(view);
  if (view.phase !== PLAYING || trick.turn !== viewer) return null;
  if (trick.own === '') return message('prompt.lastCard', { who: viewer, suit: suitLetter(knownTrumps(view)) });
  const suits = new Set(unpackAll(trick.own).map(suitOf));
  return trick.led === NO_SUIT ? leadPrompt(view, suits) : voidPrompt(view, suits);
}

function bidPrompt({ viewer: who, hand }: TwentyEightView): Message {
  const { standing, holder } = hand;
  const values = { who, least: leastBid(hand, who), most: MOST_BID };
  if (standing === 0) return message('prompt.bidFirst', values);
  return message(isPartner(holder, who) ? 'prompt.bidOverPartner' : 'prompt.bidOver', { ...values, standing, holder });
}

function leadPrompt(view: TwentyEightView, held: ReadonlySet<Suit>): Message | null {
  const trumps = hiddenTrumps(view);
  if (!held.has(trumps) || held.size === 1) return null;
  return message('prompt.leadNoTrumps', { who: view.viewer, suit: suitLetter(trumps) });
}

function voidPrompt(view: TwentyEightView, held: ReadonlySet<Suit>): Message | null {
  const { viewer: who, hand, trick } = view;
  if (held.has(trick.led)) return null;
  const suit = suitLetter(trick.led);
  if (!hand.isRevealed) return message('prompt.ask', { who, suit });
  if (!isBound(view) || !held.has(trick.trump)) return null;
  return message('prompt.mustTrump', { who, suit, trump: suitLetter(trick.trump) });
}
