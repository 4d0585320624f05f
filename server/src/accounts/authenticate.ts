import type { Request } from 'express';
import type { App } from '../app.ts';
import type { Account } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';

/** The token that a request carries; '' for none. */
export function tokenIn(request: Request): string {
  return /^Bearer (\S{1,400})$/.exec(request.get('authorization') ?? '')?.[1] ?? '';
}

/** The guest who makes a request. Refuses with `guest` if the token is nobody's. */
export async function guestOf(app: App, request: Request): Promise<Account> {
  const account = await app.accounts.of(tokenIn(request));
  if (account === null) throw new HttpRefusal(refusal('guest'));
  return account;
}
