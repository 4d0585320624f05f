import type { Answer } from '@kibitz/shared/wire/messages';
import { botName } from '../accounts/names.ts';
import type { TableEvent } from '../journal/journal.ts';
import { DONE, refuse } from '../refusals.ts';
import type { LiveTable } from './liveTable.ts';

/** The name of the bot that plays on in a game under way for somebody who leaves; '' if the seat may stay empty. */
export function botInstead(table: LiveTable): string {
  const isPlayedOn = table.phase() === 'playing' && table.game.rules.emptySeat === null;
  return isPlayedOn ? botName(table.seating.names(), table.context.chance) : '';
}

/** The event of leaving a seat. */
export function stoodFrom(table: LiveTable, seat: number): TableEvent {
  return { type: 'stood', seat, bot: botInstead(table) };
}

/** Leaves a seat, or gives up the one promised for the next deal. */
export async function standUp(table: LiveTable, account: { readonly id: string }): Promise<Answer> {
  const { seating } = table;
  const coming = seating.comingSeatOf(account.id);
  if (coming >= 0) {
    await table.record({ type: 'notComing', seat: coming });
    return DONE;
  }
  const seat = seating.seatOf(account.id);
  if (seat < 0) return refuse('not-seated');
  await table.record(stoodFrom(table, seat));
  return DONE;
}
