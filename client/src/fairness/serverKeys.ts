import type { TrustedKeys } from '@kibitz/shared/kit/record/recordProof';
import { serverKeys } from '@kibitz/shared/wire/fairness';
import type { GuestSession } from '../net/guest.ts';

/**
 * The public keys of the server, with which it signs what it commits to or did so before. Rejects where they cannot be
 * had.
 */
export async function keysOf(session: GuestSession): Promise<TrustedKeys> {
  const { key, earlier } = serverKeys.parse(await session.ask<unknown>('GET', '/api/key'));
  return new Set([key, ...earlier]);
}
