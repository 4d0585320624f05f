import { codes } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { countMoves, DRAW, pickMove, RESIGN, TAKE_BACK, TURN_OVER } from './moves.ts';
import { placesOf } from './removals.ts';
import type { PyramidState } from './state.ts';

/** A move as a record writes it. */
export function actionOf(state: PyramidState, move: number): Action & Choice {
  switch (move) {
    case DRAW:
      return { type: 'draw' };
    case TURN_OVER:
      return { type: 'recycle' };
    case TAKE_BACK:
      return { type: 'undo' };
    case RESIGN:
      return { type: 'resign' };
    default: {
      const named = codes(placesOf(move).map((place) => state.cards[place] as number));
      return named.length === 2 ? { type: 'remove', card: named } : { type: 'match', cards: named };
    }
  }
}

/** Everything the player may do now, in the order of `pickMove`; [] before the deal and after the end. */
export function legal(state: PyramidState, seat: number): Choice[] {
  if (seat !== 0 || state.stage !== 'play') return [];
  return Array.from({ length: countMoves(state) }, (_, i) => actionOf(state, pickMove(state, i)));
}

/** The move of an action; null where it is not among the legal ones. */
export function moveOf(state: PyramidState, seat: number, action: Action): number | null {
  const choices = legal(state, seat);
  const choice = choiceFor(choices, action);
  return choice === null ? null : pickMove(state, choices.indexOf(choice));
}
