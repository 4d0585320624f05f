import { isPlayedByBot, type Person } from './seating.ts';
import type { TableState } from './tableState.ts';

/*
 * Where a game has a partner who only looks on (`Game.idlePartner`) and the table has the setting, an idle person plays
 * for the bot who is their partner. Nothing is stored: it follows from the game, the seats and the setting, so it is
 * the same after a restart and ends when any of them changes. Moves belong to the bot's seat, as in any other hand.
 */

/** A bot's seat, and the seat of the person who plays for it. */
interface PlayedFor {
  readonly seat: number;
  readonly by: number;
  readonly person: Person;
}

/** Which bot a person plays for now; null for none. Nobody does where everybody must face the same bots. */
function playedFor({ head, play, seating, deals }: TableState): PlayedFor | null {
  if (head.settings.playForBot !== true || deals !== null) return null;
  const partnered = play?.idlePartner() ?? null;
  if (partnered === null || seating.seats[partnered.seat]?.kind !== 'bot') return null;
  const person = seating.personOn(partnered.idle);
  if (person === null || isPlayedByBot(person)) return null;
  return { seat: partnered.seat, by: partnered.idle, person };
}

/** The person who decides for a seat, sitting there or playing for its bot; null for none. */
export function playerOf(table: TableState, seat: number): Person | null {
  const own = table.seating.personOn(seat);
  if (own !== null) return own;
  const one = playedFor(table);
  return one?.seat === seat ? one.person : null;
}

/** The seat that an account plays: a bot's while they play for it, else their own; -1 for none. */
export function seatPlayedBy(table: TableState, account: string): number {
  const own = table.seating.seatOf(account);
  if (own < 0) return own;
  const one = playedFor(table);
  return one?.by === own ? one.seat : own;
}

/** As `seatPlayedBy`, given the seat that the account is known to have. */
export function seatPlayedFrom(table: TableState, seat: number, account: string): number {
  const one = playedFor(table);
  return one?.by === seat && one.person.account === account ? one.seat : seat;
}

/** The seat from which a person plays for the bot on this one; null if nobody does. */
export function playedFrom(table: TableState, seat: number): number | null {
  const one = playedFor(table);
  return one?.seat === seat ? one.by : null;
}
