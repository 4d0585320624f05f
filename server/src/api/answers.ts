import type { ShuffleProof, UsedBeacon } from '@kibitz/shared/kit/fairness/proof';
import type { MyAccount, RecoveryCode } from '@kibitz/shared/wire/account';
import type { FinishedTable, GameCard, Guest, MyTable, TableCard } from '@kibitz/shared/wire/api';
import type { Challenge, DailyDeal, TableChallenge } from '@kibitz/shared/wire/challenges';
import type { SeenShuffles, ServerKeys } from '@kibitz/shared/wire/fairness';
import type { PlayedGames } from '@kibitz/shared/wire/history';
import type { Refused } from '@kibitz/shared/wire/messages';
import type { FriendsList, KnownPerson, News } from '@kibitz/shared/wire/people';
import type { QueueState } from '@kibitz/shared/wire/queue';
import type { GameFigures, Leaderboard, Leaving, RatedTable } from '@kibitz/shared/wire/ranks';
import type { ReportablePeople } from '@kibitz/shared/wire/reports';
import * as z from 'zod';

/*
 * What the server answers, as schemas for the documentation: the types of shared/src/wire, field by field. A field that is missing here, or has another
 * type, is a type error; an extra one is found by the test, which reads real answers with them.
 */

type Answer<T> = z.ZodType<T>;

const named = <T extends z.ZodType>(id: string, schema: T): T => schema.meta({ id });
const optionValue = z.union([z.string(), z.number(), z.boolean()]);
const options = named('Options', z.record(z.string(), optionValue)).describe(
  'Options of a game by name. Where it says `changed`, only what differs from the rule book.',
);
const phase = z.enum(['waiting', 'playing', 'over']);
const milliseconds = z.number().describe('Epoch milliseconds.');

const message = named(
  'Message',
  z.strictObject({ key: z.string(), with: z.record(z.string(), z.union([z.string(), z.number()])).exactOptional() }),
).describe('A key of words and what goes into its sentence.');

/** The form of every refusal. */
export const refused = named(
  'Refused',
  z.strictObject({
    // the codes are listed in docs/api.md
    code: z.string() as unknown as z.ZodType<Refused['code']>,
    why: message,
    retryAfter: z.number().exactOptional(),
  }),
);

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
    suggest: z.number().exactOptional(),
  }),
]);

export const gameCard: Answer<GameCard> = named(
  'GameCard',
  z.strictObject({
    id: z.string(),
    title: z.string(),
    about: z.string(),
    seats: z.array(z.int()),
    sides: z.array(z.array(z.int())),
    options: z.record(z.string(), optionSpec),
    presets: z.record(z.string(), options),
    clocks: z.strictObject({ quick: z.number(), easy: z.number() }),
    allowsEmptySeats: z.boolean(),
    isOfSkill: z.boolean(),
    hasIdlePartner: z.boolean(),
  }),
);

const seats = z.array(z.strictObject({ kind: z.enum(['free', 'person', 'bot']), name: z.string() }));

const card = {
  id: z.string(),
  game: z.string(),
  phase,
  changed: options,
  seats,
  clock: z.int(),
  admits: z.enum(['anyone', 'rated', 'friends', 'nod']),
  watchers: z.int(),
  opened: milliseconds,
};
export const tableCard: Answer<TableCard> = named('TableCard', z.strictObject(card));
export const myTable: Answer<MyTable> = named(
  'MyTable',
  z.strictObject({ ...card, mySeat: z.int(), myTurn: z.boolean(), awaited: z.string() }),
);

export const finishedTable: Answer<FinishedTable> = named(
  'FinishedTable',
  z.strictObject({
    id: z.string(),
    game: z.string(),
    options,
    seats,
    open: z.boolean(),
    clock: z.int(),
    rematch: z.string(),
    mySeat: z.int(),
    stoppedAfter: z.nullable(z.int()),
    // each game's own: docs/state.md
    view: z.looseObject({}),
    // the picture is shared/src/kit/table/table.ts
    table: z.looseObject({}) as unknown as z.ZodType<FinishedTable['table']>,
  }),
);

