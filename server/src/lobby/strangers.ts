import { serverNow } from '../clock.ts';
import type { AnyTable, OpenTable } from '../cluster/remoteTable.ts';
import type { TableDirectory } from '../directory/tableDirectory.ts';
import type { Account } from '../journal/journal.ts';
import { ratingsAt } from './groups.ts';
import { type KnownPeople, ratingsFor } from './knownPeople.ts';
import { UNRATED, type Variant, variantKey } from './matching.ts';
import { type Games, isAmong, variantOf } from './variants.ts';

/*
 * Games under way where a guest can take a bot's seat, or a sleeper's, from the next deal on.
 */

/** How long a seat is kept for a guest who was sent to a table and has not sat down yet, in milliseconds. */
const EXPECTED = 15_000;

/** After this many milliseconds without a move a game counts as waiting for somebody who is not looking. */
const STILL = 60_000;

/** Whether this is a Play now table where the guest already plays, or will from the next deal on. */
export function isTheirs(table: AnyTable, account: Account): boolean {
  return table.head.fillsItself && table.phase() !== 'over' && table.seating.hasPlace(account.id);
}

/**
 * The games under way that have a place for one more guest at `now`, by the server's clock. The best come first: games
 * among strangers, then those with the most people. `tables` are those that play what the guest wants.
 */
function openTo<T extends OpenTable>(
  tables: readonly T[],
  account: Pick<Account, 'id'>,
  known: Pick<KnownPeople, 'areApart'>,
  now: number,
): T[] {
  return tables
    .filter((table) => hasPlaceFor(table, account, now) && isWelcome(table, account, known, now))
    .sort((a, b) => compare(a, b, now) || a.head.opened - b.head.opened);
}

/** What finding a game under way requires. */
interface RunningParts {
  readonly games: Games;
  readonly directory: Pick<TableDirectory, 'openEverywhere'>;
  readonly known: Pick<KnownPeople, 'areApart' | 'ratingsOf'>;
}

/** A game under way in which a guest can take a bot's seat, or a sleeper's; null if there is no suitable one. */
export async function runningFor(
  { games, directory, known }: RunningParts,
  account: Pick<Account, 'id'>,
  variants: readonly Variant[],
  isFit: (table: OpenTable, now: number) => boolean = () => true,
): Promise<OpenTable | null> {
  const now = serverNow();
  // parked tables are left out: they are empty, and strangers want company
  const variantAt = (table: OpenTable): Variant | null => variantOf(games, table.head);
  const wanted = directory.openEverywhere().filter((table) => isFit(table, now) && isAmong(variants, variantAt(table)));
  return nearest(openTo(wanted, account, known, now), account, { variants, variantAt, known }, now);
}

/** What a guest would play, what each table plays, and what is known about people. */
interface Wanted {
  readonly variants: readonly Variant[];
  /** Null if the rules have no name. */
  readonly variantAt: (table: OpenTable) => Variant | null;
  readonly known: Pick<KnownPeople, 'ratingsOf'>;
}

/**
 * The table whose people are closest to the guest in rating, among those that otherwise rank equal with the first.
 */
async function nearest<T extends OpenTable>(
  tables: readonly T[],
  account: Pick<Account, 'id'>,
  { variants, variantAt, known }: Wanted,
  now: number,
): Promise<T | null> {
  const [best] = tables;
  const equals = best === undefined ? [] : tables.filter((table) => compare(best, table, now) === 0);
  if (best === undefined || equals.length === 1) return best ?? null;
  const ratings = ratingsFor(variants, await known.ratingsOf(account.id));
  const distances = await Promise.all(
    equals.map(async (table) => {
      const variant = variantAt(table);
      if (variant === null) return Number.POSITIVE_INFINITY;
      const theirs = (await ratingsAt(table, variant, known))[variantKey(variant)] ?? UNRATED;
      return Math.abs(theirs - (ratings[variantKey(variant)] ?? UNRATED));
    }),
  );
  return equals[distances.indexOf(Math.min(...distances))] ?? best;
}

