import { codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { actorBit } from '../../kit/game/game.ts';
import { choiceFor } from '../../kit/game/moves.ts';
import { CONTRACT_NAMES } from './contracts.ts';
import { CHOOSE, count, DOUBLE, PASS, pick, READY, REDEAL } from './moves.ts';
import { actors } from './rules.ts';
import type { TrexState } from './state.ts';

/** The actions that Trex has. */
export const actions = {
  choose: { contract: CONTRACT_NAMES },
  double: { card: 'card' },
  redeal: {},
  ready: {},
  play: { card: 'card' },
  pass: {},
} as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  if (move >= DOUBLE) return { type: 'double', card: codeOf(move - DOUBLE) };
  switch (move) {
    case PASS:
      return { type: 'pass' };
    case READY:
      return { type: 'ready' };
    case REDEAL:
      return { type: 'redeal' };
  }
  if (move < PASS) return { type: 'play', card: codeOf(move) };
  const contract = CONTRACT_NAMES[move - CHOOSE];
  if (contract === undefined) throw new RangeError(`no move ${move}`);
  return { type: 'choose', contract };
}

/** Everything a seat may do now, in the order of `pick`; [] where it may not act. */
export function legal(state: TrexState, seat: number): Choice[] {
  if ((actors(state) & actorBit(seat)) === 0) return [];
  return Array.from({ length: count(state, seat) }, (_, i) => actionOf(pick(state, seat, i)));
}

/** The move of an action; null where it is not among the legal ones. */
export function moveOf(state: TrexState, seat: number, action: Action): number | null {
  const choices = legal(state, seat);
  const choice = choiceFor(choices, action);
  return choice === null ? null : pick(state, seat, choices.indexOf(choice));
}
