import { BOWER_ORDERS } from '../../kit/cards/cardOrder.ts';
import type { Card, Suit } from '../../kit/cards/cards.ts';
import type { SuitMask } from '../../kit/cards/suitMask.ts';
import { cardToWin } from '../../kit/tricks/trickHabits.ts';
import { packMasks, TrickKnowledge } from '../../kit/tricks/trickKnowledge.ts';
import { NO_CARD } from '../../kit/tricks/trickPlay.ts';
import { isGoodAlone } from './bidding.ts';
import { cardToLayAway } from './layingAway.ts';
import { ALONE, EXCHANGE, TOGETHER } from './making.ts';
import type { EuchreOptions } from './options.ts';
import { packFor } from './pack.ts';
import { DECLARING, type EuchreState, EXCHANGING } from './state.ts';

/** The seats that play against each side, as bits. */
const FOES = [0b1010, 0b0101] as const;

/** The masks of each pack by trump suit. */
const MASKS: { readonly [size in EuchreOptions['deck']]: readonly SuitMask[][] } = {
  24: masksOf(24),
  28: masksOf(28),
  32: masksOf(32),
};

function masksOf(deck: EuchreOptions['deck']): SuitMask[][] {
  return BOWER_ORDERS.map((order) => packMasks(packFor({ deck }), order));
}

/**
 * What is done without thinking far once trumps are made: by the dealer who may exchange, by the maker who may play
 * alone, and in the play. It goes by what the seat whose turn it is may know alone, so the bot can play positions out
 * with it that were dealt from its view.
 */
export function habitualMove(state: EuchreState): number {
  const { phase, trick, dealer, maker } = state;
  if (phase === EXCHANGING) return EXCHANGE + cardToLayAway(trick.cardsOf(dealer), trick.trump);
  if (phase === DECLARING) return isGoodAlone(trick.cardsOf(maker), trick.trump) ? ALONE : TOGETHER;
  return habitualCard(state);
}

/**
 * The card that is played by habit. Cards that lie open out of play, and for the dealer his discard, are in nobody's
 * hand.
 */
function habitualCard(state: EuchreState): Card {
  const { trick, turned, discard, dealer, options } = state;
  const { turn, trump } = trick;
  const dead = discard === NO_CARD ? turned : turn === dealer ? discard : NO_CARD;
  const pack = without(dead, MASKS[options.deck][trump] ?? [], trump);
  return cardToWin(new TrickKnowledge(trick, pack, FOES[(turn & 1) as 0 | 1]));
}

function without(dead: Card, pack: readonly SuitMask[], trump: Suit): readonly SuitMask[] {
  if (dead === NO_CARD) return pack;
  const place = BOWER_ORDERS[trump]?.place[dead] ?? 0;
  return pack.map((mask, suit) => (suit === place >> 4 ? mask & ~(1 << (place & 15)) : mask));
}
