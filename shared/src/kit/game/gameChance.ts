import type { Card } from '../cards/cards.ts';
import type { AnyOptions } from './options.ts';

/**
 * What the dealer does next: `shuffle` wants a deck; `turn` shows a card or a few; `gather` takes in a full trick;
 * `count` says something aloud that takes a moment to follow, such as what a hand scores; `score` scores a hand; `next`
 * goes on after the score, once people have read it.
 */
export type DealerStep = 'shuffle' | 'turn' | 'gather' | 'count' | 'score' | 'next';

/** For how many seconds people see the table before each step, unless the game says (`GameChance.stepSeconds`). */
export const STEP_SECONDS: Readonly<Record<DealerStep, number>> = {
  shuffle: 0,
  turn: 0.7,
  gather: 0.9,
  count: 1.5,
  score: 0.3,
  next: 12,
};

/** The most seconds before any step: a table that stands longer looks broken. */
export const MOST_STEP_SECONDS = 15;

/** Typed as a method, so that a game of one state counts as a game of any. */
type Arrange<S> = { arrange(state: S, deck: { [i: number]: Card }): void }['arrange'];

/** What the dealer does, who decides nothing: packs, deals and the steps between two decisions (`Game.chance`). */
export interface GameChance<S = unknown> {
  /** What the dealer does next; asked only while DEALER may act. */
  dealerStep(state: S): DealerStep;
  /**
   * How many seconds people see the table before that step, at the usual pace: 0 to MOST_STEP_SECONDS. It depends only
   * on what everybody knows. The default is STEP_SECONDS.
   */
  stepSeconds(state: S): number;
  /** Makes the dealer's next step, which must not be `shuffle`. */
  step(state: S): void;
  /**
   * The cards that the next shuffle shuffles, in any fixed order; asked only when the step is `shuffle`. Not to be
   * changed.
   */
  pack(state: S): ArrayLike<Card>;
  /**
   * Takes a shuffled pack, the top card first, and deals from it. `deck` may be longer than the pack: anything behind
   * that is not part of it.
   */
  deal(state: S, deck: ArrayLike<Card>): void;
  /**
   * For a pack that is not fully shuffled but, say, only cut: turns a shuffled deck, top card first, into one that the
   * rules allow, each with its proper probability. It leaves an allowed deck unchanged; a deck that it would change is
   * refused. `deck` may be longer than the pack. If omitted, every order of the pack is allowed.
   */
  readonly arrange?: Arrange<S> | undefined;
  /**
   * Whether one pack is used until the game is over, so that its first shuffle says something about later decks
   * (captured cards that are reshuffled, a pack that is only cut). All decks of a game then come from one shuffle
   * (kit/fairness), which is proven at the end of the game. Otherwise each deck has its own shuffle, proven as soon as
   * the hand, or whatever is played with that deck, is over.
   */
  readonly keepsPack?: ((options: AnyOptions) => boolean) | undefined;
}
