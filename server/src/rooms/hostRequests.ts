import { changedOptions, readOptions } from '@kibitz/shared/kit/game/options';
import { CLOSED } from '@kibitz/shared/wire/closed';
import type { Answer, RequestOf } from '@kibitz/shared/wire/messages';
import { settingsWith } from '@kibitz/shared/wire/usualSettings';
import type { Account } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { botInstead } from '../tables/standingUp.ts';
import { botOn } from '../tables/starting.ts';
import type { RoomServices } from './roomServices.ts';

/*
 * Requests of the host (byHost). Each is one job in the table's queue: refused, or recorded and then carried out.
 */

/** The host puts a bot on a free seat, or takes it away: in a game, only if seats may stay free. */
export async function placeBot(table: LiveTable, seat: number, present: boolean): Promise<Answer> {
  const phase = table.phase();
  if (phase === 'over') return refuse('over');
  if (phase === 'playing' && table.head.fillsItself) return refuse('not-host', 'noHost');
  const occupant = table.seating.seats[seat];
  if (occupant === undefined) return refuse('seat-taken', 'noSuchSeat');
  if (present) {
    if (occupant.kind !== 'free') return refuse('seat-taken');
    await table.record(botOn(seat, table.seating.names(), table.context.chance));
  } else {
    if (occupant.kind !== 'bot') return refuse('not-seated', 'notABot');
    if (phase === 'playing' && table.game.rules.emptySeat === null) return refuse('started', 'botStays');
    await table.record({ type: 'botLeft', seat });
  }
  return DONE;
}

/** The host hands the table over to another person who is here. */
export async function handOver(table: LiveTable, account: Account, seat: number): Promise<Answer> {
  const person = table.seating.personOn(seat);
  if (person === null) return refuse('not-seated', 'nobodyThere');
  if (person.account === account.id) return refuse('seat-taken', 'yourself');
  if (!table.presence.isHere(person.account)) return refuse('not-seated', 'hostIsAway');
  await table.record({ type: 'host', account: person.account });
  return DONE;
}

/** Before the start the host swaps two seats. */
export async function swapSeats(table: LiveTable, a: number, b: number): Promise<Answer> {
  if (table.phase() !== 'waiting') return refuse('started');
  const { seats } = table.seating;
  if (seats[a] === undefined || seats[b] === undefined || a === b) return refuse('seat-taken', 'noSuchSeat');
  await table.record({ type: 'swapped', seats: [a, b] });
  return DONE;
}

/**
 * The host removes the person on a seat, or the one who is coming to it. In a game a bot plays on, unless the game
 * allows empty seats.
 */
export async function removePerson(table: LiveTable, account: Account, seat: number): Promise<Answer> {
  const { seating } = table;
  const person = seating.personOn(seat) ?? seating.newcomerTo(seat);
  if (person === null) return refuse('not-seated', 'nobodyThere');
  if (person.account === account.id) return refuse('seat-taken', 'yourself');
  const bot = seating.personOn(seat) === null ? '' : botInstead(table);
  await table.record({ type: 'removed', account: person.account, bot });
  table.publish('sentAway', person.account, CLOSED.removed);
  return DONE;
}

/** The host removes a spectator. */
export async function removeWatcher(table: LiveTable, account: Account, who: string): Promise<Answer> {
  const watcher = table.presence.watcher(table.seating, who);
  if (watcher === '') return refuse('not-seated', 'notWatching');
  if (watcher === account.id) return refuse('seat-taken', 'yourself');
  await table.record({ type: 'removed', account: watcher, bot: '' });
  table.publish('sentAway', watcher, CLOSED.removed);
  return DONE;
}

/** The host pauses the game and its clocks, or resumes them. */
export async function pauseGame(table: LiveTable, account: Account, on: boolean): Promise<Answer> {
  const phase = table.phase();
  if (phase !== 'playing') return refuse(phase === 'over' ? 'over' : 'not-started');
  if (on === table.isPaused()) return DONE;
  const name = table.seating.personOn(table.seating.seatOf(account.id))?.name ?? account.name;
  await table.record(on ? { type: 'paused', account: account.id, name } : { type: 'resumed' });
  return DONE;
}

/** Before the start the host changes what is played, and how. */
export async function changeRules(table: LiveTable, asked: RequestOf<'rules'>): Promise<Answer> {
  if (table.phase() !== 'waiting') return refuse('started');
  // results on the same deals compare only under the same rules
  if (table.head.deals !== '') return refuse('unavailable', 'rulesFixed');
  const { game } = table;
  const read = readOptions(game.options, asked.options, game.checkOptions);
  if ('error' in read) return refuse('options', 'options', { option: read.error.option, reason: read.error.reason });
  const settings = settingsWith(asked.settings);
  if (settings.admits === 'rated' && game.traits.isOfChance === true) return refuse('options', 'ratedChance');
  if (settings.admits === 'rated' && table.head.settings.kibitz === 'friends')
    return refuse('options', 'kibitzStrangers');
  const options = changedOptions(game.options, read.options);
  // what spectators see cannot change, and the chat has a switch of its own
  const { delay, kibitz, chat } = table.head.settings;
  await table.record({
    type: 'rules',
    options,
    inForce: read.options,
    rulesVersion: table.head.rulesVersion,
    clock: asked.clock,
    settings: { ...settings, delay, kibitz, chat },
  });
  return DONE;
}

/** The host lets a friend watch with open hands, or no longer does. */
export async function openTo(
  { accounts, company }: Pick<RoomServices, 'accounts' | 'company'>,
  table: LiveTable,
  account: Account,
  { handle, on }: RequestOf<'openTo'>,
): Promise<Answer> {
  if (table.head.settings.kibitz !== 'friends') return refuse('unavailable');
  const friend = await accounts.byHandle(handle);
  if (friend === null || (on && !company.friends.areFriends(account.id, friend.id)))
    return refuse('not-admitted', 'notYourFriend');
  if (on && table.seating.hasPlace(friend.id)) return refuse('seat-taken', 'playsHere');
  if (table.history.openHands.isOpenTo(friend.id) !== on)
    await table.record({ type: 'openTo', account: friend.id, isOpen: on });
  return DONE;
}

/** The host closes the table for everybody. */
export async function endTable(table: LiveTable): Promise<Answer> {
  if (table.phase() === 'over') return refuse('over');
  await table.endAsHost();
  return DONE;
}
