import type { TableCard } from '@kibitz/shared/wire/api';
import { type ClubPreset, MOST_OF_CLUBS, type NewPreset } from '@kibitz/shared/wire/clubs';
import type { Compilable, Kysely } from 'kysely';
import { cardOf } from '../cluster/tableCards.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import { newTableId } from '../ids.ts';
import type { Store } from '../journal/journal.ts';
import type { ClubTables } from '../journal/tables/clubs.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';

/** The most tables listed for a club. */
const MOST_LISTED = 50;

function presetIn({ id, name, setup }: { id: string; name: string; setup: string }): ClubPreset {
  return { id, name, table: JSON.parse(setup) as ClubPreset['table'] };
}

/** The saved rules of clubs, and the tables that members have opened for them. Everything here throws StorageFailed. */
export class TablesOfClubs {
  private readonly store: Store;
  private readonly directory: TableDirectory;
  private readonly db: Kysely<ClubTables>;

  constructor(store: Store, directory: TableDirectory) {
    this.store = store;
    this.directory = directory;
    this.db = store.queries<ClubTables>();
  }

  /** A club's saved rules, the oldest first. */
  async presetsOf(club: string): Promise<ClubPreset[]> {
    const rows = await this.db
      .selectFrom('club_presets')
      .selectAll()
      .where('club', '=', club)
      .orderBy('made')
      .execute();
    return rows.map(presetIn);
  }

  /** Saves rules for a club. Refuses if it has too many. */
  async save(club: string, { name, table }: NewPreset): Promise<void> {
    if ((await this.presetsOf(club)).length >= MOST_OF_CLUBS.presets)
      throw new HttpRefusal(refusal('too-many', 'manyPresets'));
    const row = { club, id: newTableId(), name, setup: JSON.stringify(table), made: Date.now() };
    await this.db.insertInto('club_presets').values(row).execute();
  }

  /** Removes saved rules, with the standing tables that use them. */
  async remove(club: string, preset: string): Promise<void> {
    const ofPreset = this.db.deleteFrom('club_standing').where('club', '=', club).where('preset', '=', preset);
    const saved = this.db.deleteFrom('club_presets').where('club', '=', club).where('id', '=', preset);
    await this.store.together([ofPreset, saved]);
  }

  /** A club's saved rules with this id. Refuses if there are none. */
  async preset(club: string, id: string): Promise<ClubPreset> {
    const row = await this.db
      .selectFrom('club_presets')
      .selectAll()
      .where('club', '=', club)
      .where('id', '=', id)
      .executeTakeFirst();
    if (row === undefined) throw new HttpRefusal(refusal('not-found', 'clubPreset'));
    return presetIn(row);
  }

  /** A table has been opened for a club. */
  async note(club: string, table: string): Promise<void> {
    await this.db.insertInto('club_tables').values({ club, table_id: table, opened: Date.now() }).execute();
  }

  /** The tables of a club where people wait or play, the latest first. */
  async openOf(club: string): Promise<TableCard[]> {
    const open = this.directory.all().filter((table) => table.phase() !== 'over');
    if (open.length === 0) return [];
    const rows = await this.db
      .selectFrom('club_tables')
      .select('table_id')
      .where('club', '=', club)
      .orderBy('opened', 'desc')
      .limit(10 * MOST_LISTED)
      .execute();
    const known = new Map(open.map((table) => [table.id, table]));
    const cards = rows.flatMap(({ table_id }) => known.get(table_id) ?? []).map(cardOf);
    return cards.filter(({ phase }) => phase !== 'over').slice(0, MOST_LISTED);
  }

  /** The statements that delete a club's saved rules and the list of its tables, where play goes on. */
  drop(club: string): Compilable[] {
    return [
      this.db.deleteFrom('club_presets').where('club', '=', club),
      this.db.deleteFrom('club_tables').where('club', '=', club),
    ];
  }
}
