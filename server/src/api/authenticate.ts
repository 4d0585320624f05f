import type { Request } from 'express';
import type { StoredAccount } from '../accounts/accountStore.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Bans } from '../bans/bans.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import type { Limits } from '../network/limits.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';

/** What is needed to tell who makes a request, and whether they are banned. */
interface KnownGuests {
  readonly accounts: Accounts;
  readonly bans: Bans;
  readonly company: SocialGraph;
  readonly limits: Limits;
}

/** The token that a request carries; '' for none. */
export function tokenIn(request: Request): string {
  return /^Bearer (\S{1,400})$/.exec(request.get('authorization') ?? '')?.[1] ?? '';
}

/** Refuses anyone from an address that the operators have banned with `banned`. */
export function refuseBannedAddress({ bans, limits }: Pick<KnownGuests, 'bans' | 'limits'>, request: Request): void {
  const refused = bans.refusalOf('address', limits.addressOf(request));
  if (refused !== null) throw new HttpRefusal(refused);
}

/**
 * The guest who makes a request. Refuses with `guest` if the token belongs to nobody, and with `banned` if the
 * operators have banned the guest or the address.
 */
export async function guestOf(known: KnownGuests, request: Request): Promise<StoredAccount> {
  const account = await known.accounts.of(tokenIn(request));
  if (account === null) throw new HttpRefusal(refusal('guest'));
  refuseBannedAddress(known, request);
  const refused = known.bans.refusalOf('account', account.id);
  if (refused !== null) throw new HttpRefusal(refused);
  // from here on, blocks can be checked synchronously
  await known.company.friends.know(account.id);
  return account;
}
