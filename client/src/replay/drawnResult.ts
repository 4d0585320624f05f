import type { Table } from '@kibitz/shared/kit/table/table';
import type { FinishedTable } from '@kibitz/shared/wire/api';
import { loadAtLast } from '../app/loadAtLast.ts';
import { ApiRefusal, send } from '../net/api.ts';
import { ask, guest } from '../net/guest.ts';
import { loadDrawing } from '../table/drawings.ts';

/** How a game ended, with its final picture. */
export interface DrawnResult extends FinishedTable {
  readonly table: Table;
}

/** The server notes who has seen it: they know the cards of a set of deals. */
async function resultOf(id: string): Promise<FinishedTable> {
  const path = `/api/tables/${id}/result`;
  try {
    return await send<FinishedTable>('GET', path, undefined, guest.peek()?.token);
  } catch (error) {
    if (!(error instanceof ApiRefusal) || error.refused.code !== 'guest') throw error;
    return ask<FinishedTable>('GET', path);
  }
}

/**
 * How a game ended, and which seat this browser's guest had. A visitor who is not a guest yet becomes one only if the
 * cards are those of a set of deals. Null once it is no longer wanted. Throws ApiRefusal.
 */
export async function drawnResult(id: string, isWanted: () => boolean): Promise<DrawnResult | null> {
  const finished = await resultOf(id);
  const drawing = await loadAtLast(() => loadDrawing(finished.game, finished.rulesVersion), isWanted);
  return drawing && { ...finished, table: drawing.table(finished.view) };
}
