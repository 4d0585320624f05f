import { Redis } from 'ioredis';
import { codeOf, placeOfAddress } from '../journal/storeUnusable.ts';
import { bad, type Finding, ok } from './finding.ts';

/** How long it may take to answer, in milliseconds. */
const PATIENCE = 3000;

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
