/**
 * What results of the same deals are compared by, behind who has won, in a game whose score says nothing more. The game's words have `comparison.<name>`.
 * A method's type, so that a game of one state compares as a game of any.
 */
export interface Comparison<S> {
  readonly name: string;
  /** The fewer, the better; never below 0. */
  count(state: S, seat: number): number;
}
