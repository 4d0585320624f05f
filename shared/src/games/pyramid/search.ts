import { countMoves, makeMove, pickMove, RESIGN, TAKE_BACK } from './moves.ts';
import type { Prospect } from './prospect.ts';
import { isAlone } from './removals.ts';
import { PyramidState } from './state.ts';

/**
 * Looks for a winning line where the passes are few and the order of the stock therefore matters. It plays the game itself,
 * removals before draws, leaves every position that has no prospect, and gives up after `budget` positions.
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

  /** The first move of a line that wins from here; null where none was found. */
  firstMove(state: PyramidState): number | null {
    return this.follow(state, 0);
  }

  private follow(state: PyramidState, depth: number): number | null {
    if (state.stage !== 'play' || --this.budget < 0) return null;
    if (!this.isNew(state) || !this.prospect.isOpen(state)) return null;
    const next = this.at(depth, state);
    const king = forcedKing(state);
    const count = king >= 0 ? 1 : countMoves(state);
    for (let i = 0; i < count; i++) {
      const move = king >= 0 ? king : pickMove(state, i);
      if (move === RESIGN || move === TAKE_BACK) continue;
      next.copyFrom(state);
      makeMove(next, move);
      if (next.stage === 'won' || this.follow(next, depth + 1) !== null) return move;
    }
    return null;
  }

  private at(depth: number, like: PyramidState): PyramidState {
    let state = this.depths[depth];
    if (state === undefined) {
      state = new PyramidState(like.options);
      this.depths[depth] = state;
    }
    return state;
  }

  private isNew(state: PyramidState): boolean {
    // where the passes are not counted, they make no difference
    const pass = state.options.redeals === 'unlimited' ? 0 : state.turns;
    const mark = pass * 32 + state.drawn;
    let known = this.visited.get(mark);
    if (known === undefined) {
      known = new Set();
      this.visited.set(mark, known);
    }
    const key = state.pyramid * 2 ** 24 + state.stub;
    if (known.has(key)) return false;
    known.add(key);
    return true;
  }
}

/** A king that may go: nothing is lost by taking it at once. -1 where there is none. */
export function forcedKing(state: PyramidState): number {
  for (let i = 0; i < state.removalCount; i++) {
    const removal = state.removals[i] as number;
    if (isAlone(removal)) return removal;
  }
  return -1;
}
