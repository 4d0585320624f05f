import type { Action, Choice, Refusal, SeatMove } from './action.ts';
import { READY } from './action.ts';
import { defaultAction } from './defaultAction.ts';
import { actorBit, type Game } from './game.ts';
import { choiceFor } from './moves.ts';
import { act } from './play.ts';

/*
 * A private window (GameSecrecy.isPrivateWindow): some seats may declare something, depending on what they hold, and
 * nobody else learns which. A table therefore asks everybody alike: each seat says that it is ready, whether or not it
 * had anything to declare. A record omits that: it has the declarations, and what the rules require of a seat that has
 * something left to declare.
 */

/** Whether a private window is open. */
export function isInWindow<S>(game: Game<S>, state: S): boolean {
  return game.secrecy.isPrivateWindow?.(state) === true;
}

/** What a seat is offered in a private window: whatever it may declare, and READY in place of declining. */
export function windowChoices<S>(game: Game<S>, state: S, seat: number): Choice[] {
  const legal = game.rules.legal(state, seat);
  const declining = legal.length === 0 ? READY : defaultAction(legal);
  return [...legal.filter((choice) => choiceFor([choice], declining) === null), READY];
}

/** What a seat does in a private window: the game's moves, and whether it is ready now. */
export interface WindowAnswer {
  readonly moves: readonly SeatMove[];
  readonly isReady: boolean;
}

/**
 * Makes a seat's moves in a private window, declarations and then perhaps READY, or says why they are refused; `state`
 * is unusable then.
 */
export function answerWindow<S>(
  game: Game<S>,
  state: S,
  seat: number,
  actions: readonly Action[],
): WindowAnswer | Refusal {
  const moves: SeatMove[] = [];
  const last = actions.at(-1);
  const isReady = last !== undefined && choiceFor([READY], last) !== null;
  for (const action of isReady ? actions.slice(0, -1) : actions) {
    const refused = act(game, state, seat, action);
    if (refused !== null) return refused;
    moves.push({ ...action, seat });
  }
  while (isReady && isInWindow(game, state) && (game.rules.actors(state) & actorBit(seat)) !== 0) {
    const action = defaultAction(game.rules.legal(state, seat));
    const refused = act(game, state, seat, action);
    if (refused !== null) throw new Error(`a default action is refused: ${refused.why.key}`);
    moves.push({ ...action, seat });
  }
  return { moves, isReady };
}
