import type { Result } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { FinishedGame, FinishedSeat } from './finishedGame.ts';
import type { HistoryTables, JournalRows } from './tables.ts';

function seatOf(row: Selectable<HistoryTables['finished_seats']>): FinishedSeat {
  const { kind, account, name } = row;
  return { kind: kind as FinishedSeat['kind'], account, name, isWhole: row.is_whole === 1 };
}

/** Where a game stands in an account's history. */
export interface Place {
  readonly table: string;
  readonly ended: number;
}

/** The finished games in the store. Everything here throws StorageFailed. */
export class KeptGames {
  private readonly store: Store;
  private readonly db: Kysely<HistoryTables & JournalRows>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<HistoryTables & JournalRows>();
  }

  /** The tables whose games are over and not yet kept, the first to end first. */
  async missing(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('tables')
      .leftJoin('finished_games', 'table_id', 'id')
      .select('id')
      .where('status', '=', 'over')
      .where('table_id', 'is', null)
      .orderBy('closed')
      .execute();
    return rows.map(({ id }) => id);
  }

  /** The games that are kept and not yet handed on, the first to end first. */
  async toHandOn(): Promise<string[]> {
    const rows = await this.db
      .selectFrom('finished_games')
      .select('table_id')
      .where('handed_on', '=', 0)
      .orderBy('ended')
      .execute();
    return rows.map(({ table_id }) => table_id);
  }

  /** When a table's event of a number was written, in epoch milliseconds. */
  async timeOf(table: string, seq: number): Promise<number | null> {
    const query = this.db.selectFrom('events').select('at').where('table_id', '=', table).where('seq', '=', seq);
    return (await query.executeTakeFirst())?.at ?? null;
  }

  /** When a table was closed; null if it is not. */
  async endOf(table: string): Promise<number | null> {
    const query = this.db.selectFrom('tables').select('closed').where('id', '=', table);
    return (await query.executeTakeFirst())?.closed ?? null;
  }

  /** Keeps a game, and who had a seat in it at some time. Nothing happens if it is kept already. */
  async keep(game: FinishedGame, accounts: ReadonlySet<string>): Promise<void> {
    const { table: table_id, ended } = game;
    const row = {
      table_id,
      game: game.game,
      options: JSON.stringify(game.options),
      rules: game.rules,
      result: JSON.stringify(game.result),
      began: game.began,
      ended,
      handed_on: 0,
    };
    const seats = game.seats.map(({ kind, account, name, isWhole }, seat) => {
      return { table_id, seat, kind, account, name, is_whole: Number(isWhole), ended };
    });
    const people = [...accounts].map((account) => ({ account, table_id }));
    const { db } = this;
    await this.store.together([
      db
        .insertInto('finished_games')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
      db
        .insertInto('finished_seats')
        .values(seats)
        .onConflict((conflict) => conflict.doNothing()),
      ...(people.length === 0
        ? []
        : [
            db
              .insertInto('finished_people')
              .values(people)
              .onConflict((conflict) => conflict.doNothing()),
          ]),
    ]);
  }

  /** The games of an account are played by a former player from now on, without account and name. */
  async forget(account: string): Promise<void> {
    await this.store.together([
      this.db.updateTable('finished_seats').set({ account: '', name: '' }).where('account', '=', account),
      this.db.deleteFrom('finished_people').where('account', '=', account),
    ]);
  }

  /** All modules have had this game. */
  async handedOn(table: string): Promise<void> {
    await this.db.updateTable('finished_games').set({ handed_on: 1 }).where('table_id', '=', table).execute();
  }

  /** A game and whether it has been handed on; null if it is not kept. */
  async of(table: string): Promise<{ readonly game: FinishedGame; readonly isHandedOn: boolean } | null> {
    const row = await this.db.selectFrom('finished_games').selectAll().where('table_id', '=', table).executeTakeFirst();
    if (row === undefined) return null;
    const seats = await this.db
      .selectFrom('finished_seats')
      .selectAll()
      .where('table_id', '=', table)
      .orderBy('seat')
      .execute();
    const { game, rules, began, ended } = row;
    const options = JSON.parse(row.options) as AnyOptions;
    const result = JSON.parse(row.result) as Result;
    return {
      game: { table, game, options, rules, seats: seats.map(seatOf), result, began, ended },
      isHandedOn: row.handed_on === 1,
    };
  }

  /** The tables of an account's games, the latest first: those that ended before a moment, or at it at a table whose id comes earlier. */
  async tablesOf(account: string, before: Place | null, limit: number): Promise<Place[]> {
    let query = this.db.selectFrom('finished_seats').select(['table_id', 'ended']).where('account', '=', account);
    if (before !== null) {
      const { ended, table } = before;
      query = query.where((eb) =>
        eb.or([eb('ended', '<', ended), eb.and([eb('ended', '=', ended), eb('table_id', '<', table)])]),
      );
    }
    const rows = await query.orderBy('ended', 'desc').orderBy('table_id', 'desc').limit(limit).execute();
    return rows.map(({ table_id, ended }) => ({ table: table_id, ended }));
  }
}
