import { Redis } from 'ioredis';
import pg from 'pg';
import { codeOf, placeOfAddress } from '../journal/storeUnusable.ts';
import { bad, type Finding, ok, warn } from './finding.ts';
import { checkKeys, checkSchema, KEYS, MIGRATIONS, type StoredKey } from './store.ts';

/** How long it may take to answer, in milliseconds. */
const PATIENCE = 3000;

/**
 * Leases run by the database's clock, players' clocks by the server's. If they are further apart than this, in
 * milliseconds, one of them is wrong.
 */
const APART = 60_000;

/** What the database says about itself. bigints come as text. */
const ABOUT = `
  SELECT current_setting('server_version') AS version,
    (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now,
    to_regclass('kysely_migration') IS NOT NULL AS has_store`;

interface About {
  version: string;
  now: string;
  has_store: boolean;
}

async function findingsIn(client: pg.Client, place: string): Promise<Finding[]> {
  const { rows } = await client.query<About>(ABOUT);
  const [{ version = '', now = '0', has_store: hasStore = false } = {}] = rows;
  const answers = ok('database', `PostgreSQL ${version} answers at ${place}.`);
  const apart = Math.abs(Number(now) - Date.now());
  const clocks =
    apart < APART
      ? []
      : [warn('clock', `The database's clock and this one are ${Math.round(apart / 1000)} s apart. Synchronize them.`)];
  if (!hasStore) return [answers, ...clocks, ok('store', `There is no store at ${place} yet.`)];
  const migrations = await client.query<{ name: string }>(MIGRATIONS);
  const keys = await client.query<StoredKey>(KEYS);
  const schema = checkSchema(migrations.rows.map(({ name }) => name));
  return [answers, ...clocks, schema, ...checkKeys(keys.rows)];
}

/** Whether PostgreSQL answers, and the store in it can be used. Nothing is written. */
export async function checkDatabase(address: string): Promise<readonly Finding[]> {
  const place = placeOfAddress(address);
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await findingsIn(client, place);
  } catch (error) {
    return [bad('database', `PostgreSQL does not answer at ${place} (${codeOf(error) || 'no answer'}).`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Whether Redis answers. */
export async function checkRedis(address: string): Promise<Finding> {
  const redis = new Redis(address, { lazyConnect: true, connectTimeout: PATIENCE, retryStrategy: () => null });
  let why = '';
  redis.on('error', (error) => {
    why = codeOf(error);
  });
  try {
    await redis.connect();
    await redis.ping();
    return ok('redis', `Redis answers at ${placeOfAddress(address)}.`);
  } catch (error) {
    return bad(
      'redis',
      `Redis does not answer at ${placeOfAddress(address)} (${why || codeOf(error) || 'no answer'}).`,
    );
  } finally {
    redis.disconnect();
  }
}
