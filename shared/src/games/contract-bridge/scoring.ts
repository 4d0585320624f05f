import { type Call, CLUB_STRAIN, DIAMOND_STRAIN, type Doubling, levelOf, NO_TRUMPS, strainOf } from './calls.ts';
import type { BridgeOptions } from './options.ts';

/** Seats 0 and 2 are side 0, seats 1 and 3 side 1. */
export type Side = 0 | 1;

/** The side of a seat. */
export function sideOf(seat: number): Side {
  return (seat & 1) as Side;
}

/** The side that plays against another. */
export function otherSide(side: Side): Side {
  return side === 0 ? 1 : 0;
}

/** Points below the line, for tricks that were bid and made, that make a game. */
export const GAME = 100;
/** Odd tricks are those over six. */
const BOOK = 6;

/** The tricks that a bid promises. */
export function tricksFor(bid: Call): number {
  return BOOK + levelOf(bid);
}

/** A hand that was played out; of a board that was passed out `bid` is NO_CALL. */
export interface PlayedHand {
  readonly bid: Call;
  readonly doubling: Doubling;
  readonly declarer: number;
  /** The tricks of the declarer and the dummy, 0 to 13. */
  readonly tricks: number;
  /** The one seat that was dealt four or five honours, -1 for none, and what they are worth. */
  readonly honoursAt: number;
  readonly honours: 0 | 100 | 150;
  /** The number of its board (duplicate.ts), from 1. */
  readonly board: number;
}

/** Why points are entered on the sheet. */
export type Reason = 'odd' | 'over' | 'insult' | 'small' | 'grand' | 'down' | 'honours' | 'rubber' | 'part' | 'game';

/** One entry of the rubber's sheet. */
export interface Entry {
  readonly side: Side;
  /** Below the line stand the tricks that were bid and made, above it every premium. */
  readonly line: 'below' | 'above';
  readonly points: number;
  readonly reason: Reason;
  /** How many were counted: odd tricks, overtricks, undertricks, honours, or the rubber's games. */
  readonly n: number;
}

/** The value of an odd trick after the first one. */
function trickValue(strain: number): number {
  return strain === CLUB_STRAIN || strain === DIAMOND_STRAIN ? 20 : 30;
}

/** What a contract that is made scores below the line. */
export function oddTrickPoints(bid: Call, doubling: number): number {
  const strain = strainOf(bid);
  const first = strain === NO_TRUMPS ? 10 : 0;
  return (first + trickValue(strain) * levelOf(bid)) * doubling;
}

/**
 * What overtricks score: the trick's value, or a premium by the declarer's vulnerability if the contract was doubled.
 */
function overtrickPoints(bid: Call, doubling: number, over: number, isVulnerable: boolean): number {
  if (doubling === 1) return over * trickValue(strainOf(bid));
  return over * 50 * doubling * (isVulnerable ? 2 : 1);
}

const DOUBLED_DOWN = [0, 100, 300, 500] as const;
const DOUBLED_DOWN_VULNERABLE = [0, 200, 500, 800] as const;

/** What the defenders score for undertricks; the option says whose vulnerability counts. */
function undertrickPoints(down: number, doubling: number, isVulnerable: boolean): number {
  if (doubling === 1) return down * (isVulnerable ? 100 : 50);
  const table = isVulnerable ? DOUBLED_DOWN_VULNERABLE : DOUBLED_DOWN;
  const points = down > 3 ? table[3] + (down - 3) * 300 : (table[down] ?? 0);
  return (points * doubling) / 2;
}

/** The premium of a rubber: 700 if the losers have no game, else 500. */
export function rubberPoints(gamesOfLosers: number): number {
  return gamesOfLosers === 0 ? 700 : 500;
}

function premium(side: Side, points: number, reason: Reason, n: number): Entry {
  return { side, line: 'above', points, reason, n };
}

/**
 * All that a hand scores except the rubber's premium: the contract first, honours last. Each side may be vulnerable.
 */
export function entriesOf(
  options: BridgeOptions,
  hand: PlayedHand,
  vulnerable0: boolean,
  vulnerable1: boolean,
): Entry[] {
  const { bid, declarer, tricks, honoursAt, honours } = hand;
  const isVulnerable = sideOf(declarer) === 0 ? vulnerable0 : vulnerable1;
  const areOpponentsVulnerable = sideOf(declarer) === 0 ? vulnerable1 : vulnerable0;
  const entries =
    tricks < tricksFor(bid)
      ? [undertricks(hand, options.undertricks === 'defenders' ? areOpponentsVulnerable : isVulnerable)]
      : forMaking(options, hand, isVulnerable);
  if (options.honours && honours > 0) {
    const n = honours === 150 && strainOf(bid) !== NO_TRUMPS ? 5 : 4;
    entries.push(premium(sideOf(honoursAt), honours, 'honours', n));
  }
  return entries;
}

/** The defenders' premium. */
function undertricks({ bid, doubling, declarer, tricks }: PlayedHand, isVulnerable: boolean): Entry {
  const down = tricksFor(bid) - tricks;
  return premium(otherSide(sideOf(declarer)), undertrickPoints(down, doubling, isVulnerable), 'down', down);
}

function forMaking(options: BridgeOptions, hand: PlayedHand, isVulnerable: boolean): Entry[] {
  const { bid, doubling, declarer, tricks } = hand;
  const side = sideOf(declarer);
  const over = tricks - tricksFor(bid);
  const entries: Entry[] = [
    { side, line: 'below', points: oddTrickPoints(bid, doubling), reason: 'odd', n: levelOf(bid) },
  ];
  if (over > 0) entries.push(premium(side, overtrickPoints(bid, doubling, over, isVulnerable), 'over', over));
  if (doubling > 1) entries.push(premium(side, doubling * 25, 'insult', doubling));
  // ruling 11: thirteen tricks are the grand slam alone
  const slam = options.slam === 'taken' ? tricks : tricksFor(bid);
  if (slam === 12) entries.push(premium(side, isVulnerable ? 750 : 500, 'small', slam));
  if (slam === 13) entries.push(premium(side, isVulnerable ? 1500 : 1000, 'grand', slam));
  return entries;
}
