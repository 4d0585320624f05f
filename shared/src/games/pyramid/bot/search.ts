import { isAlone } from '../removals.ts';
import { rules } from '../rules.ts';
import { PHASE, type PyramidState, RESIGN, TAKE_BACK } from '../state.ts';
import type { Prospect } from './prospect.ts';

/**
 * Looks for a winning line when there are few passes and the order of the stock therefore matters. It plays the game
 * itself, removals before draws, leaves every position that has no prospect, and gives up after `budget` positions.
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
    if (state.phase !== PHASE.play || --this.budget < 0) return null;
    const { pyramid, stub } = state.fields;
    if (!this.isNew(state) || !this.prospect.isOpen(pyramid, stub, state.derived.values)) return null;
    const next = this.depths[depth] ?? rules.setup(state.options, 1, 0);
    this.depths[depth] = next;
    const king = forcedKing(state);
    const count = king >= 0 ? 1 : rules.count(state, 0);
    for (let i = 0; i < count; i++) {
      const move = king >= 0 ? king : rules.pick(state, 0, i);
      if (move === RESIGN || move === TAKE_BACK) continue;
      next.copyFrom(state);
      rules.apply(next, 0, move);
      if (next.phase === PHASE.won || this.firstMove(next, depth + 1) !== null) return move;
    }
    return null;
  }

  private isNew({ fields, options }: PyramidState): boolean {
    // if the passes are not counted, they make no difference
    const pass = options.redeals === 'unlimited' ? 0 : fields.turns;
    const mark = pass * 32 + fields.drawn;
    let known = this.visited.get(mark);
    if (known === undefined) {
      known = new Set();
      this.visited.set(mark, known);
    }
    const { size } = known;
    return known.add(fields.pyramid * 2 ** 24 + fields.stub).size > size;
  }
}

/** A king that may go: nothing is lost by taking it at once. -1 if there is none. */
export function forcedKing(state: PyramidState): number {
  for (let i = 0; i < state.fields.removalCount; i++) {
    const removal = state.derived.removals[i] as number;
    if (isAlone(removal)) return removal;
  }
  return -1;
}
