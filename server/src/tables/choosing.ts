import type { Action, Choice } from '@kibitz/shared/kit/game/action';
import { actorBit, type Game } from '@kibitz/shared/kit/game/game';
import { act } from '@kibitz/shared/kit/game/play';
import { isInWindow } from '@kibitz/shared/kit/game/privateWindow';
import { READY } from '@kibitz/shared/kit/game/ready';
import type { Refused } from '@kibitz/shared/wire/messages';
import { refusal } from '../refusals.ts';

/** Chooses an action from what a seat sees and may do. */
export type Chooser = (view: unknown, choices: readonly Choice[]) => Promise<Action>;

/** Makes a chosen action. Throws if the rules refuse it. */
function make(game: Game, state: unknown, seat: number, action: Action): void {
  const refused = act(game, state, seat, action);
  if (refused !== null) throw new Error(`a choice is refused: ${refused.why.key}`);
}

/** A decision of `n` actions, of which the first is chosen. Plays on `state`. */
export async function decidedTogether(
  game: Game,
  state: unknown,
  seat: number,
  { first, n, choose }: { readonly first: Action; readonly n: number; readonly choose: Chooser },
): Promise<Action[]> {
  const actions = [first];
  for (let last = first; actions.length < n; actions.push(last)) {
    make(game, state, seat, last);
    last = await choose(game.secrecy.view(state, seat), game.rules.legal(state, seat));
  }
  return actions;
}

/** Everything a seat does in a private window, whether it has anything to declare or not. Plays on `state`. */
export async function declared(game: Game, state: unknown, seat: number, choose: Chooser): Promise<Action[]> {
  const actions: Action[] = [];
  while (isInWindow(game, state) && (game.rules.actors(state) & actorBit(seat)) !== 0) {
    const action = await choose(game.secrecy.view(state, seat), game.rules.legal(state, seat));
    make(game, state, seat, action);
    actions.push(action);
  }
  return [...actions, READY];
}

/** Why the actions of a seat are not one whole decision; null if they are. Nobody may ever see half of one. */
export function whyNotOneDecision(game: Game, view: unknown, actions: readonly Action[]): Refused | null {
  const together = game.picture.together(view);
  const ofIt = actions.filter(({ type }) => type === together?.type);
  if (together === undefined || ofIt.length === 0) return actions.length === 1 ? null : refusal('illegal');
  const isWhole = actions.length === together.n && ofIt.length === together.n;
  return isWhole ? null : refusal('illegal', 'together', { n: together.n });
}
