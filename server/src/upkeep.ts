import type { Services } from './api/services.ts';
import type { Config } from './config.ts';
import { forgetting } from './history/forgetting.ts';
import type { Sweeper } from './journal/sweeper.ts';
import { accountSweeper, type DeletingParts } from './privacy/deleting.ts';
import type { Notice } from './push/notices.ts';
import { sweepReports } from './reports/reports.ts';

const SWEEP_EVERY = 60_000;

/** A table closed longer ago than this, in milliseconds, has been found by an earlier sweep or by the start. */
const FOUND_BEFORE = 24 * 60 * 60_000;

/** How long the chat of a table is kept once the table is closed, in milliseconds. */
const CHAT_KEPT = 10 * 60_000;

/** What is swept (App). */
interface SweptParts
  extends DeletingParts,
    Pick<Services, 'clock' | 'history' | 'chats' | 'reports' | 'push' | 'clubs'> {
  readonly archiving: Sweeper;
}

/**
 * Has the leader tidy up what closed tables have left, and every process its own tables (TableDirectory.sweep). `now`
 * is by the server's clock; `kept` is for how long a deserted game among people who know each other waits, in
 * milliseconds.
 */
export async function sweepAll(parts: SweptParts, now: number, kept?: number): Promise<void> {
  if (parts.processes.isLeading()) await tidyUp(parts);
  try {
    await parts.directory.sweep(now, kept, await parts.clubs.expected(now));
  } catch (error) {
    // the next sweep does it: without the store no table could be closed, parked or opened
    parts.log.error({ err: error }, 'the tables could not be swept');
  }
}

/** The notice that a table waits for an account; null if it does not, or they are there. Throws StorageFailed. */
async function turnAt({ company, directory }: SweptParts, id: string, account: string): Promise<Notice | null> {
  const table = await directory.known(id);
  const isThere = company.whereabouts.tablesOf(account).includes(id);
  if (table === undefined || table.phase() === 'over' || isThere) return null;
  const { myTurn, game } = await directory.cardFor(account, table);
  return myTurn ? { kind: 'turn', table: id, game, name: '' } : null;
}

async function tidyUp(parts: SweptParts): Promise<void> {
  const { history, processes, archiving, chats, push, clubs, clock, log } = parts;
  history.tryAgain();
  // another process may have closed tables without being able to report it
  if (!processes.isAlone) history.catchUp(Date.now() - FOUND_BEFORE);
  // nobody waits for it
  void archiving.sweep();
  void push.tellHeld((table, account) => turnAt(parts, table, account));
  await clubs.openStanding(clock.now()).catch((error: unknown) => {
    // the next sweep does it: there are ten before the time of a table
    log.error({ err: error }, 'the standing tables of clubs could not be opened');
  });
  await chats.forgetClosed(Date.now() - CHAT_KEPT).catch((error: unknown) => {
    // the next sweep does it
    log.error({ err: error }, 'the chats of closed tables could not be deleted');
  });
}

/**
 * Closes, parks and forgets what is due, once a minute. The function returned stops that, and finishes deletions under
 * way.
 */
export function sweepEachMinute(parts: SweptParts, config: Config): () => Promise<void> {
  const { processes, log } = parts;
  const { keepUnplayed, keepGames, keepAccounts, keepDeserted } = config;
  const leads = () => processes.isLeading();
  const { store } = parts.journal;
  const games = forgetting({ store, log, keepUnplayed, keepGames, leads, onForgotten: parts.rewritten });
  const accounts = accountSweeper(parts, { accountsFor: keepAccounts });
  const sweeping = setInterval(() => {
    void sweepAll(parts, parts.clock.now(), keepDeserted);
    if (!leads()) return;
    void accounts.sweep();
    void games.sweep();
    void sweepReports(parts, config);
  }, SWEEP_EVERY);
  sweeping.unref();
  return async () => {
    clearInterval(sweeping);
    await Promise.all([accounts.stop(), games.stop()]);
  };
}
