import type { Action } from '../../kit/game/action.ts';
import { GRAND_NULLO, NULLO, strainOf, tricksOf } from './bids.ts';
import { PASS } from './state.ts';

/** The calls that name nothing but their type. */
const PLAIN: { readonly [call: number]: string } = { [PASS]: 'pass', [NULLO]: 'nullo', [GRAND_NULLO]: 'grand-nullo' };

/** A bid or PASS as a record writes it. */
export function callAction(call: number): Action {
  const type = PLAIN[call];
  return type === undefined ? { type: 'bid', tricks: tricksOf(call), strain: strainOf(call) } : { type };
}
