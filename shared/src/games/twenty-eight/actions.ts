import { codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { actorBit } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { actors, BID, count, PASS, pick, REVEAL } from './rules.ts';
import { CHOOSING, type TwentyEightState } from './state.ts';

/** The actions that Twenty-Eight has. */
export const actions = {
  bid: { points: 'figure' },
  pass: {},
  trump: { card: 'card' },
  reveal: {},
  play: { card: 'card' },
} as const;

/** A move as a record writes it. */
export function actionOf(state: TwentyEightState, move: number): Action & Choice {
  if (move >= BID) return { type: 'bid', points: move - BID };
  switch (move) {
    case PASS:
      return { type: 'pass' };
    case REVEAL:
      return { type: 'reveal' };
    default:
      return { type: state.phase === CHOOSING ? 'trump' : 'play', card: codeOf(move) };
  }
}

/** Everything a seat may do now, in the order of `pick`; [] where it may not act. */
export function legal(state: TwentyEightState, seat: number): Choice[] {
  if ((actors(state) & actorBit(seat)) === 0) return [];
  return Array.from({ length: count(state) }, (_, i) => actionOf(state, pick(state, seat, i)));
}

/** The move of an action; null where it is not among the legal ones. */
export function moveOf(state: TwentyEightState, seat: number, action: Action): number | null {
  const choices = legal(state, seat);
  const choice = choiceFor(choices, action);
  return choice === null ? null : pick(state, seat, choices.indexOf(choice));
}
