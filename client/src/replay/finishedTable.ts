import type { FinishedTable } from '@kibitz/shared/wire/api';
import { send } from '../net/api.ts';
import { guest } from '../net/guest.ts';

/**
 * How a game ended, and which seat was this browser's guest's; a visitor who is no guest yet need not become one. The server notes who has seen it:
 * they know its cards, should they be offered them as a challenge. Throws ApiRefusal.
 */
export function finishedTable(id: string): Promise<FinishedTable> {
  return send<FinishedTable>('GET', `/api/tables/${id}/result`, undefined, guest.peek()?.token);
}
