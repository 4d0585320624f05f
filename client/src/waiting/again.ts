import type { FinishedTable, NewTable } from '@kibitz/shared/wire/api';
import type { Answer } from '@kibitz/shared/wire/messages';
import { lazyPart } from '../app/lazyPart.tsx';
import { go } from '../app/route.ts';
import { openDialog } from '../lobby/dialogSubject.ts';
import { ApiRefusal } from '../net/api.ts';
import { ask } from '../net/guest.ts';

/** Opens a table and takes the visitor to a seat there. */
export async function openAndSit(table: NewTable): Promise<Answer> {
  try {
    const { id } = await ask<{ id: string }>('POST', '/api/tables', table);
    go(`/t/${id}#sit`);
    return { ok: true };
  } catch (error) {
    if (error instanceof ApiRefusal) return { ok: false, refused: error.refused };
    throw error;
  }
}

/** What opens a table like a finished one. */
export function sameTable({ game, options, seats, open, clock }: FinishedTable): NewTable {
  return { game, options, seats: seats.length, open, clock };
}

/**
 * Opens a table like the finished one of this id, which is still open itself, and takes the visitor to a seat there.
 */
export async function openSameAs(id: string): Promise<Answer> {
  try {
    return await openAndSit(sameTable(await ask<FinishedTable>('GET', `/api/tables/${id}/result`)));
  } catch (error) {
    if (error instanceof ApiRefusal) return { ok: false, refused: error.refused };
    throw error;
  }
}

/** Goes to the lobby, where a game is chosen for a new table. */
export function chooseAnother(): void {
  go('/');
  openDialog({ kind: 'choose', purpose: 'new' });
}

/** Goes to the lobby and looks for people to play a game with. */
export function findAnother(game: string): void {
  go('/');
  openDialog({ kind: 'find', asked: { games: [game], rules: 'either' } });
}

/** The part under a result: how it changed ratings, and a button to challenge others with its deals. */
export const Afterwards = lazyPart(() => import('../challenges/Afterwards.tsx').then((part) => part.afterwards()));
