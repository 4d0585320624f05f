import type { Action } from '../../kit/game/action.ts';
import { actorBit, awaitedBy, type Game, SPECTATOR, type Viewer } from '../../kit/game/game.ts';
import { claimOf } from '../../kit/tricks/claiming.ts';

/** What a viewer may learn, each part as text under its name. */
export interface Observation {
  readonly [part: string]: string;
}

/** What a seat is answered when it tries an action: that it may do so, or why not. */
function answerTo(game: Game, state: unknown, seat: number, action: Action): unknown {
  if (game.moveOf(state, seat, action) !== null) return 'legal';
  return game.whyNot(state, seat, action);
}

/**
 * Everything that a game gives a viewer: the view, the picture and how the game stands, and to a seat its own picture,
 * whether the table waits for it, its choices with their fast form, what it may claim, and what it is answered to each
 * of `tried` when it may act.
 */
export function observe(game: Game, state: unknown, viewer: Viewer, tried: readonly Action[]): Observation {
  const view = game.view(state, viewer);
  const open: Observation = {
    view: JSON.stringify(view),
    picture: JSON.stringify(game.table(view)),
    result: JSON.stringify(game.result(state)),
  };
  if (viewer === SPECTATOR) return open;
  const mayAct = (game.actors(state) & actorBit(viewer)) !== 0;
  const seat: Observation = {
    ...open,
    own: JSON.stringify(game.ownPicture(view)),
    choices: JSON.stringify(game.legal(state, viewer)),
    awaited: String((awaitedBy(game, state) & actorBit(viewer)) !== 0),
  };
  if (!mayAct) return seat;
  return {
    ...seat,
    count: String(game.count(state, viewer)),
    claim: JSON.stringify(game.claims === undefined ? null : claimOf(game, state, viewer)),
    answers: JSON.stringify(tried.map((action) => [action, answerTo(game, state, viewer, action)])),
  };
}
