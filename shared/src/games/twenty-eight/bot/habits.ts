import { bestOf } from '../../../kit/bots/bestOf.ts';
import { type Card, JACK, rankOf } from '../../../kit/cards/cards.ts';
import { masksFor, opponentsOf, TrickKnowledge } from '../../../kit/tricks/trickKnowledge.ts';
import { CARD_POINTS, PACK } from '../ranking.ts';
import type { TwentyEightState } from '../state.ts';

/**
 * The card that the seat whose turn it is plays without much thought, of those that it may, by what it may know: it
 * leads a jack, gives points to a trick that its side is sure of, takes one that it can be sure of, and saves points
 * otherwise.
 */
export function habitualCard({ trick, game }: TwentyEightState, cards: readonly Card[]): Card {
  const { order } = trick;
  const onward = game.onward === 1 ? 1 : -1;
  const s = new TrickKnowledge(trick, masksFor(PACK, order), opponentsOf(trick.turn), { onward });
  const points = (card: Card): number => CARD_POINTS[card] ?? 0;
  const poorest = (card: Card): number => -16 * points(card) - (order.placeOf(card) & 15);
  if (s.leads()) return bestOf(cards, (card) => (rankOf(card) === JACK ? 1 : poorest(card)));
  if (s.friendIsSafe()) return bestOf(cards, points);
  const isSure = (card: Card) => s.beats(order.placeOf(card)) && (s.isLast() || s.isBoss(order.placeOf(card)));
  const sure = cards.filter(isSure);
  return sure.length > 0 ? bestOf(sure, points) : bestOf(cards, poorest);
}
