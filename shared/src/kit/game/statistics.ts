/**
 * One thing that the players of a game count. Typed as a method, so that a game of one state counts as a game of any.
 */
export interface Statistic<S> {
  /** The statistic that this one is a share of and never exceeds; none if omitted. */
  readonly of?: string | undefined;
  /** A seat's count so far: never negative, and never decreasing. */
  count(state: S, seat: number): number;
}

/**
 * What the players of a game count, by name and in the order in which it is shown. The game's words have
 * `statistic.<name>`.
 */
export interface Statistics<S> {
  readonly [name: string]: Statistic<S>;
}

/** Figures by the names of a game's statistics. */
export interface Figures {
  readonly [name: string]: number;
}

/** A seat's statistics; {} if the game counts nothing. */
export function figuresOf<S>(statistics: Statistics<S> | undefined, state: S, seat: number): Figures {
  const named = Object.entries(statistics ?? {});
  return Object.fromEntries(named.map(([name, statistic]) => [name, statistic.count(state, seat)]));
}

/**
 * How results of the same deals are compared, after who has won, in a game whose score says nothing more. The game's
 * words have `comparison.<name>`. Typed as a method, so that a game of one state compares as a game of any.
 */
export interface Comparison<S> {
  readonly name: string;
  /** Fewer is better; never below 0. */
  count(state: S, seat: number): number;
}
