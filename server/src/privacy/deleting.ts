import { CLOSED } from '@kibitz/shared/wire/closed';
import { FORMER_PLAYER } from '@kibitz/shared/wire/saidName';
import type { AnyTable, App } from '../app.ts';
import { Sweeper } from '../journal/sweeper.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';
import { standUp } from '../rooms/seatRequests.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { forgetAtTable } from './formerPlayer.ts';

const DAY = 24 * 60 * 60_000;

/** How long after their last visit a guest who has never done anything is forgotten, in milliseconds. */
const IDLE_KEPT_FOR = 30 * DAY;

/** How many guests are forgotten at a time, so that nobody has to wait for it. */
const AT_A_TIME = 20;

/** How long after an account's deletion anything then under way has surely ended, in milliseconds. */
const SETTLED_AFTER = 30_000;

/** How long accounts are kept. */
export interface Keeping {
  /** Milliseconds after the last visit of a guest who has played, taken a name or made friends. */
  readonly accountsFor: number;
}

function isTheirs({ seating }: AnyTable, account: string): boolean {
  return seating.seatOf(account) >= 0 || seating.comingSeatOf(account) >= 0;
}

/** Gives up everything an account has at a table: a bot plays on. At a table whose game is over only the name goes. */
async function leaveTable(table: LiveTable, account: string): Promise<void> {
  await table.queue.run(async () => {
    if (table.phase() === 'over') {
      const seat = table.seating.seatOf(account);
      if (seat >= 0) table.seating.apply({ type: 'renamed', seat, name: FORMER_PLAYER });
    } else {
      // first the seat that was promised, then the one that is held
      while (isTheirs(table, account)) {
        const answer = await standUp(table, { id: account, name: FORMER_PLAYER });
        if (!answer.ok) break;
      }
    }
    table.changed();
  });
}

/** An account gives up everything it has at the tables of this process. Throws StorageFailed. */
export async function leaveOwnTables(app: App, account: string): Promise<void> {
  await app.allRestored();
  for (const { id } of app.own().filter((table) => isTheirs(table, account))) {
    const table = await app.opened(id);
    if (table !== undefined) await leaveTable(table, account);
  }
  for (const table of app.open()) table.onSendAway(account, CLOSED.signedOut);
}

/** Removes whatever names an account, wherever it is; it does no harm if some of it is already gone. Throws StorageFailed. */
async function eraseAll(app: App, account: string): Promise<void> {
  await app.everywhere('leaves', { account });
  for await (const tables of app.ownTables.of(account)) {
    for (const { id, seats } of tables) {
      await forgetAtTable(app.journal.store, id, seats, account);
      for (const listener of app.onRewritten) listener(id);
    }
  }
  await app.personal.erase(account);
  await app.everywhere('forgotten', { account });
}

/**
 * Deletes an account for good. Once that is recorded nobody can use it; the rest of it then goes at once or, after a failure or a
 * restart, by `finishDeletions`. Throws StorageFailed if it could not be recorded.
 */
export async function deleteAccount(app: App, account: string): Promise<void> {
  const { store } = app.journal;
  const db = store.queries<AccountTables>();
  await store.together([
    db
      .insertInto('deletions')
      .values({ account, asked: Date.now() })
      .onConflict((conflict) => conflict.column('account').doNothing()),
    db.deleteFrom('accounts').where('id', '=', account),
    db.deleteFrom('recovery_codes').where('account', '=', account),
  ]);
  app.accounts.forget(account);
  try {
    await eraseAll(app, account);
  } catch (error) {
    app.log.error({ err: error }, 'a deleted account could not be erased; it will be tried again');
  }
}

/** Goes once more over what deleted accounts may have left: work under way then, or failed. Returns if more are left. Throws StorageFailed. */
async function finishDeletions(app: App): Promise<boolean> {
  const db = app.journal.store.queries<AccountTables>();
  const asked = await db
    .selectFrom('deletions')
    .select('account')
    .where('asked', '<', Date.now() - SETTLED_AFTER)
    .limit(AT_A_TIME)
    .execute();
  for (const { account } of asked) {
    await eraseAll(app, account);
    await app.ownTables.erase(account);
    await db.deleteFrom('deletions').where('account', '=', account).execute();
  }
  return asked.length === AT_A_TIME;
}

/** Forgets some of the guests who have not been here for long. Returns whether more are left. Throws StorageFailed. */
async function forgetGuests(app: App, { accountsFor }: Keeping): Promise<boolean> {
  const db = app.journal.store.queries<AccountTables>();
  const seenBefore = async (isKept: boolean, time: number): Promise<string[]> => {
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
  const lists = [await seenBefore(false, now - IDLE_KEPT_FOR), await seenBefore(true, now - accountsFor)];
  const old = lists.flat().filter((account) => !app.company.whereabouts.isHere(account));
  for (const account of old) await deleteAccount(app, account);
  // those who are here stay, and would otherwise be found again and again
  return old.length > 0 && lists.some(({ length }) => length === AT_A_TIME);
}

/** Forgets unused accounts and old encounters, and finishes deletions. */
export function accountSweeper(app: App, keeping: Keeping): Sweeper {
  return new Sweeper({
    some: async () => {
      const more = [await finishDeletions(app), await forgetGuests(app, keeping), await app.company.forgetOld()];
      return more.includes(true);
    },
    leads: () => app.leads(),
    onFailure: (error) => app.log.error({ err: error }, 'accounts could not be swept'),
  });
}
