import type { Compilable, Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Store } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';
import { Sweeper } from '../journal/sweeper.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';
import type { ChallengeTables } from '../journal/tables/challenges.ts';
import type { ChatTables } from '../journal/tables/chat.ts';
import type { HistoryTables } from '../journal/tables/history.ts';
import type { RatingTables } from '../journal/tables/ratings.ts';
import type { StatisticTables } from '../journal/tables/statistics.ts';

/** How many tables are deleted at a time, so that nobody has to wait for it. */
const AT_A_TIME = 100;

type Tables = Schema & HistoryTables & AccountTables & ChatTables & ChallengeTables & RatingTables & StatisticTables;

/** Where a table's data is kept besides its own row. */
const BESIDE = [
  'events',
  'archives',
  'snapshots',
  'own_tables',
  'onlookers',
  'chat_lines',
  'chat_switches',
  'unkept_games',
] as const;

/** Where a kept game has further data. */
const OF_GAMES = ['finished_games', 'finished_seats', 'finished_people', 'rated_games', 'counted_games'] as const;

/** Where the store keeps the end of the last game that was forgotten. */
const LAST_FORGOTTEN = 'last-forgotten-game';

function deleting(db: Kysely<Tables>, ids: readonly string[]): Compilable[] {
  return [
    ...[...BESIDE, ...OF_GAMES].map((name) => db.deleteFrom(name).where('table_id', 'in', ids)),
    db.deleteFrom('tables').where('id', 'in', ids),
  ];
}

/**
 * Deletes some of the tables closed before `before`, in epoch milliseconds, that have nothing worth keeping: no game
 * ever began, or nothing was played that counts. Kept games stay, and so do games of a challenge. Returns how many were
 * deleted. Throws StorageFailed.
 */
export async function forgetUnplayed(store: Store, before: number): Promise<number> {
  const db = store.queries<Tables>();
  const rows = await db
    .selectFrom('tables')
    .innerJoin('unkept_games', 'unkept_games.table_id', 'tables.id')
    .select('tables.id')
    // the others may still be replayed under other rules
    .where('unkept_games.rules', '=', '')
    .where('tables.status', '!=', 'live')
    .where('tables.deals', '=', '')
    .where('tables.closed', '<', before)
    .limit(AT_A_TIME)
    .execute();
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await store.together(deleting(db, ids));
  return ids.length;
}

/**
 * Deletes some of the games whose tables were closed before `before`, in epoch milliseconds, the earliest first, with
 * their lines in histories. Ratings and statistics stay as they are, and so does everything that belongs to a
 * challenge. Returns the tables that were deleted. Throws StorageFailed.
 */
export async function forgetPlayed(store: Store, before: number): Promise<string[]> {
  const db = store.queries<Tables>();
  const rows = await db
    .selectFrom('tables')
    .leftJoin('finished_games', 'finished_games.table_id', 'tables.id')
    .leftJoin('unkept_games', 'unkept_games.table_id', 'tables.id')
    .leftJoin('challenges', 'challenges.origin', 'tables.id')
    .select(['tables.id', 'closed'])
    .distinct()
    .where('archived', '=', 1)
    .where('closed', '<', before)
    .where('tables.deals', '=', '')
    .where('challenges.id', 'is', null)
    // a game must be processed first
    .where((eb) => eb.or([eb('handed_on', '=', 1), eb('unkept_games.rules', 'is not', null)]))
    .orderBy('closed')
    .limit(AT_A_TIME)
    .execute();
  const ids = rows.map(({ id }) => id);
  const last = String(rows.at(-1)?.closed ?? 0);
  if (ids.length === 0) return [];
  await store.together([
    ...deleting(db, ids),
    db
      .insertInto('settings')
      .values({ name: LAST_FORGOTTEN, value: last })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: last })),
  ]);
  return ids;
}

/**
 * When the last game ended that has been forgotten, in epoch milliseconds; null if none ever was. Throws StorageFailed.
 */
export async function lastForgotten(store: Store): Promise<number | null> {
  const query = store.queries<Tables>().selectFrom('settings').select('value').where('name', '=', LAST_FORGOTTEN);
  const row = await query.executeTakeFirst();
  return row === undefined ? null : Number(row.value);
}

/** What forgetting needs (App, Config). Times are in milliseconds. */
interface ForgettingParts {
  readonly store: Store;
  readonly log: Logger;
  readonly keepUnplayed: number;
  /** Null to keep games for good. */
  readonly keepGames: number | null;
  /** Whether forgetting is still this process's job. */
  leads(): boolean;
  /** Called with each table whose kept data has been deleted. */
  onForgotten(table: string): void;
}

/** Deletes the closed tables that are past their time. */
export function forgetting(parts: ForgettingParts): Sweeper {
  const { store, log, keepUnplayed, keepGames, onForgotten } = parts;
  return new Sweeper({
    some: async (now) => {
      const unplayed = await forgetUnplayed(store, now - keepUnplayed);
      const played = keepGames === null ? [] : await forgetPlayed(store, now - keepGames);
      for (const table of played) onForgotten(table);
      return unplayed === AT_A_TIME || played.length === AT_A_TIME;
    },
    leads: () => parts.leads(),
    onFailure: (error) => log.error({ err: error }, 'closed tables could not be deleted'),
  });
}
