import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import type { Think } from './bots/think.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Beacon } from './fairness/beacon.ts';
import type { WordFinder } from './gameWords.ts';
import type { Limits } from './network/limits.ts';
import type { Deliver } from './push/delivery.ts';

/** The options of an App. */
export interface AppOptions
  extends Pick<Config, 'pace' | 'clocks' | 'grace' | 'tokenDays' | 'pushSubject' | 'cluster'> {
  readonly chance: Chance;
  /** Asks the bots. */
  readonly think: Think;
  /** The clock of its tables. */
  readonly clock: Clock;
  /** The public beacon that shuffles use; null for none. */
  readonly beacon: Beacon | null;
  readonly games: readonly Game[];
  readonly words: WordFinder;
  readonly limits: Limits;
  /** Hands notifications to push services. */
  readonly deliver: Deliver;
  readonly log: Logger;
}
