import { cardOfCode, codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { bidOn } from './bot/bidding.ts';
import { Knowledge } from './bot/knowledge.ts';
import { cardToPlay } from './bot/playing.ts';
import type { OhHellView } from './state.ts';
import { BIDDING } from './state.ts';

/**
 * A sensible player: bids what the cards are likely to take, as far as the others leave that, and plays to take exactly
 * as many. It weighs chances and never guesses, so it needs no random numbers.
 */
export function bot(view: OhHellView, seat: number, choices: readonly Choice[], _random: Random): Action {
  const knowledge = new Knowledge(view, seat);
  if (view.phase === BIDDING) {
    const allowed = choices.map((choice) => Number(choice['tricks']));
    return { type: 'bid', tricks: bidOn(view, knowledge, allowed) };
  }
  const cards = choices.map((choice) => cardOfCode(String(choice['card'])));
  return { type: 'play', card: codeOf(cardToPlay(view, knowledge, cards)) };
}