export const guest: Answer<Guest> = named(
  'Guest',
  z.strictObject({
    id: z.string(),
    name: z.string(),
    picture: z.string(),
    handle: z.string(),
    token: z.string(),
    renewAt: z.int(),
  }),
);

export const myAccount: Answer<MyAccount> = named(
  'MyAccount',
  z.strictObject({
    name: z.string(),
    picture: z.string(),
    handle: z.string(),
    created: milliseconds,
    codeMade: milliseconds,
  }),
);
export const recoveryCode: Answer<RecoveryCode> = z.strictObject({ code: z.string() });

/** Something new that has an id: a table, a challenge. */
export const made = named('Made', z.strictObject({ id: z.string() }));
export const nothing = z.strictObject({});
const bytes = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('32 bytes as hexadecimal digits.');
const seatNumber = z.number();

const beacon: Answer<UsedBeacon> = z
  .union([
    z.strictObject({ from: z.string(), round: z.number(), randomness: bytes }),
    z.strictObject({ from: z.string(), round: z.number(), why: z.literal('late') }),
    z.strictObject({ from: z.string(), why: z.literal('unreachable') }),
    z.strictObject({ why: z.literal('none') }),
  ])
  .describe('What it has of a public beacon, or why it has nothing; missing in version 1.');
const proof: Answer<ShuffleProof> = named(
  'ShuffleProof',
  z.strictObject({
    n: z.number().describe('Which deck of the game it proves, counted from 0.'),
    round: z.string(),
    commitment: bytes,
    secret: bytes,
    in: z.array(z.strictObject({ seat: seatNumber, commitment: bytes, part: bytes })),
    out: z.array(z.strictObject({ seat: seatNumber, commitment: bytes, why: z.enum(['late', 'wrong']) })),
    beacon: z.optional(beacon),
    signed: z
      .strictObject({ key: bytes, signature: z.string().regex(/^[0-9a-f]{128}$/) })
      .optional()
      .describe('The commitment, signed with a key of the server.'),
  }),
);

export const serverKeys: Answer<ServerKeys> = named(
  'ServerKeys',
  z.strictObject({ key: bytes, earlier: z.array(bytes) }),
);

export const seenShuffles: Answer<SeenShuffles> = named(
  'SeenShuffles',
  z.strictObject({
    source: z
      .enum(['proven', 'set'])
      .describe('`set`: the decks are of a set that others are dealt too, and nothing is proven.'),
    version: z.literal([1, 2]).describe('Of the protocol (docs/fairness.md).'),
    table: z.string(),
    game: z.string(),
    shuffles: z.array(
      z.strictObject({
        proof,
        before: z
          .unknown()
          .describe('The view of a spectator right before the deck was dealt; null where it is not known any more.'),
      }),
    ),
  }),
);

/** A file whose format is described elsewhere. */
export const file = z.looseObject({});

const personFields = { handle: z.string(), name: z.string(), picture: z.string() };
const person = named('Person', z.strictObject(personFields));
export const reportablePeople: Answer<ReportablePeople> = z.strictObject({
  people: z.array(z.strictObject({ ...personFields, isReported: z.boolean() })),
});
export const knownPerson: Answer<KnownPerson> = named(
  'KnownPerson',
  z.strictObject({
    ...personFields,
    isFriend: z.boolean(),
    hasAsked: z.boolean(),
    isAsking: z.boolean(),
    isBlocked: z.boolean(),
    isPreferred: z.boolean(),
    mayAsk: z.boolean(),
  }),
);
export const news: Answer<News> = named(
  'News',
  z.strictObject({
    requests: z.array(person),
    invitations: z.array(z.strictObject({ from: person, table: z.string(), game: z.string() })),
    again: z.number(),
  }),
);
const friendsTable = z.strictObject({ id: z.string(), game: z.string(), phase, hasRoom: z.boolean() });
export const friendsList: Answer<FriendsList> = named(
  'FriendsList',
  z.strictObject({
    friends: z.array(
      z.strictObject({
        ...personFields,
        isPreferred: z.boolean(),
        where: z.enum(['away', 'here', 'table']),
        table: z.nullable(friendsTable),
      }),
    ),
    requests: z.array(person),
    asked: z.array(person),
    blocked: z.array(person),
    preferred: z.array(person),
    mine: z.nullable(z.strictObject({ id: z.string(), game: z.string() })),
  }),
);

