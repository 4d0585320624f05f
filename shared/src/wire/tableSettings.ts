import * as z from 'zod/mini';

/**
 * How a table is run, beside the rules of its game and its clock: what the host chooses when opening it. Every field has a default (usualSettings.ts), so
 * that what was stored before a field existed stays readable.
 */
const fields = {
  /** People at the table may write to each other. */
  chat: z.boolean(),
  /** A misclick may be taken back. */
  takeBack: z.boolean(),
  /** How late people without a seat see the table: at once, one hand, or so many seconds. */
  delay: z.union([z.literal('none'), z.literal('hand'), z.int().check(z.gte(1), z.lte(600))]),
  /** Seconds that a player may take beyond the clock, once in a game; 0 for none. */
  bank: z.int().check(z.gte(0), z.lte(3600)),
  /** Bots play on every seat, for whoever watches; somebody who sits down makes it a game like any other. */
  show: z.boolean(),
  /** Programs' accounts may take seats. */
  programs: z.boolean(),
};

/** Settings as they are asked for; what is missing is as usual. */
export const askedSettings = z.partial(z.strictObject(fields));
export type AskedSettings = z.infer<typeof askedSettings>;

/** All settings of a table. */
export type TableSettings = { readonly [K in keyof AskedSettings]-?: Exclude<AskedSettings[K], undefined> };
