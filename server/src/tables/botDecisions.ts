import { effortOf } from '@kibitz/shared/kit/bots/levels';
import type { Action } from '@kibitz/shared/kit/game/action';
import type { Weighing } from '@kibitz/shared/kit/game/weighing';
import { type Think, TooLate, thinkHere } from '../bots/think.ts';
import type { Deals } from './deals.ts';
import type { GamePlay } from './gamePlay.ts';
import type { TableState } from './tableState.ts';

/** How long a bot may go on thinking after its pause, in milliseconds, before it plays by habit. */
const STILL_THINKS = 1000;

/** The means by which a bot reaches a decision. */
interface Thinking {
  readonly think: Think;
  /** As in `GameBot.choose`. */
  readonly effort: number;
  readonly deals: Deals | null;
  /** As in `Think`. */
  readonly until?: number;
  /** Is given the expected value of each choice in the decision's last action, where it was weighed. */
  readonly tell?: (weighing: Weighing | null) => void;
}

/** What a sensible player would do in the game as it stands: a whole decision. `tell` is as in `Thinking`. */
export function sensibleDecision(
  play: GamePlay,
  seat: number,
  think: Think,
  tell: (weighing: Weighing | null) => void,
): Promise<readonly Action[]> {
  return decisionOf(play, seat, { think, effort: 1, deals: null, tell });
}

/** A whole decision. With a set of deals, seats with the same view decide the same. */
function decisionOf(
  play: GamePlay,
  seat: number,
  { think, effort, deals, until, tell }: Thinking,
): Promise<readonly Action[]> {
  return play.choose(seat, async (view, choices) => {
    const seed = deals?.seedFor(view) ?? play.chance.below(2 ** 47);
    const { action, weighing } = await think(play.game, { view, seat, choices, seed, effort }, until);
    tell?.(weighing);
    return action;
  });
}

/** A decision that a bot is thinking about. */
interface Thought {
  readonly turn: number;
  readonly actions: Promise<readonly Action[]>;
}

/**
 * The decisions of a table's bots. A bot thinks during its pause, whose length is drawn beforehand, so nobody can see
 * how long it really thinks.
 */
export class BotDecisions {
  private readonly table: TableState;
  /** By seat. */
  private readonly thoughts = new Map<number, Thought>();

  constructor(table: TableState) {
    this.table = table;
  }

  /**
   * A seat begins to think about its turn, unless it is already doing so. Its pause takes that many milliseconds from
   * now.
   */
  begin(seat: number, turn: number, pause = 0): void {
    const { play, deals, context } = this.table;
    if (play === null || this.thoughts.get(seat)?.turn === turn) return;
    const effort = effortOf(this.table.levelOn(seat));
    const until = Date.now() + pause + STILL_THINKS;
    const actions = decisionOf(play, seat, { think: context.think, effort, deals, until });
    // a failure is reported when the decision is asked for, if it ever is
    actions.catch(() => undefined);
    this.thoughts.set(seat, { turn, actions });
  }

  /** What a seat decides in its turn, or its play by habit if it fails to decide in time. Rejects if both fail. */
  async of(seat: number, turn: number): Promise<readonly Action[]> {
    this.begin(seat, turn);
    const thought = this.thoughts.get(seat)?.actions;
    this.thoughts.delete(seat);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isLate = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), STILL_THINKS);
    });
    try {
      const actions = await Promise.race([thought, isLate]);
      return actions ?? this.byHabit(seat);
    } catch (error) {
      if (!(error instanceof TooLate)) this.table.log.error({ err: error, seat }, 'a bot failed');
      return this.byHabit(seat);
    } finally {
      clearTimeout(timer);
    }
  }

  private byHabit(seat: number): Promise<readonly Action[]> {
    const { play, context, deals } = this.table;
    if (play === null) throw new Error('no game to decide in');
    context.metrics.botPlaysByHabit();
    return decisionOf(play, seat, { think: thinkHere, effort: 0, deals });
  }
}
