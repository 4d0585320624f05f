import { type AuthContext, ServerError } from '@colyseus/core';
import { joinOptions } from '@kibitz/shared/wire/api';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { App } from '../app.ts';
import { newSessionId } from '../ids.ts';
import { refusal, tooFast } from '../refusals.ts';
import { statusOfRefusal } from '../refusedHttp.ts';
import type { Places } from './places.ts';

/** A guest who has been let into a table's room: the account, and the session of this one window. */
export interface Admitted {
  readonly id: string;
  /** Colyseus uses it for the reservation, so that places can be counted before there is one. */
  readonly sessionId: string;
}

/** A refusal to join, as the client reads it: the message of Colyseus's error is the Refused as JSON. */
export function joinRefusal(refused: Refused): ServerError {
  return new ServerError(statusOfRefusal(refused), JSON.stringify(refused));
}

/** The table that somebody asks to join. */
function tableAskedFor({ req }: AuthContext): string {
  const asked: unknown = req;
  const url = typeof asked === 'object' && asked !== null && 'url' in asked ? String(asked.url) : '';
  return /\/joinById\/([^/?]+)/.exec(url)?.[1] ?? '';
}

/**
 * Lets a guest into a table's room and reserves a place there. Throws a refusal if the token is invalid, the guest joins tables too often, or there
 * is no place left to watch from. Nothing else happens between check and reservation, however many ask at once.
 */
export async function admit(
  app: App,
  options: unknown,
  context: AuthContext,
  placesAt: (table: string) => Places | undefined,
): Promise<Admitted> {
  const read = joinOptions.safeParse(options);
  const account = read.success ? await app.accounts.of(read.data.token) : null;
  if (account === null) throw joinRefusal(refusal('guest'));
  const wait = app.limits.joins.take(account.id);
  if (wait > 0) throw joinRefusal(tooFast(wait));
  const sessionId = newSessionId();
  const refused = placesAt(tableAskedFor(context))?.reserve(sessionId, account.id, context.ip ?? '') ?? null;
  if (refused !== null) throw joinRefusal(refused);
  return { id: account.id, sessionId };
}
