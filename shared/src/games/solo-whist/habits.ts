import { isMisere } from './bids.ts';
import { Sight } from './sight.ts';
import type { SoloState } from './state.ts';
import { cardToCatch, cardToDuck } from './tricksToLose.ts';
import { cardToWin } from './tricksToWin.ts';

/**
 * The card that the seat whose turn it is plays without thinking far. It is chosen from what that seat may know alone, so the bot can play
 * positions out with it that were dealt from its view (bot.ts).
 */
export function habitualCard(state: SoloState): number {
  const sight = new Sight(state, state.trick.turn);
  if (!isMisere(state.standing)) return cardToWin(sight);
  return sight.seat === state.holder ? cardToDuck(sight) : cardToCatch(sight, state.holder);
}
