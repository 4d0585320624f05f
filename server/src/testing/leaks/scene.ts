import type { Case } from '@kibitz/shared/contract/cases';
import type { Action } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import { Random } from '@kibitz/shared/kit/game/random';

/** What happens at a table beside the moves, each after so many decisions; -1 for never. */
export interface Scene {
  readonly game: Game;
  readonly table: Case;
  /** The seats on which people sit; bots have the others. */
  readonly seated: readonly number[];
  /** How late people without a seat see the table. */
  readonly delay: 'none' | 'hand' | number;
  /** Seconds for a decision; 0 for no clock. */
  readonly clock: number;
  /** The game is broken off after so many decisions of people. */
  readonly decisions: number;
  /** Somebody opens another window, and somebody comes to look on. */
  readonly lateAt: number;
  /** A player loses their connection and comes back. */
  readonly lostAt: number;
  /** Everybody tries what is refused. */
  readonly triedAt: readonly number[];
  /** Everybody says something. */
  readonly saidAt: number;
  readonly restartAt: number;
  readonly seed: number;
}

/** What a seat decided: one action, or several that are one decision. */
export interface Decision {
  readonly seat: number;
  readonly actions: readonly Action[];
}

/** A scene at a table, drawn by its number: each kind of thing comes in some of them. */
export function sceneOf(table: Case, seed: number, longest: number): Scene {
  const random = new Random(seed * 7919 + 17);
  const { game, seats } = table;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  // a bot needs a seat, and one person is needed to play
  const hasBots = seats > 1 && random.below(3) === 0;
  const bot = hasBots ? random.below(seats) : -1;
  const decisions = 2 + random.below(longest - 1);
  const some = (): number => random.below(decisions);
  return {
    game,
    table,
    seated: all.filter((seat) => seat !== bot),
    delay: random.oneOf(['none', 'none', 'hand', 3] as const),
    clock: random.oneOf([0, 30]),
    decisions,
    lateAt: some(),
    lostAt: some(),
    triedAt: [some(), some()],
    saidAt: some(),
    restartAt: random.below(8) === 0 ? some() : -1,
    seed,
  };
}
