import { BID_NAMES, COP, isMisere, PROP, tricksFor } from '@kibitz/shared/games/solo-whist/bids';
import {
  declares,
  NAMING,
  NOBODY,
  type SoloView,
  TRICKS,
  type Undertaking,
} from '@kibitz/shared/games/solo-whist/state';
import { type CallSheet, callSheet } from '../../table/auction/callSheet.ts';

/** The seats in calling order, the dealer last. */
export function speakersOf({ dealer }: SoloView): number[] {
  return [1, 2, 3, 4].map((i) => (dealer + i) & 3);
}

/** What those have called, bids by their numbers or PASS. No call is awaited once only trumps are to be named. */
export function callsOf(view: SoloView): CallSheet<number> {
  const { hand, phase, speaker } = view;
  const calls = hand.calls.map((call) => [call >> 4, call & 15] as const);
  return callSheet(speakersOf(view), calls, phase === NAMING ? null : speaker);
}

/** Every bid of this table, from the lowest up. */
export function bidsOf({ propCop }: SoloView['options']): number[] {
  return BID_NAMES.map((_, bid) => bid).filter((bid) => propCop || (bid !== PROP && bid !== COP));
}

/** The declarers, the one who made the bid first. */
export function declarersOf({ declarer, partner }: Undertaking): number[] {
  return [declarer, partner].filter((seat) => seat !== NOBODY);
}

/** All other seats. */
export function defendersOf(undertaking: Undertaking): number[] {
  return [0, 1, 2, 3].filter((seat) => !declares(undertaking, seat));
}

/** How many tricks of the defenders beat a contract; 0 for a misère, which the declarer's first trick loses. */
export function tricksToBeat(contract: number): number {
  return isMisere(contract) ? 0 : TRICKS + 1 - tricksFor(contract);
}