function compare(a: OpenTable, b: OpenTable, now: number): number {
  return Number(isAmongStrangers(b)) - Number(isAmongStrangers(a)) || peopleAt(b, now) - peopleAt(a, now);
}

/** Whether its people asked for strangers. */
function isAmongStrangers(table: OpenTable): boolean {
  return table.head.fillsItself || table.history.wantsStrangers;
}

/**
 * Whether strangers may come, and the guest is neither removed here nor kept apart from anybody there or on their way.
 */
export function isWelcome(
  table: OpenTable,
  account: Pick<Account, 'id'>,
  known: Pick<KnownPeople, 'areApart'>,
  now: number,
): boolean {
  if (table.head.settings.admits !== 'anyone') return false;
  if (!table.head.isOpen && !isAmongStrangers(table)) return false;
  const { seating } = table;
  if (seating.isRemoved(account.id)) return false;
  const there = seating.everybody().map((person) => person.account);
  return [...there, ...onTheirWay(table, now)].every((other) => !known.areApart(account.id, other));
}

/** Keeps a place at a table for a guest, who is sent there or waits there, from `now` (epoch milliseconds). */
export function expectAt({ expected }: OpenTable, account: string, now: number, ms = EXPECTED): void {
  for (const [id, until] of expected) if (until <= now) expected.delete(id);
  expected.set(account, now + ms);
}

/** Whether somebody else may have this seat, because its player has let two turns pass at a Play now table. */
export function isSleepersSeat({ head, seating }: Pick<OpenTable, 'head' | 'seating'>, seat: number): boolean {
  return head.fillsItself && seating.personOn(seat)?.sleeps === true;
}

/** Whether people sit on all seats except a sleeper's, which makes it a game for somebody who waits for people. */
export function lacksOne(table: OpenTable, now: number): boolean {
  const { seats } = table.seating;
  return seats.some((_, seat) => isSleepersSeat(table, seat)) && peopleAt(table, now) === seats.length - 1;
}

/** The accounts sent here a moment ago, whether or not they have taken a place by now. */
function onTheirWay({ expected }: OpenTable, now: number): string[] {
  return [...expected].flatMap(([account, until]) => (until > now ? [account] : []));
}

/** Whether there is a seat for this guest, and somebody to play with. */
function hasPlaceFor(table: OpenTable, account: Pick<Account, 'id'>, now: number): boolean {
  if (table.phase() !== 'playing' || table.seating.seatOf(account.id) >= 0) return false;
  const isAlive = peopleAt(table, now) > 0 && now - table.stillSince() <= STILL;
  return isAlive && placesAt(table) > othersExpectedAt(table, account, now);
}

/**
 * How many seats one more person could take from the next deal on: free seats, bots' seats and, at a table of
 * strangers, sleepers' seats. Seats promised to newcomers who are here do not count.
 */
function placesAt(table: OpenTable): number {
  const { seating, presence } = table;
  const asleep = seating.seatsOf('person').filter((seat) => isSleepersSeat(table, seat));
  const seats = [...seating.seatsOf('free'), ...seating.seatsOf('bot'), ...asleep];
  const isPromised = (seat: number): boolean => {
    const newcomer = seating.newcomerTo(seat);
    return newcomer !== null && presence.isHere(newcomer.account);
  };
  return seats.filter((seat) => !isPromised(seat)).length;
}

/** How many other guests were sent here a moment ago and have no place yet. */
function othersExpectedAt({ expected, seating }: OpenTable, account: Pick<Account, 'id'>, now: number): number {
  let others = 0;
  for (const [id, until] of expected) {
    if (id !== account.id && until > now && !seating.hasPlace(id)) others++;
  }
  return others;
}

/** How many people there are to play with: those here and not idle or on their way, and newcomers. */
function peopleAt({ seating, presence, expected }: OpenTable, now: number): number {
  const isOnTheirWay = (account: string): boolean => (expected.get(account) ?? 0) > now;
  const active = seating
    .people()
    .filter(({ account, isIdle }) => (presence.isHere(account) ? !isIdle : isOnTheirWay(account)));
  const coming = seating.newcomers().filter((one) => presence.isHere(one.account));
  return active.length + coming.length;
}
