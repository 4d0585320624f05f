import { bidOf, NO_CALL, STRAINS, strainOf, trumpOf } from '@kibitz/shared/games/contract-bridge/calls';
import { boardEntries, boardOf, dealerOf } from '@kibitz/shared/games/contract-bridge/duplicate';
import { contractBridge } from '@kibitz/shared/games/contract-bridge/index';
import { type BridgeOptions, presets } from '@kibitz/shared/games/contract-bridge/options';
import { type PlayedHand, type Side, sideOf, tricksFor } from '@kibitz/shared/games/contract-bridge/scoring';
import { BIDDING, type BridgeState, TRICKS } from '@kibitz/shared/games/contract-bridge/state';
import { bitCount, codes, highestBit } from '@kibitz/shared/kit/cards/cards';
import { dealDeck, type Move, playOut, shuffled } from '@kibitz/shared/kit/game/play';
import { Random } from '@kibitz/shared/kit/game/random';
import type { DoubleDummy } from '@kibitz/shared/kit/solver/doubleDummy';
import { SUIT_ROWS } from '@kibitz/shared/kit/tricks/trickPlay';
import type { Player } from './duel.ts';

const SEATS = [0, 1, 2, 3] as const;
const SUITS = [0, 1, 2, 3] as const;
/** Boards 1 to 4 have every dealer, and every vulnerability. */
const BOARDS = 4;
const OPTIONS: BridgeOptions = { ...presets.Duplicate, boards: BOARDS };
const BOOK = 6;
/** The tricks of a small slam. */
export const SLAM = 12;

/** What an auction has led to; `bid` is NO_CALL if all passed. */
export type Reached = Pick<PlayedHand, 'bid' | 'doubling' | 'declarer'>;

/** The hands of a board and what they are worth double dummy. */
export interface Solved {
  readonly seed: number;
  /** The declarer's tricks in a strain (calls.ts). */
  tricks(strain: number, declarer: number): number;
  /** Whether a side can take twelve tricks in some strain. */
  hasSlam(side: Side): boolean;
}

/** The board of a seed, dealt but not yet bid; `hear` is called with its deck. */
export function boardOfSeed(seed: number, hear: (move: Move) => void = () => undefined): BridgeState {
  const state = contractBridge.rules.setup(OPTIONS, SEATS.length, dealerOf((seed % BOARDS) + 1));
  const deck = shuffled(contractBridge, state, new Random(seed));
  dealDeck(contractBridge, state, deck);
  hear({ deck: codes(deck) });
  return state;
}

/** Has the players of sides 0 and 1 bid a board, and play it until there is enough to see. */
function playOn(
  seed: number,
  sides: readonly [Player, Player],
  isEnough: (state: BridgeState) => boolean,
): BridgeState {
  const beginning = { options: OPTIONS, seats: SEATS.length, dealer: dealerOf((seed % BOARDS) + 1) };
  const seated = SEATS.map((seat) => sides[sideOf(seat)](new Random(seed), beginning));
  const hear = (move: Move): void => {
    for (const one of seated) one.hear?.(move);
  };
  const state = boardOfSeed(seed, hear);
  const choosers = seated.map(({ choose }) => choose);
  while (!isEnough(state)) playOut(contractBridge, state, choosers, new Random(seed), hear, 1);
  return state;
}

/** Has the players of sides 0 and 1 bid a board. */
export function reachedOn(seed: number, sides: readonly [Player, Player]): Reached {
  const { standing: bid, doubling, declarer } = playOn(seed, sides, ({ phase }) => phase !== BIDDING).hand;
  return { bid, doubling, declarer };
}

/** Has the players of sides 0 and 1 bid a board and play it; null if all pass. */
export function playedOn(seed: number, sides: readonly [Player, Player]): PlayedHand | null {
  const isOver = ({ phase, hand, log }: BridgeState) =>
    log !== null || (phase !== BIDDING && hand.standing === NO_CALL);
  return playOn(seed, sides, isOver).log;
}

/** A board that is solved on demand, since each strain takes seconds. */
export class SolvedBoard implements Solved {
  readonly seed: number;
  private readonly solver: DoubleDummy;
  private readonly dealt: Int32Array;
  private readonly found = new Map<number, number>();

  /** The board of a seed. */
  constructor(seed: number, solver: DoubleDummy) {
    this.seed = seed;
    this.solver = solver;
    this.dealt = boardOfSeed(seed).hand.dealt;
  }

  tricks(strain: number, declarer: number): number {
    const key = strain * SEATS.length + declarer;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    this.takeUp(strain, declarer);
    const tricks = this.solver.tricks();
    const own = sideOf(declarer) === 0 ? tricks : TRICKS - tricks;
    this.found.set(key, own);
    return own;
  }

  hasSlam(side: Side): boolean {
    return STRAINS.some((_, strain) =>
      SEATS.some((declarer) => sideOf(declarer) === side && this.isSlam(strain, declarer)),
    );
  }

  private isSlam(strain: number, declarer: number): boolean {
    if (topLosers(this.dealt, strain, declarer) > 1) return false;
    this.takeUp(strain, declarer);
    return sideOf(declarer) === 0 ? this.solver.takes(SLAM) : !this.solver.takes(2);
  }

  private takeUp(strain: number, declarer: number): void {
    const leader = (declarer + 1) & 3;
    this.solver.set({ hands: this.dealt, rows: SUIT_ROWS, trump: trumpOf(strain), leader, played: [] });
  }
}

/** Whether double dummy makes a contract. */
export function isMade(solved: Solved, { bid, declarer }: Reached): boolean {
  return bid !== NO_CALL && solved.tricks(strainOf(bid), declarer) >= tricksFor(bid);
}

/** What a contract scores for side 0 on a board, played double dummy. */
export function scoreOf(solved: Solved, reached: Reached): number {
  const { bid, declarer } = reached;
  if (bid === NO_CALL) return 0;
  const tricks = solved.tricks(strainOf(bid), declarer);
  const board = boardOf(1, dealerOf((solved.seed % BOARDS) + 1));
  const entries = boardEntries(OPTIONS, { ...reached, tricks, honoursAt: -1, honours: 0, board });
  return entries.reduce((sum, { side, points }) => sum + (side === 0 ? points : -points), 0);
}

/** How much less the declaring side scores than in the best undoubled contract of the same strain. */
export function lostByLevel(solved: Solved, reached: Reached): number {
  const { bid, declarer } = reached;
  if (bid === NO_CALL) return 0;
  const sign = sideOf(declarer) === 0 ? 1 : -1;
  const level = Math.max(1, solved.tricks(strainOf(bid), declarer) - BOOK);
  const best = scoreOf(solved, { bid: bidOf(level, strainOf(bid)), doubling: 1, declarer });
  return sign * (best - scoreOf(solved, reached));
}

/** How many tricks the defenders take with the top cards of each suit, before the declarer's side can ruff. */
export function topLosers(dealt: Int32Array, strain: number, declarer: number): number {
  const trump = trumpOf(strain);
  const held = (seat: number, suit: number) => dealt[(seat & 3) * SUIT_ROWS + suit] ?? 0;
  return SUITS.reduce<number>((sum, suit) => {
    const [own, partners] = [held(declarer, suit), held(declarer + 2, suit)];
    const foes = held(declarer + 1, suit) | held(declarer + 3, suit);
    const lengths = [own, partners].map(bitCount);
    const most = trump < 0 || suit === trump ? Math.max(...lengths) : Math.min(...lengths);
    return sum + Math.min(most, bitCount(foes >> (highestBit(own | partners) + 1)));
  }, 0);
}
