import * as z from 'zod/mini';
import { isProgram, newTable, tableCard } from './api.ts';
import { ownWords } from './chat.ts';
import { person } from './people.ts';
import type { Sent } from './plain.ts';
import { quietHours } from './push.ts';
import { encodable, isLine, spellLine } from './text.ts';

/*
 * A club: a group with a link of its own, `/club/<id>`. Anyone with the link may join.
 */

/**
 * The most members of a club, clubs that somebody is in, clubs that somebody owns; saved rules, standing tables and
 * lines of a club.
 */
export const MOST_OF_CLUBS = { members: 200, joined: 10, owned: 3, presets: 20, standing: 10, lines: 100 } as const;

/** What somebody may do in a club. A host manages its members; the owner also appoints hosts. */
export const clubRole = z.enum(['owner', 'host', 'member']);
export type ClubRole = z.infer<typeof clubRole>;

/** The name of a club, or of its saved rules. */
const clubName = z.string().check(z.overwrite(spellLine), z.maxLength(40), z.refine(isLine));

/** `POST /api/clubs` answers `{ "id": string }`: a new club, owned by the guest who asks. */
export const newClub = z.strictObject({
  name: clubName,
});

/** Saved rules of a club, by which its tables are opened. */
const presetTable = z.pick(newTable, { game: true, options: true, seats: true, clock: true });

/** `POST /api/clubs/<id>/presets` answers `{}`: the owner or a host saves rules for the club. */
export const newPreset = z.strictObject({ name: clubName, table: presetTable });
export type NewPreset = z.infer<typeof newPreset>;

const clubPreset = z.strictObject({ id: z.string(), name: z.string(), table: presetTable });
export type ClubPreset = Sent<typeof clubPreset>;

/**
 * `POST /api/clubs/<id>/presets/remove` answers `{}`, and `POST /api/clubs/<id>/tables` `{ "id": string }`: a member
 * opens a table for the club, which is reached by its link and by the club's page.
 */
export const chosenPreset = z.strictObject({ preset: encodable(40) });

const weeklyFields = {
  /** The id of saved rules. */
  preset: encodable(40),
  /** 0 for Sunday. */
  weekday: z.int().check(z.gte(0), z.lte(6)),
  /** Minutes since midnight, by the clocks of the time zone. */
  minute: quietHours.shape.from,
  zone: quietHours.shape.zone,
};

/** `POST /api/clubs/<id>/standing` answers `{}`: the owner or a host adds a table that opens by itself every week. */
export const newStanding = z.strictObject(weeklyFields);
export type NewStanding = z.infer<typeof newStanding>;

/** `POST /api/clubs/<id>/standing/remove` answers `{}`. */
export const chosenStanding = z.strictObject({ standing: encodable(40) });

/** `POST /api/clubs/<id>/told` answers `{}`: whether the guest, a member, is notified when a standing table opens. */
export const standingTold = z.strictObject({ isTold: z.boolean() });

const standingTable = z.strictObject({
  id: z.string(),
  /** What its rules are called. */
  name: z.string(),
  game: z.string(),
  ...weeklyFields,
  /** Its next times, in epoch milliseconds. It opens ten minutes before. */
  next: z.array(z.number()),
});
export type StandingTable = Sent<typeof standingTable>;

/** `POST /api/clubs/<id>/lines` answers `{}`: a member says something to the others. */
export const newClubLine = z.strictObject({ text: ownWords });

/**
 * `POST /api/clubs/<id>/lines/remove` answers `{}`: the owner or a host deletes the line with this number that was said
 * at this time. The number of a deleted line may be given to a later one.
 */
export const chosenLine = z.strictObject({ n: z.int(), at: z.number() });

/** What a member has said, with who they are now. */
const clubLine = z.strictObject({
  ...person.shape,
  /** From 1 in each club. */
  n: z.int(),
  /** Epoch milliseconds. */
  at: z.number(),
  text: z.string(),
});
export type ClubLine = Sent<typeof clubLine>;

const clubMember = z.strictObject({
  ...person.shape,
  role: clubRole,
  /** Epoch milliseconds. */
  since: z.number(),
});
export type ClubMember = Sent<typeof clubMember>;

/**
 * `GET /api/clubs/<id>` answers a Club. Non-members get its name, its owner’s name, its size and its standing tables.
 */
export const club = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** The guest's role; null for somebody who is not in the club. */
  role: z.nullable(clubRole),
  owner: z.string(),
  /** How many members it has. */
  size: z.int(),
  /** The owner, the hosts, then the others, each in the order in which they came; only for members. */
  members: z.array(clubMember),
  /** Those who were removed and so cannot join; only for the owner and hosts. */
  removed: z.array(person),
  /** Its saved rules, and its tables where people wait or play; only for members. */
  presets: z.array(clubPreset),
  tables: z.array(tableCard),
  /** The tables that it has every week; only for members. */
  standing: z.array(standingTable),
  /** Whether the guest is notified when one opens; null for others than members, and if the server notifies nobody. */
  isTold: z.nullable(z.boolean()),
  /** What its members have said, the latest last, without those whom the guest has blocked; only for members. */
  lines: z.array(clubLine),
});
export type Club = Sent<typeof club>;

/** `GET /api/clubs` answers `ClubCard[]`: the clubs that a guest is in, those of the longest standing first. */
export const clubCard = z.strictObject({ id: z.string(), name: z.string(), role: clubRole, size: z.int() });
export type ClubCard = Sent<typeof clubCard>;

/**
 * `POST /api/clubs/<id>/members` answers `{}`: acts on a member. A host may `remove` members and `readmit` removed
 * ones; the rest is for the owner, who becomes a host with `handOver`.
 */
export const clubAct = z.strictObject({
  handle: encodable(40),
  act: z.enum(['makeHost', 'makeMember', 'handOver', 'remove', 'readmit']),
});
export type ClubAct = z.infer<typeof clubAct>['act'];

/**
 * What counts in a club's league. With points, each member scores one for every other side with people that they finish
 * ahead of, and half for every such side they tie with.
 */
export const leagueBys = ['wins', 'points'] as const;
export type LeagueBy = (typeof leagueBys)[number];

/** `POST /api/clubs/<id>/league` answers `{}`: the owner or a host chooses what counts. */
export const newLeagueBy = z.strictObject({ by: z.enum(leagueBys) });

/** A member's standing over some of the club's games. */
const clubStanding = z.strictObject({
  ...person.shape,
  /** From 1; those who stand equal share one. */
  place: z.int(),
  games: z.int(),
  wins: z.int(),
  /** A multiple of a half. */
  points: z.number(),
});
export type ClubStanding = Sent<typeof clubStanding>;

/** A game that was played to its end at a table of the club. */
const clubGame = z.strictObject({
  table: z.string(),
  game: z.string(),
  /** Epoch milliseconds. */
  ended: z.number(),
  /** By seat, without free ones; a name is '' if the account has been deleted. */
  players: z.array(
    z.strictObject({ kind: z.enum(['person', 'bot']), name: z.string(), hasWon: z.boolean(), isProgram }),
  ),
});
export type ClubGame = Sent<typeof clubGame>;

/**
 * `GET /api/clubs/<id>/league` answers a League, to members only: how they stand by the games of the last thirty days
 * and by all, those with most wins or points first, and the latest games.
 */
export const league = z.strictObject({
  by: z.enum(leagueBys),
  month: z.array(clubStanding),
  all: z.array(clubStanding),
  games: z.array(clubGame),
});
export type League = Sent<typeof league>;
