import type { OhHellOptions } from './options.ts';

/** The cards of a pack. */
export const PACK_SIZE = 52;

/** The cards of the largest hand by the number of players, 3 to 7 (rule book, "Setup"). */
const LARGEST = [0, 0, 0, 10, 10, 10, 8, 7];

/** The cards of a hand in a tiebreaker. */
export const TIEBREAKER = 1;

/** The most cards that each of this many players can be dealt; one of the pack is left if a card is turned up. */
function mostCards(options: Pick<OhHellOptions, 'trump'>, seats: number): number {
  return Math.floor((PACK_SIZE - (options.trump === 'turned' ? 1 : 0)) / seats);
}

/**
 * The cards of the largest hand: the option's figure, as far as the pack allows, or what the rule book gives for this
 * many players.
 */
function largestHand(options: Pick<OhHellOptions, 'trump' | 'maxHand'>, seats: number): number {
  return options.maxHand === 0 ? (LARGEST[seats] ?? 0) : Math.min(options.maxHand, mostCards(options, seats));
}

/**
 * The cards of each hand of a game, the first one first; tiebreakers come on top of them. The hand of one card is
 * played once.
 */
export function handSizes(options: Pick<OhHellOptions, 'shape' | 'trump' | 'maxHand'>, seats: number): number[] {
  const up = Array.from({ length: largestHand(options, seats) }, (_, i) => i + 1);
  const down = [...up].reverse();
  switch (options.shape) {
    case 'down-up':
      return [...down, ...up.slice(1)];
    case 'down':
      return down;
    case 'up':
      return up;
  }
}
