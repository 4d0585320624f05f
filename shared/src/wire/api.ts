import * as z from 'zod/mini';
import { playerName, tableOptions, turnSeconds } from './messages.ts';
import { pictureParts } from './pictures.ts';
import type { Sent } from './plain.ts';
import { admits, askedSettings } from './tableSettings.ts';
import { encodable } from './text.ts';

/**
 * The HTTP side of the server, all JSON. A refusal has a 4xx or 5xx status and the body `{"refused": Refused}`. The
 * header `Authorization: Bearer <token>`, with the token from `POST /api/guests`, says who is asking.
 */

/** Options of a game by name. Where it says `changed`, only what differs from the rule book. */
export const options = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

/** What an option of a game may be (OptionSpec in kit/game/options.ts). */
const optionSpec = z.union([
  z.strictObject({
    kind: z.literal('choice'),
    values: z.array(z.union([z.string(), z.number()])),
    default: z.union([z.string(), z.number()]),
  }),
  z.strictObject({ kind: z.literal('flag'), default: z.boolean() }),
  z.strictObject({
    kind: z.literal('figure'),
    least: z.number(),
    most: z.number(),
    default: z.number(),
    suggest: z.exactOptional(z.number()),
  }),
]);

/**
 * `GET /api/games?lang=en` answers `GameCard[]`, in the order of the lobby. Title and line come from the game's words
 * in that language (`title`, `about`; English if it has none), so that the lobby need not load every game's words.
 */
export const gameCard = z.strictObject({
  id: z.string(),
  title: z.string(),
  about: z.string(),
  /** How many may play. */
  seats: z.array(z.int()),
  /** For each number of `seats`, the side of each seat: partners carry the same number. [] if everybody plays alone. */
  sides: z.array(z.array(z.int())),
  options: z.record(z.string(), optionSpec),
  presets: z.record(z.string(), options),
  /** Seconds for a decision that suit the game: for those who want it quick, and for everybody else. */
  clocks: z.strictObject({ quick: z.number(), easy: z.number() }),
  /** The game can be played with seats left free. */
  allowsEmptySeats: z.boolean(),
  /** Whether one player can do better than another. */
  isOfSkill: z.boolean(),
  /** In its hands a partner sometimes looks on, and may be allowed to play for a bot (`settings.playForBot`). */
  hasIdlePartner: z.boolean(),
});
export type GameCard = Sent<typeof gameCard>;

/** Where a table stands. */
export const tablePhase = z.enum(['waiting', 'playing', 'over']);
export type TablePhase = z.infer<typeof tablePhase>;

/** Marks somebody in a list as a program that plays through the API. */
export const isProgram = z.exactOptional(z.literal(true));

/** A seat of a table, as seen by people who are not there. */
export const cardSeat = z.strictObject({
  kind: z.enum(['free', 'person', 'bot']),
  name: z.string(),
  /** A program that plays through the API. */
  isProgram,
});

/**
 * `GET /api/tables?game=` answers `TableCard[]`: open tables that wait for players or can be watched, those with free
 * seats first.
 */
export const tableCard = z.strictObject({
  id: z.string(),
  game: z.string(),
  phase: tablePhase,
  /** What differs from the rule book. */
  changed: options,
  seats: z.array(cardSeat),
  /** Seconds for a decision; 0 for no clock. */
  clock: z.int(),
  /** Who may take a seat. */
  admits,
  watchers: z.int(),
  /** Epoch milliseconds. */
  opened: z.number(),
  /** The evening that a closed table belonged to; missing for none, and while the table is open. */
  evening: z.exactOptional(z.string()),
});
export type TableCard = Sent<typeof tableCard>;

/**
 * `GET /api/tables?after=<version>` answers a TableNews: what is new in that list since a version (0 the first time),
 * as soon as there is something, or after some seconds if there is nothing.
 */
export const tableNews = z.strictObject({
  version: z.number(),
  /** `tables` is the whole list: what was known before is forgotten. */
  whole: z.boolean(),
  /** Tables that have come or changed, in no order. */
  tables: z.array(tableCard),
  /** The ids of those that have left the list. */
  gone: z.array(z.string()),
});
export type TableNews = Sent<typeof tableNews>;

/** `GET /api/lobby` answers a LobbyCounts. */
export const lobbyCounts = z.strictObject({
  /** The people at tables, and those looking for a game. */
  people: z.int(),
  /** The games in play, including those at tables reached only by their link. */
  playing: z.int(),
  /** How many people are looking for a game, by game; those who would play several count for each. */
  waiting: z.array(z.strictObject({ game: z.string(), people: z.int() })),
});
export type LobbyCounts = Sent<typeof lobbyCounts>;

