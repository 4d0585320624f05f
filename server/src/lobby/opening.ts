import { changedOptions, readOptions } from '@kibitz/shared/kit/game/options';
import type { NewTable } from '@kibitz/shared/wire/api';
import type { AnyTable, App } from '../app.ts';
import { serverNow } from '../clock.ts';
import type { Account } from '../journal/journal.ts';
import { refusal } from '../refusals.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { bestFor, endedOptions, expectAt, isTheirs } from './strangers.ts';
import type { NewHead } from './tableOpener.ts';

/** Opens a table for the guest who asks. Refuses if there are too many (TableOpener.open). */
type Open = (head: NewHead) => Promise<LiveTable>;

/** How many seats a Play now table has, if the game allows. */
const USUAL_SEATS = 4;

/** Seconds for a decision at a Play now table; the clock runs only while somebody waits. */
const CLOCK = 30;

/** Opens a table as a guest wants it. Refuses what cannot be played. */
export async function openAsAsked(app: App, asked: NewTable, open: Open): Promise<LiveTable> {
  const game = app.games.get(asked.game);
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

/**
 * The table that a guest who wants to play now is sent to: the one where they play already; one that waits for players; one where they can
 * take a bot's place from the next deal on; or a new one that fills itself. Refuses an unknown game.
 */
export async function openForNow(
  app: App,
  account: Account,
  wanted: string | undefined,
  open: Open,
): Promise<LiveTable> {
  if (wanted !== undefined && !app.games.has(wanted)) throw new HttpRefusal(refusal('not-found', 'game'));
  // one after the other, so that two who ask at the same moment meet
  return app.playNow.run(async () => {
    const now = serverNow();
    const isWanted = (table: AnyTable): boolean => wanted === undefined || table.head.game === wanted;
    const theirs = app.all().find((table) => isWanted(table) && isTheirs(table, account));
    const own = theirs === undefined ? undefined : await app.opened(theirs.id);
    // a parked table is empty, and strangers want company
    const found = own ?? bestFor(app.open().filter(isWanted), account, now);
    const table = found ?? (await openNew(app, wanted, open));
    expectAt(table, account, now);
    return table;
  });
}

/** A new Play now table: the rule-book version, but with an end and a clock. */
async function openNew(app: App, wanted: string | undefined, open: Open): Promise<LiveTable> {
  const game = wanted === undefined ? [...app.games.values()][0] : app.games.get(wanted);
  if (game === undefined) throw new HttpRefusal(refusal('not-found', 'game'));
  const seats = game.seats.includes(USUAL_SEATS)
    ? USUAL_SEATS
    : (game.seats.findLast((n) => n < USUAL_SEATS) ?? game.seats[0] ?? 1);
  return open({
    game: game.id,
    seats,
    options: endedOptions(game),
    isOpen: true,
    clock: CLOCK,
    fillsItself: true,
  });
}
