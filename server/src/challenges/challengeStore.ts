import type { Insertable, Kysely } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { Schema } from '../journal/schema.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';
import type { ChallengeTables, Entry, NamedEntry, Row } from '../journal/tables/challenges.ts';
import type { HistoryTables } from '../journal/tables/history.ts';

/** The tables of this module, and those that it reads besides. */
type Tables = ChallengeTables & HistoryTables & AccountTables & Schema;

type NewEntry = Insertable<ChallengeTables['challenge_entries']>;

/** The rows of challenges, of their players, and of onlookers. Everything here throws StorageFailed. */
export class ChallengeStore {
  private readonly store: Store;
  private readonly db: Kysely<Tables>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<Tables>();
  }

  async row(id: string): Promise<Row | undefined> {
    return this.db.selectFrom('challenges').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** The challenge that a seat of a finished game was offered as. */
  async offeredFrom(origin: string, seat: number): Promise<Row | undefined> {
    return this.db
      .selectFrom('challenges')
      .selectAll()
      .where('origin', '=', origin)
      .where('seat', '=', seat)
      .executeTakeFirst();
  }

  async entry(id: string, account: string): Promise<Entry | undefined> {
    return this.db
      .selectFrom('challenge_entries')
      .selectAll()
      .where('challenge', '=', id)
      .where('account', '=', account)
      .executeTakeFirst();
  }

  /** The players of a challenge, with their names, the first to finish first. */
  async entries(id: string): Promise<NamedEntry[]> {
    return this.db
      .selectFrom('challenge_entries')
      .innerJoin('accounts', 'accounts.id', 'account')
      .selectAll('challenge_entries')
      .select('accounts.name')
      .where('challenge', '=', id)
      .orderBy('ended')
      .execute();
  }

  /** The players of several challenges. */
  async entriesOf(ids: readonly string[]): Promise<Entry[]> {
    return this.db.selectFrom('challenge_entries').selectAll().where('challenge', 'in', ids).execute();
  }

  /** Keeps a new challenge with its first entries. */
  async add(row: Insertable<ChallengeTables['challenges']>, entries: readonly NewEntry[] = []): Promise<void> {
    await this.store.together([
      this.db
        .insertInto('challenges')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
      ...entries.map((entry) => this.db.insertInto('challenge_entries').values(entry)),
    ]);
  }

  /** Keeps somebody's entry, in place of an earlier one. */
  async keepEntries(entries: readonly NewEntry[]): Promise<void> {
    await this.store.together(
      entries.map((entry) =>
        this.db
          .insertInto('challenge_entries')
          .values(entry)
          .onConflict((conflict) => conflict.columns(['challenge', 'account']).doUpdateSet(entry)),
      ),
    );
  }

  /** Keeps somebody's entry unless they already have one. Returns the one that stands. */
  async claim(entry: NewEntry): Promise<Entry | undefined> {
    await this.store.together([
      this.db
        .insertInto('challenge_entries')
        .values(entry)
        .onConflict((conflict) => conflict.doNothing()),
    ]);
    return this.entry(entry.challenge, entry.account);
  }

  /** Moves somebody's entry to another table, if it is still as given. Returns the one that stands. */
  async move(given: Entry, to: Pick<Entry, 'table_id' | 'seat' | 'knew'>): Promise<Entry | undefined> {
    const { challenge, account, table_id } = given;
    await this.store.together([
      this.db
        .updateTable('challenge_entries')
        .set(to)
        .where('challenge', '=', challenge)
        .where('account', '=', account)
        .where('table_id', '=', table_id),
    ]);
    return this.entry(challenge, account);
  }

  /** Deletes the entries of some people at a table. */
  async dropEntries(table: string, accounts: readonly string[]): Promise<void> {
    await this.store.together([
      this.db.deleteFrom('challenge_entries').where('table_id', '=', table).where('account', 'in', accounts),
    ]);
  }

  async addOnlooker(table: string, account: string): Promise<void> {
    await this.store.together([
      this.db
        .insertInto('onlookers')
        .values({ table_id: table, account })
        .onConflict((conflict) => conflict.doNothing()),
    ]);
  }

  /** Whether somebody was shown the cards, or had a seat, at a table other than `own` where these deals were played. */
  async knows({ id, origin }: Row, account: string, own = ''): Promise<boolean> {
    const lookedOn = this.db.selectFrom('onlookers').select('table_id').where('account', '=', account);
    const sat = this.db.selectFrom('finished_people').select('table_id').where('account', '=', account);
    const found = await this.db
      .selectFrom(lookedOn.union(sat).as('shown'))
      .innerJoin('tables', 'tables.id', 'shown.table_id')
      .select('tables.id')
      .where((eb) => eb.or([eb('tables.deals', '=', id), eb('tables.id', '=', origin)]))
      .where('tables.id', '!=', own)
      .limit(1)
      .execute();
    return found.length > 0;
  }

  /** Whether the cards of a table belong to a set: the set was played there, or was made from its deals. */
  async isOfSet(table: string): Promise<boolean> {
    const dealt = this.db.selectFrom('tables').select('id').where('id', '=', table).where('deals', '!=', '');
    const first = this.db.selectFrom('challenges').select('id').where('origin', '=', table);
    return (await dealt.union(first).execute()).length > 0;
  }

  /**
   * What is stored about somebody: the challenges they offer and those they play, and the tables whose cards they were
   * shown without a seat. Deals are left out, as they are not theirs alone.
   */
  async keptOf(account: string): Promise<{
    readonly offered: readonly object[];
    readonly played: readonly object[];
    readonly shown: readonly string[];
  }> {
    const [offered, played, shown] = await Promise.all([
      this.db.selectFrom('challenges').select(['id', 'game', 'created']).where('host', '=', account).execute(),
      this.db.selectFrom('challenge_entries').selectAll().where('account', '=', account).execute(),
      this.db.selectFrom('onlookers').select('table_id').where('account', '=', account).orderBy('table_id').execute(),
    ]);
    return { offered, played, shown: shown.map(({ table_id }) => table_id) };
  }

  /** Forgets somebody. Challenges they offered stay for the players, without their name. */
  async forget(account: string): Promise<void> {
    await this.store.together([
      this.db.updateTable('challenges').set({ host: '', host_name: '' }).where('host', '=', account),
      this.db.deleteFrom('challenge_entries').where('account', '=', account),
      this.db.deleteFrom('onlookers').where('account', '=', account),
    ]);
  }
}
