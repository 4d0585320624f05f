import type { Game } from '@kibitz/shared/kit/game/game';
import type { Logger } from 'pino';
import type { Services } from './api/services.ts';
import type { Think } from './bots/think.ts';
import type { Chance } from './chance.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Beacon } from './fairness/beacon.ts';
import type { WordFinder } from './gameWords.ts';
import type { Limits } from './network/limits.ts';
import type { Deliver } from './push/delivery.ts';
import type { TableContext } from './tables/tableContext.ts';

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

/** The collaborators passed to tables. */
interface ContextParts
  extends Pick<
      Services,
      'chance' | 'clock' | 'shuffleKeys' | 'metrics' | 'limitedLog' | 'company' | 'accounts' | 'challenges' | 'push'
    >,
    Pick<TableContext, 'beacon'> {}

/** The context of tables, except the parts that their directory provides. */
export function givenToTables(parts: ContextParts, options: AppOptions): Omit<TableContext, 'noteSeats'> {
  const { accounts, challenges, company, limitedLog } = parts;
  const { pace, clocks, grace, log, think } = options;
  return {
    chance: parts.chance,
    clock: parts.clock,
    beacon: parts.beacon,
    shuffleKeys: parts.shuffleKeys,
    metrics: parts.metrics,
    think,
    pace,
    clocks,
    grace,
    log,
    giveUpSeats: async (head, accounts) => {
      try {
        await challenges.giveUpSeats(head, accounts);
      } catch (error) {
        // they may sit down here again, and stand up
        log.error({ err: error, table: head.id }, 'a seat at a set of deals could not be given up');
      }
    },
    // nobody waits for it
    playTogether: (people) => {
      const noted = [company.encounters.note(people), ...people.map((account) => accounts.keep(account))];
      Promise.all(noted).catch((error: unknown) => limitedLog.failure('who has played could not be noted', error));
    },
    faceOf: (account, changed) => accounts.faceOf(account, changed, limitedLog),
    company,
    push: parts.push,
    lookedOn: (table, account) => challenges.lookedOn(table, account),
  };
}
