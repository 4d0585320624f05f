import type { Action, Choice } from '../../kit/game/action.ts';
import type { ActionForms } from '../../kit/game/actionForms.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import type { Random } from '../../kit/game/random.ts';
import { goOnAfterBet } from './rules.ts';
import { BET, CALL, CHECK, FOLD, RAISE } from './said.ts';
import type { SweatState } from './state.ts';

/*
 * Moves inside the game: one of `PLAIN` by its place, which is its number in said.ts, or from `TO` on a bet or raise to
 * so many chips.
 */
const PLAIN: readonly string[] = ['check', 'call', 'fold'];
const TO = 4;

/** The actions that the game has. */
export const actions: ActionForms = {
  check: {},
  bet: { to: 'figure' },
  call: {},
  raise: { to: 'figure' },
  fold: {},
};

/** Whether there is a bet to raise. */
function raiseType(state: SweatState): 'bet' | 'raise' {
  return state.betting.toMatch === 0 ? 'bet' : 'raise';
}

/** Everything a seat may do now, in the order of `pick`: check or call, bet or raise, fold. */
export function legal(state: SweatState, seat: number): Choice[] {
  const { betting } = state;
  if (state.phase !== 'bet' || betting.turn !== seat) return [];
  const isFacingBet = betting.toCall(seat) > 0;
  const choices: Choice[] = [{ type: isFacingBet ? 'call' : 'check' }];
  if (betting.whyNoRaise(seat) === null) {
    const least = betting.leastTo(seat);
    const most = betting.mostTo(seat);
    choices.push({ type: raiseType(state), to: least === most ? least : [least, most] });
  }
  if (isFacingBet) choices.push({ type: 'fold' });
  return choices;
}

/** How many entries `legal` has. */
export function count({ betting }: SweatState, seat: number): number {
  return 1 + (betting.whyNoRaise(seat) === null ? 1 : 0) + (betting.toCall(seat) > 0 ? 1 : 0);
}

/** The move of an entry, its amount drawn at random. */
export function pick({ betting }: SweatState, seat: number, i: number, random: Random): number {
  if (i === 0) return betting.toCall(seat) > 0 ? CALL : CHECK;
  if (i === 2 || betting.whyNoRaise(seat) !== null) return FOLD;
  const least = betting.leastTo(seat);
  return TO + least + random.below(betting.mostTo(seat) - least + 1);
}

/** Makes a legal move. */
export function apply(state: SweatState, seat: number, move: number): void {
  const { betting } = state;
  if (move === CHECK) {
    betting.check(seat);
    state.say(CHECK, seat);
  } else if (move === CALL) {
    state.say(CALL, seat, betting.call(seat));
  } else if (move === FOLD) {
    betting.fold(seat);
    state.goOut(seat, 'folded');
    state.folds++;
    state.say(FOLD, seat);
  } else {
    state.say(betting.toMatch === 0 ? BET : RAISE, seat, move - TO);
    betting.raise(seat, move - TO);
    state.raiser = seat;
    state.isBlind = false;
  }
  goOnAfterBet(state);
}

/** The move of an action; null if it is not among the legal ones. */
export function moveOf(state: SweatState, seat: number, action: Action): number | null {
  if (choiceFor(legal(state, seat), action) === null) return null;
  const plain = PLAIN.indexOf(action.type);
  return plain < 0 ? TO + Number(action['to']) : plain;
}

/** The action of a legal move, as a record writes it. */
export function actionOf(state: SweatState, move: number): Action {
  const type = PLAIN[move];
  return type === undefined ? { type: raiseType(state), to: move - TO } : { type };
}
