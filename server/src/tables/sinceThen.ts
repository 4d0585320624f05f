import type { DrawnSoFar } from './gamePictures.ts';
import type { Shown } from './newCards.ts';

/** What has happened since the last decision began. */
export interface SinceThen {
  /** How many moves that decision took; 0 unless it was the decision of one seat acting alone. */
  readonly moves: number;
  /** The dealer has made steps after which there is no way back. */
  readonly hasGoneOn: boolean;
  /** What it has shown by now; null until somebody asks. */
  shown: Shown | null;
  /** What was seen before it, as far as anybody had asked. */
  readonly seen: DrawnSoFar;
}

/** The state after anything that cannot be taken back. */
export const NOTHING_TO_TAKE_BACK: SinceThen = {
  moves: 0,
  hasGoneOn: true,
  shown: 'more',
  seen: { shared: null, own: [], known: [] },
};
