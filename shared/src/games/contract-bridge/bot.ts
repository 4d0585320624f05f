import { codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import type { Random } from '../../kit/game/random.ts';
import { actionOf } from './actions.ts';
import { chooseCall } from './bidding.ts';
import { placeToDeclare } from './declaring.ts';
import { placeToDefend } from './defending.ts';
import { CALL } from './rules.ts';
import { BIDDING } from './state.ts';
import type { BridgeView } from './view.ts';

/**
 * A sensible player: bids by the system that system.ts describes, and reads his partner's calls by it; declares with both hands in sight;
 * and defends with an eye on the dummy. He never guesses, so he needs no random numbers.
 */
export function bot(view: BridgeView, seat: number, _choices: readonly Choice[], _random: Random): Action {
  if (view.phase === BIDDING) return actionOf(CALL + chooseCall(view.dealer, view.calls, view.trick.own));
  // aces high, a card's place is the card itself
  const place = seat === view.declarer ? placeToDeclare(view) : placeToDefend(view);
  return { type: 'play', card: codeOf(place) };
}
