import type { KnownPerson, Person, Standing } from '@kibitz/shared/wire/people';
import type { StoredAccount } from '../accounts/accountStore.ts';
import type { App } from '../app.ts';
import type { AnyTable } from '../directory/tableDirectory.ts';
import { programMark } from '../ids.ts';
import { ASKED, BLOCKED, FRIEND, isAsking, type Pair, PREFERS } from './pairs.ts';

/** What everybody may know about a person. */
export function personOf({ id, handle, name, picture }: StoredAccount): Person {
  return { handle, name, picture, ...programMark(id) };
}

/** The people with these accounts, without deleted ones. Throws StorageFailed. */
export async function peopleOf({ accounts }: App, ids: readonly string[]): Promise<Person[]> {
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

function hasSeat({ seating }: AnyTable, account: string): boolean {
  return seating.seatOf(account) >= 0 || seating.comingSeatOf(account) >= 0;
}

/** Do two people sit at one table, or have they lately? Throws StorageFailed. */
async function haveSatTogether(app: App, account: string, other: string): Promise<boolean> {
  if (app.directory.all().some((table) => hasSeat(table, account) && hasSeat(table, other))) return true;
  return app.company.encounters.haveMet(account, other);
}

/** May the first ask the second to be friends? Throws StorageFailed. */
export async function mayAsk(app: App, account: string, other: string): Promise<boolean> {
  const pair = app.company.friends.between(account, other);
  if ((pair.mine & (FRIEND | BLOCKED)) !== 0) return false;
  return isAsking(pair) || haveSatTogether(app, account, other);
}

/** What a guest may know about another. Throws StorageFailed. */
export async function knownPersonOf(app: App, account: string, other: StoredAccount): Promise<KnownPerson> {
  const standing = standingIn(app.company.friends.between(account, other.id));
  return { ...personOf(other), ...standing, mayAsk: await mayAsk(app, account, other.id) };
}
