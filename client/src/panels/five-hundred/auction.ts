import type { Bid } from '@kibitz/shared/games/five-hundred/bids';
import { bidOf, NULLO, STRAINS } from '@kibitz/shared/games/five-hundred/bids';
import type { FiveHundredAuction, FiveHundredPanel } from '@kibitz/shared/games/five-hundred/panel';
import type { Choice } from '@kibitz/shared/kit/game/action';
import type { SeenTable } from '@kibitz/shared/wire/seen';
import { panelData } from '../../table/context.ts';

/** Rows of the auction's paper where the rounds have no limit. */
const USUAL_ROUNDS = 3;
/** What is asked of one player, beside a call: how to answer a partner's declaration of "ace, no face". */
const ANSWERS = ['redeal', 'play-on'];

/** The choices that answer a declaration. */
export function answersIn(choices: readonly Choice[]): readonly Choice[] {
  return choices.filter(({ type }) => ANSWERS.includes(type));
}

/** The auction while it is on, while declarations are awaited before it, or while the viewer answers one; null otherwise. */
export function auctionFor(seen: Pick<SeenTable, 'table' | 'choices'>): FiveHundredAuction | null {
  const auction = panelData<FiveHundredPanel>(seen)?.auction ?? null;
  if (auction === null) return null;
  const isOn = auction.isDeclaring || auction.caller !== null || answersIn(seen.choices).length > 0;
  return isOn ? auction : null;
}

/** What has been called, on paper. */
export interface Paper {
  /** In the order of speaking, the dealer last. */
  readonly speakers: readonly number[];
  /** A row a round, a place a speaker: the bid, null for a pass, undefined where nothing was called. */
  readonly rows: readonly (readonly (Bid | null | undefined)[])[];
  /** The place of the player who is to call; null while nobody is. */
  readonly next: { readonly row: number; readonly column: number } | null;
}

/** Which round it is; 0 before the first. */
export function roundOf({ calls, caller }: FiveHundredAuction): number {
  return caller === null ? 0 : Math.floor(calls.length / 4) + 1;
}

/** The paper of an auction: everybody speaks once in every round. */
export function paperOf(auction: FiveHundredAuction): Paper {
  const { dealer, calls, caller, rounds } = auction;
  const count = Math.max(roundOf(auction), rounds ?? USUAL_ROUNDS);
  return {
    speakers: [1, 2, 3, 4].map((i) => (dealer + i) % 4),
    rows: Array.from({ length: count }, (_, row) => [0, 1, 2, 3].map((column) => calls[4 * row + column])),
    next: caller === null ? null : { row: Math.floor(calls.length / 4), column: calls.length % 4 },
  };
}

/** The bid right above nullo: it tells how nullo ranks. */
export function overNullo({ ladder }: FiveHundredAuction): Bid {
  return ladder[ladder.indexOf(NULLO) + 1] ?? NULLO;
}

/** Does a bid no longer overcall what stands, as this table ranks them? */
export function isOutbid({ ladder, standing }: FiveHundredAuction, bid: Bid): boolean {
  return standing !== null && ladder.indexOf(bid) <= ladder.indexOf(standing.bid);
}

/** Are the sixes closed to the caller by the rule of inkles alone? `open` are the bids that can be made. */
export function isInkleClosed(auction: FiveHundredAuction, open: readonly Bid[]): boolean {
  return STRAINS.map((strain) => bidOf(6, strain)).some((six) => !isOutbid(auction, six) && !open.includes(six));
}
