import type { Logger } from 'pino';
import { isDueToClose } from './closing.ts';
import { LiveTable } from './liveTable.ts';
import { ParkedTable } from './parkedTable.ts';

/** How long an empty table stays open before it is parked, in milliseconds: many people come straight back. */
const PARKED_AFTER = 30_000;

/** After this many milliseconds nobody is likely to come or come back, and the table may make way for another. */
export const LEFT_FOR_GOOD = 10_000;

/** The operations on empty tables (TableDirectory). */
interface Sweeper {
  readonly log: Logger;
  /** How long a deserted game among people who know each other is kept, in milliseconds. */
  readonly kept: number;
  /** Tables where people are still expected. They stay open while they wait for players. */
  readonly expected: ReadonlySet<string>;
  close(table: LiveTable | ParkedTable): Promise<void>;
  park(table: LiveTable): Promise<void>;
  /** Opens a parked table. */
  open(table: ParkedTable): Promise<unknown>;
}

/**
 * Closes tables that everybody left a while ago (isDueToClose), parks tables that are empty, and opens tables where a
 * move is due. `now` is by the server's clock.
 */
export async function sweepTables(
  tables: readonly (LiveTable | ParkedTable)[],
  now: number,
  { log, kept, expected, close, park, open }: Sweeper,
): Promise<void> {
  for (const table of tables) {
    try {
      const phase = table.phase();
      const isExpected = phase === 'waiting' && expected.has(table.id);
      if (!isExpected && isDueToClose(table, now, kept)) {
        await close(table);
        log.info({ table: table.id, over: phase === 'over' }, 'table closed, since nobody came back');
      } else if (table instanceof LiveTable && table.isIdle(now, PARKED_AFTER)) {
        await park(table);
      } else if (table instanceof ParkedTable && table.isDue(now)) {
        await open(table);
      }
    } catch (error) {
      log.error({ err: error, table: table.id }, 'a table could not be closed, parked or opened');
    }
  }
}
