import * as z from 'zod/mini';
import { isProgram, options } from './api.ts';
import type { Sent } from './plain.ts';
import { encodable, isLine, spellLine } from './text.ts';

/*
 * An evening: an event for many tables. Its creator directs it; entrants join by its link, play its rounds at tables
 * that open automatically, and are ranked.
 */

/** How entrants meet (shared/src/evenings). */
const movement = z.enum(['mitchell', 'howell', 'individual', 'roundRobin', 'swiss', 'knockout']);
/** What an entrant is: one player, a pair, or two pairs. */
const entrantKind = z.enum(['single', 'pair', 'team']);
/** What is compared. */
const scoring = z.enum(['matchPoints', 'imps', 'victoryPoints', 'difference']);

/** The most entrants, rounds and boards a round; and the longest round, in minutes. */
export const MOST = { entrants: 60, rounds: 30, boards: 32, minutes: 240 } as const;

/** The limits of an evening's name. */
const title = z.string().check(z.overwrite(spellLine), z.maxLength(60), z.refine(isLine));

const planFields = {
  movement,
  entrants: entrantKind,
  rounds: z.int().check(z.gte(1), z.lte(MOST.rounds)),
  /** How many deals are played in a round, in games where that can be set; elsewhere a round is a whole game. */
  boardsARound: z.int().check(z.gte(1), z.lte(MOST.boards)),
  /** Whether boards go from table to table, as they must at real tables: only in a Mitchell. */
  boardsMove: z.boolean(),
  scoring,
  /** How long a round lasts at most. */
  minutes: z.int().check(z.gte(1), z.lte(MOST.minutes)),
};

/**
 * `POST /api/evenings` answers `{ "id": string }`: a new evening, directed by the guest who asks. `rules` as in a
 * Leaderboard.
 */
export const newEvening = z.strictObject({ title, game: encodable(40), rules: encodable(40), ...planFields });
export type NewEvening = z.infer<typeof newEvening>;

/** Before the first round, in play, or at its end. */
export const eveningState = z.enum(['entering', 'playing', 'over']);
export type EveningState = z.infer<typeof eveningState>;

/** A table of a round: not open yet, in play, or over. */
const roundTableState = z.enum(['drawn', 'open', 'over']);
export type RoundTableState = z.infer<typeof roundTableState>;

/** A place of an entrant. A free one is taken by a bot when the first round begins. */
const eveningPlace = z.strictObject({
  kind: z.enum(['person', 'bot', 'free']),
  /** '' on a free place, and for somebody whose account has been deleted. */
  name: z.string(),
  /** How others identify a person; '' for nobody. */
  handle: z.string(),
  isProgram,
});

/** An entrant: a player, a pair or a team. */
export const entrant = z.strictObject({
  n: z.int(),
  places: z.array(eveningPlace),
  /** The first round they take part in, from 1. */
  from: z.int(),
  hasWithdrawn: z.boolean(),
});
export type Entrant = Sent<typeof entrant>;

/** An entrant's standing after the rounds that are over, the best first; equal ones share a place. */
const standing = z.strictObject({
  entrant: z.int(),
  place: z.int(),
  total: z.number(),
  /** The share of the match points, in percent; null where it does not apply. */
  percent: z.nullable(z.number()),
  boards: z.int(),
});

/** A table of the current round. */
const roundTable = z.strictObject({
  /** From 1. */
  number: z.int(),
  state: roundTableState,
  /** By seat, the entrant. */
  seats: z.array(z.int()),
});

/** The guest's own part. */
const ownPart = z.strictObject({
  /** -1 for none. */
  entrant: z.int(),
  /** The code with which others take a free place of the entrant; '' if there is none. */
  code: z.string(),
  /** The number of their table in this round; 0 for none. */
  number: z.int(),
  /** Its id once it is open; otherwise ''. */
  table: z.string(),
});

/** `GET /api/evenings/<id>` answers an Evening, which says nothing about any hand. */
export const evening = z.strictObject({
  id: z.string(),
  title: z.string(),
  game: z.string(),
  seats: z.int(),
  /** The options that differ from the rule book. */
  changed: options,
  ...planFields,
  state: eveningState,
  /** The round drawn last, from 1; 0 before the first. */
  round: z.int(),
  /** When its tables open, and when its time is over: epoch milliseconds, 0 before the first. `now` is the server’s. */
  opens: z.number(),
  until: z.number(),
  now: z.number(),
  /** Who directs it; '' once their account is deleted. */
  host: z.string(),
  isDirector: z.boolean(),
  /** How many players an entrant has. */
  members: z.int(),
  list: z.array(entrant),
  standings: z.array(standing),
  tables: z.array(roundTable),
  /** The entrants who have no table in this round. */
  sittingOut: z.array(z.int()),
  mine: ownPart,
});
export type Evening = Sent<typeof evening>;

/**
 * `POST /api/evenings/<id>/enter` answers `{}`: with the code of an entrant the guest takes a free place of theirs, or
 * a bot's; without one they are a new entrant.
 */
export const entering = z.strictObject({ code: z.optional(encodable(20)) });

/** `GET /api/evenings` answers `EveningCard[]`: the evenings that a guest directs or has entered, the latest first. */
export const eveningCard = z.strictObject({
  id: z.string(),
  title: z.string(),
  game: z.string(),
  state: eveningState,
  isDirector: z.boolean(),
});
export type EveningCard = Sent<typeof eveningCard>;

/** What one table made of a board. */
const boardLine = z.strictObject({
  round: z.int(),
  /** The number of the table, and its id, which serves to replay the hand. */
  number: z.int(),
  table: z.string(),
  /** The entrants of each side. */
  sides: z.array(z.array(z.int())),
  /** In the game's own points, by side; [] for a board that was not played. */
  scores: z.array(z.number()),
  /** Match points, IMPs or the difference, by side. */
  points: z.array(z.number()),
  isAdjusted: z.boolean(),
});

/** All that was scored with one deal, and how often. */
export const board = z.strictObject({
  /** The set, and the deal in it, from 1. */
  set: z.int(),
  deal: z.int(),
  lines: z.array(boardLine),
  /** What the first side scored, the most first, and at how many tables. */
  frequencies: z.array(z.strictObject({ score: z.number(), tables: z.int() })),
});
export type Board = Sent<typeof board>;

/** `POST /api/evenings/<id>/substitute` answers `{}`: a bot plays on for a member of an entrant. */
export const substitution = z.strictObject({ entrant: z.int(), member: z.int() });

/**
 * `POST /api/evenings/<id>/adjust` answers `{}`: awards the sides of a table these points for a board, in percent or,
 * by IMPs and difference, in those units; [] restores what they scored. Numbers are from 1.
 */
export const adjustment = z.strictObject({
  round: z.int(),
  number: z.int(),
  deal: z.int().check(z.gte(1), z.lte(MOST.boards)),
  awards: z.array(z.number().check(z.gte(-10_000), z.lte(10_000))).check(z.maxLength(16)),
});
export type Adjustment = z.infer<typeof adjustment>;

/** `POST /api/evenings/<id>/extend` answers `{}`: the round lasts this many minutes longer. */
export const extension = z.strictObject({ minutes: z.int().check(z.gte(1), z.lte(60)) });
