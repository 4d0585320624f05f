import { NO_CALL } from './calls.ts';
import type { BridgeOptions } from './options.ts';
import { type Entry, entriesOf, GAME, type PlayedHand, type Side } from './scoring.ts';

/*
 * Boards as duplicate bridge scores them (Laws of Duplicate Bridge, Law 77): each by itself, with a dealer and a
 * vulnerability that its number gives (Law 2), so that every table plays it on the same terms.
 */

/** The seat of North, who deals board 1. */
export const NORTH = 2;

/**
 * The number of a board, by the count of deals from 1 and its dealer: a game begins with the one of boards 1 to 4 that
 * its first dealer deals.
 */
export function boardOf(deal: number, dealer: number): number {
  const first = (dealer - (deal - 1)) & 3;
  return deal + ((first - NORTH) & 3);
}

/** The seat that deals a board. */
export function dealerOf(board: number): number {
  return (NORTH + board - 1) & 3;
}

/**
 * Whether a side is vulnerable on a board. The cycle is none, North-South, East-West, both, shifted by one every four
 * boards; board 17 is again as board 1.
 */
export function isVulnerableOn(board: number, side: Side): boolean {
  const i = board - 1;
  const turn = (i + (i >> 2)) & 3;
  return (turn & (side === 0 ? 1 : 2)) !== 0;
}

/**
 * Who is vulnerable, by side: given by the board if boards are scored separately, otherwise the sides that have won a
 * game of the rubber.
 */
export function vulnerableSides(
  { scoring }: BridgeOptions,
  { deal, games }: { readonly deal: number; readonly games: readonly number[] },
  dealer: number,
): readonly [boolean, boolean] {
  if (scoring === 'rubber') return [(games[0] ?? 0) > 0, (games[1] ?? 0) > 0];
  const board = boardOf(deal, dealer);
  return [isVulnerableOn(board, 0), isVulnerableOn(board, 1)];
}

/**
 * What a board scores: nothing if all passed; honours never. If a contract is made, its game or part score comes with a
 * premium.
 */
export function boardEntries(options: BridgeOptions, hand: PlayedHand): Entry[] {
  if (hand.bid === NO_CALL) return [];
  const vulnerable = [isVulnerableOn(hand.board, 0), isVulnerableOn(hand.board, 1)] as const;
  const entries = entriesOf({ ...options, honours: false }, hand, ...vulnerable);
  const [first] = entries;
  if (first === undefined || first.line !== 'below') return entries;
  const { side, points } = first;
  const isGame = points >= GAME;
  const premium = isGame ? (vulnerable[side] ? 500 : 300) : 50;
  return [...entries, { side, line: 'above', points: premium, reason: isGame ? 'game' : 'part', n: 1 }];
}
