import * as z from 'zod/mini';
import type { Message } from '../kit/words/message.ts';
import { chat, say } from './chat.ts';
import { commitPart, revealPart } from './fairness.ts';
import type { Sent } from './plain.ts';
import { askedSettings } from './tableSettings.ts';
import { encodable, isName, spellName } from './text.ts';
import { BY_DAYS } from './turnTime.ts';

/**
 * A client's requests to a table's room. Each is sent with `room.request(name, payload)` and answered with an Answer: a
 * refusal is an answer too, never a closed socket. The server parses every payload with these schemas; the client takes
 * its types from them. Anything that is not a request is refused by the message `refused`, a Refused.
 */

/** What differs from the rule book, by the names of a game's options. */
export const tableOptions = z.record(encodable(40), z.union([encodable(40), z.number(), z.boolean()]));
/** Seconds that a player has for a decision, or one or three days; 0 for no clock. */
export const turnSeconds = z.union([z.int().check(z.gte(0), z.lte(600)), z.literal(BY_DAYS)]);

const seat = z.int().check(z.gte(0), z.lte(15));

/** A display name: 1 to 20 characters, all of them visible. It is normalised on reading (`spellName`). */
export const playerName = z.string().check(z.overwrite(spellName), z.refine(isName));

/** An action as the record writes it, flat: at most eight values, each encodable and short: 26 cards fit into one. */
const actionShape = z
  .record(encodable(16), z.union([encodable(80), z.number(), z.boolean()]))
  .check(z.refine((action) => typeof action['type'] === 'string' && Object.keys(action).length <= 8));

/**
 * `act`: make a move. `turn` is the turn number that the choices came with; if it has changed, they are stale. If
 * several choices form one decision (kit/game/action.ts, Together), `more` has the others: all are made, or none.
 */
export const act = z.strictObject({
  action: actionShape,
  more: z.optional(z.array(actionShape).check(z.minLength(1), z.maxLength(12))),
  turn: z.int(),
});
/**
 * `sit`: take a free seat, or a bot's once the game has begun. If the host admits people one by one, this asks the host
 * (`asked`).
 */
const sit = z.strictObject({ seat });
/** `stand`: leave one's seat; a bot plays on. */
const stand = z.strictObject({});
/**
 * `bot`: the host puts a bot on a free seat, or takes it away; during a game only if that can be played with seats
 * free.
 */
const bot = z.strictObject({ seat, present: z.boolean() });
/**
 * `start`: the host starts. `fill` puts bots on the free seats; without it they must be taken, or the game must allow
 * empty seats.
 */
const start = z.strictObject({ fill: z.boolean() });
/** `findOthers`: the host of a waiting table asks for strangers on its free seats (queue.ts), or no longer does. */
const findOthers = z.strictObject({ wanted: z.boolean() });
/** `next`: this player has read the score; once all have, the table goes on. */
const next = z.strictObject({});
/**
 * `hint`: what a sensible player would do, only if nobody else plays. Answered with `action`, and `more` as in `act`.
 */
const hint = z.strictObject({});
/** `rematch`: once the game is over, the same players again; starts when all people want it. */
const rematch = z.strictObject({});
/**
 * `claim`: the rest of the tricks are mine. The claimant's cards are shown to all. `turn` as for `act`. A certain claim
 * is carried out at once; otherwise everybody else at the table is asked.
 */
const claim = z.strictObject({ turn: z.int() });
/** `answerClaim`: agree to another's claim, or play on. `claim` is the number of the claim that stands (seen.ts). */
const answerClaim = z.strictObject({ accept: z.boolean(), claim: z.int() });
/**
 * `takeBack`: take back my last move (or several, if they were one decision). Possible until somebody else has acted;
 * if it has shown a card, the other people are asked.
 */
const takeBack = z.strictObject({});
/**
 * `answerTakeBack`: let another take back their last move, or play on. `n` is the number of the question that stands
 * (seen.ts).
 */
const answerTakeBack = z.strictObject({ accept: z.boolean(), n: z.int() });
/** `rename`: another name for this player. */
export const rename = z.strictObject({ name: playerName });