/**
 * `GET /api/me/tables` answers `MyTable[]`: the tables at which the guest has a seat, or is the host and nobody sits
 * yet, the latest first.
 */
export const myTable = z.strictObject({
  ...tableCard.shape,
  mySeat: z.int(),
  myTurn: z.boolean(),
  /**
   * The name of the player whose turn it is, as everybody at the table sees it; '' for nobody or several, or, unless a
   * move may take days, if nobody is there.
   */
  awaited: z.string(),
  /** When the move is due, in epoch milliseconds, where it may take days; 0 for none. */
  due: z.number(),
});
export type MyTable = Sent<typeof myTable>;

/**
 * `POST /api/me/tables/<id>/end` ends the guest's part in a table, and answers `{}`: if other people sit there, a bot
 * takes the seat, or it is free again before the start; otherwise the table is closed.
 */

/**
 * `GET /api/tables/<id>` answers a TableCard, or refuses with `not-found`. A link that no longer works says so in its
 * phase.
 */

/**
 * `GET /api/tables/<id>/record` answers the game's record (docs/records.md) as a file to be kept, once the game is
 * over; until then it refuses, since hidden cards are still in play. Where the cards are those of a set of deals, which
 * others may yet play, this and the result are for guests: without a token they refuse with `guest`, and whoever has
 * seen them is marked as knowing the deals (wire/challenges.ts).
 */

/**
 * `GET /api/tables/<id>/result` answers a FinishedTable: how a game ended, as a spectator sees it, for as long as it is
 * stored. Refuses with `not-started` while the game has not ended, with `over` if it was broken off or can no longer be
 * shown, and with `not-found`.
 */
export const finishedTable = z.strictObject({
  id: z.string(),
  game: z.string(),
  /** Every option of the table. */
  options,
  seats: z.array(cardSeat),
  /** As in NewTable, so that the same table can be opened again. */
  open: z.boolean(),
  clock: z.int(),
  /** The id of the rematch's table; '' if that is not open. */
  rematch: z.string(),
  /** How many hands were scored before the game was stopped; null if it was played to its end. */
  stoppedAfter: z.nullable(z.int()),
  /** The version of the game's rules that it was played by. */
  rulesVersion: z.int(),
  /** What everybody knows at the end: a spectator's view (docs/state.md). */
  view: z.looseObject({}) as unknown as z.ZodMiniType<object>,
  /** The seat that the guest who asks had at the end; -1 for none. Only with a token. */
  mySeat: z.int(),
  /** The evening that this table belonged to; missing for none. */
  evening: z.exactOptional(z.string()),
});
export type FinishedTable = Sent<typeof finishedTable>;

/** Something newly created that has an id: a table, a challenge. */
export const made = z.strictObject({ id: z.string() });

/** The answer when there is nothing to say. */
export const nothing = z.strictObject({});

/** `POST /api/tables` answers `{ "id": string }`: a new table of which the guest is the host, without a seat yet. */
export const newTable = z.strictObject({
  game: encodable(40),
  /** What differs from the rule book. */
  options: tableOptions,
  /** How many seats; one of the game's. */
  seats: z.int().check(z.gte(1), z.lte(9)),
  /** Listed in the lobby, or reached by its link only. */
  open: z.boolean(),
  /** Seconds a player has for a decision; 0 for no clock. */
  clock: turnSeconds,
  /** How the table is run; what is missing is as usual. */
  settings: z.optional(askedSettings),
});
export type NewTable = z.infer<typeof newTable>;

/**
 * `POST /api/guests` answers a Guest: a new one without a token, or with a token the same guest under the given name
 * and picture. A new guest without a name is given one in the language `lang`, if the server has names in it.
 */
export const guestRequest = z.strictObject({
  name: z.optional(playerName),
  picture: z.optional(z.string().check(z.refine((text) => text === '' || pictureParts(text) !== null))),
  lang: z.optional(encodable(16)),
  /**
   * The guest is a program: people see that at its seat, and it may sit only where the host allows programs. Only for a
   * new guest.
   */
  bot: z.optional(z.boolean()),
});
export const guest = z.strictObject({
  id: z.string(),
  name: z.string(),
  /** An emblem in its colour (pictures.ts); '' for the first letter of the name. */
  picture: z.string(),
  /** What others know the guest by: the id stays between the guest and the server. */
  handle: z.string(),
  /** Says who they are, in requests and when they join a table. It expires some time after it was given. */
  token: z.string(),
  /** When a page should ask for a new token (`POST /api/guests`), in epoch milliseconds. */
  renewAt: z.int(),
});
export type Guest = Sent<typeof guest>;

/** What a client gives when it joins a table's room by its id. */
export const joinOptions = z.strictObject({ token: encodable(400) });
