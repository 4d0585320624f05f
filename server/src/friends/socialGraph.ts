import type { Store } from '../journal/journal.ts';
import { Encounters } from './encounters.ts';
import { FriendCodes } from './friendCodes.ts';
import { Friends } from './friends.ts';
import { Invitations } from './invitations.ts';
import { Whereabouts } from './whereabouts.ts';

/**
 * What is known about people besides their games: who is here, who is friends with whom, who has met whom, and who is
 * invited to a table.
 */
export class SocialGraph {
  readonly whereabouts = new Whereabouts();
  readonly friends: Friends;
  readonly encounters: Encounters;
  readonly invitations: Invitations;
  readonly codes: FriendCodes;

  /** `changed` is called once a change of these accounts' friends or blocks is recorded. */
  constructor(store: Store, changed: (accounts: readonly string[]) => Promise<void>) {
    this.friends = new Friends(store, (account) => this.whereabouts.isHere(account), changed);
    this.encounters = new Encounters(store);
    this.invitations = new Invitations(store);
    this.codes = new FriendCodes(store);
  }

  /** Forgets some old encounters, and what no longer stands. Returns whether more are left. Throws StorageFailed. */
  async forgetOld(): Promise<boolean> {
    await this.invitations.forgetOld();
    await this.codes.forgetOld();
    return this.encounters.forgetOld();
  }

  /** Forgets an account that is deleted. Throws StorageFailed. */
  async erase(account: string): Promise<void> {
    await this.friends.erase(account);
    await this.encounters.erase(account);
    await this.invitations.erase(account);
    await this.codes.erase(account);
    this.whereabouts.forget(account);
  }
}
