import type { Game } from '@kibitz/shared/kit/game';
import { type AnyOptions, changedOptions, readOptions, withAnEnd } from '@kibitz/shared/kit/options';
import type { NewTable } from '@kibitz/shared/wire/api';
import type { House } from '../house.ts';
import type { Account } from '../journal/journal.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../rooms/liveTable.ts';
import { refusal } from '../rooms/refusing.ts';
import type { NewHead } from './tableOpener.ts';

/** Opens a table for whoever asks. Refuses where there are too many (TableOpener.open). */
type Open = (head: NewHead) => Promise<LiveTable>;

/** How many sit at a table that nobody has chosen the size of. */
const USUAL_SEATS = 4;

/** A table as a guest wants it. Refuses what cannot be played. */
export async function openAsAsked(house: House, asked: NewTable, open: Open): Promise<LiveTable> {
  const game = house.games.get(asked.game);
  if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
  if (!game.seats.includes(asked.seats)) throw new HttpRefusal(refusal('options', 'seats'));
  const read = readOptions(game.options, asked.options, game.checkOptions);
  if ('error' in read)
    throw new HttpRefusal(refusal('options', 'options', { option: read.error.option, reason: read.error.reason }));
  return open({
    game: game.id,
    seats: asked.seats,
    options: changedOptions(game.options, read.options),
    isOpen: asked.open,
    clock: asked.clock,
    fillsItself: false,
  });
}

/** A table with a free seat, at which somebody is; or a new one that fills itself. Refuses an unknown game. */
export async function openForNow(
  house: House,
  account: Account,
  wanted: string | undefined,
  open: Open,
): Promise<LiveTable> {
  if (wanted !== undefined && !house.games.has(wanted)) throw new HttpRefusal(refusal('not-found', 'game'));
  const found = house
    .open()
    .filter((table) => (wanted === undefined || table.game.id === wanted) && welcomes(table, account))
    .sort((a, b) => freeSeats(a) - freeSeats(b) || a.head.opened - b.head.opened)[0];
  if (found !== undefined) return found;
  const game = wanted === undefined ? [...house.games.values()][0] : house.games.get(wanted);
  if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
  const seats = game.seats.includes(USUAL_SEATS)
    ? USUAL_SEATS
    : (game.seats.findLast((n) => n < USUAL_SEATS) ?? game.seats[0] ?? 1);
  return open({
    game: game.id,
    seats,
    options: endedOptions(game),
    isOpen: true,
    clock: 0,
    fillsItself: true,
  });
}

function freeSeats(table: LiveTable): number {
  return table.seating.seatsOf('free').length;
}

/** Is there a seat for this guest, and somebody to play with? */
function welcomes(table: LiveTable, account: Account): boolean {
  if (!table.head.isOpen || table.phase() === 'over' || table.seating.seatOf(account.id) >= 0) return false;
  return freeSeats(table) > 0 && table.attendance.isAnyoneSeated(table.seating);
}

/** The rule book, but with an end. */
function endedOptions(game: Game): AnyOptions {
  return changedOptions(game.options, withAnEnd(game.options, {}));
}
