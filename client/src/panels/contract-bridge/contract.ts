import { bidOf, type Call, levelOf, STRAINS, strainOf } from '@kibitz/shared/games/contract-bridge/calls';
import type { Choice } from '@kibitz/shared/kit/game/action';

/** A strain as the record format writes it. */
export type Strain = (typeof STRAINS)[number];

/** A bid by its two halves. */
export interface Bid {
  readonly level: number;
  readonly strain: Strain;
}

/** The two halves of a bid. */
export function halvesOf(call: Call): Bid {
  return { level: levelOf(call), strain: STRAINS[strainOf(call)] ?? 'NT' };
}

/** The bid of two halves. */
export function callOfBid({ level, strain }: Bid): Call {
  return bidOf(level, STRAINS.indexOf(strain));
}

/** The strains from the highest down, as a bidding box shows them. */
export const STRAINS_DOWN: readonly Strain[] = [...STRAINS].reverse();

/** The choice that makes a bid; undefined where it may not be made now. */
export function choiceOfBid(choices: readonly Choice[], { level, strain }: Partial<Bid>): Choice | undefined {
  return choices.find((one) => one.type === 'bid' && one['level'] === level && one['strain'] === strain);
}