const playedGame = named(
  'PlayedGame',
  z.strictObject({
    table: z.string(),
    game: z.string(),
    rules: z.string(),
    seats,
    mySeat: z.int(),
    scores: z.array(z.number()),
    stoppedAfter: z.nullable(z.int()),
    hasLeft: z.boolean(),
    winners: z.array(z.int()),
    myPlace: z.int(),
    sides: z.array(z.int()),
    began: milliseconds,
    ended: milliseconds,
  }),
);
export const playedGames: Answer<PlayedGames> = named(
  'PlayedGames',
  z.strictObject({ games: z.array(playedGame), kinds: z.array(z.string()), next: z.string() }),
);

const version = z.int();
export const queueState: Answer<QueueState> = named(
  'QueueState',
  z.union([
    z.strictObject({ version, state: z.literal('none') }),
    z.strictObject({ version, state: z.literal('seated'), table: z.string() }),
    z.strictObject({ version, state: z.literal('refused'), refused }),
    z.strictObject({
      version,
      state: z.literal('waiting'),
      games: z.array(z.string()),
      until: milliseconds,
      span: z.number(),
      now: milliseconds,
      others: z.array(z.strictObject({ name: z.string(), games: z.array(z.string()) })),
      inAll: z.int(),
    }),
  ]),
);

const ranked = named(
  'Ranked',
  z.strictObject({
    place: z.int(),
    name: z.string(),
    handle: z.string(),
    rating: z.number(),
    games: z.int(),
    won: z.int(),
  }),
);
export const leaderboard: Answer<Leaderboard> = named(
  'Leaderboard',
  z.strictObject({
    game: z.string(),
    rules: z.string(),
    ranked: z.array(ranked),
    people: z.int(),
    page: z.int(),
    pages: z.int(),
    least: z.int(),
    mine: z.nullable(ranked),
  }),
);
export const ratedTable: Answer<RatedTable> = named(
  'RatedTable',
  z.union([
    z.strictObject({ changes: z.array(z.strictObject({ before: z.number(), after: z.number() })) }),
    z.strictObject({ unrated: z.enum(['chance', 'alone', 'deals', 'rules', 'bots', 'stopped', 'later']) }),
  ]),
);
export const gameFigures: Answer<GameFigures> = named(
  'GameFigures',
  z.strictObject({
    game: z.string(),
    games: z.int(),
    won: z.int(),
    figures: z.record(z.string(), z.number()),
    shares: z.record(z.string(), z.string()),
    rating: z.nullable(z.number()),
  }),
);

const mine = z.enum(['none', 'playing', 'done']);
const kind = z.enum(['beat', 'daily', 'duplicate']);
export const challenge: Answer<Challenge> = named(
  'Challenge',
  z.strictObject({
    id: z.string(),
    kind,
    measure: z.enum(['lead', 'fewer', 'imps', 'difference']),
    comparison: z.string(),
    game: z.string(),
    changed: options,
    seats: z.int(),
    host: z.string(),
    isOwn: z.boolean(),
    day: z.string(),
    mine,
    knows: z.boolean(),
    entries: z.array(
      z.strictObject({
        name: z.string(),
        handle: z.string(),
        isMine: z.boolean(),
        state: z.enum(['playing', 'done', 'helped']),
        knew: z.boolean(),
        scores: z.array(z.number()),
        hasWon: z.boolean(),
        table: z.string(),
      }),
    ),
  }),
);
export const leaving: Answer<Leaving> = named('Leaving', z.strictObject({ leaving: z.boolean(), ending: z.boolean() }));
export const tableChallenge: Answer<TableChallenge> = named(
  'TableChallenge',
  z.strictObject({ played: z.string(), kind, mayOffer: z.boolean() }),
);
export const dailyDeal: Answer<DailyDeal> = named(
  'DailyDeal',
  z.strictObject({ id: z.string(), game: z.string(), people: z.int(), mine }),
);
