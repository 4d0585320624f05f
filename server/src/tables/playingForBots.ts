import { isPlayedByBot, type Person } from './seating.ts';
import type { TableState } from './tableState.ts';

/*
 * Where a game has a partner who only looks on (`Game.idlePartner`), and the table has the setting, a person there
 * plays for their bot. None of this is stored: it follows from the game, the seats and the setting, so it is the same
 * after a restart, and ends when any of them changes. Moves are the bot's seat's, as in any other hand.
 */

/** A bot's seat, and the seat of the person who plays for it. */
interface PlayedFor {
  readonly seat: number;
  readonly by: number;
  readonly person: Person;
}

/** For which bot a person plays now; null for none. If everybody is to face the same bots, nobody does. */
function playedFor({ head, play, seating, deals }: TableState): PlayedFor | null {
  if (head.settings.playForBot !== true || deals !== null) return null;
  const partnered = play?.idlePartner() ?? null;
  if (partnered === null || seating.seats[partnered.seat]?.kind !== 'bot') return null;
  const person = seating.personOn(partnered.idle);
  if (person === null || isPlayedByBot(person)) return null;
  return { seat: partnered.seat, by: partnered.idle, person };
}

/** The person who decides for a seat: whoever sits there, or plays for its bot; null if nobody does. */
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

/** The same, given the seat the account is known to have. */
export function seatPlayedFrom(table: TableState, seat: number, account: string): number {
  const one = playedFor(table);
  return one?.by === seat && one.person.account === account ? one.seat : seat;
}

/** The seat from which a person plays for the bot on this one; null if nobody does. */
export function playedFrom(table: TableState, seat: number): number | null {
  const one = playedFor(table);
  return one?.seat === seat ? one.by : null;
}
