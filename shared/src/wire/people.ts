import * as z from 'zod/mini';
import { isProgram, tablePhase } from './api.ts';
import { conventionCard } from './conventionCard.ts';
import { playedGame } from './history.ts';
import type { Sent } from './plain.ts';
import { gameFigures } from './ranks.ts';
import { encodable } from './text.ts';

/*
 * People as others see them, over HTTP: friends, requests, invitations. A person is identified by their handle.
 */

/** A person as others see them. */
export const person = z.strictObject({
  handle: z.string(),
  name: z.string(),
  picture: z.string(),
  /** A program that plays through the API. */
  isProgram,
});
export type Person = Sent<typeof person>;

/** What the guest who asks has decided about a person, and what that person asks of them. */
export const standing = z.strictObject({
  isFriend: z.boolean(),
  /** The guest has asked to be friends, and has had no answer. */
  hasAsked: z.boolean(),
  /** The person has asked, and has had no answer. */
  isAsking: z.boolean(),
  isBlocked: z.boolean(),
  /** The guest would like to be seated with them. */
  isPreferred: z.boolean(),
});
export type Standing = Sent<typeof standing>;

/** `GET /api/people/<handle>` answers a KnownPerson, and so does every act. Refuses with `not-found`. */
export const knownPerson = z.strictObject({
  ...person.shape,
  ...standing.shape,
  /** Whether the guest may ask them to be friends: they must have sat at one table recently. */
  mayAsk: z.boolean(),
});
export type KnownPerson = Sent<typeof knownPerson>;

/**
 * `POST /api/people/<handle>`: acts on a person. `ask` also accepts a request. Nobody is told that they are blocked or
 * declined.
 */
export const personAct = z.strictObject({
  act: z.enum(['ask', 'withdraw', 'decline', 'remove', 'block', 'unblock', 'prefer', 'unprefer']),
});
export type PersonAct = z.infer<typeof personAct>['act'];

/**
 * `POST /api/me/friend-code` answers a FriendCode: anybody who has it may become the guest's friend at once, any number
 * of people. With `renew` it is a new one, and the old one no longer works.
 */
export const friendCodeWish = z.strictObject({ renew: z.boolean() });
export const friendCode = z.strictObject({
  /** Two groups of four characters. */
  code: z.string(),
  /** When it expires, in epoch milliseconds. */
  until: z.number(),
});
export type FriendCode = Sent<typeof friendCode>;

/**
 * `GET /api/friend-codes/<code>` answers the KnownPerson whose code it is, and `POST` makes them and the guest friends.
 * Refuses with `not-found`, also if that person has blocked the guest.
 */

/** `POST /api/people/<handle>/invite`: asks a friend to a table at which the guest is; answers `{}`. */
export const invite = z.strictObject({ table: encodable(40) });

/** `POST /api/people/<handle>/ask`: asks a friend who is at a table to be invited to it; answers `{}`. */

/**
 * `POST /api/me/invitations/drop` answers `{}`: removes an invitation, or a friend's request for one, that has been
 * answered. `from` is the handle of the person who asked.
 */
export const dropInvitation = z.strictObject({ from: encodable(40) });

/** The guest is asked to a table, or asked for an invitation to one. */
export const seenInvitation = z.strictObject({
  from: person,
  table: z.string(),
  game: z.string(),
});
export type SeenInvitation = Sent<typeof seenInvitation>;

/**
 * `GET /api/me/news` answers News with an `ETag`, and 304 if nothing is new. It is polled from every page, and polling
 * guests count as present. A request every few seconds works with any number of server processes and proxies, and holds
 * no connection open; browsers allow only six for a site.
 */
export const news = z.strictObject({
  requests: z.array(person),
  invitations: z.array(seenInvitation),
  /** Friends who would like to be invited to the table where the guest is. */
  asks: z.array(seenInvitation),
  /** In how many seconds to ask again while the page is visible. */
  again: z.number(),
});
export type News = Sent<typeof news>;

/** A table of a friend's. */
export const friendsTable = z.strictObject({
  id: z.string(),
  game: z.string(),
  phase: tablePhase,
  /** A seat there is free, or a bot's. */
  hasRoom: z.boolean(),
});
export type FriendsTable = Sent<typeof friendsTable>;

/** A friend as the guest sees them. */
export const friend = z.strictObject({
  ...person.shape,
  isPreferred: z.boolean(),
  /** Not here, here, or at a table. */
  where: z.enum(['away', 'here', 'table']),
  /** Where they are, if anybody may know that table or they have invited the guest to it. */
  table: z.nullable(friendsTable),
});
export type Friend = Sent<typeof friend>;

/** `GET /api/me/friends` answers FriendsList with an `ETag`, and 304 if nothing has changed. */
export const friendsList = z.strictObject({
  friends: z.array(friend),
  /** Those who ask the guest to be friends, and those the guest has asked. */
  requests: z.array(person),
  asked: z.array(person),
  /** Whom the guest has blocked. */
  blocked: z.array(person),
  /** Preferred people who are not friends. */
  preferred: z.array(person),
  /** The table to which the guest can invite: the one where they are or sit, the latest; null for none. */
  mine: z.nullable(z.strictObject({ id: z.string(), game: z.string() })),
});
export type FriendsList = Sent<typeof friendsList>;

/**
 * `GET /api/people/<handle>/profile` answers a Profile: what any guest may know of somebody, themselves included.
 * Refuses with `not-found` if that person has blocked the guest, as if they did not exist.
 */
export const profile = z.strictObject({
  ...person.shape,
  /** The day on which they first came, in epoch milliseconds. */
  since: z.number(),
  /** The same figures that they see themselves. */
  figures: z.array(gameFigures),
  /** Their latest games at tables that were open to all, as they saw them. */
  games: z.array(playedGame),
  /** Their convention card at Bridge; null for none. */
  card: z.nullable(conventionCard),
  /** The friends whom they and the guest have in common. */
  inCommon: z.array(person),
});
export type Profile = Sent<typeof profile>;
