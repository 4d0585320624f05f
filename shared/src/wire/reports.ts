import * as z from 'zod/mini';
import type { Person } from './people.ts';
import { encodable, isLine, spellLine } from './text.ts';

/*
 * Reports about players, over HTTP: for the people who run the server. Whoever is reported is not told.
 */

/** What somebody can be reported for. */
export const REPORT_REASONS = ['cheating', 'abuse', 'stalling', 'name'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The highest number of a hand that can be named. */
export const MOST_HANDS = 9999;

/**
 * `POST /api/reports`: reports a player of a table at which the guest has had a seat too; answers `{}`. `hand` is the number of the hand
 * concerned, counted from 1, and `text` a line of the guest's own. Refuses with `not-found`, `not-seated`, `too-many` and `words`.
 */
export const report = z.strictObject({
  table: encodable(40),
  handle: encodable(40),
  reason: z.enum(REPORT_REASONS),
  hand: z.optional(z.int().check(z.gte(1), z.lte(MOST_HANDS))),
  text: z.optional(z.string()),
});
export type Report = z.infer<typeof report>;

/** What a player writes about another, in the one spelling of a chat line. */
export const reportText = z.string().check(z.overwrite(spellLine), z.refine(isLine));

/** Somebody who can be reported. */
export interface ReportablePerson extends Person {
  /** The guest has reported them at this table already. */
  readonly isReported: boolean;
}

/** `GET /api/reports/<table>`: who else has had a seat at a table of the guest's; nobody if the guest has had none. */
export interface ReportablePeople {
  readonly people: readonly ReportablePerson[];
}
