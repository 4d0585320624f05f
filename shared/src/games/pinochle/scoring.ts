import type { PinochleOptions } from './options.ts';
import { OVER, type PinochleState, SCORED } from './state.ts';

/** By so much the target rises when both players have passed it. */
export const TARGET_STEP = 250;

/** Card points brought to tens: by the rule book from 7 up, by option from 5 up, or left as they are. */
export function roundPoints(points: number, rounding: PinochleOptions['rounding']): number {
  switch (rounding) {
    case 'seven-up':
      return Math.floor((points + 3) / 10) * 10;
    case 'nearest':
      return Math.floor((points + 5) / 10) * 10;
    case 'none':
      return points;
  }
}

/** Has this score passed the target? By the rule book it must be more, by option as much is enough. */
export function isPast(score: number, target: number, win: PinochleOptions['win']): boolean {
  return win === 'reach' ? score >= target : score > target;
}

/** Who has won with these scores after a hand; -1 while the game goes on, which it does where both are past the target or neither is. */
export function winnerOf(scores: readonly [number, number], target: number, win: PinochleOptions['win']): number {
  const [a, b] = scores.map((score) => isPast(score, target, win));
  if (a === b) return -1;
  return a === true ? 0 : 1;
}

/** Counts the cards that both have taken. The game is over when one is past the target; when both are, the target rises. */
export function scoreHand(state: PinochleState): void {
  const { options, scores, taken, meldPoints } = state;
  const cards = taken.map((points) => roundPoints(points, options.rounding));
  const added = cards.map((points, seat) => points + (meldPoints[seat] ?? 0));
  // melds were added when they were made
  scores[0] += cards[0] ?? 0;
  scores[1] += cards[1] ?? 0;
  state.log = { scores: added, melds: [...meldPoints], cards, before: state.log };
  state.played++;
  state.note('scored', state.leader);
  if (winnerOf(scores, state.target, options.win) >= 0) {
    state.phase = OVER;
    return;
  }
  state.isRaised = scores.every((score) => isPast(score, state.target, options.win));
  if (state.isRaised) state.target += TARGET_STEP;
  state.phase = SCORED;
}
