import type { Action, Choice } from '../kit/game/action.ts';
import { formError } from '../kit/game/actionForms.ts';
import { type Actors, actorBit, awaitedBy, DEALER, type Game, seatsIn } from '../kit/game/game.ts';
import { choiceFor, isRange } from '../kit/game/moves.ts';
import { act } from '../kit/game/play.ts';
import type { Random } from '../kit/game/random.ts';
import { insist } from './insist.ts';

/**
 * Insists that the actors are the dealer alone, or seats of the table, or nobody, and that nobody means the game is
 * over.
 */
export function checkActors(game: Game, state: unknown, seats: number): Actors {
  const actors = game.rules.actors(state);
  insist((actors & DEALER) === 0 || actors === DEALER, 'the dealer acts alone');
  insist(actors === DEALER || actors >>> seats === 0, `actors ${actors.toString(2)} are all seats of the table`);
  if (actors !== DEALER && actors !== 0) {
    const awaited = awaitedBy(game, state);
    insist(awaited !== 0 && (awaited & ~actors) === 0, 'the table waits for somebody, and for those who may act alone');
  }
  insist((actors === 0) === game.rules.result(state).over, 'nobody may act exactly when the game is over');
  return actors;
}

function valueAt(value: Choice[string], end: 0 | 1): Action[string] {
  if (typeof value !== 'object') return value;
  if (isRange(value)) return value[end];
  const codes = value.of.split(' ');
  return (end === 0 ? codes.slice(0, value.n) : codes.slice(-value.n)).join(' ');
}

/** An action of a choice: a range taken at one of its ends, and of cards to choose from the first or the last. */
export function actionAt(choice: Choice, end: 0 | 1): Action {
  return Object.fromEntries(Object.entries(choice).map(([name, value]) => [name, valueAt(value, end)])) as Action;
}

/**
 * Insists that a seat that may act has choices, that `count`, `pick` and `legal` agree, and that each converts to a
 * move and an action and back. Returns the choices.
 */
export function checkChoices(game: Game, state: unknown, seat: number, random: Random): Choice[] {
  const choices = game.rules.legal(state, seat);
  const count = game.rules.count(state, seat);
  insist(count >= 1, 'who may act has a choice');
  insist(count === choices.length, () => `count ${count} is the length of legal, ${choices.length}`);
  for (const [i, choice] of choices.entries()) {
    const move = game.rules.pick(state, seat, i, random);
    const action = game.rules.actionOf(state, seat, move);
    insist(choiceFor([choice], action) !== null, () => `pick ${i}, ${show(action)}, is the choice ${show(choice)}`);
    insist(
      game.rules.moveOf(state, seat, action) === move,
      () => `the move of ${show(action)} is the move it came from`,
    );
    for (const end of [0, 1] as const) {
      const limit = actionAt(choice, end);
      insist(
        game.rules.moveOf(state, seat, limit) !== null,
        () => `${show(limit)} is legal, being among ${show(choice)}`,
      );
      const wrong = game.rules.actions === undefined ? null : formError(game.rules.actions, limit);
      insist(wrong === null, () => `${show(limit)} is one of the game's actions`);
    }
  }
  return choices;
}

/**
 * Insists that seats that may not act have no choices, and that others' legal actions are refused to them with `turn`.
 */
export function checkOthers(game: Game, state: unknown, seats: number, choices: readonly Choice[]): void {
  const actors = game.rules.actors(state);
  const idle = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => (actors & actorBit(seat)) === 0);
  const action = choices[0] === undefined ? null : actionAt(choices[0], 0);
  for (const seat of idle) {
    insist(game.rules.legal(state, seat).length === 0, `seat ${seat}, which may not act, has no choices`);
    if (action === null) continue;
    insist(
      game.rules.moveOf(state, seat, action) === null,
      () => `${show(action)} is no move of seat ${seat}, which may not act`,
    );
    insist(act(game, state, seat, action)?.code === 'turn', `seat ${seat} is refused by its turn`);
  }
}

/** Insists that a free seat that the table waits for can do what free seats do. */
export function checkEmptySeats(game: Game, state: unknown): void {
  const { emptySeat } = game.rules;
  if (emptySeat === null) return;
  for (const seat of seatsIn(awaitedBy(game, state))) {
    insist(game.rules.moveOf(state, seat, emptySeat) !== null, () => `a free seat ${seat} may ${show(emptySeat)}`);
  }
}

/** A value as a failure quotes it. */
export function show(value: unknown): string {
  return JSON.stringify(value);
}
