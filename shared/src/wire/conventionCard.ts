import * as z from 'zod/mini';
import type { Sent } from './plain.ts';
import { isLine, spellLine } from './text.ts';

/*
 * A Bridge convention card: a player's system, for everybody to read. Laws of Duplicate Bridge, Law 40: opponents may
 * know what partners have agreed.
 */

/** The longest entry of a card. */
export const LONGEST_ENTRY = 100;

const entry = z.string().check(
  z.overwrite(spellLine),
  z.maxLength(LONGEST_ENTRY),
  z.refine((text) => text === '' || isLine(text)),
);

/** `POST /api/me/card`: the guest's card, in place of the one before; answers `{}`. An entry is '' for nothing. */
export const conventionCard = z.strictObject({
  /** The general approach. */
  approach: entry,
  /** Openings of one no trump and two no trumps, and the answers. */
  noTrump: entry,
  /** Openings of two of a suit. */
  twos: entry,
  /** Overcalls and doubles. */
  competition: entry,
  /** On the way to a slam. */
  slams: entry,
  /** Leads and signals. */
  leads: entry,
});
export type ConventionCard = Sent<typeof conventionCard>;

/** The entries of a card, in their order. */
export const CARD_ENTRIES = ['approach', 'noTrump', 'twos', 'competition', 'slams', 'leads'] as const;

/** `GET /api/people/<handle>/card` answers a ShownCard: null for a person who has none. */
export const shownCard = z.strictObject({ card: z.nullable(conventionCard) });
export type ShownCard = Sent<typeof shownCard>;
