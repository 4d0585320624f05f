import { type Bid, FIRST_SEVEN, firstOverNullo, NULLO } from '@kibitz/shared/games/five-hundred/bids';
import type { FiveHundredOptions } from '@kibitz/shared/games/five-hundred/options';
import { BIDDING, CALL, DECLARING, type FiveHundredView } from '@kibitz/shared/games/five-hundred/state';
import type { Choice } from '@kibitz/shared/kit/game/action';
import { PAIRS } from '@kibitz/shared/kit/tricks/sides';
import type { CallSheet } from '../../table/auction/callSheet.ts';

/** Rows of the auction's paper where the rounds have no limit. */
const USUAL_ROUNDS = 3;
/** What is asked of one player, beside a call: how to answer a partner's declaration of "ace, no face". */
const ANSWERS = ['redeal', 'play-on'];
const HIGHEST_SIX: Bid = FIRST_SEVEN - 1;

/** The choices that answer a declaration. */
export function answersIn(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ type }) => ANSWERS.includes(type));
}

/**
 * Whether the auction lies on the felt: while it is on, while declarations are awaited before it, and while the viewer
 * answers one.
 */
export function isAuctionShown({ phase }: FiveHundredView, choices: readonly Choice[]): boolean {
  return phase === DECLARING || phase === BIDDING || answersIn(choices).length > 0;
}

/** Which round it is; 0 before the first. */
export function roundOf({ phase, hand }: FiveHundredView): number {
  return phase === BIDDING ? Math.floor(hand.calls.length / 4) + 1 : 0;
}

/** The seats in calling order, the dealer last. */
export function speakersOf({ dealer }: FiveHundredView): number[] {
  return [1, 2, 3, 4].map((i) => (dealer + i) & 3);
}

/** What those have called, bids or PASS: everybody speaks once in every round. */
export function callsOf(view: FiveHundredView): CallSheet<Bid> {
  const { phase, hand, options } = view;
  const { calls } = hand;
  const rounds = options.rounds === 'untilThreePasses' ? USUAL_ROUNDS : options.rounds;
  const cell = (n: number) => (n < calls.length ? (calls[n] ?? 0) % CALL : null);
  return {
    rows: Array.from({ length: Math.max(rounds, roundOf(view)) }, (_, row) =>
      [0, 1, 2, 3].map((i) => cell(4 * row + i)),
    ),
    next: phase === BIDDING ? { row: Math.floor(calls.length / 4), column: calls.length % 4 } : null,
  };
}

/** The sides that may not bid nullo, by their seats. */
export function barredSides({ hand }: FiveHundredView): (readonly number[])[] {
  return PAIRS.filter((_, side) => ((hand.barred >> side) & 1) === 1);
}

/** Where a bid ranks: nullo right below the first bid of tricks that overcalls it. */
function rankOf(bid: Bid, options: FiveHundredOptions): number {
  return bid === NULLO ? firstOverNullo(options) - 0.5 : bid;
}

/** Whether a bid no longer overcalls the highest one, as this table ranks them. */
export function isOutbid({ hand, options }: FiveHundredView, bid: Bid): boolean {
  return rankOf(bid, options) <= rankOf(hand.standing, options);
}

/** Whether the rule of inkles alone bars the caller from sixes. `open` are the bids that can be made. */
export function isInkleClosed(view: FiveHundredView, open: readonly Bid[]): boolean {
  return !isOutbid(view, HIGHEST_SIX) && !open.includes(HIGHEST_SIX);
}
