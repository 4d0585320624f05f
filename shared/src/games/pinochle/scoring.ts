import { OVER, SCORED } from '../../kit/tricks/handCourse.ts';
import type { PinochleOptions } from './options.ts';
import { note, type PinochleState, SEATS } from './state.ts';

/** How far the target rises when both players have passed it. */
const TARGET_STEP = 250;

/** Card points rounded to tens: by the rule book up from 7, by option up from 5 or not at all. */
export function roundPoints(points: number, rounding: PinochleOptions['rounding']): number {
  if (rounding === 'none') return points;
  return Math.floor((points + (rounding === 'nearest' ? 5 : 3)) / 10) * 10;
}

/**
 * The seats whose score has passed the target, as bits: by the rule book it must be more, by option as much is enough.
 */
export function seatsPast(scores: readonly number[], target: number, win: PinochleOptions['win']): number {
  const isPast = (score: number) => (win === 'reach' ? score >= target : score > target);
  return scores.reduce((set, score, seat) => (isPast(score) ? set | (1 << seat) : set), 0);
}

/**
 * Counts the cards that both have taken. The game is over when one is past the target; when both are, the target rises.
 */
export function scoreHand(state: PinochleState): void {
  const { options, game, hand } = state;
  const { taken, meldPoints } = hand;
  const cards = taken.map((points) => roundPoints(points, options.rounding));
  const scores = cards.map((points, seat) => points + (meldPoints[seat] ?? 0));
  // melds were added when they were made
  for (const seat of SEATS) game.scores[seat] += cards[seat] ?? 0;
  state.log = { scores, melds: [...meldPoints], cards, before: state.log };
  note(game, 'scored', hand.leader);
  const past = seatsPast(game.scores, game.target, options.win);
  const hasWinner = past === 1 || past === 2;
  game.phase = hasWinner ? OVER : SCORED;
  if (hasWinner) game.winners = past;
  game.isRaised = past === 3;
  if (game.isRaised) game.target += TARGET_STEP;
}
