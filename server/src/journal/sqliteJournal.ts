import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Compilable, Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import { FileWatch, lostSince, rescuedFrom } from './fileWatch.ts';
import { type HeldFolder, holdFolder } from './folderLock.ts';
import type { Journal, Ledger, OwnedTable, Store, TableEvent, TableHead, UnownedTable } from './journal.ts';
import { StorageFailed } from './journal.ts';
import { unownedOf } from './journalReads.ts';
import type { LiveProcess } from './leases.ts';
import { type LedgerWriter, StoredLedger, type WriteTask } from './ledger.ts';
import { LoneProcess } from './loneProcess.ts';
import { migrate } from './migrations.ts';
import { keepPrivate, makePrivateFile } from './privateFolder.ts';
import type { Schema } from './schema.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { type QueryTask, SqliteThread } from './sqliteThread.ts';
import { headOf } from './storedRows.ts';
import { StoreUnusable, whyUnusable } from './storeUnusable.ts';

/** The next epoch fences off appends that may still be under way. */
const RELEASE = 'UPDATE tables SET owner = NULL, epoch = epoch + 1 WHERE id = ? AND epoch = ?';

/** Writes through the thread. */
class ThreadWriter implements LedgerWriter {
  private readonly thread: SqliteThread;

  constructor(thread: SqliteThread) {
    this.thread = thread;
  }

  async write(task: WriteTask): Promise<boolean> {
    return (await this.thread.ask(task)).changes === 1;
  }

  async release(table: string, epoch: number): Promise<void> {
    await this.thread.ask({ kind: 'query', sql: RELEASE, parameters: [table, epoch] });
  }

  drop(): void {
    // who owns what is recorded only in the file
  }
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

  async together(statements: readonly Compilable[]): Promise<number> {
    const queries = statements.map((statement): QueryTask => {
      const { sql, parameters } = statement.compile();
      return { kind: 'query', sql, parameters };
    });
    return (await this.thread.ask({ kind: 'together', queries })).changes;
  }
}

/**
 * The journal in one SQLite file of the data folder. Only one process has the folder: other owners of tables are gone.
 */
class SqliteJournal extends LoneProcess implements Journal {
  readonly store: Store;
  private readonly folder: HeldFolder;
  private readonly thread: SqliteThread;
  private readonly writer: LedgerWriter;
  private watch: FileWatch | null = null;

  constructor(folder: HeldFolder, thread: SqliteThread) {
    super(new Kysely<Schema>({ dialect: sqliteDialect(thread) }));
    this.folder = folder;
    this.thread = thread;
    this.writer = new ThreadWriter(thread);
    this.store = new SqliteStore(thread, this.db);
  }

  /** Calls `onGone` if the file is moved or deleted while it is used. Throws StorageFailed if it is damaged. */
  async prepare(file: string, onGone: (journal: SqliteJournal) => void): Promise<void> {
    await checkWhole(this.db, file);
    await migrate(this.db);
    this.watch = new FileWatch(this.folder.path, file, () => onGone(this));
    // this process alone has the folder: any owner named in it is gone
    await this.disown();
  }

  async open(head: TableHead, events: readonly TableEvent[]): Promise<Ledger> {
    await this.insert(head, events);
    return new StoredLedger(this.writer, head.id, 1, events.length);
  }

