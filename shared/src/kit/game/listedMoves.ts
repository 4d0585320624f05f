import type { Action, Choice } from './action.ts';
import { type Actors, actorBit } from './game.ts';
import { choiceFor } from './moves.ts';

/**
 * The rules of a game as far as they say who may do what: moves are counted and picked, and none of them draws an
 * amount.
 */
interface PickedMoves<S> {
  readonly actors: (state: S) => Actors;
  readonly count: (state: S, seat: number) => number;
  readonly pick: (state: S, seat: number, i: number) => number;
}

/**
 * `legal` and `moveOf` of a game whose moves are numbers that `actionOf` writes: everything that can be picked, in its
 * order.
 */
export function listedMoves<S>(
  { actors, count, pick }: PickedMoves<S>,
  actionOf: (move: number, state: S) => Action & Choice,
) {
  function legal(state: S, seat: number): Choice[] {
    if ((actors(state) & actorBit(seat)) === 0) return [];
    return Array.from({ length: count(state, seat) }, (_, i) => actionOf(pick(state, seat, i), state));
  }

  function moveOf(state: S, seat: number, action: Action): number | null {
    const choices = legal(state, seat);
    const choice = choiceFor(choices, action);
    return choice === null ? null : pick(state, seat, choices.indexOf(choice));
  }

  return { legal, moveOf };
}
