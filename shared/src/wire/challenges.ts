import * as z from 'zod/mini';
import type { AnyOptions } from '../kit/game/options.ts';
import { encodable } from './text.ts';

/**
 * Deals that several people play: those of a game somebody has played (`beat`) or of a day (`daily`), each alone with bots; or a set for
 * several tables of people (`duplicate`).
 */
export type ChallengeKind = 'beat' | 'daily' | 'duplicate';

/**
 * What results are compared by: how far somebody is ahead of the best other side in the whole game (`lead`); a figure of the game, the lower the
 * better (`fewer`); or deal by deal against the other tables, in IMPs or by the difference from the mean. By `lead` and `fewer` winners come first.
 */
export type Measure = 'lead' | 'fewer' | 'imps' | 'difference';

/** How far somebody is with a challenge. `helped`: a bot played some of their game. */
export type EntryState = 'playing' | 'done' | 'helped';

/** Somebody who plays a challenge, or has. */
export interface ChallengeEntry {
  readonly name: string;
  /** What others know them by, whatever they are called. */
  readonly handle: string;
  readonly isMine: boolean;
  readonly state: EntryState;
  /** They were shown the cards, or had a seat, at another table where these deals were played. */
  readonly knew: boolean;
  /**
   * By `lead` the scores by side, their own first, in the game's own scoring; by `fewer` the game's figure, [] if it is not known; by `imps` those and the percentage of match points; by `difference` that. []
   * while they play, and for everybody until the guest who asks has played.
   */
  readonly scores: readonly number[];
  readonly hasWon: boolean;
  /** The table of their game, for those who have played; otherwise ''. */
  readonly table: string;
}

/**
 * `GET /api/challenges/<id>` answers a Challenge. It never contains anything of the deals: playing is the way to see them. `POST
 * /api/challenges/<id>/play` answers `{ "id": string }`: the guest's own table of it, opened when they first ask.
 */
export interface Challenge {
  readonly id: string;
  readonly kind: ChallengeKind;
  readonly measure: Measure;
  /** By `fewer` the name of the figure: the game's words have `comparison.<name>`. Otherwise ''. */
  readonly comparison: string;
  readonly game: string;
  /** What differs from the rule book. */
  readonly changed: AnyOptions;
  readonly seats: number;
  /** Who offers it; '' for the server. */
  readonly host: string;
  /** Is that the guest who asks? */
  readonly isOwn: boolean;
  /** The day of a daily deal, as in 2026-05-31; otherwise ''. */
  readonly day: string;
  /** The guest's own part: not begun, under way, or played. */
  readonly mine: 'none' | 'playing' | 'done';
  /** Would the guest play it knowing the deals, since they were shown them, or had a seat, where they were played? */
  readonly knows: boolean;
  /** The best first, by the measure. */
  readonly entries: readonly ChallengeEntry[];
}

/** `POST /api/challenges` answers `{ "id": string }`: a challenge to play the deals of a finished game from the seat that the guest had there. */
export const newChallenge = z.strictObject({ table: encodable(40) });

/** `POST /api/duplicates` answers `{ "id": string }`: a new set of deals for several tables of a game. `rules` as in a Leaderboard. */
export const newDuplicate = z.strictObject({ game: encodable(40), rules: encodable(40) });

/** `GET /api/tables/<id>/challenge` answers a TableChallenge: what the result of a finished game can lead to. */
export interface TableChallenge {
  /** The challenge that was played at this table; '' for none. */
  readonly played: string;
  readonly kind: ChallengeKind;
  /** May the guest who asks offer its deals to others? */
  readonly mayOffer: boolean;
}

/** `GET /api/daily` answers `DailyDeal[]`: today's deal of each game of skill, by UTC. */
export interface DailyDeal {
  /** The id of its challenge. */
  readonly id: string;
  readonly game: string;
  readonly people: number;
  readonly mine: Challenge['mine'];
}