/** `here`: the player has done something. A bot that plays for them stops. Every other request implies this. */
const here = z.strictObject({});
/** `handOver`: the host makes the person on a seat the host. */
const handOver = z.strictObject({ seat });
/** `swap`: before the start the host has two seats change places, whoever is on them. */
const swap = z.strictObject({ seat, other: seat });
/**
 * `remove`: the host sends somebody away, who may no longer play or watch at this table: the person on a seat, or on
 * their way to it; or somebody who watches (seen.ts, SeenWatcher).
 */
const remove = z.union([z.strictObject({ seat }), z.strictObject({ who: encodable(40) })]);
/** `pause`: the host stops the game and its clocks, or lets it go on. */
const pause = z.strictObject({ on: z.boolean() });
/** `rules`: before the start the host changes what is played, and how. */
const rules = z.strictObject({ options: tableOptions, clock: turnSeconds, settings: askedSettings });
/** `letIn`: the host lets in somebody who asks for a seat, or does not. `n` is the number of the request (seen.ts). */
const letIn = z.strictObject({ n: z.int(), accept: z.boolean() });
/**
 * `hands`: at a table where spectators may see hands after each one (`settings.kibitz`), a spectator asks for them, and
 * sees the table a hand late from then on; or no longer does, and sees it as it is.
 */
const hands = z.strictObject({ on: z.boolean() });
/**
 * `openTo`: at a table with `settings.kibitz` `friends`, the host lets a friend watch with open hands, or no longer
 * does. A friend who has seen hands in play may not sit down in that game, nor chat while the hand is played.
 */
const openTo = z.strictObject({ handle: encodable(40), on: z.boolean() });
/** `end`: the host closes the table for everybody. */
const end = z.strictObject({});

/** All requests of a table's room, by name. */
export const requests = {
  act,
  sit,
  stand,
  bot,
  start,
  findOthers,
  next,
  hint,
  rematch,
  claim,
  answerClaim,
  takeBack,
  answerTakeBack,
  rename,
  say,
  chat,
  commitPart,
  revealPart,
  here,
  handOver,
  swap,
  remove,
  pause,
  rules,
  letIn,
  hands,
  openTo,
  end,
} as const;
export type RequestName = keyof typeof requests;
export type RequestOf<N extends RequestName> = z.infer<(typeof requests)[N]>;

/** Every code of a refusal, at a room or over HTTP. */
const refusalCode = z.enum([
  'malformed',
  'unknown',
  'turn',
  'stale',
  'illegal',
  'over',
  'deck',
  'seat-taken',
  'not-seated',
  'not-host',
  'paused',
  'removed',
  'banned',
  'no-programs',
  'not-admitted',
  'not-started',
  'started',
  'full',
  'name',
  'options',
  'not-found',
  'guest',
  'words',
  'chat-off',
  'too-fast',
  'too-many',
  'storage',
  'unavailable',
]);
export type RefusalCode = z.infer<typeof refusalCode>;

/**
 * A refusal as people and programs get it. `why` is a key under `refused.` (wire/words.en.ts), in the game's words, or
 * in those of the only page that makes the request (client/src/friends, client/src/account).
 */
export const refused = z.strictObject({
  code: refusalCode,
  /** A key of words and what goes into its sentence (kit/words/message.ts). */
  why: z.strictObject({
    key: z.string(),
    with: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number()]))),
  }),
  /**
   * The number of seconds until the request may be repeated; missing if waiting does not help. Over HTTP also in the
   * header `Retry-After`.
   */
  retryAfter: z.exactOptional(z.number()),
});
export type Refused = Sent<typeof refused>;

/** An action as it is sent. */
export type SentAction = z.infer<typeof actionShape>;

/**
 * The answer to a request. `action` only for a hint, with `more` as in `act`, `why` where there is a reason, and
 * `expects` where the action was weighed; `asked` if the host is asked for the seat, and it is not taken yet.
 */
export type Answer =
  | {
      readonly ok: true;
      readonly action?: SentAction;
      readonly more?: readonly SentAction[];
      readonly why?: Message;
      readonly expects?: Message;
      readonly asked?: true;
    }
  | { readonly ok: false; readonly refused: Refused };
