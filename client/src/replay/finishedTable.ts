import type { FinishedTable } from '@kibitz/shared/wire/api';
import { ApiRefusal, send } from '../net/api.ts';
import { ask, guest } from '../net/guest.ts';

/**
 * How a game ended, and which seat was this browser's guest's; a visitor who is no guest yet need not become one,
 * except where the cards are those of a set of deals. The server notes who has seen it: they know its cards. Throws
 * ApiRefusal.
 */
export async function finishedTable(id: string): Promise<FinishedTable> {
  const path = `/api/tables/${id}/result`;
  try {
    return await send<FinishedTable>('GET', path, undefined, guest.peek()?.token);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.refused.code !== 'guest') throw error;
    return ask<FinishedTable>('GET', path);
  }
}
