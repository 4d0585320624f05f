import { effortOf } from '../bots/levels.ts';
import type { Action, Choice } from '../game/action.ts';
import type { Game } from '../game/game.ts';
import { isDecision } from '../game/moves.ts';
import { isDeck } from '../game/play.ts';
import { Random } from '../game/random.ts';
import type { Unit, Weighing } from '../game/weighing.ts';
import type { Message } from '../words/message.ts';
import type { Reading } from './record.ts';
import { replay } from './replay.ts';

/** A decision that cost its player something, compared with what a strong bot would have done. */
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
 * The factor by which a strong bot tries more worlds for a second opinion. Of many choices one looks best by luck; what
 * it really gains shows in worlds that did not select it.
 */
const SECOND_LOOK = 3;

/** The most decisions that are listed as decisive. */
const MOST = 10;

/** The least cost of a decision worth listing, by unit. */
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

/** A decision as its seat had to make it; null where there was none. */
function askedOf(game: Game, state: unknown, seat: number): Asked | null {
  const choices = game.rules.legal(state, seat);
  if (!isDecision(choices)) return null;
  // nothing but what this seat knew
  return { game, view: game.secrecy.view(state, seat), seat, choices };
}

/** What the bot chooses, and what it expects of the choices, if it weighs them. */
function chosen({ game, view, seat, choices }: Asked, seed: number, effort: number) {
  let weighing: Weighing | null = null;
  const action = game.bot.choose(view, seat, choices, new Random(seed), effort, (told) => {
    weighing = told;
  });
  return { action, weighing: weighing as Weighing | null };
}

/** Why an action may be a good one; null if there is nothing to say. */
function reasonFor({ game, view, seat, choices }: Asked, action: Action): Message | null {
  return game.bot.reason?.(view, seat, action, choices) ?? null;
}

/** What a strong bot would do in a decision of a recorded game, from its seat's view alone. */
export interface Opinion {
  readonly seat: number;
  readonly action: Action;
  readonly why: Message | null;
  /** What each choice is expected to bring; null where the bot weighs none. */
  readonly weighing: Weighing | null;
  /** Whether that is what was played. */
  readonly isPlayed: boolean;
  /** Which of the weighed choices was played; -1 for none of them. */
  readonly played: number;
}

/** What a strong bot would do in place of the move after the first `moves`; null where nothing is decided. */
export function opinionOn(reading: Reading, moves: number): Opinion | null {
  const { game, record } = reading;
  const move = record.moves[moves];
  if (move === undefined || isDeck(move)) return null;
  const { seat, ...made } = move;
  const { state } = replay({ ...reading, record: { ...record, moves: record.moves.slice(0, moves) } });
  const asked = askedOf(game, state, seat);
  if (asked === null) return null;
  const { action, weighing } = chosen(asked, 2 * moves, effortOf('strong'));
  const isPlayed = (other: Action) => game.rules.moveOf(state, seat, other) === game.rules.moveOf(state, seat, made);
  const played = weighing?.choices.findIndex((choice) => isPlayed(choice.action)) ?? -1;
  return { seat, action, why: reasonFor(asked, action), weighing, isPlayed: isPlayed(action), played };
}

/** What a decision cost compared with the bot's; null where it cost next to nothing or cannot be judged. */
function judged(game: Game, state: unknown, moves: number, seat: number, played: Action): Decision | null {
  const asked = askedOf(game, state, seat);
  if (asked === null) return null;
  const moveOf = (action: Action) => game.rules.moveOf(state, seat, action);
  const entryOf = (weighing: Weighing | null, wanted: Action) =>
    weighing?.choices.find(({ action }) => moveOf(action) === moveOf(wanted));
  const first = chosen(asked, 2 * moves, 1).weighing;
  const better = first?.choices[0]?.action;
  if (better === undefined || entryOf(first, played)?.isWorse !== true) return null;
  const second = chosen(asked, 2 * moves + 1, SECOND_LOOK).weighing;
  const [best, own] = [entryOf(second, better), entryOf(second, played)];
  if (second === null || best === undefined || own?.isWorse !== true) return null;
  const costs = best.brings - own.brings;
  if (costs < LEAST[second.unit]) return null;
  return { moves, seat, played, better, why: reasonFor(asked, better), unit: second.unit, costs };
}

/**
 * Weighs every decision of a seat in a record, or of all seats (null), each from the view of its player. After each
 * move `tell` is called with the number of moves examined and what was found.
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

/** The most costly decisions, the costliest first. */
export function decisive(found: readonly Decision[]): Decision[] {
  return found.toSorted((a, b) => b.costs - a.costs).slice(0, MOST);
}
