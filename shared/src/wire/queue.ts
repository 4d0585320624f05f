import * as z from 'zod/mini';
import { refused } from './messages.ts';
import type { Sent } from './plain.ts';
import { encodable } from './text.ts';

/*
 * Looking for a game with strangers, over HTTP.
 */

/** The rules that somebody would play by: the rule book's, the game's traditional ones, or either. */
const rules = z.literal(['book', 'traditional', 'either']);
export type WantedRules = z.infer<typeof rules>;

/** What somebody would play: any of these games or, for [], any game for several players. */
const games = z.array(encodable(40)).check(z.maxLength(50));

/**
 * When a game may begin: `soon`, with bots on the free seats once somebody has waited ten seconds; `now`, with those
 * who are here; `full`, with people on all seats, however long that takes.
 */
const begins = z.literal(['soon', 'now', 'full']);
export type GameBegins = z.infer<typeof begins>;

/**
 * `POST /api/queue` looks for a game, in place of what the guest looked for before, and answers a QueueState: `seated`
 * at once if they already play or can take a bot's seat from the next deal on, else `waiting`. Anyone who does not ask
 * `GET /api/queue` again within some seconds is taken to have left.
 */
export const seekGame = z.strictObject({ games, rules, begins: z.optional(begins) });
export type SeekGame = z.infer<typeof seekGame>;

/**
 * `POST /api/play-now` is the same for programs: it answers `{ "id": string }`, the table's id, once there is one,
 * which takes ten seconds at most. A program that hangs up has left the queue.
 */
export const playNow = z.strictObject({
  game: z.optional(encodable(40)),
  games: z.optional(games),
  rules: z.optional(rules),
});

const version = z.int();

/** What somebody waiting receives. */
const waitingState = z.strictObject({
  version,
  state: z.literal('waiting'),
  games: z.array(z.string()),
  begins,
  /**
   * For `soon`: when bots take the free seats and the game begins, by the server's clock, which is `now`; and the total
   * wait.
   */
  until: z.number(),
  span: z.number(),
  now: z.number(),
  /** Others waiting who would play one of these games by such rules: their names, and which of the games. */
  others: z.array(z.strictObject({ name: z.string(), games: z.array(z.string()) })),
  /** How many people wait for any game. */
  inAll: z.int(),
});
export type WaitingState = Omit<Sent<typeof waitingState>, 'version' | 'state'>;

/**
 * `GET /api/queue?after=<version>` answers a QueueState, once it is newer than the one of that version or after some
 * seconds. `POST /api/queue/leave` leaves the queue and answers a QueueState: `none`.
 */
export const queueState = z.union([
  z.strictObject({ version, state: z.literal('none') }),
  z.strictObject({ version, state: z.literal('seated'), table: z.string() }),
  z.strictObject({ version, state: z.literal('refused'), refused }),
  waitingState,
]);
export type QueueState = Sent<typeof queueState>;
