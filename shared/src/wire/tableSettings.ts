import * as z from 'zod/mini';
import { BOT_LEVELS } from '../kit/bots/levels.ts';

/**
 * Who may take a seat: anyone; those with a rating in the game; the host's friends; or those the host lets in when they
 * ask. The host always may, and everybody may watch.
 */
export const admits = z.literal(['anyone', 'rated', 'friends', 'nod']);
export type Admits = z.infer<typeof admits>;

/**
 * Whether spectators see hands: never; on request (`hands`), seeing the table a hand late while others watch as usual;
 * always, with all spectators at least a hand late; or in real time, for friends whom the host has named (`openTo`).
 */
export const kibitz = z.literal(['never', 'afterHand', 'handLate', 'friends']);
export type Kibitz = z.infer<typeof kibitz>;

/**
 * How a table is run, apart from the rules of its game and its clock: what the host chooses when opening it. Every
 * field has a default (usualSettings.ts), so that tables stored before a field existed stay readable.
 */
const fields = {
  /** People at the table may write to each other. */
  chat: z.boolean(),
  /** A misclick may be taken back. */
  takeBack: z.boolean(),
  /** How late people without a seat see the table: at once, one hand, or this many seconds. */
  delay: z.union([z.literal('none'), z.literal('hand'), z.int().check(z.gte(1), z.lte(600))]),
  /** Seconds that a player may take beyond the clock, once in a game; 0 for none. */
  bank: z.int().check(z.gte(0), z.lte(3600)),
  /**
   * In games in which a partner looks on (`Game.idlePartner`): a person whose partner is a bot plays for it instead.
   */
  playForBot: z.boolean(),
  /** How well bots play, including those that stand in for people. */
  bots: z.literal(BOT_LEVELS),
  /** Bots play in every seat, for people to watch; if somebody sits down, it becomes a game like any other. */
  show: z.boolean(),
  admits,
  /** Programs' accounts may take seats. */
  programs: z.boolean(),
  kibitz,
};

/** Requested settings; anything missing has its default. */
export const askedSettings = z.partial(z.strictObject(fields));
export type AskedSettings = z.infer<typeof askedSettings>;

/** All settings of a table. */
export type TableSettings = { readonly [K in keyof AskedSettings]-?: Exclude<AskedSettings[K], undefined> };
