import type { Action, Choice } from '@kibitz/shared/kit/game/action';
import { READY } from '@kibitz/shared/kit/game/action';
import { actorBit, type Game } from '@kibitz/shared/kit/game/game';
import { act } from '@kibitz/shared/kit/game/play';
import { isInWindow } from '@kibitz/shared/kit/game/privateWindow';
import type { Refused } from '@kibitz/shared/wire/messages';
import { refusal } from '../refusals.ts';

/** Chooses an action from a seat's view and its choices. */
export type Chooser = (view: unknown, choices: readonly Choice[]) => Promise<Action>;

/** Makes a chosen action. Throws if the rules refuse it. */
function make(game: Game, state: unknown, seat: number, action: Action): void {
  const refused = act(game, state, seat, action);
  if (refused !== null) throw new Error(`a choice is refused: ${refused.why.key}`);
}

/**
 * A whole decision of a seat that may act: one action, all the actions that are decided together, or everything the
 * seat does in a private window. Plays on `state`.
 */
export async function wholeDecision(game: Game, state: unknown, seat: number, choose: Chooser): Promise<Action[]> {
  const next = () => choose(game.secrecy.view(state, seat), game.rules.legal(state, seat));
  if (isInWindow(game, state)) {
    const declared: Action[] = [];
    while (isInWindow(game, state) && (game.rules.actors(state) & actorBit(seat)) !== 0) {
      const action = await next();
      make(game, state, seat, action);
      declared.push(action);
    }
    return [...declared, READY];
  }
  const together = game.picture.together(game.secrecy.view(state, seat));
  let last = await next();
  const actions = [last];
  if (together === undefined || last.type !== together.type) return actions;
  while (actions.length < together.n) {
    make(game, state, seat, last);
    last = await next();
    actions.push(last);
  }
  return actions;
}

/** Why a seat's actions are not one whole decision; null if they are. Nobody may ever see half a decision. */
export function whyNotOneDecision(game: Game, view: unknown, actions: readonly Action[]): Refused | null {
  const together = game.picture.together(view);
  const ofIt = actions.filter(({ type }) => type === together?.type);
  if (together === undefined || ofIt.length === 0) return actions.length === 1 ? null : refusal('illegal');
  const isWhole = actions.length === together.n && ofIt.length === together.n;
  return isWhole ? null : refusal('illegal', 'together', { n: together.n });
}
