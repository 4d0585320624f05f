import type { NamedRules } from '@kibitz/shared/kit/game/presets';
import type { GameBegins } from '@kibitz/shared/wire/queue';

/*
 * Who plays with whom. These are pure functions, so they can be tested with any crowd and any clock.
 */

/** A game under named rules, which people can be matched for. */
export interface Variant {
  readonly game: string;
  readonly rules: NamedRules;
}

/** A person who is waiting for a table. */
export interface Waiting {
  readonly account: string;
  readonly name: string;
}

/** The table at which a group already sits. */
export interface Home {
  readonly table: string;
  readonly size: number;
  /** The seats that are not free: the group's own, and those of bots that the host wants. */
  readonly taken: readonly number[];
  /** Accounts that the host has removed for good. */
  readonly barred: readonly string[];
}

/** A person waiting for a game, or a group that stays together. Plain data, so that processes can share it. */
export interface Seeker {
  readonly id: string;
  readonly people: readonly Waiting[];
  /** The seat of each: the distances show who is whose partner. A person alone may have any seat, and has 0 here. */
  readonly seats: readonly number[];
  /** What they would play, with no preference. */
  readonly variants: readonly Variant[];
  /**
   * Their ratings by `variantKey`, averaged for a group. Missing for variants in which they have no rating.
   */
  readonly ratings: { readonly [variant: string]: number };
  /** When their game may begin. */
  readonly begins: GameBegins;
  /** When they began to wait, by the server's clock. */
  readonly since: number;
  /** Null for those who come without a table. */
  readonly home: Home | null;
}

/** What matching needs to know. */
export interface MatchRules {
  /** The longest that anybody waits, in milliseconds. */
  readonly limit: number;
  /** How many seats a new table of a game has. */
  sizeOf(game: string): number;
  /** Whether these two must never sit at one table. */
  areApart(a: string, b: string): boolean;
  /** Whether one of these two would like to play with the other, so that ratings do not keep them apart. */
  isWished(a: string, b: string): boolean;
}

/** Somebody's seat at the table that a match is for. */
interface Placed extends Waiting {
  readonly seat: number;
}

/** People about to begin a game together. The remaining seats go to bots. */
export interface Match {
  readonly variant: Variant;
  readonly seekers: readonly Seeker[];
  readonly size: number;
  /** The group at whose table they play; null for a new table. */
  readonly host: Seeker | null;
  readonly seating: readonly Placed[];
  readonly isFull: boolean;
}

/** How far apart ratings may be at first, in displayed points. The range widens with time until anybody will do. */
const FIRST_WIDTH = 120;
/** The rating of somebody who has none. */
export const UNRATED = 1000;
/** The fraction of the longest wait after which ratings no longer matter. */
const ANYBODY_AFTER = 0.6;

/** The key of a rating at a game under named rules. */
export function variantKey({ game, rules }: Variant): string {
  return `${game} ${rules}`;
}

/** Whether two variants are the same. */
export function isSameVariant(a: Variant, b: Variant): boolean {
  return a.game === b.game && a.rules === b.rules;
}

/**
 * The matches that begin at `now`, by the server's clock: full tables, and those where somebody has waited long enough.
 */
export function matchUp(waiting: readonly Seeker[], now: number, rules: MatchRules): Match[] {
  const left = new Set([...waiting].sort((a, b) => a.since - b.since));
  const matches: Match[] = [];
  for (const first of left) {
    const best = matchFor(first, [...left], now, rules);
    if (best === null || !(best.isFull || isDue(first, now, rules))) continue;
    matches.push(best);
    for (const seeker of best.seekers) left.delete(seeker);
  }
  return matches;
}

/** Whether somebody's game begins even if seats are free. */
function isDue({ begins, since }: Seeker, now: number, { limit }: MatchRules): boolean {
  return begins === 'now' || (begins === 'soon' && now - since >= limit);
}

/** The best match for somebody. Only those who do not wait for people get one with seats free. */
function matchFor(first: Seeker, waiting: readonly Seeker[], now: number, rules: MatchRules): Match | null {
  const best = bestMatch(first, waiting, now, rules);
  if (best === null || best.isFull || best.seekers.every(({ begins }) => begins !== 'full')) return best;
  const others = waiting.filter(({ begins }) => begins !== 'full');
  return bestMatch(first, others, now, rules);
}

/** Whether somebody in a match has been blocked by somebody else in it since it was made. */
export function hasComeApart({ seekers }: Match, areApart: MatchRules['areApart']): boolean {
  return seekers.some((seeker, i) => anyTwo(seekers.slice(0, i), seeker, areApart));
}

