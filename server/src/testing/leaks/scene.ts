import type { Case } from '@kibitz/shared/contract/cases';
import type { Action } from '@kibitz/shared/kit/game/action';
import type { Game } from '@kibitz/shared/kit/game/game';
import { Random } from '@kibitz/shared/kit/game/random';
import type { Kibitz } from '@kibitz/shared/wire/tableSettings';

/** What happens at a table besides the moves, each after this many decisions; -1 for never. */
export interface Scene {
  readonly game: Game;
  readonly table: Case;
  /** The seats on which people sit; bots have the others. */
  readonly seated: readonly number[];
  /** How late people without a seat see the table. */
  readonly delay: 'none' | 'hand' | number;
  /** Whether they may see hands. Nobody asks to, but a friend of the host may be allowed to see them in play. */
  readonly kibitz: Kibitz;
  /** Seconds for a decision; 0 for no clock. */
  readonly clock: number;
  /** Whether moves may be taken back. */
  readonly takeBack: boolean;
  /** The game is abandoned after this many decisions by people. */
  readonly decisions: number;
  /** Or soon after a private window, before everybody sees why somebody was asked. */
  readonly endsAfterWindow: boolean;
  /** Somebody opens another window, and somebody comes to watch. */
  readonly lateAt: number;
  /** A player loses their connection and comes back. */
  readonly lostAt: number;
  /** Everybody tries refused requests. */
  readonly triedAt: readonly number[];
  /** Everybody says something. */
  readonly saidAt: number;
  readonly restartAt: number;
  readonly seed: number;
}

/** How the others answer what a seat asks them; `ignored`: not at all, and the game goes on meanwhile. */
export type Reply = 'agreed' | 'refused' | 'unanswered' | 'ignored';

/** Something that a seat asks for besides the moves: the rest of the tricks, or its last move back. */
export interface Asking {
  readonly does: 'claim' | 'takeBack';
  readonly seat: number;
  readonly reply: Reply;
}

/** A move, or several that are one decision. */
export interface Acting {
  readonly does: 'act';
  readonly seat: number;
  readonly actions: readonly Action[];
}

/** What a seat decided. */
export type Decision = Acting | Asking;

/**
 * A scene at a table, drawn by its number: each kind of event comes in some of them. Some are up to twice as long: to
 * the last tricks of a hand.
 */
export function sceneOf(table: Case, seed: number, longest: number): Scene {
  const random = new Random(seed * 7919 + 17);
  const { game, seats } = table;
  const all = Array.from({ length: seats }, (_, seat) => seat);
  // a bot needs a seat, and one person is needed to play
  const hasBots = seats > 1 && random.below(3) === 0;
  const bot = hasBots ? random.below(seats) : -1;
  const isLong = random.below(3) === 0;
  const decisions = (isLong ? longest : 2) + random.below(longest - 1);
  const some = (): number => random.below(decisions);
  return {
    game,
    table,
    seated: all.filter((seat) => seat !== bot),
    delay: random.oneOf(['none', 'none', 'hand', 3] as const),
    clock: random.oneOf([0, 30, 86_400]),
    takeBack: random.below(2) === 0,
    decisions,
    endsAfterWindow: random.below(2) === 0,
    lateAt: some(),
    lostAt: some(),
    triedAt: [some(), some()],
    saidAt: some(),
    restartAt: random.below(8) === 0 ? some() : -1,
    kibitz: random.oneOf(['never', 'friends', 'friends', 'afterHand', 'handLate'] as const),
    seed,
  };
}

/** The same action with two cards swapped. */
export function renamed(action: Action, [x, y]: readonly [string, string]): Action {
  const exchanged = (value: Action[string]): Action[string] =>
    typeof value !== 'string'
      ? value
      : value.replace(new RegExp(`\\b(${x}|${y})\\b`, 'g'), (code) => (code === x ? y : x));
  return {
    ...action,
    ...Object.fromEntries(Object.entries(action).map(([name, value]) => [name, exchanged(value)])),
    type: action.type,
  };
}
