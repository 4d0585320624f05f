import type { Logger } from 'pino';
import { isDueToClose } from './closing.ts';
import { LiveTable } from './liveTable.ts';
import type { ParkedTable } from './parkedTable.ts';

/** How long an empty table stays open before it is parked, in milliseconds: many are back in a moment. */
const PARKED_AFTER = 30_000;

/** After how many milliseconds somebody who has left is not on their way back, nor about to arrive: the table may make way for another. */
export const LEFT_FOR_GOOD = 10_000;

/** What is done with tables that nobody is at (App). */
interface Sweeper {
  readonly log: Logger;
  /** For how long a deserted game among people who know each other waits, in milliseconds. */
  readonly kept: number;
  close(table: LiveTable | ParkedTable): Promise<void>;
  park(table: LiveTable): Promise<void>;
}

/** Closes those tables that everybody left a while ago (isDueToClose), and parks those that are empty; `now` is by the server's clock. */
export async function sweepTables(
  tables: readonly (LiveTable | ParkedTable)[],
  now: number,
  { log, kept, close, park }: Sweeper,
): Promise<void> {
  for (const table of tables) {
    try {
      if (isDueToClose(table, now, kept)) {
        const isOver = table.phase() === 'over';
        await close(table);
        log.info({ table: table.id, over: isOver }, 'table closed, since nobody came back');
      } else if (table instanceof LiveTable && table.isIdle(now, PARKED_AFTER)) {
        await park(table);
      }
    } catch (error) {
      log.error({ err: error, table: table.id }, 'a table could not be closed');
    }
  }
}
