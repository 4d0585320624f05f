import * as z from 'zod/mini';
import { person } from './people.ts';
import type { Sent } from './plain.ts';
import { MOST_HANDS, REPORT_REASONS } from './reportReasons.ts';
import { encodable, isLine, spellLine } from './text.ts';

/*
 * Reports about players, over HTTP, for the people who run the server. The reported player is not told.
 */

/**
 * `POST /api/reports`: reports a player of a table at which the guest has had a seat too; answers `{}`. `table` may
 * also be the id of a club that both have been in. `hand` is the number of the hand concerned, counted from 1, and
 * `text` a line of the guest's own. Refuses with `not-found`, `not-seated`, `too-many` and `words`.
 */
export const report = z.strictObject({
  table: encodable(40),
  handle: encodable(40),
  reason: z.enum(REPORT_REASONS),
  hand: z.optional(z.int().check(z.gte(1), z.lte(MOST_HANDS))),
  text: z.optional(z.string()),
});
export type Report = z.infer<typeof report>;

/** What a player writes about another, normalised like a chat line. */
export const reportText = z.string().check(z.overwrite(spellLine), z.refine(isLine));

/** Somebody who can be reported. */
export const reportablePerson = z.strictObject({
  ...person.shape,
  /** The guest has reported them at this table already. */
  isReported: z.boolean(),
});
export type ReportablePerson = Sent<typeof reportablePerson>;

/** `GET /api/reports/<table>`: who else has had a seat at a table of the guest's; nobody if the guest has had none. */
export const reportablePeople = z.strictObject({
  people: z.array(reportablePerson),
});
export type ReportablePeople = Sent<typeof reportablePeople>;
