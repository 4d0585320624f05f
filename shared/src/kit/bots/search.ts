/** How moves are tried in worlds, any of which may be the true one. */
export interface Trials {
  /**
   * The most worlds to try, rounded up. This is the whole budget: bots use no clock, so that they choose alike on any
   * machine. With 0, the habitual move is made or, without one, the move with the highest `prior`.
   */
  readonly deals: number;
  /** The habitual move, which is made among equals; NO_HABIT for none. */
  readonly habitual: number;
  /** How many standard errors ahead of it another move must be, since less may be luck; 1 by default. */
  readonly margin?: number;
  /** Deals the next world. */
  readonly deal: () => void;
  /** What a move brings the player in the world that was dealt last, everybody playing on. */
  readonly outcome: (move: number) => number;
  /** What a move is worth however the cards lie, added to what it brings on average. */
  readonly prior?: (move: number) => number;
  /** The figure that `tell` reports for the last outcome, if it is not the outcome itself. */
  readonly read?: (() => number) | undefined;
  /** Told what each move brings, best first, if any were tried. */
  readonly tell?: ((weights: readonly Weight[]) => void) | undefined;
}

/** What a move brings beside the others. */
export interface Weight {
  readonly move: number;
  /** On average, as `read` counts it; the gap to the best is taken from the worlds in which both were tried. */
  readonly brings: number;
  /** Whether it is behind the best by more than luck. */
  readonly isWorse: boolean;
}

/** No move is the player's habit. */
export const NO_HABIT = -1;

/** A bot that has no habit to fall back on tries its moves in at least this many worlds. */
const LEAST_WORLDS = 8;

/** In how many worlds a bot without a habit tries its moves: `usual` with an effort of 1 (`GameBot.choose`). */
export function worldsWithoutHabit(effort: number, usual: number): number {
  return Math.max(LEAST_WORLDS, Math.ceil(effort * usual));
}

/** Sums that differ by less are equal: rounding depends on the order in which outcomes are added. */
const NOISE = 1e-9;
/** The moves are compared each time this many more worlds have been tried. */
const ROUND = 16;
/** A move this many standard errors behind the best is not tried any more. */
const CLEARLY_WORSE = 3;
/** A move this many standard errors behind the best is called worse. */
const WORSE = 2;

/**
 * The move that brings most over many worlds, each tried in every one; the habitual one if that is hardly behind, and
 * among equals else the first. Outcomes are compared within each world, so that the luck of the cards favours no move.
 * Moves that are clearly worse are dropped, and the search ends as soon as only one is left. The best of many may be
 * best by luck: unless its lead is clear, it plays off against the habitual one in as many other worlds. `moves` must
 * not be empty; a lone move is not tried.
 */
export function bestMove(moves: readonly number[], trials: Trials): number {
  const { habitual, deals, margin = 1, tell } = trials;
  const [first] = moves;
  if (first === undefined) throw new RangeError('nothing to try');
  const all = moves.map((move) => untried(move, trials));
  const left = tryOut(all, trials);
  if (deals === 0 && moves.includes(habitual)) return habitual;
  const most = Math.max(...left.map(({ sum }) => sum));
  const equals = left.filter(({ sum }) => sum > most - NOISE);
  const usual = left.find(({ move }) => move === habitual);
  const leading = equals.find((one) => one === usual) ?? equals[0];
  const isClose =
    usual !== undefined && leading !== undefined && margin > 0 && !isAhead(leading, usual, margin, trials);
  const best = isClose ? usual : leading;
  if (best !== undefined && best.worlds > 0) tell?.(weightsOf(all, best));
  return best?.move ?? first;
}

/** Whether a move is certain enough to bring more than the habitual one. */
function isAhead(leading: Tried, usual: Tried, margin: number, trials: Trials): boolean {
  if (!isMoreThanLuck(leading, usual, margin)) return false;
  if (errorsBehind(usual, leading, usual.worlds) >= CLEARLY_WORSE) return true;
  const [again, other] = [untried(leading.move, trials), untried(usual.move, trials)];
  tryOut([again, other], trials);
  return isMoreThanLuck(again, other, margin);
}

/** In few worlds the standard error itself is not certain, and in one there is none. */
function isMoreThanLuck(leading: Tried, usual: Tried, margin: number): boolean {
  const { worlds } = usual;
  return worlds > 1 && errorsBehind(usual, leading, worlds) > margin * (1 + 2 / worlds);
}

function untried(move: number, { deals, prior }: Trials): Tried {
  const extra = prior?.(move) ?? 0;
  const room = () => new Float64Array(Math.ceil(deals));
  return { move, extra, worlds: 0, sum: deals === 0 ? extra : 0, outcomes: room(), told: room() };
}

/** Tries moves; answers those that are left. */
function tryOut(moves: Tried[], { deals, deal, outcome, read }: Trials): Tried[] {
  let left = moves;
  for (let n = 0; n < deals && left.length > 1; n++) {
    deal();
    for (const tried of left) {
      const brought = outcome(tried.move);
      tried.outcomes[n] = brought + tried.extra;
      tried.told[n] = read?.() ?? brought;
      tried.sum += brought + tried.extra;
      tried.worlds++;
    }
    if ((n + 1) % ROUND === 0) left = stillOpen(left, n + 1);
  }
  return left;
}

/** A move with what it has brought so far. */
interface Tried {
  readonly move: number;
  readonly extra: number;
  worlds: number;
  sum: number;
  /** By world: what it has brought, `prior` included, and the figure reported for it. */
  readonly outcomes: Float64Array;
  readonly told: Float64Array;
}

/** How far a move is behind another over so many worlds that both were tried in, in standard errors. */
function errorsBehind(tried: Tried, best: Tried, worlds: number): number {
  let [behind, squares] = [0, 0];
  for (let n = 0; n < worlds; n++) {
    const difference = (best.outcomes[n] ?? 0) - (tried.outcomes[n] ?? 0);
    behind += difference;
    squares += difference ** 2;
  }
  if (behind < NOISE) return 0;
  // the sum's standard error, from how the difference varies from world to world
  const variance = Math.max(0, squares - behind ** 2 / worlds) * (worlds / (worlds - 1));
  return behind / Math.sqrt(variance);
}

/** The moves that may yet turn out best after so many worlds. */
function stillOpen(left: Tried[], worlds: number): Tried[] {
  const best = left.reduce((a, b) => (b.sum > a.sum ? b : a));
  return left.filter((tried) => errorsBehind(tried, best, worlds) < CLEARLY_WORSE);
}

/** What moves that were tried bring, the best first. */
function weightsOf(all: readonly Tried[], best: Tried): Weight[] {
  const meanOf = ({ told }: Tried, worlds: number): number =>
    told.subarray(0, worlds).reduce((a, b) => a + b, 0) / worlds;
  const most = meanOf(best, best.worlds);
  const rest = all
    .filter((tried) => tried !== best)
    .map((tried) => ({
      move: tried.move,
      brings: most - (meanOf(best, tried.worlds) - meanOf(tried, tried.worlds)),
      isWorse: errorsBehind(tried, best, tried.worlds) > WORSE,
    }))
    .sort((a, b) => b.brings - a.brings);
  return [{ move: best.move, brings: most, isWorse: false }, ...rest];
}
