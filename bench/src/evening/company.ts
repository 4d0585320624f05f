import { ApiRefusal } from '@kibitz/client/src/net/api.ts';
import type { GuestSession } from '@kibitz/client/src/net/guest.ts';
import type { Random } from '@kibitz/shared/kit/game/random';
import type { FriendsList, KnownPerson, News, PersonAct, SeenInvitation } from '@kibitz/shared/wire/people';
import type { Gathering } from './gathering.ts';
import type { Deed } from './notes.ts';
import type { Place } from './place.ts';

/** Refusals that are nobody's fault: too many people have been asked already, or the requests came too fast. */
const ENOUGH = ['too-many', 'too-fast'];

/** How many friends and favourites somebody keeps: for each new one, they let go of the one they have had longest. */
const CIRCLE = 20;

/** What one person decides about others: who is a friend, invited, preferred or blocked. */
export class Company {
  private readonly session: GuestSession;
  private readonly gathering: Gathering;
  private readonly random: Random;
  /** Handles. */
  private readonly blocked = new Set<string>();
  /** Handles of friends, of people asked to be one, and of those preferred; the oldest first. */
  private readonly circle = new Set<string>();
  private invitations: readonly SeenInvitation[] = [];

  constructor(session: GuestSession, gathering: Gathering, random: Random) {
    this.session = session;
    this.gathering = gathering;
    this.random = random;
  }

  get handle(): string {
    return this.session.guest.value?.handle ?? '';
  }

  /** Asks for news until the evening is over, as every page does, and answers people who ask to be friends. */
  async followNews(): Promise<void> {
    const { gathering } = this;
    while (!gathering.isOver()) {
      const again = await this.trying('the news', () => this.readNews());
      await gathering.while((again ?? 6) * 1000);
    }
  }

  private async readNews(): Promise<number> {
    const { requests, invitations, again } = await this.session.ask<News>('GET', '/api/me/news');
    this.invitations = invitations;
    for (const { handle } of requests) {
      if (this.random.fraction() < 0.1) await this.settles(handle, 'decline', 'declined');
      else await this.agree(handle);
    }
    return again;
  }

  /** Becomes a friend of somebody who has asked. */
  private async agree(handle: string): Promise<void> {
    try {
      const { isFriend, hasAsked } = await this.settles(handle, 'ask', 'madeFriend');
      // somebody blocked in the meantime is not told
      if (!isFriend && !hasAsked) this.fault('was asked to be friends, agreed, and is not');
      await this.keep(handle);
    } catch (error) {
      // the other may have withdrawn it meanwhile, and then the two have never played together
      if (!(error instanceof ApiRefusal && error.refused.code === 'not-seated')) throw error;
    }
  }

  /** Keeps somebody at the table as a friend, prefers a friend or blocks somebody, at random. */
  async meet({ seen }: Place): Promise<void> {
    if (seen === null || seen.me < 0 || seen.phase === 'waiting') return;
    const others = seen.seats.filter(({ kind, handle }) => kind === 'person' && handle !== this.handle);
    if (others.length === 0) return;
    const { handle } = this.random.oneOf(others);
    await this.trying('somebody at the table', async () => {
      const known = await this.about(handle);
      const what = this.random.fraction();
      if (known.isBlocked) return;
      if (what < 0.05) {
        await this.settles(handle, 'block', 'blocked');
        this.blocked.add(handle);
        this.circle.delete(handle);
      } else if (what < 0.2 && !known.isPreferred) {
        if (!(await this.settles(handle, 'prefer', 'preferred')).isPreferred) this.fault('is not preferred');
        await this.keep(handle);
      } else if (known.mayAsk && !known.hasAsked) {
        const { isFriend, hasAsked } = await this.settles(handle, 'ask', 'askedFriend');
        if (!isFriend && !hasAsked) this.fault('asked somebody to be friends, and has not');
        await this.keep(handle);
      }
    });
  }

  /** Adds somebody to their circle, dropping somebody else if it is full. */
  private async keep(handle: string): Promise<void> {
    const { circle } = this;
    circle.add(handle);
    const [oldest] = circle;
    if (circle.size <= CIRCLE || oldest === undefined) return;
    circle.delete(oldest);
    const { isFriend, hasAsked, isPreferred } = await this.about(oldest);
    if (isFriend) await this.settles(oldest, 'remove', 'removedFriend');
    if (hasAsked) await this.settles(oldest, 'withdraw', 'withdrew');
    if (isPreferred && !isFriend) await this.settles(oldest, 'unprefer', 'unpreferred');
  }

