import { Redis } from 'ioredis';
import pg from 'pg';
import { codeOf } from '../journal/storeUnusable.ts';
import { bad, type Finding, ok } from './finding.ts';

/** How long others may take to answer, in milliseconds. */
const PATIENCE = 3000;

/** Where a database or Redis is, without user and password. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return 'that address';
  const { hostname, port, pathname } = new URL(address);
  return `${hostname}${port === '' ? '' : `:${port}`}${pathname}`;
}

/** Does PostgreSQL answer? */
export async function checkDatabase(address: string): Promise<Finding> {
  const client = new pg.Client({
    connectionString: address,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>('select current_setting($1) as version', [
      'server_version',
    ]);
    return ok('database', `PostgreSQL ${rows[0]?.version ?? ''} answers at ${placeOf(address)}.`);
  } catch (error) {
    return bad('database', `PostgreSQL does not answer at ${placeOf(address)} (${codeOf(error) || 'no answer'}).`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Does Redis answer? */
export async function checkRedis(address: string): Promise<Finding> {
  const redis = new Redis(address, { lazyConnect: true, connectTimeout: PATIENCE, retryStrategy: () => null });
  let why = '';
  redis.on('error', (error) => {
    why = codeOf(error);
  });
  try {
    await redis.connect();
    await redis.ping();
    return ok('redis', `Redis answers at ${placeOf(address)}.`);
  } catch (error) {
    return bad('redis', `Redis does not answer at ${placeOf(address)} (${why || codeOf(error) || 'no answer'}).`);
  } finally {
    redis.disconnect();
  }
}
