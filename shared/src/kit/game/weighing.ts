import { type Message, message } from '../words/message.ts';
import type { Action } from './action.ts';

/**
 * The unit of expectations: the chance of winning the game, of making the contract or of beating it; points in the
 * hand, the lead in points in it, or tricks. Chances are from 0 to 1.
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

/** Receives what choices are expected to bring. */
export type Tell = (weighing: Weighing) => void;

/** An expectation as it is shown: chances of winning the game in hundredths, those of a contract in tenths. */
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

/** What the best choice is expected to bring, as a message. */
export function expectation({ unit, choices: [best] }: Weighing): Message | null {
  return best === undefined ? null : message(`expects.${unit}`, { n: figureOf(unit, best.brings) });
}
