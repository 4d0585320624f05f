import type { ClubRole, LeagueBy } from '@kibitz/shared/wire/clubs';
import type { Compilable, Kysely } from 'kysely';
import type { Store } from '../journal/journal.ts';
import { storedName } from '../journal/storedRows.ts';
import type { AccountTables } from '../journal/tables/accounts.ts';
import type { ClubTables } from '../journal/tables/clubs.ts';

/** Somebody's role in a club. */
export type Standing = ClubRole | 'removed';

/** Somebody in a club, or removed from it. */
export interface StoredMember {
  readonly account: string;
  readonly role: Standing;
  readonly since: number;
  readonly name: string;
  readonly picture: string;
  /** When they were last here, accurate to about a day. */
  readonly seen: number;
  /** Whether they are notified when a standing table opens. */
  readonly isTold: boolean;
}

/** A club with its people, the longest-serving first. */
export interface StoredClub {
  readonly id: string;
  readonly name: string;
  readonly leagueBy: LeagueBy;
  readonly people: readonly StoredMember[];
}

/** A club that somebody is in. */
interface JoinedClub {
  readonly id: string;
  readonly name: string;
  readonly role: Standing;
}

/** The rows of clubs. Everything here throws StorageFailed. */
export class ClubStore {
  private readonly store: Store;
  private readonly db: Kysely<ClubTables & Pick<AccountTables, 'accounts'>>;

  constructor(store: Store) {
    this.store = store;
    this.db = store.queries<ClubTables & Pick<AccountTables, 'accounts'>>();
  }

  /** A club in its current state; null if there is none. */
  async of(id: string): Promise<StoredClub | null> {
    const row = await this.db.selectFrom('clubs').selectAll().where('id', '=', id).executeTakeFirst();
    if (row === undefined) return null;
    const people = await this.db
      .selectFrom('club_members')
      .innerJoin('accounts', 'accounts.id', 'club_members.account')
      .select(['account', 'role', 'since', 'accounts.name', 'picture', 'seen', 'is_told'])
      .where('club', '=', id)
      .orderBy('since')
      .orderBy('account')
      .execute();
    return {
      id,
      name: row.name,
      leagueBy: row.league_by as LeagueBy,
      people: people.map(({ is_told, ...one }) => ({
        ...one,
        role: one.role as Standing,
        name: storedName(one.name),
        isTold: is_told === 1,
      })),
    };
  }

  /** The clubs that somebody is in, starting with those they have been in longest. */
  async ofPerson(account: string): Promise<JoinedClub[]> {
    const rows = await this.db
      .selectFrom('club_members')
      .innerJoin('clubs', 'clubs.id', 'club_members.club')
      .select(['id', 'name', 'role'])
      .where('account', '=', account)
      .where('role', '!=', 'removed' satisfies Standing)
      .orderBy('since')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({ ...row, role: row.role as Standing }));
  }

  /** How many members these clubs have, by id. */
  async sizesOf(ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await this.db
      .selectFrom('club_members')
      .select(({ fn }) => ['club', fn.countAll().as('size')])
      .where('club', 'in', ids)
      .where('role', '!=', 'removed' satisfies Standing)
      .groupBy('club')
      .execute();
    return new Map(rows.map(({ club, size }) => [club, Number(size)]));
  }

  add(id: string, name: string): Compilable {
    return this.db.insertInto('clubs').values({ id, name, created: Date.now(), league_by: 'wins' satisfies LeagueBy });
  }

  setLeagueBy(id: string, by: LeagueBy): Compilable {
    return this.db.updateTable('clubs').set({ league_by: by }).where('id', '=', id);
  }

  /** Deletes a club and everything that belongs to it. */
  drop(id: string): Compilable[] {
    return [
      this.db.deleteFrom('clubs').where('id', '=', id),
      this.db.deleteFrom('club_members').where('club', '=', id),
    ];
  }

  addMember(club: string, account: string, role: ClubRole): Compilable {
    return this.db.insertInto('club_members').values({ club, account, role, since: Date.now(), is_told: 0 });
  }

  setRole(club: string, account: string, role: Standing): Compilable {
    return this.db.updateTable('club_members').set({ role }).where('club', '=', club).where('account', '=', account);
  }

  setTold(club: string, account: string, isTold: boolean): Compilable {
    const told = { is_told: Number(isTold) };
    return this.db.updateTable('club_members').set(told).where('club', '=', club).where('account', '=', account);
  }

  dropMember(club: string, account: string): Compilable {
    return this.db.deleteFrom('club_members').where('club', '=', club).where('account', '=', account);
  }

  /** Writes all of these or none. */
  async write(statements: readonly Compilable[]): Promise<void> {
    await this.store.together(statements);
  }

  /** What is stored about somebody, including clubs that have removed them. */
  async keptOf(account: string): Promise<object[]> {
    return this.db
      .selectFrom('club_members')
      .innerJoin('clubs', 'clubs.id', 'club_members.club')
      .select(['id', 'name', 'role', 'since', 'is_told'])
      .where('account', '=', account)
      .orderBy('since')
      .execute();
  }

  /** The clubs whose rows include somebody, even as removed. */
  async idsOf(account: string): Promise<string[]> {
    const rows = await this.db.selectFrom('club_members').select('club').where('account', '=', account).execute();
    return rows.map(({ club }) => club);
  }
}
