import type { Compilable, Insertable, Kysely, Updateable } from 'kysely';
import type { Store } from '../journal/journal.ts';
import type { Leadership } from '../journal/leases.ts';
import type { EntrantRow, EveningRow, EveningTables, PlaceRow, RoundTableRow } from '../journal/tables/evenings.ts';

/** An evening with everything that belongs to it. */
export interface StoredEvening {
  readonly row: EveningRow;
  readonly entrants: readonly EntrantRow[];
  readonly places: readonly PlaceRow[];
  /** By round and number. */
  readonly tables: readonly RoundTableRow[];
}

type Key<R, K extends keyof R> = Pick<R, K>;

/** The rows of evenings. Everything here throws StorageFailed. */
export class EveningStore {
  private readonly store: Store;
  private readonly db: Kysely<EveningTables>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<EveningTables>();
  }

  async row(id: string): Promise<EveningRow | undefined> {
    return this.db.selectFrom('evenings').selectAll().where('id', '=', id).executeTakeFirst();
  }

  /** An evening in its current state; null if there is none. */
  async of(id: string): Promise<StoredEvening | null> {
    const row = await this.row(id);
    if (row === undefined) return null;
    const [entrants, places, tables] = await Promise.all([
      this.db.selectFrom('evening_entrants').selectAll().where('evening', '=', id).orderBy('n').execute(),
      this.db
        .selectFrom('evening_places')
        .selectAll()
        .where('evening', '=', id)
        .orderBy('n')
        .orderBy('member')
        .execute(),
      this.db
        .selectFrom('evening_tables')
        .selectAll()
        .where('evening', '=', id)
        .orderBy('round')
        .orderBy('number')
        .execute(),
    ]);
    return { row, entrants, places, tables };
  }

  /** The evenings in a state, the oldest first. */
  async inState(state: string): Promise<EveningRow[]> {
    return this.db.selectFrom('evenings').selectAll().where('state', '=', state).orderBy('created').execute();
  }

  /** The evenings that somebody directs or has entered, the latest first. */
  async ofPerson(account: string): Promise<EveningRow[]> {
    const entered = this.db.selectFrom('evening_places').select('evening').where('account', '=', account);
    return this.db
      .selectFrom('evenings')
      .selectAll()
      .where((eb) => eb.or([eb('host', '=', account), eb('id', 'in', entered)]))
      .orderBy('created', 'desc')
      .execute();
  }

  /** The table of a round by its link; undefined for any other table. */
  async tableOf(table: string): Promise<RoundTableRow | undefined> {
    return this.db.selectFrom('evening_tables').selectAll().where('table_id', '=', table).executeTakeFirst();
  }

  add(row: Insertable<EveningTables['evenings']>): Compilable {
    return this.db.insertInto('evenings').values(row);
  }

  change(id: string, to: Updateable<EveningTables['evenings']>): Compilable {
    return this.db.updateTable('evenings').set(to).where('id', '=', id);
  }

  addEntrant(row: EntrantRow): Compilable {
    return this.db.insertInto('evening_entrants').values(row);
  }

  changeEntrant({ evening, n }: Key<EntrantRow, 'evening' | 'n'>, to: Partial<EntrantRow>): Compilable {
    return this.db.updateTable('evening_entrants').set(to).where('evening', '=', evening).where('n', '=', n);
  }

  dropEntrant({ evening, n }: Key<EntrantRow, 'evening' | 'n'>): Compilable {
    return this.db.deleteFrom('evening_entrants').where('evening', '=', evening).where('n', '=', n);
  }

  addPlace(row: PlaceRow): Compilable {
    return this.db.insertInto('evening_places').values(row);
  }

  dropPlace({ evening, n, member }: Key<PlaceRow, 'evening' | 'n' | 'member'>): Compilable {
    return this.db
      .deleteFrom('evening_places')
      .where('evening', '=', evening)
      .where('n', '=', n)
      .where('member', '=', member);
  }

  /** Deletes all entrants of an evening, which are about to be renumbered. */
  clearEntrants(evening: string): Compilable[] {
    return [
      this.db.deleteFrom('evening_entrants').where('evening', '=', evening),
      this.db.deleteFrom('evening_places').where('evening', '=', evening),
    ];
  }

  addTable(row: RoundTableRow): Compilable {
    return this.db.insertInto('evening_tables').values(row);
  }

  changeTable(
    { evening, round, number }: Key<RoundTableRow, 'evening' | 'round' | 'number'>,
    to: Updateable<EveningTables['evening_tables']>,
  ): Compilable {
    return this.db
      .updateTable('evening_tables')
      .set(to)
      .where('evening', '=', evening)
      .where('round', '=', round)
      .where('number', '=', number);
  }

  /** Writes all of these or none. Given a lead, only while this process has it. */
  async write(statements: readonly Compilable[], lead?: Leadership): Promise<void> {
    await this.store.together(statements, lead);
  }

  /** What is stored about somebody: the evenings that they direct, and their places in others. */
  async keptOf(
    account: string,
  ): Promise<{ readonly directed: readonly object[]; readonly entered: readonly object[] }> {
    const [directed, entered] = await Promise.all([
      this.db
        .selectFrom('evenings')
        .select(['id', 'title', 'game', 'created'])
        .where('host', '=', account)
        .orderBy('created')
        .execute(),
      this.db.selectFrom('evening_places').selectAll().where('account', '=', account).orderBy('evening').execute(),
    ]);
    return { directed, entered };
  }

  /** Forgets somebody. The evenings and their results stay for the others, without the name. */
  async forget(account: string): Promise<void> {
    await this.write([
      this.db.updateTable('evenings').set({ host: '', host_name: '' }).where('host', '=', account),
      this.db.deleteFrom('evening_places').where('account', '=', account),
    ]);
  }
}
