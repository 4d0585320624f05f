import type { Answer } from '@kibitz/shared/wire/messages';
import type { Account } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { seatPlayedBy } from '../tables/playingForBots.ts';

/*
 * Requests to take back a decision. Each is one job in the table's queue.
 */

/** Takes back one's own last decision; if it has shown a card and other people play, they are asked. */
export async function takeBack(table: LiveTable, account: Account): Promise<Answer> {
  const seat = seatPlayedBy(table, account.id);
  if (seat < 0) return refuse('not-seated');
  const { play, claims, takeBacks } = table;
  if (play === null) return refuse('not-started');
  if (play.isOver()) return refuse('over');
  if (table.isPaused()) return refuse('paused');
  if (!takeBacks.isAllowed()) return refuse('unavailable', 'takeBackOff');
  if (takeBacks.vote.isAsked()) return refuse('illegal', 'takeBackOpen');
  if (claims.vote.isAsked()) return refuse('illegal', 'claimOpen');
  if (claims.isPlayedOut()) return refuse('illegal', 'claimPlayed');
  if (!takeBacks.isLast(seat)) return refuse('stale', 'takeBackLate');
  const shown = play.shownSince(seat);
  if (shown === 'more') return refuse('illegal', 'takeBackSeen');
  if (shown === 'nothing' || takeBacks.whoMustAgree(seat).length === 0) return carryOut(table, seat);
  if (takeBacks.isSpent()) return refuse('too-fast', 'takeBackOnce');
  takeBacks.ask(seat);
  table.changed();
  return DONE;
}

/** Lets another player take back a decision, or plays on. The question is named by its number. */
export async function answerTakeBack(table: LiveTable, account: Account, n: number, accept: boolean): Promise<Answer> {
  const seat = table.seating.seatOf(account.id);
  if (seat < 0) return refuse('not-seated');
  if (table.play === null) return refuse('not-started');
  const asked = table.takeBacks.vote.asked();
  if (asked === null || asked.n !== n) return refuse('stale', 'takeBackGone');
  if (asked.seat === seatPlayedBy(table, account.id)) return refuse('turn', 'takeBackOwn');
  const { vote } = table.takeBacks;
  if (!accept) vote.refuse(seat);
  else if (vote.agree(seat)) return carryOut(table, asked.seat);
  table.changed();
  return DONE;
}

async function carryOut(table: LiveTable, seat: number): Promise<Answer> {
  const refused = await table.decide({ type: 'takeBack', seat });
  return refused === null ? DONE : { ok: false, refused };
}
