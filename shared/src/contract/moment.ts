import type { Random } from '../kit/game/random.ts';
import type { Words } from '../kit/words/message.ts';
import type { Case } from './cases.ts';
import type { Pack } from './zones.ts';

/** A game somewhere in its course, looked at closely. */
export interface Moment extends Case {
  readonly state: unknown;
  readonly words: Words;
  /** The pack it began with; empty before the first deck. */
  readonly pack: Pack;
  /** Draws what the checks need, without affecting the game. */
  readonly random: Random;
}
