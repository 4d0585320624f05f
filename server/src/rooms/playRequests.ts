import type { Action } from '@kibitz/shared/kit/game/action';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { Account } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import { isReady } from '../tables/gamePlay.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { botDecision } from '../tables/pacedTable.ts';

/*
 * What players ask of the game. Each is one thing in the table's queue: it is refused, or written down and then done.
 */

/** Makes a decision, of one action or of several together: who has a seat, in its turn, by the rules; written down; then made. */
export async function makeMove(
  table: LiveTable,
  account: Account,
  actions: readonly Action[],
  turn: number,
): Promise<Answer> {
  const seat = table.seating.seatOf(account.id);
  if (seat < 0) return refuse('not-seated');
  const { play } = table;
  if (play === null) return refuse('not-started');
  if (table.claims.isPlayedOut()) return refuse('illegal', 'claimPlayed');
  const prepared = play.prepare(seat, actions, turn);
  if (!isReady(prepared)) return { ok: false, refused: prepared };
  await table.recordMoves(prepared.moves);
  play.commit();
  table.claims.hasPlayed();
  wake(table, account);
  return DONE;
}

/** A player who moves by themselves has all their time again. */
function wake({ seating }: LiveTable, account: Account): void {
  const person = seating.personOn(seating.seatOf(account.id));
  if (person !== null) person.isIdle = false;
}

/** This player has read the reckoning. Where none is shown any more, it came a moment late and does no harm. */
export function goOn(table: LiveTable, account: Account): Answer {
  const person = table.seating.personOn(table.seating.seatOf(account.id));
  if (person === null) return refuse('not-seated');
  if (table.play?.dealerStep() === 'next') person.ready = true;
  wake(table, account);
  return DONE;
}

/** What a sensible player would do, for one who plays alone. */
export function giveHint(table: LiveTable, account: Account): Answer {
  const seat = table.seating.seatOf(account.id);
  if (seat < 0) return refuse('not-seated');
  const { play } = table;
  if (play === null) return refuse('not-started');
  if (table.seating.people().length > 1) return refuse('unavailable', 'hint');
  if (play.isOver()) return refuse('over');
  if (!play.mayAct(seat)) return refuse('turn');
  const [action, ...more] = botDecision(play, seat);
  if (action === undefined) return refuse('unavailable', 'hint');
  return { ok: true, action, ...(more.length > 0 && { more }) };
}

/** Wants to play the same again. Once all people who are here do, a new table is opened for them, and the game there has begun. */
export async function wantRematch(table: LiveTable, account: Account): Promise<Answer> {
  const person = table.seating.personOn(table.seating.seatOf(account.id));
  // a newcomer takes part in the rematch anyway, and opens it where nobody else is left to ask
  if (person === null && table.seating.comingSeatOf(account.id) < 0) return refuse('not-seated');
  if (table.phase() !== 'over') return refuse('not-started', 'rematch');
  if (table.rematch !== '') return DONE;
  if (person !== null) person.ready = true;
  const here = table.seating.people().filter((one) => table.presence.isHere(one.account));
  if (!here.every((one) => one.ready)) return DONE;
  const id = await table.context.openRematch(table);
  await table.record({ type: 'rematch', table: id });
  return DONE;
}
