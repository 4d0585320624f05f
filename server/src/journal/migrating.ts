import type { CreateTableBuilder, SchemaModule } from 'kysely';

type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision';

/**
 * The rows of a table, from the columns with which a migration creates it: these are never edited again. Columns that
 * later migrations add are added to the type.
 */
export type RowOf<Columns extends { readonly [name: string]: ColumnType }> = {
  -readonly [name in keyof Columns]: Columns[name] extends 'text' ? string : number;
};

/** What a migration changes. */
interface Changed {
  readonly schema: SchemaModule;
}

/** Creates a table in which no column is ever null. Its key is one column, or several together. */
export async function createTable<Column extends string>(
  { schema }: Changed,
  name: string,
  key: NoInfer<Column> | readonly NoInfer<Column>[],
  columns: { readonly [name in Column]: ColumnType },
): Promise<void> {
  let table: CreateTableBuilder<string, string> = schema.createTable(name);
  for (const [column, type] of Object.entries<ColumnType>(columns))
    table = table.addColumn(column, type, (made) => (column === key ? made.primaryKey() : made.notNull()));
  if (typeof key !== 'string') table = table.addPrimaryKeyConstraint(`${name}_key`, [...key]);
  await table.execute();
}

/** Adds a column that is never null, with a default that existing rows get too. */
export async function addColumn(
  { schema }: Changed,
  table: string,
  name: string,
  type: ColumnType,
  byDefault: string | number,
): Promise<void> {
  await schema
    .alterTable(table)
    .addColumn(name, type, (column) => column.notNull().defaultTo(byDefault))
    .execute();
}

/** Adds an index of a table by some of its columns. */
export async function createIndex(
  { schema }: Changed,
  name: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await schema
    .createIndex(name)
    .on(table)
    .columns([...columns])
    .execute();
}
