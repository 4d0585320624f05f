import type { Answer } from '@kibitz/shared/wire/messages';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import type { Answerer, Player } from './whoMayAsk.ts';

/** Takes back one's own last decision; if it has shown a card and other people play, they are asked. */
export async function takeBack({ table, play, seat }: Player): Promise<Answer> {
  const { claims, takeBacks } = table;
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

/** Lets another player take back a decision, or plays on. */
export async function answerTakeBack({ table, seat, asker }: Answerer, accept: boolean): Promise<Answer> {
  const { vote } = table.takeBacks;
  if (!accept) vote.refuse(seat);
  else if (vote.agree(seat)) return carryOut(table, asker);
  table.changed();
  return DONE;
}

async function carryOut(table: LiveTable, seat: number): Promise<Answer> {
  const refused = await table.decide({ type: 'takeBack', seat });
  return refused === null ? DONE : { ok: false, refused };
}
