import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { AnyOptions } from '@kibitz/shared/kit/game/options';
import type { AskedSettings } from '@kibitz/shared/wire/tableSettings';
import { settingsWith } from '@kibitz/shared/wire/usualSettings';
import { type Compilable, type CompiledQuery, Kysely, type Selectable } from 'kysely';
import type { Logger } from 'pino';
import { storedName } from '../accounts/names.ts';
import { type HeldFolder, holdFolder } from './folderLock.ts';
import {
  Fenced,
  type FinishedStored,
  type Journal,
  type Ledger,
  type OwnedTable,
  type Rules,
  type Snapshot,
  type Store,
  type StoredSnapshot,
  type StoredTable,
  type TableEvent,
  type TableHead,
  type TableStatus,
  type UnownedTable,
} from './journal.ts';
import { keepPrivate, makePrivateFile } from './privateFolder.ts';
import { migrate, type Schema } from './schema.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { type QueryTask, SqliteThread, type StoredRules } from './sqliteThread.ts';
import { whyUnusable } from './storeUnusable.ts';

/** How many events are read at a time: parsing and replaying them takes a few milliseconds. */
const AT_A_TIME = 250;

/** How a move's JSON begins: SQLite compares it without parsing. A move that began otherwise would merely be read besides. */
const A_MOVE = '{"type":"move",%';

/** One process has the folder, so a lease never runs out. */
const FOR_EVER = Number.MAX_SAFE_INTEGER;

function headOf(row: Selectable<Schema['tables']>): TableHead {
  return {
    id: row.id,
    game: row.game,
    seats: row.seats,
    options: JSON.parse(row.options) as AnyOptions,
    isOpen: row.is_open === 1,
    clock: row.clock,
    fillsItself: row.fills_itself === 1,
    settings: settingsWith(JSON.parse(row.settings) as AskedSettings),
    deals: row.deals,
    host: row.host,
    opened: row.opened,
  };
}

/** The columns of what the host may settle anew. */
function columnsOf({ options, clock, settings }: Rules): StoredRules {
  return { options: JSON.stringify(options), clock, settings: JSON.stringify(settings) };
}

/** An event in today's form: an older version accepted names that this one refuses. */
function eventOf(text: string): TableEvent {
  const event = JSON.parse(text) as TableEvent;
  return 'name' in event ? { ...event, name: storedName(event.name) } : event;
}

/** The next epoch fences off whatever might still be on its way. */
const RELEASE = 'UPDATE tables SET owner = NULL, lease_until = 0, epoch = epoch + 1 WHERE id = ? AND epoch = ?';

class SqliteLedger implements Ledger {
  private readonly thread: SqliteThread;
  private readonly table: string;
  private readonly epoch: number;
  private seq: number;

  constructor(thread: SqliteThread, table: string, epoch: number, seq: number) {
    this.thread = thread;
    this.table = table;
    this.epoch = epoch;
    this.seq = seq;
  }

  async append(events: readonly TableEvent[]): Promise<void> {
    const closing = events.find((event) => event.type === 'closed');
    const rules = events.findLast((event) => event.type === 'rules');
    const { changes } = await this.thread.ask({
      kind: 'append',
      table: this.table,
      epoch: this.epoch,
      after: this.seq,
      at: Date.now(),
      events: events.map((event) => JSON.stringify(event)),
      status: closing?.status ?? null,
      rules: rules === undefined ? null : columnsOf(rules),
    });
    if (changes !== 1) throw new Fenced(`table ${this.table} is no longer owned by this process`);
    this.seq += events.length;
  }

  async keep(snapshot: Snapshot): Promise<void> {
    await this.thread.ask({ kind: 'keep', table: this.table, epoch: this.epoch, seq: this.seq, ...snapshot });
  }

  async release(): Promise<void> {
    await this.thread.ask({ kind: 'query', sql: RELEASE, parameters: [this.table, this.epoch] });
  }
}

async function runTogether(thread: SqliteThread, statements: readonly CompiledQuery[]): Promise<number> {
  const queries = statements.map(({ sql, parameters }): QueryTask => ({ kind: 'query', sql, parameters }));
  return (await thread.ask({ kind: 'together', queries })).changes;
}

/** The modules' tables, in the journal's database. */
class SqliteStore implements Store {
  private readonly thread: SqliteThread;
  private readonly db: Kysely<Schema>;

  constructor(thread: SqliteThread, db: Kysely<Schema>) {
    this.thread = thread;
    this.db = db;
  }

  queries<Tables>(): Kysely<Tables> {
    return this.db as unknown as Kysely<Tables>;
  }

  together(statements: readonly Compilable[]): Promise<number> {
    return runTogether(
      this.thread,
      statements.map((statement) => statement.compile()),
    );
  }
}

/** The journal in one SQLite file of the data folder. */
class SqliteJournal implements Journal {
  readonly store: Store;
  private readonly folder: HeldFolder;
  private readonly thread: SqliteThread;
  private readonly db: Kysely<Schema>;
  private readonly owner = randomBytes(8).toString('hex');

  constructor(folder: HeldFolder, thread: SqliteThread) {
    this.folder = folder;
    this.thread = thread;
    this.db = new Kysely<Schema>({ dialect: sqliteDialect(thread) });
    this.store = new SqliteStore(thread, this.db);
  }

  async prepare(): Promise<void> {
    await migrate(this.db);
    // the folder is ours alone: any owner named in it is gone
    await this.disown();
  }

