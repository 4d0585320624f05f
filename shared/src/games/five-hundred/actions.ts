import { codeOf, JOKER, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { listedMoves } from '../../kit/game/listedMoves.ts';
import { GRAND_NULLO, NULLO, STRAINS, strainOf, tricksOf } from './bids.ts';
import { JOKER_NAMES } from './playing.ts';
import { actors, CALL_MOVE, count, DECLARE, DISCARD, NO_DECLARATION, PLAY_ON, pick, REDEAL } from './rules.ts';
import { PASS } from './state.ts';

/** The actions that Five Hundred has. */
export const actions = {
  'ace-no-face': {},
  'no-declaration': {},
  redeal: {},
  'play-on': {},
  bid: { tricks: 'figure', strain: STRAINS },
  nullo: {},
  'grand-nullo': {},
  pass: {},
  discard: { card: 'card' },
  play: { card: 'card', suit: { optional: 'suit' } },
} as const;

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  if (move < JOKER_NAMES) return { type: 'play', card: codeOf(move) };
  if (move < DISCARD) return { type: 'play', card: codeOf(JOKER), suit: suitLetter(move - JOKER_NAMES) };
  if (move < CALL_MOVE) return { type: 'discard', card: codeOf(move - DISCARD) };
  switch (move) {
    case CALL_MOVE + PASS:
      return { type: 'pass' };
    case CALL_MOVE + NULLO:
      return { type: 'nullo' };
    case CALL_MOVE + GRAND_NULLO:
      return { type: 'grand-nullo' };
    case DECLARE:
      return { type: 'ace-no-face' };
    case NO_DECLARATION:
      return { type: 'no-declaration' };
    case REDEAL:
      return { type: 'redeal' };
    case PLAY_ON:
      return { type: 'play-on' };
    default:
      return { type: 'bid', tricks: tricksOf(move - CALL_MOVE), strain: strainOf(move - CALL_MOVE) };
  }
}

export const { legal, moveOf } = listedMoves({ actors, count, pick }, actionOf);
