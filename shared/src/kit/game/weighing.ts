import { type Message, message } from '../words/message.ts';
import type { Action } from './action.ts';

/**
 * What expectations are counted in: the chance to win the game, to make the contract or to beat it; points in the hand,
 * points ahead of the others in it, or tricks. Chances go from 0 to 1.
 */
export type Unit = 'game' | 'contract' | 'defence' | 'points' | 'lead' | 'tricks';

/** A choice with what it is expected to bring. */
export interface WeighedChoice {
  readonly action: Action;
  /** What it brings on average, in the weighing's unit. */
  readonly brings: number;
  /** Whether it is behind the best by more than luck in the worlds that were tried. */
  readonly isWorse: boolean;
}

/** What a seat's choices are expected to bring, from that seat's view alone. */
export interface Weighing {
  readonly unit: Unit;
  /** The best first, which is what the bot chooses. */
  readonly choices: readonly WeighedChoice[];
}

/** Hears what choices are expected to bring. */
export type Tell = (weighing: Weighing) => void;

/** A figure of an expectation, as it is said: chances of a game in hundredths, those of a contract in tenths. */
export function figureOf(unit: Unit, brings: number): number {
  switch (unit) {
    case 'game':
      return Math.round(brings * 100);
    case 'contract':
    case 'defence':
      return Math.round(brings * 10);
    case 'points':
    case 'lead':
    case 'tricks':
      return Math.round(brings * 10) / 10;
  }
}

/** What the best choice is expected to bring, to be said. */
export function expectation({ unit, choices: [best] }: Weighing): Message | null {
  return best === undefined ? null : message(`expects.${unit}`, { n: figureOf(unit, best.brings) });
}
