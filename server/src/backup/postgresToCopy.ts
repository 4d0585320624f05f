import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { TYPES } from '../journal/postgresConnections.ts';
import type { AnyTables, StoreToCopy } from './storeToCopy.ts';

/** How many rows are read at a time. */
const AT_A_TIME = 500;

/** A PostgreSQL database, over a connection of its own. */
export function postgresDatabase(address: string): Kysely<AnyTables> {
  const pool = new pg.Pool({ connectionString: address, max: 1, types: TYPES });
  // the query under way fails with it
  pool.on('error', () => undefined);
  return new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) });
}

/** A PostgreSQL database to back up. Servers may be writing to it. */
export function postgresToCopy(address: string): StoreToCopy {
  const db = postgresDatabase(address);
  return {
    reading: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    async *rowsOf(reading, table) {
      await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(reading);
      for (;;) {
        const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(AT_A_TIME)} from copied`.execute(reading);
        yield* rows;
        if (rows.length < AT_A_TIME) break;
      }
      await sql`close copied`.execute(reading);
    },
    close: () => db.destroy(),
  };
}
