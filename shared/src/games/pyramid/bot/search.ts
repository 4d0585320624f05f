import { RESIGN, TAKE_BACK } from '../moves.ts';
import { isAlone } from '../removals.ts';
import { countMoves, makeMove, pickMove } from '../rules.ts';
import { PyramidState } from '../state.ts';
import type { Prospect } from './prospect.ts';

/**
 * Looks for a winning line when there are few passes and the order of the stock therefore matters. It plays the game itself, removals
 * before draws, leaves every position that has no prospect, and gives up after `budget` positions.
 */
export class LineSearch {
  private readonly prospect: Prospect;
  /** One state for each depth of the search, made once. */
  private readonly depths: PyramidState[] = [];
  /** Positions that have been looked at, by pass and place of the mark. */
  private readonly visited = new Map<number, Set<number>>();
  private budget: number;

  /** `prospect` must not make the stock wait; `budget` is how many positions are looked at. */
  constructor(prospect: Prospect, budget: number) {
    this.prospect = prospect;
    this.budget = budget;
  }

  /** The first move of a line that wins from here; null if none was found. */
  firstMove(state: PyramidState, depth = 0): number | null {
    if (state.course.stage !== 'play' || --this.budget < 0) return null;
    const { pyramid, stub } = state.course;
    if (!this.isNew(state) || !this.prospect.isOpen(pyramid, stub, state.values)) return null;
    const next = this.depths[depth] ?? new PyramidState(state.options);
    this.depths[depth] = next;
    const king = forcedKing(state);
    const count = king >= 0 ? 1 : countMoves(state);
    for (let i = 0; i < count; i++) {
      const move = king >= 0 ? king : pickMove(state, i);
      if (move === RESIGN || move === TAKE_BACK) continue;
      next.copyFrom(state);
      makeMove(next, move);
      if (next.course.stage === 'won' || this.firstMove(next, depth + 1) !== null) return move;
    }
    return null;
  }

  private isNew({ course, options }: PyramidState): boolean {
    // if the passes are not counted, they make no difference
    const pass = options.redeals === 'unlimited' ? 0 : course.turns;
    const mark = pass * 32 + course.drawn;
    let known = this.visited.get(mark);
    if (known === undefined) {
      known = new Set();
      this.visited.set(mark, known);
    }
    const { size } = known;
    return known.add(course.pyramid * 2 ** 24 + course.stub).size > size;
  }
}

/** A king that may go: nothing is lost by taking it at once. -1 if there is none. */
export function forcedKing(state: PyramidState): number {
  for (let i = 0; i < state.course.removalCount; i++) {
    const removal = state.removals[i] as number;
    if (isAlone(removal)) return removal;
  }
  return -1;
}
