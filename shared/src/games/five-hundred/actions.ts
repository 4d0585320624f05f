import { codeOf, JOKER, suitLetter } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { GRAND_NULLO, NULLO, STRAINS, strainOf, tricksOf } from './bids.ts';
import { JOKER_NAMES } from './joker.ts';
import { PASS } from './state.ts';

/*
 * Moves inside the game, apart from cards: DISCARD + card lays it in the middle, CALL_MOVE + bid bids and CALL_MOVE +
 * PASS passes, JOKER_NAMES + suit leads the joker and names a suit (joker.ts); the rest are these.
 */
export const DISCARD = SPOKEN;
export const CALL_MOVE = 256;
export const DECLARE = 300;
export const NO_DECLARATION = 301;
export const REDEAL = 302;
export const PLAY_ON = 303;

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

/** The actions that name nothing but their type. */
const PLAIN: { readonly [move: number]: string } = {
  [CALL_MOVE + PASS]: 'pass',
  [CALL_MOVE + NULLO]: 'nullo',
  [CALL_MOVE + GRAND_NULLO]: 'grand-nullo',
  [DECLARE]: 'ace-no-face',
  [NO_DECLARATION]: 'no-declaration',
  [REDEAL]: 'redeal',
  [PLAY_ON]: 'play-on',
};

/** A move as a record writes it. */
export function actionOf(move: number): Action & Choice {
  const type = PLAIN[move];
  if (type !== undefined) return { type };
  if (move < DISCARD) return { type: 'play', card: codeOf(move) };
  if (move < CALL_MOVE) return { type: 'discard', card: codeOf(move - DISCARD) };
  if (move >= JOKER_NAMES) return { type: 'play', card: codeOf(JOKER), suit: suitLetter(move - JOKER_NAMES) };
  return { type: 'bid', tricks: tricksOf(move - CALL_MOVE), strain: strainOf(move - CALL_MOVE) };
}
