/**
 * One thing that the players of a game count. Typed as a method, so that a game of one state counts as a game of any.
 */
export interface Statistic<S> {
  /** The statistic that this one is a share of, and never exceeds; without it, it stands alone. */
  readonly of?: string | undefined;
  /** How much of it a seat has so far: never below 0, and never less than before. */
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

/** What a seat has to its name, as the game counts it; {} if it counts nothing. */
export function figuresOf<S>(statistics: Statistics<S> | undefined, state: S, seat: number): Figures {
  const named = Object.entries(statistics ?? {});
  return Object.fromEntries(named.map(([name, statistic]) => [name, statistic.count(state, seat)]));
}

/**
 * What results of the same deals are compared by, after who has won, in a game whose score says nothing more. The
 * game's words have `comparison.<name>`. Typed as a method, so that a game of one state compares as a game of any.
 */
export interface Comparison<S> {
  readonly name: string;
  /** Fewer is better; never below 0. */
  count(state: S, seat: number): number;
}
