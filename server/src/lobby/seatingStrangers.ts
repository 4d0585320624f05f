import { USUAL_SETTINGS } from '@kibitz/shared/wire/usualSettings';
import { nameAtTable } from '../accounts/names.ts';
import type { Chance } from '../chance.ts';
import { serverNow } from '../clock.ts';
import type { OpenTable } from '../cluster/remoteTable.ts';
import type { Friends } from '../friends/friends.ts';
import type { TableEvent } from '../journal/journal.ts';
import { HttpRefusal } from '../refusedHttp.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { Seating } from '../tables/seating.ts';
import { botOn, startGame } from '../tables/starting.ts';
import { variantForStrangers } from './groups.ts';
import type { Match, Waiting } from './matching.ts';
import { isWelcome } from './strangers.ts';
import type { NewHead } from './tableOpener.ts';
import { type Games, isAmong, optionsOf } from './variants.ts';

/** Seconds for a decision at a table of strangers. The clock runs only while somebody waits. */
const CLOCK = 30;

/** Opens a table for one of the people who will play there. Refuses if they have too many. */
type OpenFor = (person: Waiting, head: NewHead, events: readonly TableEvent[]) => Promise<OpenTable>;

/** What gathering strangers at a table requires. */
export interface GatheringParts {
  readonly games: Games;
  readonly friends: Friends;
}

/**
 * Opens the table of a match, with everybody seated and the game begun. Refuses if none of them may open a
 * table.
 */
export async function openFor(games: Games, chance: Chance, match: Match, open: OpenFor): Promise<OpenTable> {
  const { variant, size, seating } = match;
  const head: NewHead = {
    game: variant.game,
    seats: size,
    options: optionsOf(games, variant),
    isOpen: true,
    clock: CLOCK,
    fillsItself: true,
    settings: USUAL_SETTINGS,
    deals: '',
  };
  const planned = new Seating(size);
  for (const event of arrivals(match, planned)) planned.apply(event);
  const names = planned.names();
  const events: TableEvent[] = [
    ...planned.seats.flatMap((occupant, seat): TableEvent[] =>
      occupant.kind === 'person' ? [{ type: 'sat', seat, account: occupant.account, name: occupant.name }] : [],
    ),
    ...planned.seatsOf('free').map((seat) => botOn(seat, names, chance)),
    { type: 'starting' },
  ];
  let refused: unknown = new Error('a match of nobody');
  for (const person of seating) {
    try {
      return await open(person, head, events);
    } catch (error) {
      // the others must not suffer if one of them is over a limit
      if (!(error instanceof HttpRefusal)) throw error;
      refused = error;
    }
  }
  throw refused;
}

/**
 * Seats strangers at the table of a group that has waited for them, and begins. Returns false if meanwhile the host has
 * stopped looking for them, changed the rules or removed one of them, a seat has been taken, or somebody they stay away
 * from has sat down.
 */
export async function gatherAt(
  { games, friends }: GatheringParts,
  table: LiveTable,
  match: Pick<Match, 'variant' | 'seating'>,
): Promise<boolean> {
  await Promise.all(match.seating.map((one) => friends.know(one.account)));
  return table.queue.run(async () => {
    const { seating, history } = table;
    if (!history.wantsStrangers || table.phase() !== 'waiting') return false;
    const newcomers = match.seating.filter((one) => seating.seatOf(one.account) < 0);
    const isStillFree = newcomers.every((one) => seating.seats[one.seat]?.kind === 'free');
    const now = serverNow();
    const areWelcome = newcomers.every(({ account }) => isWelcome(table, { id: account }, friends, now));
    const isSameGame = isAmong([match.variant], variantForStrangers(games, table));
    if (!isStillFree || !areWelcome || !isSameGame) return false;
    const sat = arrivals(match, seating);
    if (sat.length > 0) await table.record(...sat);
    table.matchmaking = null;
    const { ok } = await startGame(table, true);
    table.changed();
    return ok;
  });
}

/** The people of a table have moved to another. They leave their seats, and their old table says where they are. */
export async function moveTo(table: LiveTable, to: string): Promise<void> {
  await table.queue.run(async () => {
    table.matchmaking = null;
    const stood = table.seating.seatsOf('person').map((seat): TableEvent => ({ type: 'stood', seat, bot: '' }));
    await table.record(...stood, { type: 'rematch', table: to });
    table.changed();
  });
}

/** The people of a table no longer want strangers. */
export async function dropStrangers(table: LiveTable): Promise<void> {
  await table.queue.run(() => table.record({ type: 'strangers', wanted: false }));
}

/** The events that seat those of a match who have no seat yet. */
function arrivals({ seating: placed }: Pick<Match, 'seating'>, seating: Seating): TableEvent[] {
  const names = seating.names();
  return placed
    .filter((one) => seating.seatOf(one.account) < 0)
    .map(({ seat, account, name: own }) => {
      const name = nameAtTable(own, names);
      names.add(name);
      return { type: 'sat', seat, account, name };
    });
}
