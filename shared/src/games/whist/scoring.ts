import { bitCount } from '../../kit/cards/cards.ts';
import { partnersSum } from '../../kit/tricks/sides.ts';
import { NO_CARD, SUIT_ROWS, type TrickPlay } from '../../kit/tricks/trickPlay.ts';
import type { WhistOptions } from './options.ts';
import type { WhistHand, WhistState } from './state.ts';

/** "The book", half of thirteen tricks without the odd one: this many score nothing. */
export const BOOK = 6;

/** What a hand brings one side. */
export interface HandScore {
  readonly tricks: number;
  readonly honours: number;
  readonly forTricks: number;
  readonly forHonours: number;
  readonly points: number;
}

/** Scores a side's hand: a point for each trick in excess of six; three honours are two points and four are four. */
function scoreOf(options: WhistOptions, tricks: number, honourSet: number): HandScore {
  const honours = bitCount(honourSet);
  const forTricks = Math.max(0, tricks - BOOK);
  const forHonours = !options.honours || honours < 3 ? 0 : honours === 3 ? 2 : 4;
  return { tricks, honours, forTricks, forHonours, points: forTricks + forHonours };
}

/** What both sides scored in a hand. */
export function handScores(
  options: WhistOptions,
  { won, honours }: Pick<WhistHand, 'won' | 'honours'>,
): readonly [HandScore, HandScore] {
  return [scoreOf(options, partnersSum(won, 0), honours[0]), scoreOf(options, partnersSum(won, 1), honours[1])];
}

/** Scores the hand that was played; a side that reaches the target while the other is not level wins a game. */
export function scoreHand({ options, trick, hand, game, log }: WhistState): WhistHand {
  const { points, games } = game;
  const played = { trump: trick.trump, won: trick.wonBySeat(), honours: hand.honours, game: games[0] + games[1] + 1 };
  const [a, b] = handScores(options, played);
  points[0] += a.points;
  points[1] += b.points;
  const isWon = points[0] !== points[1] && Math.max(points[0], points[1]) >= options.target;
  const gameTo = isWon ? (points[0] > points[1] ? 0 : 1) : -1;
  if (gameTo >= 0) games[gameTo as 0 | 1]++;
  return { ...played, scores: [a.points, b.points, a.points, b.points], gameTo, before: log };
}

/** Games played to their end, slams (all thirteen tricks), tricks over six, and hands in which honours could score. */
export function countersOf({ log, game }: WhistState): { readonly [name: string]: number } {
  const counters = { games: game.games[0] + game.games[1], slams: 0, oddTricks: 0, honours: 0 };
  for (let hand = log; hand !== null; hand = hand.before) {
    const most = Math.max(partnersSum(hand.won, 0), partnersSum(hand.won, 1));
    counters.oddTricks += most - BOOK;
    if (most === 2 * BOOK + 1) counters.slams++;
    if (hand.honours.some((set) => bitCount(set) >= 3)) counters.honours++;
  }
  return counters;
}

/** The jack's power; the honours are it and the three trumps above. */
const LOWEST_HONOUR = 11;

/** The honours that a side holds in hand: bit 0 the jack, bit 3 the ace. There must be trumps. */
export function honoursHeld({ hands, trump }: TrickPlay, side: number): number {
  const held = (hands[side * SUIT_ROWS + trump] ?? 0) | (hands[(side + 2) * SUIT_ROWS + trump] ?? 0);
  return held >> LOWEST_HONOUR;
}

/** The honours that everybody has seen: those played, and the one that was turned up. */
export function honoursSeen({ gone, trump }: TrickPlay, turned: number): number {
  if (trump < 0) return 0;
  const up = turned === NO_CARD ? 0 : 1 << (turned & 15);
  return ((gone[trump] ?? 0) | up) >> LOWEST_HONOUR;
}
