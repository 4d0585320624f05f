import { randomInt } from 'node:crypto';
import type { Answer } from '@kibitz/shared/wire/messages';
import { botName, nameAtTable } from '../accounts/names.ts';
import type { Account, TableEvent } from '../journal/journal.ts';
import type { LiveTable } from './liveTable.ts';
import { DONE, refuse } from './refusing.ts';

/*
 * What people ask about seats. Each is one thing in the table's queue: it is refused, or written down and then done.
 */

/** Takes a free seat, before the start also from another seat; after the start a bot's place may be taken too. */
export async function sitDown(table: LiveTable, account: Account, seat: number): Promise<Answer> {
  const { seating } = table;
  const chair = seating.chairs[seat];
  if (chair === undefined) return refuse('seat-taken', 'noSuchSeat');
  const phase = table.phase();
  if (phase === 'over') return refuse('over');
  const mine = seating.seatOf(account.id);
  if (mine === seat || (mine >= 0 && phase === 'playing')) return refuse('seat-taken', 'alreadySeated');
  if (chair.kind === 'person') return refuse(isFull(table) ? 'full' : 'seat-taken');
  if (chair.kind === 'bot' && phase === 'waiting') return refuse('seat-taken', 'botsSeat');
  if (hasSeenOthers(table, account, seat)) return refuse('seat-taken', 'otherSeat');
  const name = mine >= 0 ? (seating.personOn(mine)?.name ?? account.name) : nameAtTable(account.name, seating.names());
  const sat: TableEvent = { type: 'sat', seat, account: account.id, name };
  await table.record(...(mine >= 0 ? [{ type: 'stood', seat: mine, bot: '' } as const] : []), sat);
  return DONE;
}

/** Who has held the cards of another seat in this game may take that one again, but no other: he would know two hands. */
function hasSeenOthers({ seating, game, play }: LiveTable, account: Account, seat: number): boolean {
  const left = seating.seatLeftBy(account.id);
  return play !== null && game.emptySeat === null && left >= 0 && left !== seat;
}

/** No seat for a newcomer: people on all of them. */
function isFull(table: LiveTable): boolean {
  return table.seating.seatsOf('person').length === table.head.seats;
}

/** Leaves one's seat. In a game under way a bot plays on, unless the game bears free seats. */
export async function standUp(table: LiveTable, account: Account): Promise<Answer> {
  const seat = table.seating.seatOf(account.id);
  if (seat < 0) return refuse('not-seated');
  const isPlayedOn = table.phase() === 'playing' && table.game.emptySeat === null;
  await table.record({ type: 'stood', seat, bot: isPlayedOn ? botName(table.seating.names()) : '' });
  return DONE;
}

/** The host puts a bot on a free seat before the start, or takes it away. */
export async function placeBot(table: LiveTable, account: Account, seat: number, present: boolean): Promise<Answer> {
  if (table.host() !== account.id) return refuse('not-host');
  if (table.phase() !== 'waiting') return refuse('started');
  const chair = table.seating.chairs[seat];
  if (chair === undefined) return refuse('seat-taken', 'noSuchSeat');
  if (present) {
    if (chair.kind !== 'free') return refuse('seat-taken');
    await table.record({ type: 'bot', seat, name: botName(table.seating.names()) });
  } else {
    if (chair.kind !== 'bot') return refuse('not-seated', 'notABot');
    await table.record({ type: 'botLeft', seat });
  }
  return DONE;
}

/** The host starts the game. */
export async function startGame(table: LiveTable, account: Account, fill: boolean): Promise<Answer> {
  if (table.host() !== account.id) return refuse('not-host');
  return begin(table, fill);
}

/** The game begins, if the seats allow it: somebody sits, and the free ones are filled with bots, or may stay free in this game. */
export async function begin(table: LiveTable, fill: boolean): Promise<Answer> {
  if (table.phase() !== 'waiting') return refuse('started');
  if (table.seating.people().length === 0) return refuse('not-seated', 'nobodySeated');
  const free = table.seating.seatsOf('free');
  if (free.length > 0 && !fill && table.game.emptySeat === null) return refuse('not-started', 'seatsFree');
  const dealer = randomInt(table.head.seats);
  await table.record(...(fill ? botsOn(table, free) : []), { type: 'started', dealer });
  table.begin(dealer);
  return DONE;
}

function botsOn(table: LiveTable, seats: readonly number[]): TableEvent[] {
  const names = table.seating.names();
  return seats.map((seat) => {
    const name = botName(names);
    names.add(name);
    return { type: 'bot', seat, name };
  });
}
