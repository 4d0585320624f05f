import { cardInMisere } from '../../kit/bots/misere.ts';
import type { Card } from '../../kit/cards/cards.ts';
import type { Choose } from '../../kit/game/gameBot.ts';
import { cardsToPlay, playOf, playOnByHabit, searchedAction } from '../../kit/tricks/trickBot.ts';
import { cardToWin } from '../../kit/tricks/trickHabits.ts';
import { TrickKnowledge, WHOLE_PACK } from '../../kit/tricks/trickKnowledge.ts';
import { bidOn } from './bot/bidding.ts';
import { Knowledge } from './bot/knowledge.ts';
import { cardToPlay } from './bot/playing.ts';
import { rules } from './rules.ts';
import { pointsFor } from './scoring.ts';
import { BIDDING, type OhHellState, type OhHellView } from './state.ts';

/** Worlds that a player with one card tries each in; with more cards, which take longer to play out, fewer. */
const DEALS = 1500;
/**
 * A sensible player: bids what the cards are likely to take, as far as the others leave that, and weighs by chances
 * which card takes exactly as many, unless another does better in worlds that fit what they know.
 */
export const bot: Choose<OhHellView> = (view, seat, choices, random, effort = 1) => {
  const knowledge = new Knowledge(view, seat);
  if (view.phase === BIDDING) {
    const allowed = choices.map((choice) => Number(choice['tricks']));
    return { type: 'bid', tricks: bidOn(view, knowledge, allowed) };
  }
  const cards = cardsToPlay(choices);
  const likely = cardToPlay(view, knowledge, cards);
  if (cards.length === 1) return playOf(likely);
  return searchedAction(rules, view, seat, random, {
    deals: Math.ceil((effort * DEALS) / knowledge.tricksLeft()),
    habit: () => likely,
    playOn: (state) => playOnByHabit(rules, state, roughCard),
    worth: (state) => leadOf(state, seat),
  });
};

/** What anybody plays in a world: they take tricks until they have their bid, and then none. */
function roughCard({ trick, hand }: OhHellState, seat: number): Card {
  const s = new TrickKnowledge(trick, WHOLE_PACK, ~(1 << seat));
  const need = (hand.bids[seat] ?? 0) - (trick.won[seat] ?? 0);
  return need > 0 ? cardToWin(s) : cardInMisere(s, 1 << seat);
}

/** By how much a seat has outscored the average of the others in a hand that was played out. */
function leadOf({ options, hand, trick }: OhHellState, seat: number): number {
  const points = hand.bids.map((bid, of) => (bid < 0 ? 0 : pointsFor(options.scoring, bid, trick.won[of] ?? 0)));
  const own = points[seat] ?? 0;
  return own - (points.reduce((sum, n) => sum + n, 0) - own) / (trick.players - 1);
}
