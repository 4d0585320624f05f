import { type CallMeaning, meaningOfNext } from './callMeaning.ts';
import { type Call, callsOfText } from './calls.ts';

/*
 * The convention card of the bots: which of their calls stand on it. What each says comes from their system itself.
 */

/** By section, the calls before and those that are explained. */
const SECTIONS = {
  opening: ['', '1C 1D 1H 1S 1NT 2C 2D 2H 2S 2NT 3C 3D 3H 3S 4H 4S'],
  major: ['1H P', '1S 1NT 2C 2H 2S 2NT 3H 3NT 4H'],
  oneNoTrump: ['1NT P', '2C 2D 2H 2NT 3C 3D 3NT 4NT'],
  twoClubs: ['2C P', '2D 2H 2S 3C 3D'],
  weakTwo: ['2S P', '2NT 3H 3S 4S'],
  overcall: ['1D', '1S 2C 2S 1NT X'],
  overNoTrump: ['1NT', '2S X'],
  slam: ['1S P 4S P', '4NT'],
  aces: ['1S P 4S P 4NT P', '5C 5D 5H 5S'],
} as const satisfies { readonly [section: string]: readonly [before: string, calls: string] };

/** A part of the card. */
export interface CardSection {
  readonly name: keyof typeof SECTIONS;
  readonly calls: readonly { readonly call: Call; readonly meaning: CallMeaning }[];
}

/** The card, section by section. */
export function botsCard(): CardSection[] {
  return Object.entries(SECTIONS).map(([name, [before, calls]]) => {
    const meaningOf = meaningOfNext(0, callsOfText(before));
    return {
      name: name as keyof typeof SECTIONS,
      calls: callsOfText(calls).map((call) => ({ call, meaning: meaningOf(call) })),
    };
  });
}
