import * as z from 'zod/mini';
import { conventionCard } from './conventionCard.ts';
import type { Sent } from './plain.ts';
import { encodable } from './text.ts';

/*
 * What a guest can do with their own account, over HTTP.
 */

/** `GET /api/me` answers MyAccount: the account of the guest who asks. Times are epoch milliseconds. */
export const myAccount = z.strictObject({
  name: z.string(),
  picture: z.string(),
  handle: z.string(),
  /** Epoch milliseconds. */
  created: z.number(),
  /** When the recovery code was made; 0 if there is none. */
  codeMade: z.number(),
  /** The guest's convention card; null for none. */
  card: z.nullable(conventionCard),
});
export type MyAccount = Sent<typeof myAccount>;

/**
 * `POST /api/me/recovery-code` answers a new code, which replaces the one before. It is shown only this once: the
 * server keeps a hash of it.
 */
export const recoveryCode = z.strictObject({
  /** Six groups of four characters, 120 bits. */
  code: z.string(),
});
export type RecoveryCode = Sent<typeof recoveryCode>;

/**
 * `POST /api/recover` answers the Guest whose code it is, signed in on this device too from then on. Refuses with
 * `not-found`.
 */
export const recovery = z.strictObject({ code: encodable(80) });

/** `POST /api/me/sign-out-others` answers the Guest with a new token: all others stop working. */

/**
 * `GET /api/me/export` answers a file with everything stored about the guest: JSON with a part for each module of the
 * server.
 */

/**
 * `POST /api/me/delete` deletes everything that names the guest, for good; answers `{}`. Their seats in finished games
 * become a former player's.
 */
export const deletion = z.strictObject({ sure: z.literal(true) });
