/** How moves are tried in worlds that may be the true one. */
interface Trials {
  /**
   * In how many worlds at most; a part of one counts as one more. It is the budget: bots know no clock, so that they
   * choose alike on any machine. With none, the habitual move is made, or the one that is worth most however the cards
   * lie.
   */
  readonly deals: number;
  /** The habitual move, which is made among equals; NO_HABIT for none. */
  readonly habitual: number;
  /** Deals the next world; answers how much it counts beside the others: more than 0. */
  readonly deal: () => number;
  /** What a move brings the player in the world that was dealt last, everybody playing on. */
  readonly outcome: (move: number) => number;
  /** What a move is worth in addition, however the cards lie: added to what it brings on average. */
  readonly prior?: (move: number) => number;
}

/** No move is the player's habit. */
export const NO_HABIT = -1;

/** A bot that has no habit to fall back on tries its moves in so many worlds at the least. */
const LEAST_WORLDS = 8;

/** In how many worlds a bot without a habit tries its moves: `usual` with an effort of 1 (`GameBot.choose`). */
export function worldsWithoutHabit(effort: number, usual: number): number {
  return Math.max(LEAST_WORLDS, Math.ceil(effort * usual));
}

/** Sums of outcomes that differ by less are equal: they are added up in one order or another. */
const NOISE = 1e-9;
/** After every so many worlds the moves are compared. */
const ROUND = 16;
/** A move this many standard errors behind the best is not tried any more. */
const CLEARLY_WORSE = 3;

/**
 * The move that brings most over many worlds, each tried in every one; among equals the habitual one, or else the
 * first. Outcomes in one world are compared with each other, so that luck in the cards favours no move. Moves that are
 * clearly worse are left out, and the search ends as soon as one is left. A lone move is not tried, and there must be
 * one.
 */
export function bestMove(moves: readonly number[], trials: Trials): number {
  const { habitual, deal, outcome, prior = () => 0 } = trials;
  const deals = Math.ceil(trials.deals);
  const [first] = moves;
  if (first === undefined) throw new RangeError('nothing to try');
  let left = moves.map((move) => {
    const extra = prior(move);
    return { move, extra, sum: deals === 0 ? extra : 0, outcomes: new Float64Array(deals) };
  });
  for (let n = 0; n < deals && left.length > 1; n++) {
    const weight = deal();
    for (const tried of left) {
      const brought = weight * (outcome(tried.move) + tried.extra);
      tried.outcomes[n] = brought;
      tried.sum += brought;
    }
    if ((n + 1) % ROUND === 0) left = stillOpen(left, n + 1);
  }
  const most = Math.max(...left.map(({ sum }) => sum));
  if (deals === 0 && moves.includes(habitual)) return habitual;
  const equals = left.filter(({ sum }) => sum > most - NOISE).map(({ move }) => move);
  return equals.includes(habitual) ? habitual : (equals[0] ?? first);
}

/** A move with what it has brought so far. */
interface Tried {
  readonly move: number;
  readonly sum: number;
  readonly outcomes: Float64Array;
}

/** The moves that may yet turn out best after so many worlds. */
function stillOpen<T extends Tried>(left: T[], worlds: number): T[] {
  const best = left.reduce((a, b) => (b.sum > a.sum ? b : a));
  return left.filter(({ sum, outcomes }) => {
    const behind = best.sum - sum;
    if (behind < NOISE) return true;
    let squares = 0;
    for (let n = 0; n < worlds; n++) squares += ((best.outcomes[n] ?? 0) - (outcomes[n] ?? 0)) ** 2;
    // the sum's standard error, from how the difference varies from world to world
    const variance = Math.max(0, squares - behind ** 2 / worlds) * (worlds / (worlds - 1));
    return behind < CLEARLY_WORSE * Math.sqrt(variance);
  });
}