  async open(head: TableHead, events: readonly TableEvent[]): Promise<Ledger> {
    const row = {
      id: head.id,
      game: head.game,
      seats: head.seats,
      is_open: Number(head.isOpen),
      fills_itself: Number(head.fillsItself),
      ...columnsOf(head),
      deals: head.deals,
      host: head.host,
      opened: head.opened,
      status: 'live' satisfies TableStatus,
      closed: null,
      owner: this.owner,
      epoch: 1,
      lease_until: FOR_EVER,
      last_seq: events.length,
    };
    const rows = events.map((event, i) => ({
      table_id: head.id,
      seq: i + 1,
      at: head.opened,
      event: JSON.stringify(event),
    }));
    const statements = [this.db.insertInto('tables').values(row).compile()];
    if (rows.length > 0) statements.push(this.db.insertInto('events').values(rows).compile());
    await runTogether(this.thread, statements);
    return new SqliteLedger(this.thread, head.id, 1, events.length);
  }

  async claim(id: string): Promise<OwnedTable | null> {
    const claimed = await this.db
      .updateTable('tables')
      .set((eb) => ({ owner: this.owner, epoch: eb('epoch', '+', 1), lease_until: FOR_EVER }))
      .where('id', '=', id)
      .where('status', '=', 'live')
      .where((eb) => eb.or([eb('owner', 'is', null), eb('lease_until', '<', Date.now())]))
      .returningAll()
      .executeTakeFirst();
    if (claimed === undefined) return null;
    const { epoch, last_seq } = claimed;
    return { head: headOf(claimed), ledger: new SqliteLedger(this.thread, id, epoch, last_seq) };
  }

  async find(id: string): Promise<StoredTable | null> {
    const row = await this.db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : { head: headOf(row), status: row.status as TableStatus };
  }

  async *events(id: string, after = 0): AsyncGenerator<readonly TableEvent[]> {
    for (let last = after; ; ) {
      const rows = await this.db
        .selectFrom('events')
        .select(['seq', 'event'])
        .where('table_id', '=', id)
        .where('seq', '>', last)
        .orderBy('seq')
        .limit(AT_A_TIME)
        .execute();
      if (rows.length > 0) yield rows.map(({ event }) => eventOf(event));
      if (rows.length < AT_A_TIME) return;
      last = rows.at(-1)?.seq ?? last;
    }
  }

  async eventsBesideMoves(id: string, after = 0): Promise<readonly TableEvent[]> {
    const rows = await this.db
      .selectFrom('events')
      .select('event')
      .where('table_id', '=', id)
      .where('seq', '>', after)
      .where('event', 'not like', A_MOVE)
      .orderBy('seq')
      .execute();
    return rows.map(({ event }) => eventOf(event));
  }

  async snapshot(id: string): Promise<StoredSnapshot | null> {
    const query = this.db.selectFrom('snapshots').select(['seq', 'rules', 'history', 'state']);
    return (await query.where('table_id', '=', id).executeTakeFirst()) ?? null;
  }

  async unowned(): Promise<readonly UnownedTable[]> {
    const rows = await this.db
      .selectFrom('tables')
      .leftJoin('snapshots', 'table_id', 'id')
      .selectAll('tables')
      .select(['seq', 'rules', 'history'])
      .where('status', '=', 'live')
      .where('owner', 'is', null)
      .orderBy('opened')
      .execute();
    return rows.map(({ seq, rules, history, ...row }) => ({
      head: headOf(row),
      events: row.last_seq,
      snapshot: seq === null || rules === null || history === null ? null : { seq, rules, history },
    }));
  }

  async finished(before: number, limit: number): Promise<readonly FinishedStored[]> {
    const rows = await this.db
      .selectFrom('tables')
      .selectAll()
      .where('status', '=', 'over' satisfies TableStatus)
      .where('closed', '<', before)
      .orderBy('closed', 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ head: headOf(row), closed: row.closed ?? 0 }));
  }

  async secret(name: string, make: () => string): Promise<string> {
    await this.db
      .insertInto('settings')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
    const row = await this.db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow();
    return row.value;
  }

  async check(): Promise<void> {
    await this.db.selectFrom('settings').select('name').limit(1).execute();
  }

  async close(): Promise<void> {
    try {
      await this.disown(this.owner);
    } catch {
      // if the store can no longer be written, the next start does this
    }
    await this.thread.close();
    await this.folder.release();
  }

  /** Takes the tables away from an owner, or from every owner if none is given. */
  private async disown(owner?: string): Promise<void> {
    const disowning = this.db.updateTable('tables').set({ owner: null, lease_until: 0 }).where('owner', 'is not', null);
    await (owner === undefined ? disowning : disowning.where('owner', '=', owner)).execute();
  }
}

/** Where and how to open a journal. */
interface SqliteSettings {
  readonly folder: string;
  readonly log: Logger;
  /** Called if the store can no longer be read or written. */
  readonly onDeath: (error: Error) => void;
}

/** The name of the file in the data folder. */
export const JOURNAL_FILE = 'kibitz.sqlite';

/**
 * Opens the store of a data folder, making both if need be, and keeps other users out. Throws FolderTaken if another process has it, and
 * StoreUnusable if the disk or the files on it cannot be used.
 */
export async function openSqliteJournal({ folder, log, onDeath }: SqliteSettings): Promise<Journal> {
  const held = await holdFolder(folder);
  try {
    return await openHeld(held, log, onDeath);
  } catch (error) {
    await held.release();
    throw whyUnusable(held.path, error) ?? error;
  }
}

async function openHeld(held: HeldFolder, log: Logger, onDeath: (error: Error) => void): Promise<Journal> {
  const file = join(held.path, JOURNAL_FILE);
  makePrivateFile(file);
  keepPrivate(held.path, log);
  const thread = new SqliteThread(file, onDeath);
  try {
    const journal = new SqliteJournal(held, thread);
    await journal.prepare();
    return journal;
  } catch (error) {
    await thread.close();
    throw error;
  }
}
