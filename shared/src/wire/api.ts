import * as z from 'zod/mini';
import type { AnyOptions, OptionSpecs } from '../kit/game/options.ts';
import type { Table } from '../kit/table/table.ts';
import { playerName, tableOptions, turnSeconds } from './messages.ts';
import { pictureParts } from './pictures.ts';
import { type Admits, askedSettings } from './tableSettings.ts';
import { encodable } from './text.ts';

/**
 * The HTTP side of the server, all JSON. A refusal has a 4xx or 5xx status and the body `{"refused": Refused}`. The header `Authorization:
 * Bearer <token>`, with the token from `POST /api/guests`, says who is asking.
 */

/**
 * `GET /api/games?lang=en` answers `GameCard[]`, in the order of the lobby. Title and line come from the game's words in that language
 * (`title`, `about`; English if it has none), so that the lobby need not load every game's words.
 */
export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly seats: readonly number[];
  /** For each number of `seats`, the side of each seat: partners carry the same number. [] if everybody plays alone. */
  readonly sides: readonly (readonly number[])[];
  readonly options: OptionSpecs;
  readonly presets: { readonly [name: string]: AnyOptions };
  /** Seconds for a decision that suit the game: for those who want it quick, and for everybody else. */
  readonly clocks: { readonly quick: number; readonly easy: number };
  /** The game can be played with seats left free. */
  readonly allowsEmptySeats: boolean;
  /** Can one player do better than another? */
  readonly isOfSkill: boolean;
  /** In its hands a partner sometimes looks on, and may be allowed to play for a bot (`settings.playForBot`). */
  readonly hasIdlePartner: boolean;
}

/** Where a table stands. */
export type TablePhase = 'waiting' | 'playing' | 'over';

/** `GET /api/tables?game=` answers `TableCard[]`: open tables that wait for players or can be watched, those with free seats first. */
export interface TableCard {
  readonly id: string;
  readonly game: string;
  readonly phase: TablePhase;
  /** What differs from the rule book. */
  readonly changed: AnyOptions;
  readonly seats: readonly { readonly kind: 'free' | 'person' | 'bot'; readonly name: string }[];
  /** Seconds for a decision; 0 for no clock. */
  readonly clock: number;
  /** Who may take a seat. */
  readonly admits: Admits;
  readonly watchers: number;
  /** Epoch milliseconds. */
  readonly opened: number;
}

/**
 * `GET /api/tables?after=<version>` answers a TableNews: what is new in that list since a version (0 for the first time), at once or as
 * soon as there is something; after some seconds also if there is nothing.
 */
export interface TableNews {
  readonly version: number;
  /** `tables` is the whole list: what was known before is forgotten. */
  readonly whole: boolean;
  /** Tables that have come or changed, in no order. */
  readonly tables: readonly TableCard[];
  /** The ids of those that have left the list. */
  readonly gone: readonly string[];
}

/** `GET /api/me/tables` answers `MyTable[]`: the tables at which the guest has a seat, or is the host and nobody sits yet, the latest first. */
export interface MyTable extends TableCard {
  readonly mySeat: number;
  readonly myTurn: boolean;
  /** The name of the player whose turn it is, as everybody at the table sees it; '' for nobody or several, or if nobody is there. */
  readonly awaited: string;
}

/**
 * `POST /api/me/tables/<id>/end` ends the guest's part in a table, and answers `{}`: if other people sit there, a bot takes the seat, or it
 * is free again before the start; otherwise the table is closed.
 */

/** `GET /api/tables/<id>` answers a TableCard, or refuses with `not-found`. A link that no longer works says so in its phase. */

/**
 * `GET /api/tables/<id>/record` answers the game's record (docs/records.md) as a file to be kept, once the game is over; until then it refuses, since
 * hidden cards are still in play. Where the cards are those of a set of deals, which others may yet play, this and the
 * result are for guests: without a token they refuse with `guest`, and whoever has seen them is marked as knowing the
 * deals (wire/challenges.ts).
 */

/**
 * `GET /api/tables/<id>/result` answers a FinishedTable: how a game ended, as a spectator sees it, for as long as it is stored. Refuses
 * with `not-started` while the game has not ended, with `over` if it was broken off or can no longer be shown, and with `not-found`.
 */
export interface FinishedTable {
  readonly id: string;
  readonly game: string;
  /** Every option of the table. */
  readonly options: AnyOptions;
  readonly seats: TableCard['seats'];
  /** As in NewTable, so that the same table can be opened again. */
  readonly open: boolean;
  readonly clock: number;
  /** The id of the rematch's table; '' if that is not open. */
  readonly rematch: string;
  /** How many hands were scored before the game was stopped; null if it was played to its end. */
  readonly stoppedAfter: number | null;
  /** What everybody knows at the end: a spectator's view. */
  readonly view: object;
  /** The picture of that: `own` is null. */
  readonly table: Table;
  /** The seat that whoever asks had at the end; -1 for none. Only with a token. */
  readonly mySeat: number;
}

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
 * `POST /api/guests` answers a Guest: without a token a new one, with one the same guest under the given name and picture. A new guest
 * without a name is given one in the language `lang`, if the server has names in it.
 */
export const guestRequest = z.strictObject({
  name: z.optional(playerName),
  picture: z.optional(z.string().check(z.refine((text) => text === '' || pictureParts(text) !== null))),
  lang: z.optional(encodable(16)),
  /** The guest is a program: people see that at its seat, and it may sit only where the host allows programs. Only for a new guest. */
  bot: z.optional(z.boolean()),
});
export interface Guest {
  readonly id: string;
  readonly name: string;
  /** An emblem in its colour (pictures.ts); '' for the first letter of the name. */
  readonly picture: string;
  /** What others know the guest by: the id stays between the guest and the server. */
  readonly handle: string;
  /** Says who they are, in requests and when they join a table. It expires some time after it was given. */
  readonly token: string;
  /** When a page should ask for a new token (`POST /api/guests`), in epoch milliseconds. */
  readonly renewAt: number;
}

/** What a client gives when it joins a table's room by its id. */
export const joinOptions = z.strictObject({ token: encodable(400) });
