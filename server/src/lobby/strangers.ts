import { isDeepStrictEqual } from 'node:util';
import type { Game } from '@kibitz/shared/kit/game/game';
import { type AnyOptions, changedOptions, withAnEnd } from '@kibitz/shared/kit/game/options';
import type { AnyTable } from '../app.ts';
import type { Account } from '../journal/journal.ts';
import type { LiveTable } from '../tables/liveTable.ts';

/*
 * How Play now brings strangers together: which open table a guest is sent to.
 */

/** How long a seat is kept for a guest who was sent to a table and has not sat down yet, in milliseconds. */
const EXPECTED = 15_000;

/** A game in which nothing happens for so long, in milliseconds, waits for somebody who is not looking. */
const STILL = 60_000;

/** The options of every Play now table: the rule-book version, but with an end. */
export function endedOptions(game: Game): AnyOptions {
  return changedOptions(game.options, withAnEnd(game.options, {}));
}

/** Is this a Play now table where the guest plays already, or will from the next deal on? */
export function isTheirs(table: AnyTable, account: Account): boolean {
  const { seating } = table;
  const hasPlace = seating.seatOf(account.id) >= 0 || seating.comingSeatOf(account.id) >= 0;
  return table.head.fillsItself && table.phase() !== 'over' && hasPlace;
}

/**
 * The table that suits one more guest best, at `now` in epoch milliseconds; null if none has a place for them. A table that waits comes
 * before a game that is under way, and among those the one with the most people.
 */
export function bestFor(tables: readonly LiveTable[], account: Account, now: number): LiveTable | null {
  const fitting = tables.filter((table) => hasPlayNowRules(table) && hasPlaceFor(table, account, now));
  fitting.sort(
    (a, b) =>
      Number(b.phase() === 'waiting') - Number(a.phase() === 'waiting') ||
      Number(b.head.fillsItself) - Number(a.head.fillsItself) ||
      peopleAt(b) - peopleAt(a) ||
      a.head.opened - b.head.opened,
  );
  return fitting[0] ?? null;
}

/** Keeps a place for a guest who is sent to a table, for some seconds from `now` (epoch milliseconds). */
export function expectAt({ expected }: LiveTable, account: Account, now: number): void {
  for (const [id, until] of expected) if (until <= now) expected.delete(id);
  expected.set(account.id, now + EXPECTED);
}

/** Does the table play what Play now promises? */
function hasPlayNowRules({ head, game }: LiveTable): boolean {
  return head.isOpen && (head.fillsItself || isDeepStrictEqual(head.options, endedOptions(game)));
}

/** Is there a seat for this guest, and somebody to play with? */
function hasPlaceFor(table: LiveTable, account: Account, now: number): boolean {
  if (table.phase() === 'over' || table.seating.seatOf(account.id) >= 0) return false;
  return placesAt(table) > othersExpectedAt(table, account, now) && hasCompany(table, account, now);
}

/**
 * The seats that one more person could take, now or from the next deal on. At an open table bots keep the seats only until somebody comes, but
 * before the start they sit where the host wants them.
 */
function placesAt(table: LiveTable): number {
  const { seating, presence } = table;
  const kinds = table.phase() === 'playing' ? (['free', 'bot'] as const) : (['free'] as const);
  const seats = kinds.flatMap((kind) => seating.seatsOf(kind));
  const isPromised = (seat: number): boolean => {
    const newcomer = seating.newcomerTo(seat);
    return newcomer !== null && presence.isHere(newcomer.account);
  };
  return seats.filter((seat) => !isPromised(seat)).length;
}

/** How many other guests were sent here a moment ago and have no place yet. */
function othersExpectedAt({ expected, seating }: LiveTable, account: Account, now: number): number {
  let others = 0;
  for (const [id, until] of expected) {
    const hasPlace = seating.seatOf(id) >= 0 || seating.comingSeatOf(id) >= 0;
    if (id !== account.id && until > now && !hasPlace) others++;
  }
  return others;
}

/** How many people there are to play with: those here and not idle, and newcomers. */
function peopleAt({ seating, presence }: LiveTable): number {
  const active = seating.people().filter((person) => presence.isHere(person.account) && !person.isIdle);
  const coming = seating.newcomers().filter((one) => presence.isHere(one.account));
  return active.length + coming.length;
}

/** Is there somebody to play with who is paying attention? */
function hasCompany(table: LiveTable, account: Account, now: number): boolean {
  if (table.phase() === 'playing') return peopleAt(table) > 0 && now - table.stillSince() <= STILL;
  // a guest who opened a Play now table a moment ago is about to sit down
  return peopleAt(table) > 0 || (table.head.fillsItself && othersExpectedAt(table, account, now) > 0);
}
