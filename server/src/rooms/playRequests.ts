import type { Action } from '@kibitz/shared/kit/game/action';
import { expectation } from '@kibitz/shared/kit/game/weighing';
import type { Message } from '@kibitz/shared/kit/words/message';
import type { Answer } from '@kibitz/shared/wire/messages';
import type { Account } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import { sensibleDecision } from '../tables/botDecisions.ts';
import type { LiveTable } from '../tables/liveTable.ts';
import { rematchOf } from '../tables/rematch.ts';
import type { RoomServices } from './roomServices.ts';
import type { Player } from './whoMayAsk.ts';

/*
 * Requests about the game. Each is one job in the table's queue: refused, or recorded and then carried out.
 */

/** Makes a player's decision, of one action or several together, if it is their turn and the rules allow it. */
export async function makeMove({ table, seat }: Player, actions: readonly Action[], turn: number): Promise<Answer> {
  if (table.claims.isPlayedOut()) return refuse('illegal', 'claimPlayed');
  const refused = await table.decide({ type: 'act', seat, actions, turn, by: 'player' });
  return refused === null ? DONE : { ok: false, refused };
}

/** This player has read the scores. It does no harm if it comes a moment late, when none are shown any more. */
export function goOn(table: LiveTable, account: Account): Answer {
  const person = table.seating.personOn(table.seating.seatOf(account.id));
  if (person === null) return refuse('not-seated');
  if (table.play?.dealerStep() === 'next') person.ready = true;
  return DONE;
}

/** What a sensible player would do, and what they expect from it. Only for a person who plays alone with bots. */
export async function giveHint({ table, play, seat }: Player): Promise<Answer> {
  if (table.seating.people().length > 1) return refuse('unavailable', 'hint');
  if (table.deals !== null) return refuse('unavailable', 'hintSetDeals');
  if (!play.mayAct(seat)) return refuse('turn');
  const [view, choices] = [play.viewOf(seat), play.choicesOf(seat)];
  let expects: Message | null = null;
  const [action, ...more] = await sensibleDecision(play, seat, table.context.think, (weighing) => {
    expects = weighing && expectation(weighing);
  });
  if (action === undefined) return refuse('unavailable', 'hint');
  const why = play.game.bot.reason?.(view, seat, action, choices) ?? null;
  return {
    ok: true,
    action,
    ...(more.length > 0 && { more }),
    ...(why !== null && { why }),
    ...(expects !== null && { expects }),
  };
}

/** Asks for a rematch. Once everybody here has asked, a new table opens for them and its game begins. */
export async function wantRematch({ directory }: RoomServices, table: LiveTable, account: Account): Promise<Answer> {
  const person = table.seating.personOn(table.seating.seatOf(account.id));
  // a newcomer takes part in the rematch anyway, and opens it if nobody else is left to ask for it
  if (person === null && table.seating.comingSeatOf(account.id) < 0) return refuse('not-seated');
  if (table.phase() !== 'over') return refuse('not-started', 'rematch');
  if (table.history.rematch !== '') return DONE;
  // people at a table of an evening go on to their next round
  if ((table.deals?.evening ?? '') !== '') return refuse('over');
  if (person !== null) person.ready = true;
  // nobody waits for players who are asleep
  const here = table.seating.people().filter((one) => table.presence.isHere(one.account) && !one.sleeps);
  if (!here.every((one) => one.ready)) return DONE;
  const { head, events } = rematchOf(table, table.context.chance);
  const { id } = await directory.open(head, events);
  await table.record({ type: 'rematch', table: id });
  return DONE;
}
