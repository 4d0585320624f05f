import { note } from '../../kit/declare/newsFields.ts';
import type { PinochleOptions } from './options.ts';
import { PHASE, type PinochleState, SEATS } from './state.ts';

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
export function seatsPast(scores: ArrayLike<number>, target: number, win: PinochleOptions['win']): number {
  const isPast = (score: number) => (win === 'reach' ? score >= target : score > target);
  return SEATS.reduce<number>((set, seat) => (isPast(scores[seat] as number) ? set | (1 << seat) : set), 0);
}

/**
 * Counts the cards that both have taken. The game is over when one is past the target; when both are, the target rises.
 */
export function scoreHand(state: PinochleState): void {
  const { options, fields, lists } = state;
  const { scores } = lists;
  const melds = SEATS.map((seat) => lists.meldPoints[seat] as number);
  const cards = SEATS.map((seat) => roundPoints(lists.taken[seat] as number, options.rounding));
  // melds were added when they were made
  for (const seat of SEATS) scores[seat] = (scores[seat] as number) + (cards[seat] as number);
  fields.log = {
    scores: cards.map((points, seat) => points + (melds[seat] as number)),
    melds,
    cards,
    before: fields.log,
  };
  note(fields, 'scored', fields.leader);
  const past = seatsPast(scores, fields.target, options.win);
  state.phase = past === 1 || past === 2 ? PHASE.over : PHASE.scored;
  fields.isRaised = past === 3;
  if (fields.isRaised) fields.target += TARGET_STEP;
}
