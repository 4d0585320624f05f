import type { Answer } from '@kibitz/shared/wire/messages';
import { nameAtTable } from '../accounts/names.ts';
import { serverNow } from '../clock.ts';
import { isProgram } from '../ids.ts';
import type { Account } from '../journal/journal.ts';
import { expectAt, isSleepersSeat } from '../lobby/strangers.ts';
import { DONE, refuse } from '../refusals.ts';
import type { GamePlay } from '../tables/gamePlay.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Seating } from '../tables/seating.ts';
import { stoodFrom } from '../tables/standingUp.ts';
import { objectionToPerson } from './admitting.ts';
import type { RoomServices } from './roomServices.ts';

/*
 * Requests about seats. Each is one job in the table's queue: refused, or recorded and then carried out.
 */

/**
 * Takes a seat. Before the start it must be free; in a game it may also be a bot's. In the middle of a hand the
 * newcomer watches until the next deal, because this hand's cards were dealt to somebody else. The host may be asked
 * first (objectionToPerson). A sleeper whose seat is taken leaves it to a bot at once and is first in line for another.
 */
export async function sitDown(
  services: RoomServices,
  table: LiveTable,
  account: Account,
  seat: number,
): Promise<Answer> {
  const refused = objectionTo(table, account, seat) ?? (await objectionToPerson(services, table, account, seat));
  if (refused !== null) return refused;
  const { seating } = table;
  const who = { seat, account: account.id, name: nameOf(seating, account) };
  const sleeper = seating.personOn(seat);
  if (sleeper !== null) {
    await table.record(stoodFrom(table, seat), { type: 'coming', ...who });
    if (table.presence.isHere(sleeper.account)) expectAt(table, sleeper.account, serverNow(), IN_LINE);
    return DONE;
  }
  if (table.play === null || isTheirsAtOnce(table, table.play, account, seat)) {
    const before = seating.seatOf(account.id);
    await table.record(...(before >= 0 ? [{ type: 'stood', seat: before, bot: '' } as const] : []), {
      type: 'sat',
      ...who,
    });
    return DONE;
  }
  if (seating.comingSeatOf(account.id) === seat) return refuse('seat-taken', 'alreadyComing');
  await table.record({ type: 'coming', ...who });
  return DONE;
}

/** How long a player who has lost the seat is first in line for the next one at the table, in milliseconds. */
const IN_LINE = 120_000;

/** A person's name at this table: unchanged if they have a seat or are coming to one. */
function nameOf(seating: Seating, { id, name }: Account): string {
  return seating.memberOf(id)?.name ?? nameAtTable(name, seating.names());
}

/** Why a person may not take a seat, now or from the next deal on; null if they may. */
function objectionTo(table: LiveTable, account: Account, seat: number): Answer | null {
  const { seating, head } = table;
  // a program is welcome at its own table
  if (isProgram(account.id) && !head.settings.programs && head.host !== account.id) return refuse('no-programs');
  const occupant = seating.seats[seat];
  if (occupant === undefined) return refuse('seat-taken', 'noSuchSeat');
  const phase = table.phase();
  if (phase === 'over') return refuse('over');
  if (phase === 'playing' && table.deals !== null && seating.seatLeftBy(account.id) !== seat)
    return refuse('full', 'setDeals');
  const mine = seating.seatOf(account.id);
  if (mine === seat || (mine >= 0 && phase === 'playing')) return refuse('seat-taken', 'alreadySeated');
  if (occupant.kind === 'person' && !isSleepersSeat(table, seat)) return refuse(isFull(table) ? 'full' : 'seat-taken');
  if (occupant.kind === 'bot' && phase === 'waiting') return refuse('seat-taken', 'botsSeat');
  return isPromised(table, account, seat) ? refuse('seat-taken', 'seatPromised') : null;
}

/**
 * Whether somebody else here has been promised the seat from the next deal on. Newcomers who leave the table give it
 * up.
 */
function isPromised({ seating, presence }: LiveTable, account: Account, seat: number): boolean {
  const newcomer = seating.newcomerTo(seat);
  return newcomer !== null && newcomer.account !== account.id && presence.isHere(newcomer.account);
}

/**
 * Whether a person may have the seat in the middle of a hand, because it is the one they left or because nothing is
 * hidden there.
 */
function isTheirsAtOnce({ seating }: LiveTable, play: GamePlay, account: Account, seat: number): boolean {
  const left = seating.seatLeftBy(account.id);
  if (left === seat) return true;
  return play.hidesNothing(seat) && (left < 0 || play.hidesNothing(left));
}

/** Whether all seats are taken by people. */
function isFull(table: LiveTable): boolean {
  return table.seating.seatsOf('person').length === table.head.seats;
}
