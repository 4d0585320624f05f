import type { Action, Choice } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import { isDeck } from '../game/play.ts';
import { Random } from '../game/random.ts';
import type { Unit, Weighing } from '../game/weighing.ts';
import type { Message } from '../words/message.ts';
import type { Reading } from './record.ts';
import { replay } from './replay.ts';

/** A decision that cost its player something, beside what a strong bot would have done. */
export interface Decision {
  /** The moves made before it. */
  readonly moves: number;
  readonly seat: number;
  readonly played: Action;
  readonly better: Action;
  /** Why the bot's choice may be better; null if there is nothing to say. */
  readonly why: Message | null;
  readonly unit: Unit;
  /** How much less it was expected to bring, from its seat's view. */
  readonly costs: number;
}

/**
 * How many times the usual number of worlds a strong bot tries for a second opinion. Of many choices one looks best by
 * luck: what it really gains shows in worlds that did not choose it.
 */
const SECOND_LOOK = 3;

/** How many decisions decide a game, at most. */
const MOST = 10;

/** What a decision must cost to be told, by unit: less decides nothing. */
const LEAST: { readonly [unit in Unit]: number } = {
  game: 0.02,
  contract: 0.05,
  defence: 0.05,
  points: 0.5,
  lead: 0.3,
  tricks: 0.15,
};

/** A decision as its seat had to make it. */
interface Asked {
  readonly game: Game;
  readonly view: unknown;
  readonly seat: number;
  readonly choices: readonly Choice[];
}

/** What the bot expects of the choices, if it weighs them. */
function weighed({ game, view, seat, choices }: Asked, seed: number, effort: number): Weighing | null {
  let weighing: Weighing | null = null;
  game.bot.choose(view, seat, choices, new Random(seed), effort, (told) => {
    weighing = told;
  });
  return weighing;
}

/** What a decision was worth beside the bot's; null where it cost next to nothing, or nobody can tell. */
function judged(game: Game, state: unknown, moves: number, seat: number, played: Action): Decision | null {
  const choices = game.rules.legal(state, seat);
  if (choices.length < 2) return null;
  // nothing but what this seat knew
  const asked: Asked = { game, view: game.secrecy.view(state, seat), seat, choices };
  const moveOf = (action: Action) => game.rules.moveOf(state, seat, action);
  const entryOf = (weighing: Weighing | null, wanted: Action) =>
    weighing?.choices.find(({ action }) => moveOf(action) === moveOf(wanted));
  const first = weighed(asked, 2 * moves, 1);
  const better = first?.choices[0]?.action;
  if (better === undefined || entryOf(first, played)?.isWorse !== true) return null;
  const second = weighed(asked, 2 * moves + 1, SECOND_LOOK);
  const [best, own] = [entryOf(second, better), entryOf(second, played)];
  if (second === null || best === undefined || own?.isWorse !== true) return null;
  const costs = best.brings - own.brings;
  if (costs < LEAST[second.unit]) return null;
  const why = game.bot.reason?.(asked.view, seat, better, choices) ?? null;
  return { moves, seat, played, better, why, unit: second.unit, costs };
}

/**
 * Weighs every decision of a seat in a record, or of all seats (null), each from the view of whoever made it. After
 * each move `tell` hears how many have been looked at, and what was found.
 */
export function analyse(
  reading: Reading,
  whose: number | null,
  tell: (done: number, found: Decision | null) => void,
): void {
  replay(reading, (move, i, state) => {
    if (isDeck(move)) return null;
    const { seat, ...played } = move;
    const isAsked = whose === null || seat === whose;
    tell(i + 1, isAsked ? judged(reading.game, state, i, seat, played) : null);
    return null;
  });
}

/** The decisions that cost most, the most costly first. */
export function decisive(found: readonly Decision[]): Decision[] {
  return found.toSorted((a, b) => b.costs - a.costs).slice(0, MOST);
}
