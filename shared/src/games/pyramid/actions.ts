import { codes } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { DRAW } from './moves.ts';
import { placesOf } from './removals.ts';
import { actors, countMoves, pickMove } from './rules.ts';
import type { PyramidState } from './state.ts';

/** The actions that name no card, by their moves from DRAW on. */
const PLAIN = ['draw', 'recycle', 'undo', 'resign'];

/** A move as a record writes it. */
export function actionOf(move: number, state: PyramidState): Action & Choice {
  const type = PLAIN[move - DRAW];
  if (type !== undefined) return { type };
  const named = codes(placesOf(move).map((place) => state.cards[place] as number));
  return named.length === 2 ? { type: 'remove', card: named } : { type: 'match', cards: named };
}

/** What the player may do, in the order of `pickMove`, and the move of an action: null if it is not among them. */
export const { legal, moveOf } = listedMoves<PyramidState>(
  { actors, count: countMoves, pick: (state, _seat, i) => pickMove(state, i) },
  actionOf,
);
