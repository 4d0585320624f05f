import type { KnownPerson, Person, Standing } from '@kibitz/shared/wire/people';
import type { StoredAccount } from '../accounts/accountStore.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { Processes } from '../cluster/processes.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import { ASKED, BLOCKED, FRIEND, isAsking, type Pair, PREFERS } from '../friends/pairs.ts';
import type { SocialGraph } from '../friends/socialGraph.ts';
import { programMark } from '../ids.ts';
import type { Limits } from '../network/limits.ts';
import type { Push } from '../push/push.ts';

/** What guests' dealings with each other need. */
export interface PeopleServices {
  readonly accounts: Accounts;
  readonly company: SocialGraph;
  readonly directory: TableDirectory;
  readonly processes: Processes;
  readonly limits: Limits;
  readonly push: Push;
}

/** What everybody may know about a person. */
export function personOf({ id, handle, name, picture }: StoredAccount): Person {
  return { handle, name, picture, ...programMark(id) };
}

/** The people with these accounts, without deleted ones. Throws StorageFailed. */
export async function peopleOf({ accounts }: PeopleServices, ids: readonly string[]): Promise<Person[]> {
  const known = await Promise.all(ids.map((id) => accounts.known(id)));
  return known.flatMap((account) => (account === null ? [] : [personOf(account)]));
}

/** A guest's ties with somebody, as far as the guest may know. */
function standingIn(pair: Pair): Standing {
  const { mine } = pair;
  return {
    isFriend: (mine & FRIEND) !== 0,
    hasAsked: (mine & ASKED) !== 0,
    isAsking: isAsking(pair),
    isBlocked: (mine & BLOCKED) !== 0,
    isPreferred: (mine & PREFERS) !== 0,
  };
}

/** Whether two people sit at one table, or recently have. Throws StorageFailed. */
async function haveSatTogether(
  { directory, company }: PeopleServices,
  account: string,
  other: string,
): Promise<boolean> {
  if (directory.all().some(({ seating }) => seating.hasPlace(account) && seating.hasPlace(other))) return true;
  return company.encounters.haveMet(account, other);
}

/** Whether the first may ask the second to be friends. Throws StorageFailed. */
export async function mayAsk(services: PeopleServices, account: string, other: string): Promise<boolean> {
  const pair = services.company.friends.between(account, other);
  if ((pair.mine & (FRIEND | BLOCKED)) !== 0) return false;
  return isAsking(pair) || haveSatTogether(services, account, other);
}

/** What a guest may know about another. Throws StorageFailed. */
export async function knownPersonOf(
  services: PeopleServices,
  account: string,
  other: StoredAccount,
): Promise<KnownPerson> {
  const standing = standingIn(services.company.friends.between(account, other.id));
  return { ...personOf(other), ...standing, mayAsk: await mayAsk(services, account, other.id) };
}
