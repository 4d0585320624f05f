import type { Answer } from '@kibitz/shared/wire/messages';
import type { Account } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import { MOST_ASKED } from '../tables/claims.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { seatPlayedBy } from '../tables/playingForBots.ts';

/*
 * Requests about claims. Each is one job in the table's queue. Only the plays that carry out a claim are recorded.
 */

/** Claims the rest of the tricks, in one's own turn and once per trick. */
export function makeClaim(table: LiveTable, account: Account, turn: number): Answer {
  const seat = seatPlayedBy(table, account.id);
  if (seat < 0) return refuse('not-seated');
  const { play, claims } = table;
  if (play === null) return refuse('not-started');
  if (play.isOver()) return refuse('over');
  if (table.isPaused()) return refuse('paused');
  if (table.game.rules.claims === undefined) return refuse('unavailable', 'claimUnknown');
  if (claims.isPlayedOut()) return refuse('illegal', 'claimPlayed');
  if (!play.mayAct(seat)) return refuse('turn');
  if (turn !== play.turnOf(seat)) return refuse('stale');
  if (claims.vote.isAsked()) return refuse('illegal', 'claimOpen');
  const claim = play.claimOf(seat);
  if (claim === null) return refuse('illegal', 'claimNotNow');
  if (claims.isSpent(seat)) return refuse('too-fast', 'claimOnce');
  if (claim.way === null) {
    if (claims.hasFailed()) return refuse('illegal', 'claimFailed');
    if (!claims.everybodyCanAgree(seat)) return refuse('illegal', 'claimBots');
    if (!claims.mayAsk(claim)) return refuse('illegal', 'claimLater', { most: MOST_ASKED });
  }
  claims.make(claim);
  return DONE;
}

/** Agrees to the claim with this number, or plays on. */
export function answerClaim(table: LiveTable, account: Account, n: number, accept: boolean): Answer {
  const seat = table.seating.seatOf(account.id);
  if (seat < 0) return refuse('not-seated');
  if (table.play === null) return refuse('not-started');
  const asked = table.claims.vote.asked();
  if (asked === null || asked.n !== n) return refuse('stale', 'claimGone');
  if (asked.seat === seatPlayedBy(table, account.id)) return refuse('turn', 'claimOwn');
  if (accept) table.claims.agree(seat);
  else table.claims.vote.refuse(seat);
  return DONE;
}
