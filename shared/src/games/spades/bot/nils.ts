import { bestOf } from '../../../kit/bots/bestOf.ts';
import { type Card, rankOf, SPADES, suitOf } from '../../../kit/cards/cards.ts';
import type { TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { NO_CARD } from '../../../kit/tricks/trickPlay.ts';

/**
 * The card that keeps a partner's nil, for the player who covers it: leads high, and goes over what the partner may
 * have to win. Null if the partner is out of danger in this trick.
 */
export function cover(s: TrickKnowledge, cards: readonly Card[]): Card | null {
  // high cards first, and trumps last: those are for going over the partner
  if (s.leads()) return bestOf(cards, (card) => rankOf(card) - (suitOf(card) === SPADES ? 20 : 0));
  const partner = (s.seat + 2) & 3;
  const isToCome = s.trick.onTable[partner] === NO_CARD;
  if (s.trick.bestSeat !== partner && !isToCome) return null;
  const over = cards.filter((card) => s.beats(card));
  if (over.length === 0) return null;
  // there is no need to go over a player who is still to play and will throw what they like
  if (isToCome && s.isVoid(partner, s.trick.led)) return null;
  return bestOf(over, (card) => (isToCome ? rankOf(card) : -rankOf(card)));
}
