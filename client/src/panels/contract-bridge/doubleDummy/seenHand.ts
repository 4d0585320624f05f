import { isHandOver } from '@kibitz/shared/games/contract-bridge/dealt';
import type { BridgeView } from '@kibitz/shared/games/contract-bridge/state';
import { SPECTATOR } from '@kibitz/shared/kit/game/viewer';
import type { RecordedGame } from '@kibitz/shared/kit/record/recordedGame';

/** A hand's end is among this many of its last moments. */
const LAST_MOMENTS = 3;

/** How the hand that is shown at a stop ended; null for a hand that was not played to its end. */
export function seenHand(game: RecordedGame, at: number): BridgeView | null {
  const { stops } = game;
  const first = stops.findLastIndex(({ isHandStart }, i) => isHandStart && i <= at);
  const next = stops.findIndex(({ isHandStart }, i) => isHandStart && i > at);
  const moments = stops.slice(Math.max(0, first), next < 0 ? stops.length : next).slice(-LAST_MOMENTS);
  for (const stop of moments.reverse()) {
    // a spectator sees the whole deal only once the hand is over
    const view = game.view(stop, SPECTATOR) as BridgeView;
    if (isHandOver(view.phase)) return view;
  }
  return null;
}
