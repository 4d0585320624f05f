import type { Choose } from '../../kit/game/gameBot.ts';
import { cardsToPlay, playOf } from '../../kit/tricks/trickBot.ts';
import { triedCall } from './bot/calling.ts';
import { triedPlace } from './bot/playing.ts';
import { callAction } from './calls.ts';
import { BIDDING, type BridgeView } from './state.ts';

/**
 * A sensible player: bids by the system that bot/system.ts describes, and reads the partner's calls by it; declares
 * with both hands in sight, and defends with an eye on the dummy; and judges how high to bid, and tries each card, in
 * worlds that fit all calls.
 */
export const bot: Choose<BridgeView> = (view, _seat, choices, random, effort = 1, tell) => {
  if (view.phase === BIDDING) return callAction(triedCall(view, random, effort));
  return playOf(triedPlace(view, cardsToPlay(choices), random, effort, tell));
};
