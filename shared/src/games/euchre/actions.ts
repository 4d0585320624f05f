import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { ALONE, EXCHANGE, KEEP, NAME, ORDER, PASS, TOGETHER } from './making.ts';
import { actors, count, pick } from './rules.ts';
import type { EuchreState } from './state.ts';

/** The actions that Euchre has. */
export const actions = {
  order: {},
  name: { suit: 'suit' },
  pass: {},
  exchange: { card: 'card' },
  keep: {},
  alone: {},
  together: {},
  play: { card: 'card' },
} as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  switch (move) {
    case PASS:
      return { type: 'pass' };
    case ORDER:
      return { type: 'order' };
    case KEEP:
      return { type: 'keep' };
    case TOGETHER:
      return { type: 'together' };
    case ALONE:
      return { type: 'alone' };
    default:
      if (move >= NAME) return { type: 'name', suit: suitLetter(move - NAME) };
      if (move >= EXCHANGE) return { type: 'exchange', card: codeOf(move - EXCHANGE) };
      return { type: 'play', card: codeOf(move) };
  }
}

export const { legal, moveOf } = listedMoves<EuchreState>({ actors, count, pick }, actionOf);
