import * as z from 'zod/mini';
import type { TablePhase } from './api.ts';
import { encodable } from './text.ts';

/*
 * People as others know them, over HTTP: friends, requests, invitations. A person is named by their handle.
 */

/** A person as others see them. */
export interface Person {
  readonly handle: string;
  readonly name: string;
  readonly picture: string;
}

/** What the guest who asks has settled about a person, and what that person asks of them. */
export interface Standing {
  readonly isFriend: boolean;
  /** The guest has asked to be friends, and has had no answer. */
  readonly hasAsked: boolean;
  /** The person has asked, and has had no answer. */
  readonly isAsking: boolean;
  readonly isBlocked: boolean;
  /** The guest would like to be seated with them. */
  readonly isPreferred: boolean;
}

/** `GET /api/people/<handle>` answers a KnownPerson, and so does every act. Refuses with `not-found`. */
export interface KnownPerson extends Person, Standing {
  /** May the guest ask them to be friends? They must have sat at one table recently. */
  readonly mayAsk: boolean;
}

/**
 * `POST /api/people/<handle>`: does something about a person. `ask` also accepts a request. Nobody is told that they are blocked or
 * declined.
 */
export const personAct = z.strictObject({
  act: z.enum(['ask', 'withdraw', 'decline', 'remove', 'block', 'unblock', 'prefer', 'unprefer']),
});
export type PersonAct = z.infer<typeof personAct>['act'];

/** `POST /api/people/<handle>/invite`: asks a friend to a table at which the guest is; answers `{}`. */
export const invite = z.strictObject({ table: encodable(40) });

/** `POST /api/me/invitations/drop`: an invitation is answered; answers `{}`. `from` is the handle of the person who asked. */
export const dropInvitation = z.strictObject({ from: encodable(40) });

/** The guest is asked to a table. */
export interface SeenInvitation {
  readonly from: Person;
  readonly table: string;
  readonly game: string;
}

/**
 * `GET /api/me/news` answers News with an `ETag`, and 304 if nothing is new. It is polled from any page: whoever asks counts as here. A
 * request a few seconds apart works with any number of server processes and proxies, and holds no connection open, of which browsers have
 * only six for a site.
 */
export interface News {
  readonly requests: readonly Person[];
  readonly invitations: readonly SeenInvitation[];
  /** In how many seconds to ask again while the page is visible. */
  readonly again: number;
}

/** Where a friend is: not here, here, or at a table. */
export type Where = 'away' | 'here' | 'table';

/** A table of a friend's. */
export interface FriendsTable {
  readonly id: string;
  readonly game: string;
  readonly phase: TablePhase;
  /** A seat there is free, or a bot's. */
  readonly hasRoom: boolean;
}

/** A friend as the guest sees them. */
export interface Friend extends Person {
  readonly isPreferred: boolean;
  readonly where: Where;
  /** Where they are, if anybody may know that table or they have invited the guest to it. */
  readonly table: FriendsTable | null;
}

/** `GET /api/me/friends` answers FriendsList with an `ETag`, and 304 if nothing has changed. */
export interface FriendsList {
  readonly friends: readonly Friend[];
  /** Those who ask the guest to be friends, and those the guest has asked. */
  readonly requests: readonly Person[];
  readonly asked: readonly Person[];
  readonly blocked: readonly Person[];
  /** Preferred people who are not friends. */
  readonly preferred: readonly Person[];
  /** The table to which the guest can invite: the one where they are or sit, the latest; null for none. */
  readonly mine: { readonly id: string; readonly game: string } | null;
}
