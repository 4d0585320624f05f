import type { Action } from '../../kit/game/action.ts';
import { actorBit, awaitedBy, type Game, SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { claimOf } from '../../kit/tricks/claiming.ts';

/** What a viewer may learn, each part as text under its name. */
export interface Observation {
  readonly [part: string]: string;
}

/** The answer to a seat that tries an action: that it is legal, or why not. */
function answerTo(game: Game, state: unknown, seat: number, action: Action): unknown {
  if (game.rules.moveOf(state, seat, action) !== null) return 'legal';
  return game.rules.whyNot(state, seat, action);
}

/**
 * Everything that a game gives a viewer: the view, the picture and the result so far; for a seat also its own picture,
 * whether the table waits for it, its choices with their fast form, what it may claim, and the answer to each of
 * `tried` when it may act.
 */
export function observe(game: Game, state: unknown, viewer: Viewer, tried: readonly Action[]): Observation {
  const view = game.secrecy.view(state, viewer);
  const open: Observation = {
    view: JSON.stringify(view),
    picture: JSON.stringify(game.picture.table(view)),
    result: JSON.stringify(game.rules.result(state)),
  };
  if (viewer === SPECTATOR) return open;
  const mayAct = (game.rules.actors(state) & actorBit(viewer)) !== 0;
  const seat: Observation = {
    ...open,
    own: JSON.stringify(game.picture.ownPicture(view)),
    choices: JSON.stringify(game.rules.legal(state, viewer)),
    awaited: String((awaitedBy(game, state) & actorBit(viewer)) !== 0),
  };
  if (!mayAct) return seat;
  return {
    ...seat,
    count: String(game.rules.count(state, viewer)),
    claim: JSON.stringify(game.rules.claims === undefined ? null : claimOf(game, state, viewer)),
    answers: JSON.stringify(tried.map((action) => [action, answerTo(game, state, viewer, action)])),
  };
}
