import { CLOSED } from '@kibitz/shared/wire/closed';
import { FORMER_PLAYER } from '@kibitz/shared/wire/seatNames';
import type { Logger } from 'pino';
import type { Accounts } from '../accounts/accounts.ts';
import type { OwnTables } from '../accounts/ownTables.ts';
import type { LocalTables } from '../cluster/localTables.ts';
import type { Processes } from '../cluster/processes.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import type { Journal } from '../journal/journal.ts';
import { Sweeper } from '../journal/sweeper.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { standUp } from '../tables/standingUp.ts';
import { forgetAtTable } from './formerPlayer.ts';
import type { PersonalData } from './personalData.ts';

const DAY = 24 * 60 * 60_000;

/** How long after their last visit a guest who has never done anything is forgotten, in milliseconds. */
const IDLE_KEPT_FOR = 30 * DAY;

/** How many guests are forgotten at a time, so that nobody has to wait for it. */
const AT_A_TIME = 20;

/** How long after an account's deletion all work that was under way has ended, in milliseconds. */
const SETTLED_AFTER = 30_000;

/** What deleting an account requires. */
export interface DeletingParts {
  readonly journal: Journal;
  readonly log: Logger;
  readonly accounts: Accounts;
  readonly ownTables: OwnTables;
  readonly company: SocialGraph;
  readonly personal: PersonalData;
  readonly tables: LocalTables;
  readonly directory: TableDirectory;
  readonly processes: Processes;
  /** Called with each table whose events no longer have the account's name. Must not throw. */
  readonly rewritten: (table: string) => void;
}

/** How long accounts are kept. */
export interface Keeping {
  /** Milliseconds after the last visit of a guest who has played, taken a name or made friends. */
  readonly accountsFor: number;
}

/** Gives up an account's seats at a table, where a bot plays on. If its game is over, only the name is removed. */
async function leaveTable(table: LiveTable, account: string): Promise<void> {
  await table.queue.run(async () => {
    if (table.phase() === 'over') {
      const seat = table.seating.seatOf(account);
      if (seat >= 0) table.seating.apply({ type: 'renamed', seat, name: FORMER_PLAYER });
    } else {
      // first the seat that was promised, then the one that is held
      while (table.seating.hasPlace(account)) {
        const answer = await standUp(table, { id: account });
        if (!answer.ok) break;
      }
    }
    table.changed();
  });
}

/** Gives up an account's seat at a table, if this process has it. Throws StorageFailed. */
export async function leaveOwnTable(
  { tables, directory }: Pick<DeletingParts, 'tables' | 'directory'>,
  account: string,
  id: string,
): Promise<void> {
  const isHere = tables.all().some((table) => table.id === id && table.seating.hasPlace(account));
  const table = isHere ? await directory.opened(id) : undefined;
  if (table !== undefined) await leaveTable(table, account);
}

/** Gives up an account's seats at the tables of this process, and closes its windows there. Throws StorageFailed. */
export async function leaveOwnTables(
  { tables, directory }: Pick<DeletingParts, 'tables' | 'directory'>,
  account: string,
): Promise<void> {
  await directory.allRestored();
  for (const { id } of tables.all()) await leaveOwnTable({ tables, directory }, account, id);
  for (const table of tables.open()) table.publish('sentAway', account, CLOSED.signedOut);
}

/**
 * Removes an account's name and data everywhere, even if some of it is already gone. Throws
 * StorageFailed.
 */
async function eraseAll(parts: DeletingParts, account: string): Promise<void> {
  await parts.processes.tell('leaves', { account });
  for await (const tables of parts.ownTables.of(account)) {
    for (const { id, seats } of tables) {
      await forgetAtTable(parts.journal.store, id, seats, account);
      parts.rewritten(id);
    }
  }
  await parts.personal.erase(account);
  await parts.processes.tell('forgotten', { account });
}

/**
 * Deletes an account for good. Once that is recorded, nobody can use it. Its data is deleted at once or, after a
 * failure or a restart, by `finishDeletions`. Throws StorageFailed if the deletion could not be recorded.
 */
export async function deleteAccount(parts: DeletingParts, account: string): Promise<void> {
  const { store } = parts.journal;
  const db = store.queries<AccountTables>();
  await store.together([
    db
      .insertInto('deletions')
      .values({ account, asked: Date.now() })
      .onConflict((conflict) => conflict.column('account').doNothing()),
    db.deleteFrom('accounts').where('id', '=', account),
    db.deleteFrom('recovery_codes').where('account', '=', account),
  ]);
  parts.accounts.forget(account);
  try {
    await eraseAll(parts, account);
  } catch (error) {
    parts.log.error({ err: error }, 'a deleted account could not be erased; it will be tried again');
  }
}

/**
 * Erases what deleted accounts may have left behind through work that was under way or failed. Returns whether more
 * are left. Throws StorageFailed.
 */
async function finishDeletions(parts: DeletingParts): Promise<boolean> {
  const db = parts.journal.store.queries<AccountTables>();
  const asked = await db
    .selectFrom('deletions')
    .select('account')
    .where('asked', '<', Date.now() - SETTLED_AFTER)
    .limit(AT_A_TIME)
    .execute();
  for (const { account } of asked) {
    await eraseAll(parts, account);
    await parts.ownTables.erase(account);
    await db.deleteFrom('deletions').where('account', '=', account).execute();
  }
  return asked.length === AT_A_TIME;
}

/** Deletes some of the guests long absent. Returns whether more are left. Throws StorageFailed. */
async function forgetGuests(parts: DeletingParts, { accountsFor }: Keeping): Promise<boolean> {
  const db = parts.journal.store.queries<AccountTables>();
  const lastSeenBefore = async (isKept: boolean, time: number): Promise<string[]> => {
    const rows = await db
      .selectFrom('accounts')
      .select('id')
      .where('is_kept', '=', Number(isKept))
      .where('seen', '<', time)
      .orderBy('seen')
      .limit(AT_A_TIME)
      .execute();
    return rows.map(({ id }) => id);
  };
  const now = Date.now();
  const lists = [await lastSeenBefore(false, now - IDLE_KEPT_FOR), await lastSeenBefore(true, now - accountsFor)];
  const old = lists.flat().filter((account) => !parts.company.whereabouts.isHere(account));
  for (const account of old) await deleteAccount(parts, account);
  // those who are here stay, and would otherwise be found again and again
  return old.length > 0 && lists.some(({ length }) => length === AT_A_TIME);
}

/** Forgets unused accounts and old encounters, and finishes deletions. */
export function accountSweeper(parts: DeletingParts, keeping: Keeping): Sweeper {
  return new Sweeper({
    some: async () => {
      const more = [await finishDeletions(parts), await forgetGuests(parts, keeping), await parts.company.forgetOld()];
      return more.includes(true);
    },
    leads: () => parts.processes.isLeading(),
    onFailure: (error) => parts.log.error({ err: error }, 'accounts could not be swept'),
  });
}
