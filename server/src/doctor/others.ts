import { Redis } from 'ioredis';
import pg from 'pg';
import { placeOfAddress } from '../journal/placeOfAddress.ts';
import { codeOf } from '../journal/storeUnusable.ts';
import { bad, type Finding, ok } from './finding.ts';

/** How long others may take to answer, in milliseconds. */
const PATIENCE = 3000;

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
    return ok('database', `PostgreSQL ${rows[0]?.version ?? ''} answers at ${placeOfAddress(address)}.`);
  } catch (error) {
    return bad(
      'database',
      `PostgreSQL does not answer at ${placeOfAddress(address)} (${codeOf(error) || 'no answer'}).`,
    );
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
