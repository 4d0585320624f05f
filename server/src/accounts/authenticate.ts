import type { Request } from 'express';
import type { App } from '../app.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { StoredAccount } from './accountStore.ts';

/** The token that a request carries; '' for none. */
export function tokenIn(request: Request): string {
  return /^Bearer (\S{1,400})$/.exec(request.get('authorization') ?? '')?.[1] ?? '';
}

/** Refuses with `banned` anyone who comes from an address the operators have banned. */
export function refuseBannedAddress(app: App, request: Request): void {
  const refused = app.bans.refusalOf('address', app.limits.addressOf(request));
  if (refused !== null) throw new HttpRefusal(refused);
}

/** The guest who makes a request. Refuses with `guest` if the token is nobody's, and with `banned` if the operators have banned the guest. */
export async function guestOf(app: App, request: Request): Promise<StoredAccount> {
  const account = await app.accounts.of(tokenIn(request));
  if (account === null) throw new HttpRefusal(refusal('guest'));
  refuseBannedAddress(app, request);
  const refused = app.bans.refusalOf('account', account.id);
  if (refused !== null) throw new HttpRefusal(refused);
  // from here on, blocks can be checked synchronously
  await app.company.friends.know(account.id);
  return account;
}
