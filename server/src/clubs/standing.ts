import { type ClubPreset, MOST_OF_CLUBS, type NewStanding, type StandingTable } from '@kibitz/shared/wire/clubs';
import type { Compilable, Kysely, Selectable } from 'kysely';
import { newTableId } from '../ids.ts';
import type { Journal } from '../journal/journal.ts';
import type { Leadership } from '../journal/leases.ts';
import type { ClubTables } from '../journal/tables/clubs.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { nextTimes } from './weekly.ts';

/** How long before its time a standing table opens, in milliseconds. */
export const OPENS_BEFORE = 10 * 60_000;

/** How long after its time it waits for the first player, in milliseconds. */
export const STAYS = 60 * 60_000;

/** How many of its next dates are shown. */
const TOLD = 3;

/** A stored standing table. */
export type StandingRow = Selectable<ClubTables['club_standing']>;

/** A table, with its id, that is due to open, or that is open and whose members have not been notified yet. */
export interface DueTable {
  readonly row: StandingRow;
  readonly time: number;
  readonly table: string;
  readonly isOpen: boolean;
}

/** The tables that clubs have every week. Everything here throws StorageFailed. */
export class StandingTables {
  private readonly journal: Journal;
  private readonly db: Kysely<ClubTables>;

  constructor(journal: Journal) {
    this.journal = journal;
    this.db = journal.store.queries<ClubTables>();
  }

  async of(club: string, presets: readonly ClubPreset[], now: number): Promise<StandingTable[]> {
    const rows = await this.db.selectFrom('club_standing').selectAll().where('club', '=', club).orderBy('id').execute();
    const told = rows.flatMap(({ id, preset: chosen, weekday, minute, zone }) => {
      const preset = presets.find((one) => one.id === chosen);
      if (preset === undefined) return [];
      const next = nextTimes({ weekday, minute, zone }, now, TOLD);
      return [{ id, preset: preset.id, name: preset.name, game: preset.table.game, weekday, minute, zone, next }];
    });
    return told.sort((a, b) => (a.next[0] ?? 0) - (b.next[0] ?? 0));
  }

  /** Adds a standing table. Refuses if the club has too many. */
  async add(club: string, { preset, weekday, minute, zone }: NewStanding): Promise<void> {
    const query = this.db.selectFrom('club_standing').select('id').where('club', '=', club);
    if ((await query.execute()).length >= MOST_OF_CLUBS.standing)
      throw new HttpRefusal(refusal('too-many', 'manyStanding'));
    const row = { club, id: newTableId(), preset, weekday, minute, zone, opened: 0, table_id: '', told: 0 };
    await this.db.insertInto('club_standing').values(row).execute();
  }

  async remove(club: string, id: string): Promise<void> {
    await this.db.deleteFrom('club_standing').where('club', '=', club).where('id', '=', id).execute();
  }

  /** The statement that deletes the standing tables of a club. */
  drop(club: string): Compilable {
    return this.db.deleteFrom('club_standing').where('club', '=', club);
  }

  /**
   * The tables that are due to open and are not open yet, or whose members may not have been notified. Each has its id
   * in the store before it is opened, so that a date has only one table, whatever fails in between.
   */
  async due(now: number, lead: Leadership | undefined): Promise<DueTable[]> {
    const due: DueTable[] = [];
    for (const row of await this.db.selectFrom('club_standing').selectAll().execute()) {
      const [time] = nextTimes(row, now, 1);
      if (time === undefined || time - now > OPENS_BEFORE) continue;
      const isNoted = row.opened === time;
      const table = isNoted ? row.table_id : newTableId();
      if (!isNoted) await this.journal.store.together(this.noting(row, time, table), lead);
      const isOpen = (await this.journal.find(table)) !== null;
      if (!isOpen || row.told !== time) due.push({ row, time, table, isOpen });
    }
    return due;
  }

  /** Notes that members have been notified of the table of this date. */
  async noteTold({ row: { club, id }, time }: Pick<DueTable, 'row' | 'time'>): Promise<void> {
    const table = this.db.updateTable('club_standing').set({ told: time });
    await table.where('club', '=', club).where('id', '=', id).execute();
  }

  /** The tables that have opened for a time in the future or in the recent past. */
  async expected(now: number): Promise<ReadonlySet<string>> {
    const rows = await this.db
      .selectFrom('club_standing')
      .select('table_id')
      .where('opened', '>', now - STAYS)
      .execute();
    return new Set(rows.map(({ table_id }) => table_id));
  }

  private noting({ club, id }: StandingRow, time: number, table: string): Compilable[] {
    return [
      this.db
        .updateTable('club_standing')
        .set({ opened: time, table_id: table })
        .where('club', '=', club)
        .where('id', '=', id),
      this.db.insertInto('club_tables').values({ club, table_id: table, opened: Date.now() }),
    ];
  }
}
