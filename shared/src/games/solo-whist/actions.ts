import { codeOf, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { BID_NAMES, bidName } from './bids.ts';
import { actors, CALL, count, pick, TRUMP } from './rules.ts';
import { PASS } from './state.ts';

/** The actions that Solo Whist has. */
export const actions = {
  bid: { bid: BID_NAMES },
  pass: {},
  trump: { suit: 'suit' },
  play: { card: 'card' },
} as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  if (move === CALL + PASS) return { type: 'pass' };
  if (move >= CALL) return { type: 'bid', bid: bidName(move - CALL) };
  if (move >= TRUMP) return { type: 'trump', suit: suitLetter(move - TRUMP) };
  return { type: 'play', card: codeOf(move) };
}

/** `legal` lists everything a seat may do now, in the order of `pick`; `moveOf` finds the move of an action among that. */
export const { legal, moveOf } = listedMoves({ actors, count, pick }, actionOf);
