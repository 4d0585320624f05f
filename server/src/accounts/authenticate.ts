import type { Request } from 'express';
import type { House } from '../house.ts';
import type { Account } from '../journal/journal.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import { refusal } from '../tables/refusing.ts';

/** The token that a request carries; '' for none. */
export function tokenIn(request: Request): string {
  return /^Bearer (\S{1,400})$/.exec(request.get('authorization') ?? '')?.[1] ?? '';
}

/** The guest who asks. Refuses with `guest` where the house knows none. */
export async function guestOf(house: House, request: Request): Promise<Account> {
  const account = await house.accounts.of(tokenIn(request));
  if (account === null) throw new HttpRefusal(refusal('guest'));
  return account;
}
