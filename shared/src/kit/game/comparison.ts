/**
 * What results of the same deals are compared by, after who has won, in a game whose score says nothing more. The
 * game's words have
 * `comparison.<name>`. Typed as a method, so that a game of one state compares as a game of any.
 */
export interface Comparison<S> {
  readonly name: string;
  /** Fewer is better; never below 0. */
  count(state: S, seat: number): number;
}
