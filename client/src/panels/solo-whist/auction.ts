import { BID_NAMES, COP, PROP } from '@kibitz/shared/games/solo-whist/bids';
import { NAMING, type SoloView } from '@kibitz/shared/games/solo-whist/state';
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
