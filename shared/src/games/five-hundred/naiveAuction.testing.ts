import type { FiveHundredOptions } from './options.ts';

/*
 * The auction a second time, for the tests, as plainly as possible: each sentence of the rule book by itself, bids as
 * text, and nothing kept but the list of calls. It uses none of the game's code.
 */

/** One call: who made it, and `pass` or a bid: `6S` to `10NT`, `nullo`, `grand-nullo`. */
export interface NaiveCall {
  readonly seat: number;
  readonly call: string;
}

/** The table of the rule book, read line by line. */
const TABLE: { readonly [bid: string]: number } = {
  '6S': 40,
  '7S': 140,
  '8S': 240,
  '9S': 340,
  '10S': 440,
  '6C': 60,
  '7C': 160,
  '8C': 260,
  '9C': 360,
  '10C': 460,
  '6D': 80,
  '7D': 180,
  '8D': 280,
  '9D': 380,
  '10D': 480,
  '6H': 100,
  '7H': 200,
  '8H': 300,
  '9H': 400,
  '10H': 500,
  '6NT': 120,
  '7NT': 220,
  '8NT': 320,
  '9NT': 420,
  '10NT': 520,
};

/** What a bid scores. */
export function naiveValue(bid: string): number {
  if (bid === 'nullo') return 250;
  if (bid === 'grand-nullo') return 510;
  return TABLE[bid] ?? Number.NaN;
}

/** Whether one bid outranks another. */
function outranks(options: FiveHundredOptions, bid: string, standing: string): boolean {
  if (standing === 'grand-nullo') return false;
  if (bid === 'grand-nullo') return true;
  if (bid === standing) return false;
  // "Nullo is outbid by any bid of eight or more"; or it stands where its points put it
  if (options.nulloRank === 'byValue') return naiveValue(bid) > naiveValue(standing);
  if (standing === 'nullo') return ['8', '9', '1'].includes(bid.charAt(0));
  if (bid === 'nullo') return ['6', '7'].includes(standing.charAt(0));
  return naiveValue(bid) > naiveValue(standing);
}

/** The last bid and who made it; null if all have passed so far. */
export function naiveWinner(calls: readonly NaiveCall[]): NaiveCall | null {
  return [...calls].reverse().find(({ call }) => call !== 'pass') ?? null;
}

/** Everything that a seat may call now. `barred`: sides that played on after "ace, no face". */
export function naiveCalls(
  options: FiveHundredOptions,
  calls: readonly NaiveCall[],
  seat: number,
  barred: readonly number[] = [],
): string[] {
  const standing = naiveWinner(calls);
  const isOverStanding = (bid: string) => standing === null || outranks(options, bid, standing.call);
  const open = ['pass'];
  for (const bid of Object.keys(TABLE)) {
    const isInkle = bid.startsWith('6');
    if (isInkle && options.inkle === 'none') continue;
    if (isInkle && options.inkle === 'firstTwo' && calls.length >= 2) continue;
    if (isOverStanding(bid)) open.push(bid);
  }
  if (barred.includes(seat % 2)) return open;
  if (isOverStanding('nullo')) open.push('nullo');
  const hasPartnerBidNullo = calls.some((one) => one.seat === (seat + 2) % 4 && one.call === 'nullo');
  if (hasPartnerBidNullo && isOverStanding('grand-nullo')) open.push('grand-nullo');
  return open;
}

/** Whether the auction is over after these calls. */
export function isNaivelyOver(options: FiveHundredOptions, calls: readonly NaiveCall[]): boolean {
  const bids = calls.filter(({ call }) => call !== 'pass');
  if (bids.some(({ call }) => call === 'grand-nullo')) return true;
  // "if all players pass without bidding"
  if (bids.length === 0) return calls.length === 4;
  const lastThree = calls.slice(-3);
  const areThreePasses = lastThree.length === 3 && lastThree.every(({ call }) => call === 'pass');
  if (options.rounds === 'untilThreePasses') return areThreePasses;
  if (options.endOnThreePasses && areThreePasses) return true;
  const turns = [0, 1, 2, 3].map((seat) => calls.filter((one) => one.seat === seat).length);
  return turns.every((n) => n === options.rounds);
}
