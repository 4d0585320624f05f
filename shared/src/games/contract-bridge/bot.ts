import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { playOf } from '../../kit/tricks/trickBot.ts';
import { chooseCall } from './bot/bidding.ts';
import { placeToDeclare } from './bot/declaring.ts';
import { placeToDefend } from './bot/defending.ts';
import { callAction } from './calls.ts';
import { BIDDING, type BridgeView } from './state.ts';

/**
 * A sensible player: bids by the system that bot/system.ts describes, and reads the partner's calls by it; declares
 * with both hands in sight; and defends with an eye on the dummy. It never guesses, so it needs no random numbers.
 */
export function bot(view: BridgeView, seat: number, _choices: readonly Choice[], _random: Random): Action {
  if (view.phase === BIDDING) return callAction(chooseCall(view.dealer, view.hand.calls, view.trick.own));
  // aces high, a card's place is the card itself
  return playOf(seat === view.hand.declarer ? placeToDeclare(view) : placeToDefend(view));
}
