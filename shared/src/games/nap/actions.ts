import { codeOf, JOKER, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { BID_NAMES, bidName, PASS } from './bids.ts';
import { actors, CALL, count, NAMING, pick } from './rules.ts';
import type { NapState } from './state.ts';

/** The actions that Nap has. */
export const actions = {
  bid: { bid: BID_NAMES },
  pass: {},
  play: { card: 'card', suit: { optional: 'suit' } },
} as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  if (move === CALL + PASS) return { type: 'pass' };
  if (move >= CALL) return { type: 'bid', bid: bidName(move - CALL) };
  if (move >= NAMING) return { type: 'play', card: codeOf(JOKER), suit: suitLetter(move - NAMING) };
  return { type: 'play', card: codeOf(move) };
}

export const { legal, moveOf } = listedMoves<NapState>({ actors, count, pick }, actionOf);
