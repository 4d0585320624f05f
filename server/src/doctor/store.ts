import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { publicKeysIn, SHUFFLE_KEY } from '../fairness/shuffleKeys.ts';
import { isMigration } from '../journal/migrations.ts';
import { JOURNAL_FILE } from '../journal/sqliteJournal.ts';
import { codeOf } from '../journal/storeUnusable.ts';
import { arePushKeys, PUSH_KEYS } from '../push/pushKeys.ts';
import { whyWeak } from '../secrets.ts';
import { bad, type Finding, ok, warn } from './finding.ts';

/** What is known about the store in a data folder. */
export interface StoreFound {
  readonly findings: readonly Finding[];
  /** When something was written last, in epoch milliseconds; null if nothing was. */
  readonly newest: number | null;
}

/** The least length, in characters, of the secret that signs guests' tokens, since the server makes it. */
const SHORTEST_SECRET = 40;

/** What is asked of any store: its migrations, and the secret and the keys in its settings. */
export const MIGRATIONS = 'SELECT name FROM kysely_migration';
export const KEYS = `SELECT name, value FROM settings WHERE name IN ('tokens', '${SHUFFLE_KEY}', '${PUSH_KEYS}')`;

/** A row of the answer to KEYS. */
export interface StoredKey {
  readonly name: string;
  readonly value: unknown;
}

/** Whether the secret and the keys in a store can be used. */
export function checkKeys(rows: readonly StoredKey[]): Finding[] {
  const stored = new Map(rows.map(({ name, value }) => [name, String(value)]));
  return [checkSecret(stored.get('tokens')), checkKey(stored.get(SHUFFLE_KEY)), checkPushKeys(stored.get(PUSH_KEYS))];
}

/** Whether the secret in the store that signs tokens is strong. It is undefined before the first start. */
function checkSecret(secret: string | undefined): Finding {
  if (secret === undefined) return ok('secret', 'The secret that signs tokens is made at the first start.');
  if (secret.length < SHORTEST_SECRET || whyWeak(secret) !== null)
    return bad('secret', 'The secret that signs tokens is weak. Replace it: kibitz rotate-secret.');
  return ok('secret', 'The secret that signs tokens is strong.');
}

/** Whether the stored key that signs commitments to shuffles can be read. It is undefined before the first start. */
function checkKey(key: string | undefined): Finding {
  if (key === undefined) return ok('key', 'The key that signs shuffles is made at the first start.');
  try {
    const { key: current, earlier } = publicKeysIn(key);
    const before = earlier.length === 0 ? '' : ` Before, they were signed with ${earlier.join(', ')}.`;
    return ok('key', `Shuffles are signed with the key ${current}.${before}`);
  } catch {
    return bad('key', 'The key that signs shuffles cannot be read. Restore a backup into an empty folder.');
  }
}

/** Whether the stored keys by which push services know the server can be read. Undefined before the first start. */
function checkPushKeys(keys: string | undefined): Finding {
  if (keys === undefined) return ok('push keys', 'The keys for push services are made at the first start.');
  if (arePushKeys(keys)) return ok('push keys', 'The keys for push services can be read.');
  return bad('push keys', 'The keys for push services cannot be read. Restore a backup into an empty folder.');
}

/** Whether players can be notified on their devices. */
export function checkPush(subject: string | null): Finding {
  return subject === null
    ? ok('push', 'No notifications are sent, since KIBITZ_PUSH_SUBJECT is not set.')
    : ok('push', `Players can be notified on devices; push services can reach you at ${subject}.`);
}

/** Whether this version knows all the migrations that a store has had. */
export function checkSchema(names: readonly string[]): Finding {
  const later = names.filter((name) => !isMigration(name));
  if (later.length > 0)
    return bad('store', `The store was written by a later version of Kibitz (it has ${later.join(', ')}).`);
  return ok('store', `The store has had ${names.length} migrations, and this version knows them all.`);
}

function checkIntegrity(db: Database.Database): Finding {
  const said = db.pragma('quick_check(1)', { simple: true });
  if (said === 'ok') return ok('integrity', 'The database is intact.');
  return bad(
    'integrity',
    `The database is damaged: ${String(said)}. Stop the server, and restore a backup into an empty folder.`,
  );
}

function hasTables(db: Database.Database): boolean {
  return db.prepare("SELECT 1 FROM sqlite_master WHERE name = 'kysely_migration'").get() !== undefined;
}

/** The time of the latest write. The latest event may be in the archive, if it closed its table. */
const NEWEST = `SELECT max(at) FROM (
  SELECT * FROM (SELECT at FROM events ORDER BY rowid DESC LIMIT 1) UNION ALL SELECT max(closed) AS at FROM tables)`;

/** Looks into the store of a data folder, without writing to it; a server may be running. */
export function checkStore(folder: string): StoreFound {
  const file = join(folder, JOURNAL_FILE);
  if (!existsSync(file)) return { findings: [ok('store', `There is no store in ${folder} yet.`)], newest: null };
  let db: Database.Database | null = null;
  try {
    db = new Database(file, { readonly: true, timeout: 5000 });
    if (!hasTables(db)) return { findings: [warn('store', `The store in ${folder} is empty.`)], newest: null };
    const names = db.prepare(MIGRATIONS).pluck().all().map(String);
    const keys = db.prepare<[], StoredKey>(KEYS).all();
    const findings = [checkSchema(names), checkIntegrity(db), ...checkKeys(keys)];
    const newest = db.prepare(NEWEST).pluck().get();
    return { findings, newest: typeof newest === 'number' ? newest : null };
  } catch (error) {
    return { findings: [bad('store', `${file} cannot be read as a database (${codeOf(error)}).`)], newest: null };
  } finally {
    db?.close();
  }
}
