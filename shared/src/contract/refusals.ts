import type { Action } from '../kit/game/action.ts';
import { formError } from '../kit/game/actionForms.ts';
import { seatsIn } from '../kit/game/game.ts';
import { choiceFor } from '../kit/game/moves.ts';
import type { Random } from '../kit/game/random.ts';
import type { Moment } from './cases.ts';
import { checkSaid, viewsOf } from './checks.ts';
import { show } from './decision.ts';
import { insist } from './insist.ts';

/** Actions made earlier in a game, one of each form, to be tried again where they may be illegal. */
export class Attempts {
  private readonly seen = new Map<string, Action>();

  note(action: Action): void {
    this.seen.set(show(action), action);
  }

  /** Some of them, and some corrupted in one way or another. */
  some(random: Random, n: number): Action[] {
    const all = [...this.seen.values()];
    if (all.length === 0) return [];
    return Array.from({ length: n }, (_, i) => {
      const action = random.oneOf(all);
      return i % 2 === 0 ? action : spoilt(action, random);
    });
  }
}

function spoilt(action: Action, random: Random): Action {
  const names = Object.keys(action).filter((name) => name !== 'type');
  const name = names.length === 0 ? 'card' : random.oneOf(names);
  const { [name]: _, ...rest } = action;
  const odd = random.oneOf<Action[string]>([-1, 0, 0.5, 1e9, 'ZZ', 'JK', 'AS', '', true]);
  switch (random.below(4)) {
    case 0:
      return { ...action, type: 'no-such-action' };
    case 1:
      return { ...rest, type: action.type };
    case 2:
      return { ...action, odd };
    default:
      return { ...action, [name]: odd };
  }
}

/**
 * Insists that whatever is tried is either a legal move or refused in the rules' words, without throwing or changing
 * anything.
 */
export function checkAttempts(moment: Moment, attempts: Attempts): void {
  const { game, state, seats, random } = moment;
  const before = viewsOf(game, state, seats).join('\n');
  for (const seat of seatsIn(game.rules.actors(state))) {
    const choices = game.rules.legal(state, seat);
    for (const action of attempts.some(random, 16)) {
      const move = game.rules.moveOf(state, seat, action);
      if (move !== null) {
        const made = game.rules.actionOf(state, seat, move);
        insist(
          choiceFor(choices, made) !== null,
          () => `${show(action)} is refused: ${show(made)} is none of ${show(choices)}`,
        );
        continue;
      }
      insist(choiceFor(choices, action) === null, () => `${show(action)} is a move, being one of ${show(choices)}`);
      if (game.rules.actions !== undefined && formError(game.rules.actions, action) !== null) continue;
      checkSaid(moment, game.rules.whyNot(state, seat, action), seat);
    }
  }
  const after = viewsOf(game, state, seats).join('\n');
  insist(after === before, 'asking what is legal, and why not, changes nothing');
}
