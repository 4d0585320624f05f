import type { Answer } from '@kibitz/shared/wire/messages';
import { DONE, refuse } from '../refusals.ts';
import { MOST_ASKED } from '../tables/claims.ts';
import type { Answerer, Player } from './whoMayAsk.ts';

/** Claims the rest of the tricks, in one's own turn and once per trick. Only the plays that follow are recorded. */
export function makeClaim({ table, play, seat }: Player, turn: number): Answer {
  const { claims } = table;
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

/** Agrees to a claim, or plays on. */
export function answerClaim({ table, seat }: Answerer, accept: boolean): Answer {
  if (accept) table.claims.agree(seat);
  else table.claims.vote.refuse(seat);
  return DONE;
}
