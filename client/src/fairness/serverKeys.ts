import type { TrustedKeys } from '@kibitz/shared/kit/record/recordProof';
import { serverKeys } from '@kibitz/shared/wire/fairness';
import type { GuestSession } from '../net/guest.ts';

/**
 * The server's public keys, present and former, for its signatures on commitments. Rejects if they cannot be loaded.
 */
export async function keysOf(session: GuestSession): Promise<TrustedKeys> {
  const { key, earlier } = serverKeys.parse(await session.ask<unknown>('GET', '/api/key'));
  return new Set([key, ...earlier]);
}
