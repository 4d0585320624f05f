import * as z from 'zod/mini';
import { conventionCard } from './conventionCard.ts';
import { playedGame } from './history.ts';
import { person } from './people.ts';
import type { Sent } from './plain.ts';
import { gameFigures } from './ranks.ts';

/**
 * `GET /api/people/<handle>/profile` answers a Profile: what any guest may know of somebody, themselves included.
 * Refuses with `not-found` if that person has blocked the guest, as if they did not exist.
 */
export const profile = z.strictObject({
  ...person.shape,
  /** The day on which they first came, in epoch milliseconds. */
  since: z.number(),
  /** The same figures that they see themselves. */
  figures: z.array(gameFigures),
  /** Their latest games at tables that were open to all, as they saw them. */
  games: z.array(playedGame),
  /** Their convention card at Bridge; null for none. */
  card: z.nullable(conventionCard),
  /** The friends whom they and the guest have in common. */
  inCommon: z.array(person),
});
export type Profile = Sent<typeof profile>;