/**
 * The match with the most people for somebody, preferably a full table; null if their own table has no room for them.
 */
function bestMatch(first: Seeker, waiting: readonly Seeker[], now: number, rules: MatchRules): Match | null {
  let best: Match | null = null;
  for (const variant of first.variants) {
    const match = gather(first, variant, waiting, now, rules);
    if (match !== null && (best === null || isBetter(match, best))) best = match;
  }
  return best;
}

function isBetter(a: Match, b: Match): boolean {
  if (a.isFull !== b.isFull) return a.isFull;
  return a.seating.length > b.seating.length;
}

/** Those who can play a variant with somebody, the most similar ratings first. */
function gather(
  first: Seeker,
  variant: Variant,
  waiting: readonly Seeker[],
  now: number,
  rules: MatchRules,
): Match | null {
  const rating = ratingOf(first, variant);
  const others = waiting
    .filter((one) => one !== first && one.variants.some((other) => isSameVariant(other, variant)))
    .map((seeker) => {
      const isWished = anyTwo([first], seeker, rules.isWished);
      return { seeker, distance: isWished ? 0 : Math.abs(ratingOf(seeker, variant) - rating), isWished };
    })
    .filter(({ seeker, distance }) => distance <= widestOf([first, seeker], now, rules.limit))
    .sort(
      (a, b) => Number(b.isWished) - Number(a.isWished) || a.distance - b.distance || a.seeker.since - b.seeker.since,
    );
  let match = seat([first], variant, rules);
  for (const { seeker } of others) {
    if (match === null || match.isFull) return match;
    if (anyTwo(match.seekers, seeker, rules.areApart) || isBarred([...match.seekers, seeker])) continue;
    match = seat([...match.seekers, seeker], variant, rules) ?? match;
  }
  return match;
}

function ratingOf({ ratings }: Seeker, variant: Variant): number {
  return ratings[variantKey(variant)] ?? UNRATED;
}

/** How far apart the ratings of two may be: the range accepted by the one who has waited longer. */
function widestOf(seekers: readonly Seeker[], now: number, limit: number): number {
  const longest = Math.max(...seekers.map((seeker) => now - seeker.since));
  const part = limit <= 0 ? 1 : longest / (limit * ANYBODY_AFTER);
  return part >= 1 ? Number.POSITIVE_INFINITY : FIRST_WIDTH / (1 - part);
}

/** Whether something holds between a newcomer and any of those already there. */
function anyTwo(there: readonly Seeker[], newcomer: Seeker, isSo: (a: string, b: string) => boolean): boolean {
  const people = there.flatMap((seeker) => seeker.people);
  return newcomer.people.some((one) => people.some((other) => isSo(one.account, other.account)));
}

/** Whether one of these has been removed from another's table. */
function isBarred(seekers: readonly Seeker[]): boolean {
  const barred = new Set(seekers.flatMap((seeker) => seeker.home?.barred ?? []));
  return seekers.some((seeker) => seeker.people.some((person) => barred.has(person.account)));
}

/**
 * Gives everybody a seat; null if there are too few. Groups keep the distances between their seats, so partners stay
 * partners.
 */
function seat(seekers: readonly Seeker[], variant: Variant, rules: MatchRules): Match | null {
  const bySize = [...seekers].sort((a, b) => b.people.length - a.people.length);
  const host = bySize.find((seeker) => seeker.home !== null) ?? null;
  const size = host?.home?.size ?? rules.sizeOf(variant.game);
  const taken = new Set(host?.home?.taken ?? []);
  const seating = host === null ? [] : placed(host, 0, size);
  for (const seeker of bySize) {
    if (seeker === host) continue;
    const seats = placeOf(seeker, size, taken);
    if (seats === null) return null;
    for (const one of seats) taken.add(one.seat);
    seating.push(...seats);
  }
  return { variant, seekers, size, host, seating, isFull: taken.size >= size };
}

/** Free seats for a group, rotated round the table until they fit; null if they never do. */
function placeOf(seeker: Seeker, size: number, taken: ReadonlySet<number>): Placed[] | null {
  // at a table of another size the same distances would mean other partners
  if (seeker.home !== null && seeker.home.size !== size) return null;
  for (let turn = 0; turn < size; turn++) {
    const seats = placed(seeker, turn, size);
    if (seats.every((one) => !taken.has(one.seat))) return seats;
  }
  return null;
}

function placed({ people, seats }: Seeker, turn: number, size: number): Placed[] {
  return people.map((person, i) => ({ ...person, seat: ((seats[i] ?? 0) + turn) % size }));
}
