import { type SchemaType, schema, t } from '@colyseus/schema';

/**
 * The one state that a table's room syncs. Everything in it is what a spectator sees, but for `own`: one private part a seat, which
 * reaches only the clients whose view holds it.
 *
 * Texts that are JSON are empty where there is nothing. Private parts are plain strings, because viewed lists and card objects
 * tell where a hidden card was, and diverge.
 */

/** A cluster of places: the fields of a Zone (kit/table/table.ts). */
export const ZoneState = schema(
  {
    id: t.string().default(''),
    kind: t.string().default(''),
    seat: t.int8().default(-1),
    cards: t.string().default(''),
    /** -1 where the zone has no count. */
    count: t.int32().default(-1),
    /** -2 where the zone names no leader. */
    leader: t.int8().default(-2),
    /** JSON. */
    marks: t.string().default(''),
    /** JSON. */
    label: t.string().default(''),
  },
  'Zone',
);
export type ZoneState = SchemaType<typeof ZoneState>;

/** Who is on a seat, and how its plate looks. */
export const SeatState = schema(
  {
    /** Its place in SEAT_KINDS. */
    kind: t.uint8().default(0),
    name: t.string().default(''),
    isHost: t.boolean().default(false),
    away: t.boolean().default(false),
    botFrom: t.number().default(0),
    botPlays: t.boolean().default(false),
    ready: t.boolean().default(false),
    coming: t.string().default(''),
    /** JSON. */
    line: t.string().default(''),
    dealer: t.boolean().default(false),
    turn: t.boolean().default(false),
    out: t.boolean().default(false),
    side: t.int8().default(0),
  },
  'Seat',
);
export type SeatState = SchemaType<typeof SeatState>;

/** What one seat alone may know. */
export const OwnState = schema(
  {
    /** JSON: the true cards by zone id. */
    cards: t.string().default('').view(),
    /** JSON; empty where the seat has no picture of its own. */
    prompt: t.string().default('').view(),
    /** JSON. */
    facts: t.string().default('').view(),
    /** Empty where the seat sorts its hand as everybody would. */
    ranking: t.string().default('').view(),
    /** JSON; empty where each choice is a decision. */
    together: t.string().default('').view(),
    /** JSON. */
    choices: t.string().default('').view(),
    turn: t.number().default(0).view(),
    /** Its place in CLAIM_OFFERS. */
    claim: t.uint8().default(0).view(),
  },
  'Own',
);
export type OwnState = SchemaType<typeof OwnState>;

/** A table as it goes over the wire. */
export const TableState = schema(
  {
    id: t.string().default(''),
    game: t.string().default(''),
    /** Its place in PHASES. */
    phase: t.uint8().default(0),
    /** JSON. */
    options: t.string().default(''),
    open: t.boolean().default(false),
    watchers: t.uint16().default(0),
    until: t.number().default(0),
    span: t.number().default(0),
    rematch: t.string().default(''),
    /** JSON. */
    claim: t.string().default(''),
    seats: t.array(SeatState),
    /** Is there a picture of the table? All that follows is empty without. */
    isLaid: t.boolean().default(false),
    zones: t.array(ZoneState),
    /** JSON, like all below. */
    facts: t.string().default(''),
    chips: t.string().default(''),
    score: t.string().default(''),
    sheet: t.string().default(''),
    prompt: t.string().default(''),
    news: t.string().default(''),
    summary: t.string().default(''),
    panel: t.string().default(''),
    /** No JSON: kit/cards/ranking.ts. */
    ranking: t.string().default(''),
    /** The private parts, by seat. */
    own: t.array(OwnState),
  },
  'Table',
);
export type TableState = SchemaType<typeof TableState>;

/** The kinds of a seat, by the number on the wire. */
export const SEAT_KINDS = ['free', 'person', 'bot'] as const;

/** The phases of a table, by the number on the wire. */
export const PHASES = ['waiting', 'playing', 'over'] as const;

/** What a seat may claim, by the number on the wire. */
export const CLAIM_OFFERS = ['none', 'asking', 'certain'] as const;
