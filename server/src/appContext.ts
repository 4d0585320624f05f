import type { Services } from './api/services.ts';
import type { AppOptions } from './appOptions.ts';
import type { TableContext } from './tables/tableContext.ts';

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