  async claim(id: string): Promise<OwnedTable | null> {
    const claimed = await this.db
      .updateTable('tables')
      .set((eb) => ({ owner: this.process, epoch: eb('epoch', '+', 1) }))
      .where('id', '=', id)
      .where('status', '=', 'live')
      .where('owner', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (claimed === undefined) return null;
    const { epoch, last_seq } = claimed;
    return { head: headOf(claimed), ledger: new StoredLedger(this.writer, id, epoch, last_seq) };
  }

  async ownerOf(id: string): Promise<LiveProcess | null> {
    const query = this.db.selectFrom('tables').select('id').where('id', '=', id).where('status', '=', 'live');
    const owned = await query.where('owner', '=', this.process).executeTakeFirst();
    return owned === undefined ? null : this.self();
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
    return rows.map(unownedOf);
  }

  async close(): Promise<void> {
    try {
      await this.disown(this.process);
    } catch {
      // if the store can no longer be written, the next start does this
    }
    await this.thread.close();
    this.watch?.stop();
    this.folder.release();
  }

  /** Writes everything in the store to a new file, which may replace the one that was deleted under it. */
  async rescue(file: string): Promise<void> {
    await sql`vacuum into ${file}`.execute(this.db);
  }

  /** Takes the tables away from an owner, or from every owner if none is given. */
  private async disown(owner?: string): Promise<void> {
    const disowning = this.db.updateTable('tables').set({ owner: null }).where('owner', 'is not', null);
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

/** Files up to this size, in bytes, are checked from end to end at each start: that takes about a second. */
const LOOKED_THROUGH = 128 * 1024 * 1024;

/** Checks whether a database is damaged; of a large one only its structure, not its indexes. */
async function checkWhole(db: Kysely<Schema>, file: string): Promise<void> {
  const { size } = statSync(file);
  const check = size <= LOOKED_THROUGH ? sql`pragma integrity_check(1)` : sql`pragma quick_check(1)`;
  const { rows } = await check.execute(db);
  const said = Object.values(rows[0] ?? {})[0];
  if (said !== 'ok') throw new StorageFailed(`the database is damaged: ${String(said)}`, { code: 'SQLITE_CORRUPT' });
}

/** The database was moved or deleted while it was used: saves what it holds beside where it was. */
async function saveWhatIsHeld(journal: SqliteJournal, file: string, log: Logger): Promise<void> {
  const rescued = `${file}.rescued-${Date.now()}`;
  const what = `the database ${file} was moved or deleted while the server was running`;
  try {
    await journal.rescue(rescued);
    chmodSync(rescued, 0o600);
    log.fatal(
      `${what}: all that it held is in ${rescued}. Stop the server, rename that file to the name of the database, ` +
        'and start again',
    );
  } catch (error) {
    log.fatal({ err: error }, `${what}, and what it held could not be saved: games played from now on are not kept`);
  }
}

/** The name of the file in the data folder. */
export const JOURNAL_FILE = 'kibitz.sqlite';

/**
 * Opens the store of a data folder, creating both if necessary, and keeps other users out. Throws StoreUnusable if
 * another process has it, or the disk or the files on it cannot be used.
 */
export async function openSqliteJournal({ folder, log, onDeath }: SqliteSettings): Promise<Journal> {
  const held = holdFolder(folder);
  try {
    return await openHeld(held, log, onDeath);
  } catch (error) {
    held.release();
    throw whyUnusable(held.path, error) ?? error;
  }
}

async function openHeld(held: HeldFolder, log: Logger, onDeath: (error: Error) => void): Promise<Journal> {
  const file = join(held.path, JOURNAL_FILE);
  const rescued = rescuedFrom(held.path, file);
  if (rescued !== null) {
    throw new StoreUnusable(
      `The database in ${held.path} was deleted while the server was running; all that it held is in ${rescued}. ` +
        `Rename that file to ${JOURNAL_FILE}, or move it away to start with an empty database.`,
      false,
    );
  }
  makePrivateFile(file);
  keepPrivate(held.path, log);
  const lost = lostSince(held.path, file);
  if (lost !== null) log.error(lost);
  const thread = new SqliteThread(file, onDeath);
  try {
    const journal = new SqliteJournal(held, thread);
    await journal.prepare(file, (gone) => {
      void saveWhatIsHeld(gone, file, log).then(() => onDeath(new Error('the database is gone')));
    });
    return journal;
  } catch (error) {
    await thread.close();
    throw error;
  }
}