  /** Forgives somebody whom they have blocked. */
  async forgive(): Promise<void> {
    const [handle] = this.blocked;
    if (handle === undefined) return;
    await this.trying('somebody blocked', async () => {
      await this.settles(handle, 'unblock', 'unblocked');
      this.blocked.delete(handle);
    });
  }

  /** Invites all friends who are here and not at a table. */
  async invite(table: string): Promise<void> {
    await this.trying('friends to invite', async () => {
      const { friends } = await this.friendsList();
      for (const { handle } of friends.filter(({ where }) => where === 'here').slice(0, 3)) {
        try {
          await this.session.ask('POST', `/api/people/${handle}/invite`, { table });
          this.gathering.notes.did('invited');
        } catch (error) {
          // they may have ended the friendship meanwhile, and the table may be over
          if (!(error instanceof ApiRefusal && ['not-found', 'over'].includes(error.refused.code))) throw error;
          this.gathering.notes.did('invitedInVain');
        }
      }
    });
  }

  /** The table to which they are invited and go; undefined if there is none, or they would rather not. */
  async acceptedInvitation(): Promise<string | undefined> {
    const [invitation] = this.invitations;
    if (invitation === undefined) return undefined;
    this.invitations = [];
    await this.session.ask('POST', '/api/me/invitations/drop', { from: invitation.from.handle });
    if (this.random.fraction() < 0.3) return undefined;
    this.gathering.notes.did('cameInvited');
    return invitation.table;
  }

  /** A friend's table where there is room; undefined for none. */
  async friendsTable(): Promise<string | undefined> {
    const { friends } = await this.friendsList();
    const tables = friends.flatMap(({ table }) => (table?.hasRoom === true ? [table.id] : []));
    if (tables.length === 0) return undefined;
    this.gathering.notes.did('joinedFriend');
    return this.random.oneOf(tables);
  }

  /** Notes it as a fault if strangers are seated with somebody whom they have blocked. */
  checkNobodyBlocked({ seen }: Place): void {
    const together = seen?.seats.filter(({ handle }) => this.blocked.has(handle)) ?? [];
    for (const { name } of together) this.fault(`was seated with ${name}, who is blocked`);
  }

  /** Friends, and everything else that they have decided. Throws ApiRefusal. */
  friendsList(): Promise<FriendsList> {
    return this.session.ask<FriendsList>('GET', '/api/me/friends');
  }

  private about(handle: string): Promise<KnownPerson> {
    return this.session.ask<KnownPerson>('GET', `/api/people/${handle}`);
  }

  private async settles(handle: string, act: PersonAct, deed: Deed): Promise<KnownPerson> {
    const known = await this.session.ask<KnownPerson>('POST', `/api/people/${handle}`, { act });
    this.gathering.notes.did(deed);
    return known;
  }

  /** Does something; a refusal is noted as a fault. */
  private async trying<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      const said = error instanceof ApiRefusal ? JSON.stringify(error.refused) : String(error);
      if (!(error instanceof ApiRefusal && ENOUGH.includes(error.refused.code))) this.fault(`${what}: ${said}`);
      return undefined;
    }
  }

  private fault(what: string): void {
    this.gathering.notes.trouble('error', `${this.session.guest.value?.name}: ${what}`);
  }
}

/** Notes a fault if one person is a friend of another who does not know, or whom they have blocked. */
export async function checkFriendships(crowd: readonly Company[], gathering: Gathering): Promise<void> {
  const lists = new Map<string, FriendsList>();
  for (const one of crowd) lists.set(one.handle, await one.friendsList());
  for (const [handle, { friends, blocked }] of lists) {
    for (const friend of friends) {
      const theirs = lists.get(friend.handle)?.friends ?? [];
      if (!theirs.some((one) => one.handle === handle))
        gathering.notes.trouble('error', `${friend.name} is a friend of ${handle}, and does not know`);
      if (blocked.some((one) => one.handle === friend.handle))
        gathering.notes.trouble('error', `${friend.name} is a friend of ${handle}, and blocked`);
    }
  }
}
