import * as z from 'zod/mini';
import type { AnyOptions, OptionSpecs } from '../kit/game/options.ts';
import type { Table } from '../kit/table/table.ts';
import { playerName } from './messages.ts';
import { encodable } from './text.ts';

/**
 * The HTTP side of the server, all JSON. A refusal has a 4xx or 5xx status and the body `{"refused": Refused}`. Who asks is told by the
 * header `Authorization: Bearer <token>`, the token from `POST /api/guests`.
 */

/**
 * `GET /api/games?lang=en` answers `GameCard[]`, in the order of the lobby. Title and line come from the game's words in that language
 * (`title`, `about`; English where it has none), so that the lobby need not load every game's words.
 */
export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly about: string;
  readonly seats: readonly number[];
  readonly options: OptionSpecs;
  readonly presets: { readonly [name: string]: AnyOptions };
  /** The game can be played with seats left free. */
  readonly allowsEmptySeats: boolean;
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
  readonly watchers: number;
  /** Epoch milliseconds. */
  readonly opened: number;
}

/** `GET /api/me/tables` answers `MyTable[]`: the tables at which the guest has a seat, the latest first. */
export interface MyTable extends TableCard {
  readonly mySeat: number;
  readonly myTurn: boolean;
}

/** `GET /api/tables/<id>` answers a TableCard, or refuses with `not-found`. A link that is over says so in its phase. */

/**
 * `GET /api/tables/<id>/record` answers the game's record (docs/records.md) as a file to be kept, once the game is over; until then it refuses, since
 * hidden cards are still in play.
 */

/**
 * `GET /api/tables/<id>/result` answers a FinishedTable: how a game ended, as a spectator sees it, for as long as it is stored. Refuses with
 * `not-started` while the game has not ended, with `over` where it was broken off or cannot be shown any more, and with `not-found`.
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
  /** The id of the rematch's table; '' where that is not open. */
  readonly rematch: string;
  /** The public picture at the end: `own` is null. */
  readonly table: Table;
}

/** `POST /api/tables` answers `{ "id": string }`: a new table of which the guest is the host, without a seat yet. */
export const newTable = z.strictObject({
  game: encodable(40),
  /** What differs from the rule book. */
  options: z.record(encodable(40), z.union([encodable(40), z.number(), z.boolean()])),
  /** How many seats; one of the game's. */
  seats: z.int().check(z.gte(1), z.lte(9)),
  /** Listed in the lobby, or reached by its link only. */
  open: z.boolean(),
  /** Seconds a player has for a decision; 0 for no clock. */
  clock: z.int().check(z.gte(0), z.lte(600)),
});
export type NewTable = z.infer<typeof newTable>;

/**
 * `POST /api/play-now` answers `{ "id": string }`: an open table with a free seat, one at which a bot's place can be taken from the next deal
 * on, or a new one that bots will fill. A guest who plays at such a table already is sent there.
 */
export const playNow = z.strictObject({ game: z.optional(encodable(40)) });

/** `POST /api/guests` answers a Guest: without a token a new one, with one the same guest renamed. */
export const guestRequest = z.strictObject({ name: z.optional(playerName) });
export interface Guest {
  readonly id: string;
  readonly name: string;
  readonly token: string;
}

/** What a client gives when it joins a table's room by its id. */
export const joinOptions = z.strictObject({ token: encodable(400) });
