import type { Refusal } from '@kibitz/shared/kit/game/action';
import { DEALER, type Game, SPECTATOR } from '@kibitz/shared/kit/game/game';
import { isDeck, type Move } from '@kibitz/shared/kit/game/play';
import { isInWindow } from '@kibitz/shared/kit/game/privateWindow';
import { makeMove } from '@kibitz/shared/kit/record/replay';

/**
 * Makes one recorded move like `makeMove`, and gives `look` what all knew on the way: a spectator's view after each
 * step of the dealer and after the move. It is never
 * given half of a decision, or the inside of a private window.
 */
export function makeSeenMove<S>(game: Game<S>, state: S, move: Move, look: (open: unknown) => void): Refusal | null {
  const show = () => {
    if (!isInWindow(game, state)) look(game.view(state, SPECTATOR));
  };
  while (game.actors(state) === DEALER && game.dealerStep(state) !== 'shuffle') {
    game.step(state);
    show();
  }
  const refused = makeMove(game, state, move);
  if (refused === null && !isHalfDecided(game, state, move)) show();
  return refused;
}

/** Is this move, the last one, part of a decision with more moves to come? */
function isHalfDecided<S>(game: Game<S>, state: S, move: Move): boolean {
  return !isDeck(move) && game.together(game.view(state, move.seat))?.type === move.type;
}
