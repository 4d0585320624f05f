import { codeOf } from '../../kit/cards/cards.ts';
import type { Action, Choice } from '../../kit/game/action.ts';
import { SPOKEN } from '../../kit/tricks/trickParts.ts';
import { CONTRACT_NAMES, markedCard } from './contracts.ts';
import type { TrexState } from './state.ts';

/** The moves that are not cards, with CHOOSE + contract and DOUBLE + suit. */
export const PASS = SPOKEN;
export const READY = SPOKEN + 1;
export const REDEAL = SPOKEN + 2;
export const CHOOSE = SPOKEN + 3;
export const DOUBLE = CHOOSE + CONTRACT_NAMES.length;

/** The actions of Trex apart from playing, or laying, a card. */
export const actions = {
  choose: { contract: CONTRACT_NAMES },
  double: { card: 'card' },
  redeal: {},
  ready: {},
  pass: {},
} as const;

/** Those that name nothing but their type, by their moves from SPOKEN on. */
const PLAIN = ['pass', 'ready', 'redeal'];

/** A move that is not a card, as a record writes it. */
export function actionOf(move: number, { hand }: TrexState): Action & Choice {
  if (move >= DOUBLE) return { type: 'double', card: codeOf(markedCard(hand.contract, move - DOUBLE)) };
  const type = PLAIN[move - SPOKEN];
  if (type !== undefined) return { type };
  const contract = CONTRACT_NAMES[move - CHOOSE];
  if (contract === undefined) throw new RangeError(`no move ${move}`);
  return { type: 'choose', contract };
}
