import type { Result } from '@kibitz/shared/kit/game/game';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { Kysely, Selectable } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';
import type { HistoryTables } from '../journal/tables/history.ts';
import { rulesFingerprint } from '../tables/rulesFingerprint.ts';
import { type FinishedGame, type FinishedSeat, FORGOTTEN } from './finishedGame.ts';

function seatOf(row: Selectable<HistoryTables['finished_seats']>): FinishedSeat {
  const { kind, account, name, began_by: beganBy, gone } = row;
  const isWhole = row.is_whole === 1;
  return { kind: kind as FinishedSeat['kind'], account, name, isWhole, beganBy, gone: gone as FinishedSeat['gone'] };
}

/** The position of a game in an account's history. */
export interface HistoryCursor {
  readonly table: string;
  readonly ended: number;
}

/** A game in an account's history. */
interface Played extends HistoryCursor {
  /** Their latest seat; -1 if that is not known. */
  readonly seat: number;
}

/** The finished games in the store. Everything here throws StorageFailed. */
export class KeptGames {
  private readonly store: Store;
  private readonly db: Kysely<HistoryTables & Schema>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<HistoryTables & Schema>();
  }

  /**
   * The tables closed since a moment, in epoch milliseconds, whose games are not kept, the first to end first. Tables
   * that have nothing to keep, or whose game cannot be replayed under these rules, are left out.
   */
  async missing(since: number): Promise<string[]> {
    let query = this.db
      .selectFrom('tables')
      .leftJoin('finished_games', 'finished_games.table_id', 'id')
      .leftJoin('unkept_games', 'unkept_games.table_id', 'id')
      .select(['id', 'tables.game', 'unkept_games.rules'])
      .where('status', '!=', 'live')
      .where('finished_games.table_id', 'is', null)
      .where((eb) => eb.or([eb('unkept_games.rules', 'is', null), eb('unkept_games.rules', '!=', '')]));
    // archived or not: this index finds the few there are
    if (since > 0) query = query.where('archived', 'in', [0, 1]).where('closed', '>=', since);
    const rows = await query.orderBy('closed').execute();
    return rows.filter(({ game, rules }) => rules !== rulesFingerprint(game)).map(({ id }) => id);
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

  /** When a table was closed; null if it is not. */
  async endOf(table: string): Promise<number | null> {
    const query = this.db.selectFrom('tables').select('closed').where('id', '=', table);
    return (await query.executeTakeFirst())?.closed ?? null;
  }

  /** Keeps a game, and who had a seat in it at any time (SeatsPlayed). Does nothing if it is already kept. */
  async keep(game: FinishedGame, accounts: ReadonlyMap<string, number>): Promise<void> {
    const { table: table_id, ended } = game;
    const row = {
      table_id,
      game: game.game,
      options: JSON.stringify(game.options),
      rules: game.rules,
      result: JSON.stringify(game.result),
      rated_from: game.ratedFrom,
      began: game.began,
      ended,
      stopped: Number(game.isStopped),
      handed_on: 0,
    };
    const seats = game.seats.map(({ kind, account, name, isWhole, beganBy, gone }, seat) => {
      return { table_id, seat, kind, account, name, is_whole: Number(isWhole), began_by: beganBy, gone, ended };
    });
    const people = [...accounts].map(([account, seat]) => ({ account, table_id, seat }));
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

  /** From now on an account's games show a former player, without account or name. */
  async forget(account: string): Promise<void> {
    await this.store.together([
      this.db.updateTable('finished_seats').set({ account: '', name: '' }).where('account', '=', account),
      this.db.updateTable('finished_seats').set({ began_by: FORGOTTEN }).where('began_by', '=', account),
      this.db.deleteFrom('finished_people').where('account', '=', account),
    ]);
  }

  /**
   * Notes why a closed table's game is not kept: it cannot be replayed under these rules or, with '', is not worth it.
   */
  async markUnkept(table: string, rules: string): Promise<void> {
    await this.db
      .insertInto('unkept_games')
      .values({ table_id: table, rules })
      .onConflict((conflict) => conflict.column('table_id').doUpdateSet({ rules }))
      .execute();
  }

  /** The tables of all games, the first to end first. */
  async all(): Promise<string[]> {
    const query = this.db.selectFrom('finished_games').select('table_id').orderBy('ended').orderBy('table_id');
    return (await query.execute()).map(({ table_id }) => table_id);
  }

  /** Notes that all modules have handled this game. */
  async markHandedOn(table: string): Promise<void> {
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
    const { game, rules, began, ended, rated_from: ratedFrom } = row;
    const options = JSON.parse(row.options) as AnyOptions;
    const result = JSON.parse(row.result) as Result;
    const isStopped = row.stopped === 1;
    return {
      game: { table, game, options, rules, seats: seats.map(seatOf), result, ratedFrom, isStopped, began, ended },
      isHandedOn: row.handed_on === 1,
    };
  }

  /** Every game that an account has played, by its id. */
  async kindsOf(account: string): Promise<string[]> {
    const rows = await this.ofPerson(account).select('game').distinct().orderBy('game').execute();
    return rows.map(({ game }) => game);
  }

  /**
   * The games that an account has played, of one game or ('') of all, the latest first: those that ended before a
   * moment, or at that moment with a lower table id.
   */
  async tablesOf(account: string, game: string, before: HistoryCursor | null, limit: number): Promise<Played[]> {
    let query = this.ofPerson(account).select(['finished_games.table_id', 'ended', 'seat']);
    if (game !== '') query = query.where('game', '=', game);
    if (before !== null) {
      const { ended, table } = before;
      query = query.where((eb) =>
        eb.or([eb('ended', '<', ended), eb.and([eb('ended', '=', ended), eb('finished_games.table_id', '<', table)])]),
      );
    }
    const rows = await query.orderBy('ended', 'desc').orderBy('finished_games.table_id', 'desc').limit(limit).execute();
    return rows.map(({ table_id, ended, seat }) => ({ table: table_id, ended, seat: seat ?? -1 }));
  }

  /**
   * The games in which an account had a seat while they were played. A player who left may know the end of a game once
   * everybody may.
   */
  private ofPerson(account: string) {
    const tables = this.db.selectFrom('finished_seats').select('table_id');
    const sat = this.db.selectFrom('finished_people').select('table_id').where('account', '=', account);
    const left = this.db
      .selectFrom(
        tables
          .where('began_by', '=', account)
          .union(sat.where('seat', '>=', 0))
          .as('left'),
      )
      .innerJoin('finished_games', 'finished_games.table_id', 'left.table_id')
      .select('left.table_id')
      .where('handed_on', '=', 1);
    return this.db
      .selectFrom(tables.where('account', '=', account).union(left).as('played'))
      .innerJoin('finished_games', 'finished_games.table_id', 'played.table_id')
      .leftJoin('finished_people', (join) =>
        join.onRef('finished_people.table_id', '=', 'played.table_id').on('account', '=', account),
      );
  }

  /**
   * The tables of an account's latest games that were open to everybody, not of a set of deals, and have been handed
   * on.
   */
  async publicTablesOf(account: string, limit: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('finished_seats')
      .innerJoin('finished_games', 'finished_games.table_id', 'finished_seats.table_id')
      .innerJoin('tables', 'tables.id', 'finished_seats.table_id')
      .select(['finished_seats.table_id', 'finished_seats.ended'])
      .distinct()
      .where((eb) => eb.or([eb('account', '=', account), eb('began_by', '=', account)]))
      .where('handed_on', '=', 1)
      .where('is_open', '=', 1)
      .where('deals', '=', '')
      .orderBy('finished_seats.ended', 'desc')
      .orderBy('finished_seats.table_id', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ table_id }) => table_id);
  }
}
