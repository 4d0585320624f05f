import { NO_SUIT, suitLetter, suitOf } from '../../kit/cards/cards.ts';
import { unpackAll } from '../../kit/cards/packed.ts';
import { rankingOf } from '../../kit/cards/ranking.ts';
import { SPECTATOR } from '../../kit/game/game.ts';
import type { Fact, OwnPicture } from '../../kit/table/table.ts';
import { handPrompt } from '../../kit/tricks/trickTalk.ts';
import { type Message, message } from '../../kit/words/message.ts';
import { isPartner, leastBid, MOST_BID } from './auction.ts';
import { orderFor } from './ranking.ts';
import { BIDDING, CHOOSING, PLAYING, TO_DEAL_MORE, TO_REVEAL } from './state.ts';
import { isFaceDown, type TwentyEightView } from './view.ts';
import { knownTrumps, ownCards } from './zones.ts';

/** What is awaited, as everybody reads it. */
export function publicPrompt(view: TwentyEightView): Message {
  const { trick } = view;
  switch (view.phase) {
    case BIDDING:
      return message('prompt.bid', { who: view.bidder, least: leastBid(view, view.bidder) });
    case CHOOSING:
      return message('prompt.choose', { who: view.holder, bid: view.standing });
    case TO_DEAL_MORE:
      return message('prompt.dealMore');
    case TO_REVEAL:
      return message('prompt.reveal', { who: trick.turn, suit: suitLetter(trick.led) });
    default:
      return handPrompt(view.phase, trick);
  }
}

/** What one seat sees besides: its cards, what it may do, and its trumps where nobody else knows them. */
export function ownPicture(view: TwentyEightView): OwnPicture | null {
  if (view.viewer === SPECTATOR) return null;
  const own = { cards: ownCards(view), prompt: ownPrompt(view), facts: ownFacts(view) };
  if (!knowsHiddenTrumps(view)) return own;
  return { ...own, ranking: rankingOf(orderFor(view.options), knownTrumps(view)) };
}

/** Does the viewer alone know the trumps? */
function knowsHiddenTrumps(view: TwentyEightView): boolean {
  return view.viewer === view.holder && isFaceDown(view);
}

function ownFacts(view: TwentyEightView): Fact[] {
  if (!knowsHiddenTrumps(view)) return [];
  return [{ id: 'ownTrumps', text: message('own.trumps', { suit: suitLetter(knownTrumps(view)) }) }];
}

function ownPrompt(view: TwentyEightView): Message {
  const { viewer } = view;
  if (view.phase === BIDDING && view.bidder === viewer) return biddingPrompt(view);
  if (view.phase !== PLAYING || view.trick.turn !== viewer) return publicPrompt(view);
  if (view.trick.own === '') return message('prompt.lastCard', { who: viewer, suit: suitLetter(knownTrumps(view)) });
  return view.trick.led === NO_SUIT ? leadingPrompt(view) : followingPrompt(view);
}

function biddingPrompt(view: TwentyEightView): Message {
  const { viewer: who, standing, holder } = view;
  const values = { who, least: leastBid(view, who), most: MOST_BID };
  if (standing === 0) return message('prompt.bidFirst', values);
  return message(isPartner(holder, who) ? 'prompt.bidOverPartner' : 'prompt.bidOver', { ...values, standing, holder });
}

function leadingPrompt(view: TwentyEightView): Message {
  const { viewer: who, trick } = view;
  const suits = new Set(unpackAll(trick.own).map(suitOf));
  const trumps = knownTrumps(view);
  const keepsBack = knowsHiddenTrumps(view) && suits.has(trumps) && suits.size > 1;
  return keepsBack
    ? message('prompt.leadNoTrumps', { who, suit: suitLetter(trumps) })
    : message('prompt.lead', { who });
}

function followingPrompt(view: TwentyEightView): Message {
  const { viewer: who, trick } = view;
  const suits = new Set(unpackAll(trick.own).map(suitOf));
  const suit = suitLetter(trick.led);
  if (suits.has(trick.led)) return message('prompt.follow', { who, suit });
  if (!view.isRevealed) return message('prompt.ask', { who, suit });
  if (mustTrump(view) && suits.has(trick.trump)) {
    return message('prompt.mustTrump', { who, suit, trump: suitLetter(trick.trump) });
  }
  return message('prompt.void', { who, suit });
}

/** Is the viewer, who cannot follow suit, bound to trump if he can? */
function mustTrump({ viewer, options, askedBy, askedIn, trick }: TwentyEightView): boolean {
  return options.mustTrump === 'always' || (askedBy === viewer && askedIn === trick.tricks);
}
