import { PAIRS } from '../../kit/tricks/sides.ts';
import { NO_CALL } from './calls.ts';
import { boardEntries, boardOf } from './duplicate.ts';
import { honoursIn } from './honours.ts';
import type { BridgeOptions } from './options.ts';
import {
  type Entry,
  entriesOf,
  GAME,
  otherSide,
  type PlayedHand,
  rubberPoints,
  type Side,
  tricksFor,
} from './scoring.ts';
import type { BridgeHand, BridgeState } from './state.ts';

/** Games that make a rubber. */
const GAMES_TO_WIN = 2;

/** How a rubber stands, one figure per side: points below the line in the current game, and games won. */
interface Rubber {
  readonly below: [number, number];
  readonly games: [number, number];
}

/**
 * Enters a hand in the rubber: answers its entries on the sheet, with the rubber's premium if the hand ends it. A board
 * leaves the rubber alone.
 */
function enterHand({ below, games }: Rubber, options: BridgeOptions, hand: PlayedHand): Entry[] {
  if (options.scoring === 'duplicate') return boardEntries(options, hand);
  const entries = entriesOf(options, hand, games[0] > 0, games[1] > 0);
  const [first] = entries;
  if (first === undefined || first.line !== 'below') return entries;
  const { side, points } = first;
  below[side] += points;
  if (below[side] < GAME) return entries;
  games[side]++;
  below[0] = 0;
  below[1] = 0;
  if (games[side] === GAMES_TO_WIN) {
    const lost = games[otherSide(side)];
    entries.push({ side, line: 'above', points: rubberPoints(lost), reason: 'rubber', n: GAMES_TO_WIN + lost });
  }
  return entries;
}

/** A hand on the sheet of the rubber: its contract, the declarer's tricks, and what it entered. */
export interface RubberHand extends Omit<PlayedHand, 'honours' | 'honoursAt'> {
  readonly entries: readonly Entry[];
  /** The game of the rubber in which it was played, 1 to 3, and whether it ended that game. */
  readonly game: number;
  readonly endsGame: boolean;
}

/** The sheet of a rubber, scored again from its hands, the first one first. */
export function rubberSheet(options: BridgeOptions, hands: readonly PlayedHand[]): RubberHand[] {
  const rubber: Rubber = { below: [0, 0], games: [0, 0] };
  return hands.map((hand) => {
    const { bid, doubling, declarer, tricks, board } = hand;
    const game = rubber.games[0] + rubber.games[1] + 1;
    const entries = enterHand(rubber, options, hand);
    const endsGame = rubber.games[0] + rubber.games[1] === game;
    return { bid, doubling, declarer, tricks, board, entries, game, endsGame };
  });
}

/** Scores the hand that was played, or the board that was passed out. */
export function scoreHand({ options, trick, hand, game, log, dealer }: BridgeState): BridgeHand {
  const { standing: bid, doubling, declarer, dummy } = hand;
  const board = boardOf(game.deal, dealer);
  if (bid === NO_CALL) {
    const nothing = { bid, doubling, declarer, tricks: 0, honoursAt: -1, honours: 0, board } as const;
    return { ...nothing, scores: [0, 0, 0, 0], before: log };
  }
  const { at: honoursAt, points: honours } = honoursIn(hand.dealt, trick.trump);
  const tricks = (trick.won[declarer] ?? 0) + (trick.won[dummy] ?? 0);
  const entries = enterHand(game, options, { bid, doubling, declarer, tricks, honoursAt, honours, board });
  const a = pointsOf(entries, 0);
  const b = pointsOf(entries, 1);
  return { bid, doubling, declarer, tricks, honoursAt, honours, board, scores: [a, b, a, b], before: log };
}

/** The sum of a side's points in some entries. */
export function pointsOf(entries: readonly Entry[], side: Side): number {
  let points = 0;
  for (const entry of entries) if (entry.side === side) points += entry.points;
  return points;
}

/**
 * The side with the larger score, after two games of one side (ruling 14) or all boards; nobody if both are equal, null
 * while the game goes on.
 */
export function winners({ scores: [a = 0, b = 0], game, options }: BridgeState): readonly number[] | null {
  const { games, deal } = game;
  const isOver = options.scoring === 'duplicate' ? deal >= options.boards : Math.max(...games) >= GAMES_TO_WIN;
  if (!isOver) return null;
  return a === b ? [] : (PAIRS[a > b ? 0 : 1] ?? []);
}

/** Contracts made and broken, those that were doubled, slams in tricks of contracts that were made, and games. */
export function countersOf({ log, game }: BridgeState): { readonly [name: string]: number } {
  const counters = { made: 0, broken: 0, doubled: 0, slams: 0, games: game.games[0] + game.games[1] };
  for (let hand = log; hand !== null; hand = hand.before) {
    if (hand.bid === NO_CALL) continue;
    const isMade = hand.tricks >= tricksFor(hand.bid);
    if (isMade) counters.made++;
    else counters.broken++;
    if (hand.doubling > 1) counters.doubled++;
    if (isMade && hand.tricks >= 12) counters.slams++;
  }
  return counters;
}
